/** An engine that cannot be had: one message at a time, with a button to try again. It stays for as long as somebody waits
 * for the engine. */
import type { Translate } from '../texts';
import { toast } from '../ui/toast';

const A_DAY = 24 * 3_600_000;

export class EngineTrouble {
  private remove: (() => void) | null = null;

  /** Nothing has been asked of the engine since it failed. */
  get told(): boolean {
    return this.remove !== null;
  }

  tell(t: Translate, again: () => void, awaited: boolean): void {
    this.over();
    const act = () => {
      this.over();
      again();
    };
    this.remove = toast(t('engine.failed'), { text: t('engine.again'), act }, awaited ? A_DAY : undefined);
  }

  over(): void {
    this.remove?.();
    this.remove = null;
  }
}
