/** What never moves: the board with its holes, the central hexagon, the coordinates. */
import { number, svg } from '../../dom';
import type { Rules } from '../../rules';
import type { Camera } from './camera';

/** The shadow of the plate: outlines ever wider, and fainter together, as in pictures. */
const SHADOW = [0, 0.05, 0.1, 0.15];

export function drawTable(rules: Rules, camera: Camera): SVGElement[] {
  const { geometry } = rules;
  const { measures } = geometry;
  // Two discs of one path each for every hole: its shade and its bottom.
  const hole = (radius: number, dx: number, dy: number) => (path: string, space: number) => {
    const { x, y } = camera.place(space);
    const [left, r] = [number(x + dx - radius), number(radius)];
    return `${path}M${left} ${number(y + dy)}a${r} ${r} 0 1 0 ${number(2 * radius)} 0a${r} ${r} 0 1 0 ${number(-2 * radius)} 0Z`;
  };
  const spaces = rules.spaces.map((facts) => facts.space);
  const central = rules.spaces.filter((facts) => facts.central).map((facts) => facts.space);
  const turn = camera.flipped ? 'rotate(180)' : '';
  // Light comes from the upper left, whichever way the board is turned: its outline is the same from both sides.
  const gradient = (name: string) =>
    svg(
      'linearGradient',
      { id: name, x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
      svg('stop', { offset: 0, class: `${name}-light` }),
      svg('stop', { offset: 1, class: `${name}-dark` }),
    );
  return [
    svg('defs', {}, gradient('plate'), gradient('rim')),
    ...SHADOW.map((grown) =>
      svg('path', { class: 'board-shadow', d: geometry.boardPath(measures.board + grown), transform: 'translate(0.06 0.14)' }),
    ),
    svg('path', { class: 'board-edge', fill: 'url(#rim)', d: geometry.boardPath() }),
    svg('path', { class: 'board-face', fill: 'url(#plate)', d: geometry.boardPath(measures.board - 0.1) }),
    svg('path', { class: 'board-centre', d: geometry.centralPath(), transform: turn }),
    svg('path', { class: 'hole-light', d: spaces.reduce(hole(measures.space, 0.015, 0.035), '') }),
    svg('path', { class: 'hole', d: spaces.reduce(hole(measures.space, 0, 0), '') }),
    svg('path', { class: 'hole-floor', d: spaces.reduce(hole(measures.space * 0.86, 0.02, 0.045), '') }),
    svg('path', { class: 'hole-floor central', d: central.reduce(hole(measures.space * 0.86, 0.02, 0.045), '') }),
    svg(
      'g',
      { class: 'coordinates', 'font-size': measures.label },
      ...geometry.labels.map(({ text, at }) => {
        const { x, y } = camera.turned(at);
        return svg('text', { x: number(x), y: number(y + measures.label * 0.34) }, text);
      }),
    ),
  ];
}
