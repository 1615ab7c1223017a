/** Copies a text; false when the browser does not let it. The clipboard's own interface is there only over https and on
 * the same machine: elsewhere the text is selected in a field and copied from there, as by a person. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-visually';
  field.setAttribute('aria-hidden', 'true');
  // An open dialog lets nothing outside of itself be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
