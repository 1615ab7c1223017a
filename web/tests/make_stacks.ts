/** Makes stacks.txt: 200 positions with stacks of two to eight levels, by a fixed seed, from games whose players love to climb.
 *   npx esbuild tests/make_stacks.ts --bundle --platform=node --format=esm --packages=external --define:WEB_ROOT='"."' | node --input-type=module */
import { isAdd, must, type Position, toOf, type Turn } from '../src/rules';
import { rules } from './module';

const WANTED = 200;
const HIGHEST = 8;
const LONGEST = 220;

let state = 20050501;
/** A whole number below a limit. */
function chance(limit: number): number {
  state = (state * 48271) % 2147483647;
  return Math.floor((state / 2147483647) * limit);
}

const levels = (position: Position): number => Math.max(0, ...position.pieces.map((piece) => piece.level + 1));

/** One of the turns that climb highest; now and then just any. */
function choose(position: Position): Turn {
  const turns = [...position.turns];
  if (chance(4) > 0) {
    const climbed = turns.map((turn) => (isAdd(turn) ? 0 : position.height(toOf(turn))));
    const most = Math.max(...climbed);
    const high = turns.filter((_, i) => climbed[i] === most);
    return high[chance(high.length)]!;
  }
  return turns[chance(turns.length)]!;
}

/** So many of each height from 2 to 8. */
const found = new Map<number, string[]>(Array.from({ length: HIGHEST - 1 }, (_, i) => [i + 2, []]));
const share = Math.ceil(WANTED / found.size);
const total = () => [...found.values()].reduce((sum, list) => sum + list.length, 0);

while (total() < WANTED) {
  process.stderr.write(`${total()} `);
  let position = rules.start('standard');
  const seen = new Map<number, string>();
  for (let i = 0; i < LONGEST && levels(position) <= HIGHEST; i++) {
    position = must(position.play(choose(position)));
    if (position.outcome.over) break;
    // The latest position of each height: the fullest board.
    seen.set(levels(position), position.text);
  }
  for (const [height, text] of seen) if ((found.get(height)?.length ?? share) < share) found.get(height)!.push(text);
}
console.log([...found.values()].flat().slice(0, WANTED).join('\n'));
