/** A small form: fields, one button, and what the club has against it. */
import { html } from '../dom';
import type { ClubRoom } from './room';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'password';
  readonly autocomplete?: AutoFill;
  readonly value?: string;
  /** Left empty, it is not sent. */
  readonly optional?: boolean;
}

let forms = 0;

export function formOf(
  room: ClubRoom,
  id: string,
  fields: readonly Field[],
  submit: string,
  act: (values: Record<string, string>) => Promise<void>,
): HTMLFormElement {
  const number = ++forms;
  const error = html('p', { class: 'field-error', role: 'alert' });
  const inputs = fields.map(({ name, label, kind = 'text', autocomplete = 'off', value = '', optional = false }) => {
    const input = html('input', {
      id: `club-form-${number}-${name}`,
      name,
      type: kind,
      autocomplete,
      value,
      required: !optional,
      maxlength: 200,
      spellcheck: 'false',
    });
    return { name, input, element: html('div', {}, html('label', { class: 'field', for: input.id }, html('span', {}, label)), input) };
  });
  const button = html('button', { type: 'submit', class: 'button primary' }, submit);
  const run = async () => {
    button.disabled = true;
    error.textContent = '';
    try {
      await act(Object.fromEntries(inputs.filter(({ input }) => input.value).map(({ name, input }) => [name, input.value])));
    } catch (reason) {
      error.textContent = room.why(reason);
    } finally {
      button.disabled = false;
    }
  };
  return html(
    'form',
    { 'data-form': id, onsubmit: (event: SubmitEvent) => (event.preventDefault(), void run()) },
    ...inputs.map(({ element }) => element),
    error,
    button,
  );
}
