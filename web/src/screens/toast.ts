/** Short messages that come and go, with at most one thing to do about them. */
import { html } from '../dom';

const STAY = 6000;
const shelf = html('div', { class: 'toasts', role: 'status', popover: 'manual' });

/** Puts the shelf above everything: inside of an open dialog, for whatever lies outside of it cannot be pressed. */
function showShelf(): void {
  const host = document.querySelector('dialog[open]') ?? document.body;
  if (shelf.parentElement !== host) {
    host.append(shelf);
    host.addEventListener('close', showShelf, { once: true });
  }
  if ('showPopover' in shelf) {
    if (shelf.matches(':popover-open')) shelf.hidePopover();
    shelf.showPopover();
  }
}

export function toast(text: string, action?: { readonly text: string; readonly act: () => void }, stay = STAY): void {
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
  showShelf();
  setTimeout(() => message.remove(), stay);
}
