/** What never moves: the board with its holes, the central hexagon, the coordinates. */
import { number, svg } from '../../dom';
import type { Rules } from '../../rules';
import type { Camera } from './camera';

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
  const light = svg(
    'linearGradient',
    { id: 'board-light', x1: 0, y1: 0, x2: 0.6, y2: 1 },
    svg('stop', { offset: 0, class: 'board-light' }),
    svg('stop', { offset: 1, class: 'board-dark' }),
  );
  return [
    svg('defs', {}, light),
    svg('path', { class: 'board-shadow', d: geometry.boardPath(), transform: `translate(0.06 0.14) ${turn}` }),
    svg('path', { class: 'board-edge', d: geometry.boardPath(), transform: turn }),
    svg('path', { class: 'board-face', fill: 'url(#board-light)', d: geometry.boardPath(measures.board - 0.07) }),
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
