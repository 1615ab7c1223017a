/** One player's strip: who it is, the clock, whose turn it is. */
import { html } from '../dom';
import type { Colour } from '../rules';
import type { Game, Seat } from '../game';
import type { Translate } from '../texts';

export function seatName(t: Translate, seat: Seat, colour: Colour): string {
  if (seat.by === 'engine') return t('player.engine', { level: seat.level });
  return seat.name || t(`colour.${colour}`);
}

/** Minutes and seconds; tenths when it gets exciting. */
export function clockText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export class PlayerStrip {
  readonly element: HTMLElement;
  private readonly name = html('span', { class: 'player-name' });
  private readonly note = html('span', { class: 'player-note' });
  private readonly clock = html('time', { class: 'player-clock', role: 'timer', 'aria-live': 'off' });

  constructor(
    private readonly t: Translate,
    readonly colour: Colour,
  ) {
    this.element = html(
      'div',
      { class: `player ${colour}` },
      html('span', { class: 'player-stone', 'aria-hidden': 'true' }),
      this.name,
      this.note,
      this.clock,
    );
  }

  /** `left` is what the clock shows; null without one. */
  show(game: Game, thinking: boolean, left: number | null): void {
    const { colour, t } = this;
    const toMove = !game.over && game.toMove === colour;
    const name = seatName(t, game.seats[colour], colour);
    this.name.textContent = name === t(`colour.${colour}`) ? name : `${t(`colour.${colour}`)} · ${name}`;
    this.note.textContent = toMove ? (thinking && game.seats[colour].by === 'engine' ? t('player.thinking') : t('player.to-move')) : '';
    this.element.classList.toggle('to-move', toMove);
    this.element.classList.toggle('thinking', toMove && thinking);
    this.tick(left);
  }

  tick(left: number | null): void {
    this.clock.hidden = left === null;
    if (left === null) return;
    this.clock.textContent = clockText(left);
    this.clock.classList.toggle('short', left < 20000);
  }
}
