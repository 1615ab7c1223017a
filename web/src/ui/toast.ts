/** Short messages that come and go, with what can be done about them. */
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

export interface ToastAction {
  readonly text: string;
  readonly act: () => void;
}

/** Shows a message; the answer takes it away before its time. */
export function toast(text: string, actions: ToastAction | readonly ToastAction[] = [], stay = STAY): () => void {
  const message: HTMLElement = html('p', { class: 'toast' }, html('span', {}, text));
  for (const action of [actions].flat()) {
    const act = () => {
      message.remove();
      action.act();
    };
    message.append(html('button', { type: 'button', onclick: act }, action.text));
  }
  shelf.append(message);
  place();
  setTimeout(() => message.remove(), stay);
  return () => message.remove();
}
