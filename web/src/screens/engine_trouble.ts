/** An engine that cannot be had: one message at a time, with a button to try again, and one to go on without it where it
 * has a seat. It stays for as long as somebody waits for the engine. */
import type { Translate } from '../texts';
import { toast } from '../ui/toast';

const A_DAY = 24 * 3_600_000;

export class EngineTrouble {
  private remove: (() => void) | null = null;

  /** Nothing has been asked of the engine since it failed. */
  get told(): boolean {
    return this.remove !== null;
  }

  tell(t: Translate, why: 'engine.failed' | 'engine.fair', again: () => void, without: (() => void) | null, awaited: boolean): void {
    this.over();
    const action = (text: string, does: () => void) => ({
      text,
      act: () => {
        this.over();
        does();
      },
    });
    const actions = [action(t('engine.again'), again), ...(without ? [action(t('engine.without'), without)] : [])];
    this.remove = toast(t(why), actions, awaited ? A_DAY : undefined);
  }

  over(): void {
    this.remove?.();
    this.remove = null;
  }
}
