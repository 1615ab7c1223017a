/** Makes stacks.txt: 200 positions with stacks of two to eight levels, set up by chance from a fixed seed.
 *   npx esbuild tests/make_stacks.ts --bundle --platform=node --format=esm --packages=external --define:WEB_ROOT='"."' | node --input-type=module */
import type { Position } from '../src/rules';
import { rules } from './module';

let state = 20050501;
/** A whole number below a limit. */
function chance(limit: number): number {
  state = (state * 48271) % 2147483647;
  return Math.floor((state / 2147483647) * limit);
}

const levels = (position: Position): number => Math.max(0, ...position.pieces.map((piece) => piece.level + 1));

/** How many positions of each height. */
const SHARES: readonly (readonly [height: number, share: number])[] = [
  [2, 20],
  [3, 30],
  [4, 35],
  [5, 35],
  [6, 30],
  [7, 25],
  [8, 25],
];
const TRIES = 4000;

/** The spaces at most so many steps from a space somewhere on the board. */
function cluster(steps: number): readonly number[] {
  const { geometry } = rules;
  const middle = geometry.centre(rules.spaces[chance(rules.spaces.length)]!.space);
  const near = rules.spaces.filter(({ space }) => {
    const { x, y } = geometry.centre(space);
    return Math.hypot(x - middle.x, y - middle.y) <= steps + 0.1;
  });
  return near.map(({ space }) => space);
}

/** Pieces that fit somewhere within a cluster or two, until one stack is so high; null when it does not come to that. */
function setUp(height: number): string | null {
  const spaces = [...cluster(2), ...cluster(1 + chance(3)), rules.spaces[chance(rules.spaces.length)]!.space];
  let position = rules.start('standard');
  for (let tries = 0; tries < TRIES && levels(position) < height; tries++) {
    const [colour, kind] = ['wb'[chance(2)]!, 'TCELMR'[chance(6)]!];
    const name = rules.spaceName(spaces[chance(spaces.length)]!);
    const lying = position.text.split(' ')[3]!.replace(/^-$/, '');
    const piece = `${colour}${kind}${name}${'abcdef'[chance(kind === 'C' ? 3 : 6)]!}`;
    const next = rules.readPosition(`standard w 40 ${lying ? `${lying},` : ''}${piece}`);
    if (next.ok && !next.value.outcome.over && levels(next.value) <= height) position = next.value;
  }
  return levels(position) === height ? position.text : null;
}

for (const [height, share] of SHARES) {
  const found = new Set<string>();
  while (found.size < share) {
    const text = setUp(height);
    if (text && !found.has(text)) console.log(text);
    if (text) found.add(text);
  }
}
