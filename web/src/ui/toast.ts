/** Short messages that come and go, with at most one thing to do about them. */
import { html } from '../dom';

const STAY = 6000;
const shelf = html('div', { class: 'toasts', role: 'status', popover: 'manual' });

/** Puts the shelf where it can be seen and pressed: an open dialog lets nothing outside of itself be. */
function place(): void {
  const dialog = document.querySelector('dialog[open]');
  (dialog ?? document.body).append(shelf);
  if (shelf.childElementCount > 0) shelf.showPopover();
  dialog?.addEventListener('close', place, { once: true });
}

/** Shows a message; the answer takes it away before its time. */
export function toast(text: string, action?: { readonly text: string; readonly act: () => void }, stay = STAY): () => void {
  const message: HTMLElement = html('p', { class: 'toast' }, html('span', {}, text));
  const act = () => {
    message.remove();
    action?.act();
  };
  if (action) message.append(html('button', { type: 'button', onclick: act }, action.text));
  shelf.append(message);
  place();
  setTimeout(() => message.remove(), stay);
  return () => message.remove();
}
