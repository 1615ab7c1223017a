/** Short messages that come and go, with at most one thing to do about them. */
import { html } from '../dom';

const STAY = 6000;
const shelf = html('div', { class: 'toasts', role: 'status', popover: 'manual' });

export function toast(text: string, action?: { readonly text: string; readonly act: () => void }, stay = STAY): void {
  if (!shelf.isConnected) document.body.append(shelf);
  const message: HTMLElement = html(
    'p',
    { class: 'toast' },
    html('span', {}, text),
    action &&
      html(
        'button',
        {
          type: 'button',
          onclick: () => {
            message.remove();
            action.act();
          },
        },
        action.text,
      ),
  );
  shelf.append(message);
  // Shown anew, the shelf lies above a dialog that was opened meanwhile.
  if ('showPopover' in shelf) {
    if (shelf.matches(':popover-open')) shelf.hidePopover();
    shelf.showPopover();
  }
  setTimeout(() => message.remove(), stay);
}
