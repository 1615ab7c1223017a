/** The signs on buttons: strokes on a square of 24. */
import { svg } from '../dom';

const ICONS = {
  cube: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM3.5 7l8.5 4.5L20.5 7M12 11.5v10',
  eye: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  stack: 'M4 8l8-4 8 4-8 4zM4 12.5l8 4 8-4M4 17l8 4 8-4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 6 5 5-5 5M20 11H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z',
  turns: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  flip: 'M7 4v16m0 0-3-3m3 3 3-3M17 20V4m0 0-3 3m3-3 3 3',
  left: 'M4 4v6h6M5 10a8 8 0 1 1-1 6',
  right: 'M20 4v6h-6M19 10a8 8 0 1 0 1 6',
  play: 'm5 12 5 5L20 7',
  cancel: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  games: 'M4 7h16v13H4zM8 7V4h8v3M4 12h16',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8',
  settings: 'M4 7h10m4 0h2M4 17h2m4 0h10M14 4v6M8 14v6',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  draw: 'M5 9h14M5 15h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  pause: 'M8 5v14M16 5v14',
  resume: 'M7 5v14l12-7Z',
  book: 'M12 6c-2-1.6-4.5-2-8-2v14c3.5 0 6 .4 8 2 2-1.6 4.5-2 8-2V4c-3.5 0-6 .4-8 2ZM12 6v14',
  puzzle: 'M4 8h4a2 2 0 1 1 4 0h4v4a2 2 0 1 1 0 4v4H4z',
  next: 'm5 5 7 7-7 7M13 5l7 7-7 7',
  first: 'M6 5v14M19 5l-9 7 9 7Z',
  backward: 'm16 5-9 7 9 7',
  forward: 'm8 5 9 7-9 7',
  last: 'M18 5v14M5 5l9 7-9 7Z',
  judge: 'M4 19h16M4 15l5-6 4 4 7-8',
  lines: 'M5 6h7m-7 6h10M5 18h5M16 15l4 3-4 3',
  stop: 'M6 6h12v12H6z',
  study: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5M8 11l2 2 4-4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  promote: 'M12 20V6m0 0-5 5m5-5 5 5',
  learn: 'M3 9 12 5l9 4-9 4-9-4ZM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6',
  home: 'M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  friends:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 20c0-4 2-6 6-6 2 0 3.200.5 4 1.500.8-1 2-1.500 4-1.500 4 0 6 2 6 6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z',
  talk: 'M4 5h16v11H10l-5 4v-4H4z',
  threat: 'M12 3 2 20h20L12 3ZM12 10v4M12 17h.01',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
} as const;

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName): SVGSVGElement =>
  svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] }));
