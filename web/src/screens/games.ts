/** Every game kept on this device: open it, delete it (and think again), save it to a file. */
import { html } from '../dom';
import { restoreGame, saveGame, type SavedGame } from '../game';
import type { DamagedGame } from '../storage';
import type { GameAccess, Navigation, Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { openDialog } from '../ui/dialog';
import { recordText, saveFile } from '../ui/files';
import { icon, type IconName } from '../ui/icons';
import { seatName } from '../ui/player';
import { toast } from '../ui/toast';

type GamesServices = TextAccess & RulesAccess & GameAccess & StorageAccess & Problems & Navigation;

export async function openGames(page: GamesServices): Promise<void> {
  const { t } = page;
  const list = html('ul', { class: 'games-list' });
  const dialog = openDialog(t, { title: t('games.title'), className: 'games', body: [list] });
  const shown = new GameRows(page, list, () => dialog.close());
  await shown.fill();
}

/** The rows of the list: whole games, those that could not be kept yet, and damaged ones. */
class GameRows {
  private games: readonly SavedGame[] = [];
  private damaged: readonly DamagedGame[] = [];

  constructor(
    private readonly page: GamesServices,
    private readonly list: HTMLElement,
    private readonly close: () => void,
  ) {}

  async fill(): Promise<void> {
    const { page } = this;
    try {
      await page.keeper.settled();
      const kept = await page.storage?.list();
      this.games = kept?.games ?? [];
      this.damaged = kept?.damaged ?? [];
    } catch (error) {
      page.tellProblem('storage', error);
    }
    const waiting = page.keeper.unkept.map((game) => saveGame(game, Date.now()));
    const others = this.games.filter(({ id }) => !waiting.some((game) => game.id === id));
    this.games = [...waiting, ...others];
    this.show();
  }

  private show(): void {
    const { t } = this.page;
    const rows = [...this.games.map((game) => this.row(game)), ...this.damaged.map((game) => this.damagedRow(game))];
    if (rows.length === 0) rows.push(html('li', { class: 'games-none' }, t('games.none')));
    this.list.replaceChildren(...rows);
  }

  private tell = (error: unknown): void => this.page.tellProblem('storage', error);

  private async open(saved: SavedGame): Promise<void> {
    const { page } = this;
    const waiting = page.keeper.unkept.find(({ id }) => id === saved.id);
    if (waiting) {
      this.close();
      return page.session.open(waiting);
    }
    const kept = await page.storage?.load(saved.id);
    if (kept && page.session.restore(kept)) return this.close();
    toast(page.t('games.unreadable'));
    this.games = this.games.filter((game) => game !== saved);
    this.damaged = [...this.damaged, { id: saved.id, text: '' }];
    this.show();
  }

  /** A game as a record; one that is damaged as whatever is kept of it. */
  private async save(saved: SavedGame): Promise<void> {
    const { page } = this;
    const kept = await page.storage?.load(saved.id);
    const game = page.keeper.unkept.find(({ id }) => id === saved.id) ?? (kept && restoreGame(page.rules, kept));
    if (game) saveFile(`punct-${saved.id.slice(0, 8)}.ppn`, 'text/plain', recordText(page, game));
    else await this.rescue(saved.id);
  }

  private async rescue(id: string): Promise<void> {
    saveFile(`punct-${id.slice(0, 8)}.txt`, 'text/plain', (await this.page.storage?.rescue(id)) ?? '');
  }

  private async remove(saved: SavedGame): Promise<void> {
    const { page } = this;
    const kept = await page.storage?.load(saved.id);
    this.games = this.games.filter((game) => game !== saved);
    this.show();
    page.keeper.forget(saved.id);
    await page.storage?.remove(saved.id);
    if (!kept) return;
    const undo = () => {
      this.games = [...this.games, saved].sort((one, other) => other.changed - one.changed);
      this.show();
      void page.storage?.restore(kept).catch(this.tell);
    };
    toast(page.t('games.deleted'), { text: page.t('games.undelete'), act: undo }, 10000);
  }

  private action(name: IconName, label: string, act: () => unknown): HTMLElement {
    const run = () => void Promise.resolve(act()).catch(this.tell);
    return html('button', { type: 'button', class: 'button quiet', 'aria-label': label, title: label, onclick: run }, icon(name));
  }

  private row(game: SavedGame): HTMLElement {
    const { t, go } = { t: this.page.t, go: () => this.page.go({ name: 'study', rest: game.id }) };
    const name = `${seatName(t, game.seats.white, 'white')} – ${seatName(t, game.seats.black, 'black')}`;
    const state = game.result === '*' ? t('games.unfinished') : game.result.replace('1/2-1/2', '½ : ½');
    return html(
      'li',
      {},
      html(
        'button',
        { type: 'button', class: 'games-open', onclick: () => void this.open(game).catch(this.tell) },
        html('strong', {}, name),
        html('span', {}, `${t(`variant.${game.variant}`)} · ${t('count.turns', { count: game.turns })} · ${state}`),
        html('time', { datetime: new Date(game.changed).toISOString() }, t.date(game.changed)),
      ),
      this.action('study', t('games.study', { name }), () => (this.close(), go())),
      this.action('share', t('games.export', { name }), () => this.save(game)),
      this.action('trash', t('games.delete', { name }), () => this.remove(game)),
    );
  }

  /** It stays until somebody has taken its text out, or deletes it. */
  private damagedRow({ id }: DamagedGame): HTMLElement {
    const { t } = this.page;
    const name = t('games.damaged');
    return html(
      'li',
      { class: 'games-damaged' },
      html('div', { class: 'games-name' }, html('strong', {}, name), html('span', {}, id)),
      this.action('share', t('games.export', { name }), () => this.rescue(id)),
      this.action('trash', t('games.delete', { name }), async () => {
        await this.page.storage?.remove(id);
        await this.fill();
      }),
    );
  }
}
