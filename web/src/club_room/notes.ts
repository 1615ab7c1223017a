/** Notes to oneself about running games, on this device alone. */
import { html } from '../dom';
import type { ClubRoom } from './room';

const KEY = 'punct-club-notes';
/** The oldest are forgotten. */
const KEPT = 100;
const LONGEST = 2000;

function allNotes(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const isNote = (note: unknown): note is [string, string] => Array.isArray(note) && note.every((part) => typeof part === 'string');
    return Array.isArray(kept) ? kept.filter(isNote) : [];
  } catch {
    return [];
  }
}

function keepNote(game: string, text: string): void {
  const others = allNotes().filter(([id]) => id !== game);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...(text ? [[game, text]] : [])].slice(-KEPT)));
  } catch {
    // Then it lasts as long as the field.
  }
}

export function notesField(room: ClubRoom, game: string): HTMLElement {
  const field: HTMLTextAreaElement = html('textarea', {
    id: 'club-notes',
    rows: 3,
    maxlength: LONGEST,
    oninput: () => keepNote(game, field.value),
  });
  field.value = allNotes().find(([id]) => id === game)?.[1] ?? '';
  return html('div', {}, html('label', { class: 'field', for: 'club-notes' }, html('span', {}, room.t('notes.label'))), field);
}
