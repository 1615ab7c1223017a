/** A small board that shows a game as it goes on; pressed, it leads there. */
import { Camera } from '../board/flat/camera';
import { Pieces } from '../board/flat/pieces';
import { Stones } from '../board/flat/stone';
import { drawTable } from '../board/flat/table';
import { type GameRow, RemoteGame } from '../club';
import { html, number, svg } from '../dom';
import { placeAddress } from '../ui/places';
import { piecesOf } from '../scene/scene';
import type { ClubRoom } from './room';

export class SmallBoard {
  readonly element: HTMLElement;
  private readonly pieces: Pieces;
  private readonly note = html('span', { class: 'club-watch-note' });
  private remote: RemoteGame | null = null;
  private left = false;

  constructor(
    private readonly room: ClubRoom,
    readonly row: GameRow,
  ) {
    const { rules } = room.page;
    const camera = new Camera(rules);
    const stones = new Stones(rules.geometry);
    this.pieces = new Pieces(rules, camera, stones);
    const { x, y, width, height } = camera.frame;
    const picture = svg(
      'svg',
      { class: 'club-watch-board', viewBox: [x, y, width, height].map(number).join(' '), 'aria-hidden': 'true' },
      ...drawTable(rules, camera),
      this.pieces.element,
    );
    this.element = html(
      'a',
      { class: 'club-watch', href: placeAddress({ name: 'club', rest: `game/${row.game}` }) },
      stones.element,
      picture,
      html('strong', {}, `${room.name(row.white)} – ${room.name(row.black)}`),
      this.note,
    );
    this.pieces.show(piecesOf(rules.start(row.variant), null, false, null));
    this.say(row.turns);
    void this.open();
  }

  private async open(): Promise<void> {
    const { room, row } = this;
    const remote = await RemoteGame.open(room.club.connection, room.page.rules, row.game).catch(() => null);
    if (!remote || this.left) return remote?.leave();
    this.remote = remote;
    remote.listen(() => this.show(remote));
    this.show(remote);
  }

  private show({ game }: RemoteGame): void {
    this.pieces.show(piecesOf(game.position, null, false, null));
    this.say(game.turnCount);
  }

  private say(turns: number): void {
    const { room, row } = this;
    this.note.textContent = `${room.terms(row)} · ${room.page.t('count.turns', { count: turns })}`;
  }

  leave(): void {
    this.left = true;
    this.remote?.leave();
  }
}
