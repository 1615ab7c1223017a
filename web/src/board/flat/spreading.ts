/** Goes from one amount of spread to another, a little with every frame; at once for people who prefer it so. */
import type { Motion } from './motion';

const DURATION = 320;

export class Spreading {
  private now = 0;
  private wanted = 0;
  private frame = 0;

  constructor(
    private readonly motion: Motion,
    private readonly apply: (amount: number) => void,
  ) {}

  to(amount: number): void {
    if (amount === this.wanted) return;
    this.wanted = amount;
    cancelAnimationFrame(this.frame);
    if (!this.motion.active) return this.set(amount);
    const from = this.now;
    // A slider is followed closely; a key takes the whole way in its time.
    const duration = DURATION * Math.min(1, Math.abs(amount - from));
    let begun: number | null = null;
    const step = (time: number): void => {
      begun ??= time;
      const part = duration === 0 ? 1 : Math.min(1, (time - begun) / duration);
      this.set(from + (amount - from) * part * (2 - part));
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private set(amount: number): void {
    this.now = amount;
    this.apply(amount);
  }
}
