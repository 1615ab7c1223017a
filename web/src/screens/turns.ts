/** The turn list as a dialog, where the screen has no room for it. */
import type { App } from './app';
import { openDialog } from './dialog';

export function openTurns(app: App, turns: HTMLElement): void {
  const home = turns.parentElement!;
  const next = turns.nextSibling;
  const dialog = openDialog(app.t, {
    title: app.t('turns.label'),
    className: 'turns-dialog',
    body: [turns],
    closed: () => home.insertBefore(turns, next),
  });
  const stop = app.session.store.listen(() => {
    stop();
    dialog.close();
  });
}
