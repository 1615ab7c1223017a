/** The name of a guest: suggested, so that nothing has to be filled in. Whoever is somebody already is not asked. */
import { html } from '../dom';
import type { ClubRoom } from './room';

const KEY = 'punct-club-name';
const LONGEST = 20;

function keptName(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then another one is suggested the next time.
  }
}

/** What somebody is called who has not said otherwise. */
const suggestion = (room: ClubRoom): string => `${room.t('guest.name')} ${100 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 900)}`;

/** Whoever just wants to play is a guest at once; the name can be another one later. */
export async function beSomebody(room: ClubRoom): Promise<boolean> {
  const name = keptName() ?? suggestion(room);
  const me = await room.attempt(() => room.club.beSomebody(name));
  if (me) keepName(name);
  return me !== null;
}

export class NameField {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly error = html('p', { class: 'field-error', id: 'club-name-error', role: 'alert' });

  constructor(private readonly room: ClubRoom) {
    const { t, club } = room;
    this.input = html('input', {
      id: 'club-name',
      type: 'text',
      autocomplete: 'nickname',
      spellcheck: 'false',
      maxlength: LONGEST,
      value: keptName() ?? suggestion(room),
      'aria-describedby': 'club-name-error',
    });
    this.element = html(
      'div',
      { class: 'club-name' },
      html('label', { class: 'field', for: 'club-name' }, html('span', {}, t('guest.label'))),
      this.input,
      this.error,
    );
    this.element.hidden = club.me !== null;
  }

  /** Becomes somebody by this name; false when the name will not do, which is then said. */
  async take(): Promise<boolean> {
    const { room } = this;
    const name = this.input.value.trim();
    try {
      await room.club.beSomebody(name);
      keepName(name);
      this.element.hidden = true;
      return true;
    } catch (error) {
      this.error.textContent = room.why(error);
      this.input.setAttribute('aria-invalid', 'true');
      this.input.focus();
      return false;
    }
  }
}
