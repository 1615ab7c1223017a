/** What is said about a turn that does not reach the goal. */
import { must, type Position, type Rules, type Turn } from '../rules';
import { describeOutcome, describeTurn, type Translate } from '../texts';
import type { LearnTranslate } from '../texts/learn';
import { type Goal, type Verdict, winningTurn } from './goals';

type Missed = Extract<Verdict, { answer: 'missed' }>;

/** The goals that are about what the opponent can do next. */
const ABOUT_NEXT: readonly Goal['kind'][] = ['win', 'draw', 'safe', 'lead'];

export function describeMiss(t: Translate, learn: LearnTranslate, goal: Goal, { miss, position, outcome }: Missed, level: number): string {
  const spaces = 'spaces' in goal ? learn.list(goal.spaces) : 'piece' in goal ? goal.piece : '';
  switch (miss) {
    case 'ended':
      return `${learn('miss.ended')} ${describeOutcome(t, position.variant, outcome)}`;
    case 'cover':
    case 'free':
    case 'block':
      return learn(`miss.${miss}`, { spaces });
    case 'punct':
      return learn('miss.punct', { spaces: ('punct' in goal && goal.punct) || '' });
    case 'level':
      return learn('miss.level', { level });
    case 'lead':
      return learn('miss.lead', outcome.centre);
    default:
      return learn(`miss.${miss}`);
  }
}

/** How the opponent punishes a turn that misses the goal: a turn that wins at once, where the goal is about that. */
export function refutation(goal: Goal, { position, outcome }: Missed): Turn | null {
  return ABOUT_NEXT.includes(goal.kind) && !outcome.over ? winningTurn(position) : null;
}

export function describeRefutation(t: Translate, position: Position, turn: Turn): string {
  const { outcome } = must(position.play(turn));
  return `${describeTurn(t, position, turn)} ${describeOutcome(t, position.variant, outcome)}`;
}

/** The level on which the piece of a turn comes to lie, counted from 1. */
export const levelOf = (position: Position, turn: Turn): number => must(position.rest(turn)).level + 1;

/** The spaces that the goal is about. */
export function pointedAt(rules: Rules, goal: Goal, marked: readonly string[] | undefined): number[] {
  const names = marked ?? ('spaces' in goal ? goal.spaces : []);
  return names.map((name) => rules.spaceNamed(name)!);
}
