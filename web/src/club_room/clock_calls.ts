/** Says when the own time gets short: once each at a minute, half a minute and ten seconds. */
import type { RemoteGame } from '../club';
import type { Colour } from '../rules';
import type { ClubRoom } from './room';

const CALLS = [60, 30, 10] as const;

export class ClockCalls {
  private before = Infinity;

  constructor(private readonly room: ClubRoom) {}

  /** What is to be said now, if anything. */
  due(remote: RemoteGame, mine: Colour): string | null {
    const left = remote.game.running === mine ? remote.timeLeft(mine) : null;
    if (left === null) {
      this.before = Infinity;
      return null;
    }
    const { before } = this;
    this.before = left;
    const call = CALLS.find((seconds) => left <= seconds * 1000 && before > seconds * 1000 && before !== Infinity);
    return call === undefined ? null : this.room.t('clock.call', { count: call });
  }
}
