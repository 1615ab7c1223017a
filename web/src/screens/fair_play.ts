/** No help in a game against a person: while one runs live at the club the engine rests, and while one runs by turns it does not look
 * at what is on that board, nor at what could soon be. Every tab asks before it thinks; a game that is over by the club's word
 * stands in nobody's way. A person who wants help can find it elsewhere; this page does not give it. */
import { forgetRunning, type RunningGame, runningGames } from '../club/running';
import type { GameSoFar } from '../engine/protocol';
import type { Position, Rules } from '../rules';

/** With fewer pieces many games look alike. */
const OPENING = 6;
/** A turn changes one piece, or a place left and a place taken: positions that differ in no more are a few turns apart. */
const NEAR = 4;

const piecesOf = (position: string): string[] => (position.split(' ')[3] ?? '').split(',').filter((piece) => piece !== '-');

/** How many pieces lie in one position and not in the other. */
function difference(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  let missing = 0;
  for (const piece of one) {
    const at = rest.indexOf(piece);
    if (at < 0) missing++;
    else rest.splice(at, 1);
  }
  return missing + rest.length;
}

/** Whether two positions, written as texts, could belong to one game, a few turns apart. */
export function isNear(one: string, other: string): boolean {
  const [first, second] = [piecesOf(one), piecesOf(other)];
  return Math.min(first.length, second.length) >= OPENING && difference(first, second) <= NEAR;
}

async function stillRuns({ game }: RunningGame): Promise<boolean> {
  try {
    const response = await fetch(new URL(`api/game?game=${game}`, document.baseURI), { cache: 'no-store' });
    const row = (await response.json()) as { readonly result?: string; readonly type?: string };
    if (row.type === 'done' && row.result === '*') return true;
    forgetRunning(game);
    return false;
  } catch {
    return true;
  }
}

async function anyRuns(games: readonly RunningGame[]): Promise<boolean> {
  return (await Promise.all(games.map(stillRuns))).includes(true);
}

export class FairPlay {
  constructor(private readonly rules: Rules) {}

  /** A live game runs: even trying turns out on another board is help. */
  playsLive(): Promise<boolean> {
    return anyRuns(runningGames().filter(({ live }) => live));
  }

  /** Whether there may be help with a game as it stands. */
  async mayHelp({ start, turns }: GameSoFar): Promise<boolean> {
    const running = runningGames();
    if (running.length === 0) return true;
    const read = this.rules.readPosition(start);
    const end = read.ok ? this.after(read.value, turns) : start;
    return !(await anyRuns(running.filter(({ live, position }) => live || isNear(position, end))));
  }

  private after(start: Position, turns: GameSoFar['turns']): string {
    const replayed = this.rules.replay(start, turns);
    return replayed.ok ? replayed.value.position.text : start.text;
  }
}
