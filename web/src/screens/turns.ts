/** The turn list as a dialog, where the screen has no room for it. */
import type { GameAccess, TextAccess } from '../ui/services';
import { openDialog } from '../ui/dialog';

type TurnsServices = TextAccess & GameAccess;

export function openTurns(page: TurnsServices, turns: HTMLElement): void {
  const home = turns.parentElement!;
  const next = turns.nextSibling;
  const dialog = openDialog(page.t, {
    title: page.t('turns.label'),
    className: 'turns-dialog',
    body: [turns],
    closed: () => home.insertBefore(turns, next),
  });
  const stop = page.session.store.listen(() => {
    stop();
    dialog.close();
  });
}
