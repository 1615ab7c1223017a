/** The engine goes through the turns of a line one after the other; it can be stopped between any two and within one. */
import type { Engine, Judgement } from '../engine';
import { turnsBefore } from './study_state';
import { type NodeId, nodeOf, type Tree } from './tree';

/** How long the engine looks at a turn, in milliseconds for each of its two looks. */
export const STRENGTHS = { quick: 120, normal: 400, thorough: 2500 } as const;
export type Strength = keyof typeof STRENGTHS;

export interface JudgingListener {
  judged(id: NodeId, judgement: Judgement): void;
  /** How far it has come; null: it is over. */
  progress(progress: { readonly done: number; readonly count: number } | null): void;
  failed(error: unknown): void;
}

export class Judging {
  /** Counts the runs, so that one that was stopped says no more. */
  private run = 0;
  private going = false;
  private hired: Engine | null = null;

  constructor(
    private readonly engine: () => Promise<Engine>,
    private readonly listener: JudgingListener,
  ) {}

  get active(): boolean {
    return this.going;
  }

  async start(tree: Tree, ids: readonly NodeId[], strength: Strength): Promise<void> {
    const run = ++this.run;
    this.going = true;
    this.listener.progress({ done: 0, count: ids.length });
    try {
      const engine = (this.hired = await this.engine());
      for (const [i, id] of ids.entries()) {
        if (run !== this.run) return;
        const task = {
          start: tree.start.text,
          turns: turnsBefore(tree, id),
          turn: nodeOf(tree, id).turn!,
          milliseconds: STRENGTHS[strength],
          nodes: 0,
          fresh: i === 0,
        };
        const judgement = await engine.judge(task);
        if (run !== this.run) return;
        if (!judgement) break;
        this.listener.judged(id, judgement);
        this.listener.progress({ done: i + 1, count: ids.length });
      }
    } catch (error) {
      if (run === this.run) this.listener.failed(error);
    }
    if (run === this.run) this.end();
  }

  stop(): void {
    if (!this.going) return;
    this.run++;
    this.end();
    // At once: whoever comes next may ask the same engine.
    this.hired?.abandon();
  }

  private end(): void {
    this.going = false;
    this.listener.progress(null);
  }
}
