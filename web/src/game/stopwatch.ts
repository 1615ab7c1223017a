/** The time of a game at one screen (docs/clocks.md): milliseconds that run only while somebody can play. Its source is
 * monotonic and given from outside, such as `performance.now()`. */

/** Between two looks at the source there is no more than this, unless the computer slept or the page stood still. */
const LONGEST_GAP = 3000;

export class Stopwatch {
  private counted = 0;
  /** When the source was last looked at; null while the time stands. */
  private seen: number | null = null;

  constructor(private readonly source: () => number) {}

  /** Looks at the source: to be called several times a second while it runs. A gap is nobody's time. */
  get now(): number {
    if (this.seen !== null) {
      const source = this.source();
      const passed = source - this.seen;
      if (passed > 0 && passed <= LONGEST_GAP) this.counted += passed;
      this.seen = source;
    }
    return this.counted;
  }

  get running(): boolean {
    return this.seen !== null;
  }

  run(on: boolean): void {
    const counted = this.now;
    if (on !== this.running) this.seen = on ? this.source() : null;
    this.counted = counted;
  }

  /** Goes on from a time of the game's: that of its last event, when it is opened or followed. */
  set(time: number): void {
    this.counted = time;
    if (this.seen !== null) this.seen = this.source();
  }
}
