/** A person's rating over their games: a line in the band of what it could be. */
import { html, number, svg } from '../dom';
import type { ClubRoom } from './room';

export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

const [WIDTH, HEIGHT] = [600, 160];
/** Room for the words at the left; the line is not drawn to the very edge. */
const [LEFT, MARGIN] = [44, 10];
/** A graph of ten points up or down would look like a mountain range. */
const LEAST_SPAN = 100;

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly x: (place: number) => number;
  readonly y: (rating: number) => number;
}

function scaleOf(points: readonly RatingPoint[]): Scale {
  const lows = points.map(({ rating, deviation }) => rating - deviation);
  const highs = points.map(({ rating, deviation }) => rating + deviation);
  const middle = (Math.min(...lows) + Math.max(...highs)) / 2;
  const span = Math.max(LEAST_SPAN, Math.max(...highs) - Math.min(...lows));
  const [low, high] = [middle - span / 2, middle + span / 2];
  return {
    low,
    high,
    x: (place) => LEFT + ((WIDTH - LEFT - MARGIN) * place) / Math.max(1, points.length - 1),
    y: (rating) => MARGIN + ((HEIGHT - 2 * MARGIN) * (high - rating)) / span,
  };
}

/** Round ratings to read the line by. */
function lines({ low, high, y }: Scale): SVGElement[] {
  const step = high - low > 1000 ? 500 : high - low > 400 ? 200 : high - low > 150 ? 100 : 50;
  const marks = [];
  for (let rating = Math.ceil(low / step) * step; rating <= high; rating += step)
    marks.push(
      svg('line', { class: 'rating-mark', x1: LEFT, x2: WIDTH, y1: number(y(rating)), y2: number(y(rating)) }),
      svg('text', { class: 'rating-word', x: LEFT - 6, y: number(y(rating) + 4), 'text-anchor': 'end' }, String(rating)),
    );
  return marks;
}

/** The oldest point first. */
export function ratingGraph(room: ClubRoom, points: readonly RatingPoint[], label: string): HTMLElement {
  const scale = scaleOf(points);
  const path = (value: (point: RatingPoint) => number) =>
    points.map((point, place) => `${number(scale.x(place))} ${number(scale.y(value(point)))}`);
  const above = path(({ rating, deviation }) => rating + deviation);
  const below = path(({ rating, deviation }) => rating - deviation);
  const band = `M${[...above, ...below.reverse()].join('L')}Z`;
  const last = points.at(-1)!;
  const { t, page } = room;
  const said = t('profile.graph', {
    label,
    count: points.length,
    from: String(Math.round(points[0]!.rating)),
    to: String(Math.round(last.rating)),
    date: page.t.day(last.at),
  });
  return html(
    'figure',
    { class: 'rating-graph' },
    svg(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': said },
      ...lines(scale),
      svg('path', { class: 'rating-band', d: band }),
      svg('path', { class: 'rating-line', d: `M${path(({ rating }) => rating).join('L')}` }),
      svg('circle', { class: 'rating-now', cx: number(scale.x(points.length - 1)), cy: number(scale.y(last.rating)), r: 5 }),
    ),
    html('figcaption', { class: 'club-note' }, said),
  );
}
