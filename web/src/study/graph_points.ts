/** What the graph shows of a study: its line, turn by turn. */
import { chanceAt, forWhite } from './chances';
import type { StudyState } from './study_state';
import type { GraphPoint } from './graph';
import { numberText } from './numbers';
import { type NodeId, nodeOf, positionAt, ROOT } from './tree';

export function graphPoints({ study: { tree, judgements }, line }: StudyState): GraphPoint[] {
  const { start } = tree;
  const point = (id: NodeId, ply: number): GraphPoint => {
    const { turn, parent } = nodeOf(tree, id);
    const judgement = judgements.get(id);
    return {
      name: `${numberText(start, ply)} ${start.rules.turnText(turn!)}`,
      chance: chanceAt(tree, judgements, id),
      mark: judgement?.mark ?? '',
      before: judgement ? forWhite(judgement.before, positionAt(tree, parent!).toMove) : null,
    };
  };
  return [{ name: '', chance: chanceAt(tree, judgements, ROOT), mark: '', before: null }, ...line.map(point)];
}
