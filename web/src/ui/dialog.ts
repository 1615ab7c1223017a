/** Dialogs: a sheet from below on phones, a card elsewhere. */
import { html } from '../dom';
import type { Translate } from '../texts';
import { icon } from './icons';

export interface DialogParts {
  readonly title: string;
  readonly className?: string;
  readonly body: readonly (Node | string)[];
  readonly buttons?: readonly HTMLElement[];
  /** Nothing in it takes the focus: then the text itself does, so that keys can scroll it. */
  readonly readOnly?: boolean;
  /** Where it stands while the rest of the page stays in use; without, it stands before everything else. */
  readonly beside?: HTMLElement | undefined;
  readonly closed?: () => void;
}

/** Opens a dialog; it is gone from the page once it is closed. */
export function openDialog(
  t: Translate,
  { title, className = '', body, buttons = [], readOnly = false, beside, closed }: DialogParts,
): HTMLDialogElement {
  const dialog: HTMLDialogElement = html(
    'dialog',
    { class: `dialog ${className}`, 'aria-labelledby': 'dialog-title' },
    html(
      'header',
      {},
      html('h2', { id: 'dialog-title', tabindex: -1, autofocus: true }, title),
      html(
        'button',
        { type: 'button', class: 'button quiet', 'aria-label': t('dialog.close'), onclick: () => dialog.close() },
        icon('cancel'),
      ),
    ),
    html('div', { class: 'dialog-body', tabindex: readOnly && 0 }, ...body),
    buttons.length > 0 && html('footer', {}, ...buttons),
  );
  // Only one dialog stands open: the next replaces the one before.
  for (const open of document.querySelectorAll('dialog')) open.close();
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed?.();
  });
  (beside ?? document.body).append(dialog);
  if (!beside) dialog.showModal();
  else {
    dialog.addEventListener('keydown', (event) => event.key === 'Escape' && dialog.close());
    dialog.show();
  }
  return dialog;
}

export function button(text: string, act: () => void, className = ''): HTMLButtonElement {
  return html('button', { type: 'button', class: `button ${className}`, onclick: act }, text);
}

/** A question with one dangerous or final answer. */
export function askFirst(t: Translate, title: string, question: string, yes: string, act: () => void): void {
  const dialog = openDialog(t, {
    title,
    body: [html('p', {}, question)],
    buttons: [button(t('dialog.no'), () => dialog.close()), button(yes, () => (dialog.close(), act()), 'primary')],
  });
}

export interface Choice<V> {
  readonly value: V;
  readonly text: string;
}

/** One of a few, as a row of radio buttons. */
export function choiceOf<V extends string | number | boolean>(
  label: string,
  choices: readonly Choice<V>[],
  chosen: V,
  choose: (value: V) => void,
): HTMLFieldSetElement {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  return html(
    'fieldset',
    { class: 'choice' },
    html('legend', {}, label),
    html(
      'div',
      { class: 'choice-options' },
      ...choices.map(({ value, text }) =>
        html(
          'label',
          {},
          html('input', { type: 'radio', name, value: String(value), checked: value === chosen, onchange: () => choose(value) }),
          html('span', {}, text),
        ),
      ),
    ),
  );
}
