/** What the engine's scores say about White, whoever played: one scale for the graph, the lines and the list. */
import type { Judgement, Score } from '../engine';
import type { Colour } from '../rules';
import type { Judgements } from './study';
import { type NodeId, nodeOf, positionAt, type Tree } from './tree';
import type { StudyTexts } from './texts';

/** A score of a player, seen by White. */
export const forWhite = ({ win, mate }: Score, player: Colour): Score =>
  player === 'white' ? { win, mate } : { win: 1 - win, mate: mate === 0 ? 0 : -mate };

const moverOf = (tree: Tree, id: NodeId): Colour => positionAt(tree, nodeOf(tree, id).parent!).toMove;

/** White's chances after a turn; where it is not judged, those before the next one that is. */
export function chanceAt(tree: Tree, judgements: Judgements, id: NodeId): Score | null {
  const judgement = judgements.get(id);
  if (judgement) return forWhite(judgement.after, moverOf(tree, id));
  for (const child of nodeOf(tree, id).children) {
    const next = judgements.get(child);
    if (next) return forWhite(next.before, positionAt(tree, id).toMove);
  }
  return null;
}

export interface Fault {
  readonly id: NodeId;
  readonly judgement: Judgement;
}

/** The turns of a line that lost much. */
export const faultsOf = (judgements: Judgements, line: readonly NodeId[]): Fault[] =>
  line.flatMap((id) => {
    const judgement = judgements.get(id);
    return judgement?.mark ? [{ id, judgement }] : [];
  });

/** What a score is worth to its player: a win soon, a win late, chances, a loss late, a loss soon. */
const worth = ({ win, mate }: Score): number => (mate > 0 ? 3 - mate / 100 : mate < 0 ? -2 - mate / 100 : win);

/** Thoughts as the player to move would sort them. While the engine looks deeper, its own order is that of before. */
export const bestFirst = <S extends Score>(scores: readonly S[]): S[] => [...scores].sort((one, other) => worth(other) - worth(one));

/** The turn of a line that lost most; null where none lost much. */
export function keyOf(judgements: Judgements, line: readonly NodeId[]): NodeId | null {
  const [worst] = faultsOf(judgements, line).sort((one, other) => other.judgement.loss - one.judgement.loss);
  return worst?.id ?? null;
}

export const percent = (language: string, chance: number): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** "White 62%", or who wins in how many turns. */
export function describeChance(s: StudyTexts, { win, mate }: Score): string {
  if (mate === 0) return s('chance.white', { percent: percent(s.language, win) });
  return mate > 0 ? s('chance.mate.white', { count: mate }) : s('chance.mate.black', { count: -mate });
}
