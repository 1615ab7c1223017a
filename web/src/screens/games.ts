/** Every game kept on this device: open it, delete it (and think again), save it to a file. */
import { html } from '../dom';
import type { SavedGame } from '../state';
import type { GameAccess, Navigation, Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { openDialog } from '../ui/dialog';
import { recordOf, saveFile } from '../ui/files';
import { icon } from '../ui/icons';
import { seatName } from '../ui/player';
import { toast } from '../ui/toast';

type GamesServices = TextAccess & RulesAccess & GameAccess & StorageAccess & Problems & Navigation;

export async function openGames(page: GamesServices): Promise<void> {
  const { t } = page;
  const list = html('ul', { class: 'games-list' });
  const dialog = openDialog(t, { title: t('games.title'), className: 'games', body: [list] });
  let games: SavedGame[] = [];
  try {
    games = (await page.storage?.list()) ?? [];
  } catch (error) {
    page.tellProblem('storage', error);
  }
  const fill = () => {
    if (games.length === 0) list.replaceChildren(html('li', { class: 'games-none' }, t('games.none')));
    else
      list.replaceChildren(
        ...games.map((game) =>
          row(
            page,
            game,
            () => dialog.close(),
            () => remove(game),
          ),
        ),
      );
  };
  const remove = (game: SavedGame) => {
    games = games.filter((other) => other !== game);
    fill();
    void page.storage?.remove(game.id).catch((error) => page.tellProblem('storage', error));
    const undo = () => {
      games = [...games, game].sort((one, other) => other.changed - one.changed);
      fill();
      void page.storage?.keep(game).catch((error) => page.tellProblem('storage', error));
    };
    toast(t('games.deleted'), { text: t('games.undelete'), act: undo }, 10000);
  };
  fill();
}

function row(page: GamesServices, game: SavedGame, close: () => void, remove: () => void): HTMLElement {
  const { t } = page;
  const name = `${seatName(t, game.seats.white, 'white')} – ${seatName(t, game.seats.black, 'black')}`;
  const when = t.date(game.changed);
  const open = () => {
    close();
    const restored = page.session.restore(game);
    if (!restored.ok) toast(t('games.unreadable'));
  };
  const state = game.result === '*' ? t('games.unfinished') : game.result.replace('1/2-1/2', '½ : ½');
  return html(
    'li',
    {},
    html(
      'button',
      { type: 'button', class: 'games-open', onclick: open },
      html('strong', {}, name),
      html('span', {}, `${t(`variant.${game.variant}`)} · ${t('count.turns', { count: game.turns.length })} · ${state}`),
      html('time', { datetime: new Date(game.changed).toISOString() }, when),
    ),
    html(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'aria-label': t('games.study', { name }),
        title: t('games.study', { name }),
        onclick: () => (close(), page.go({ name: 'study', rest: game.id })),
      },
      icon('study'),
    ),
    html(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'aria-label': t('games.export', { name }),
        title: t('games.export', { name }),
        onclick: () => saveFile(`punct-${game.id.slice(0, 8)}.ppn`, 'text/plain', recordOf(page, game)),
      },
      icon('share'),
    ),
    html(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'aria-label': t('games.delete', { name }),
        title: t('games.delete', { name }),
        onclick: remove,
      },
      icon('trash'),
    ),
  );
}
