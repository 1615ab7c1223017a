/** The conversation of a frame with the page around it, in messages (docs/embed.md). What comes is nobody's word: only the
 * parent is heard, only what is listed here is understood, and everything has a limit. */

/** Of the conversation; whatever says another number is not meant. */
export const VERSION = 1;

/** The attributes that the parent may set, with the longest text of each. */
const LENGTHS = {
  position: 4096,
  game: 1 << 18,
  link: 1 << 16,
  puzzle: 1 << 14,
  goal: 16,
  number: 8,
  turn: 8,
  lang: 16,
  theme: 8,
  pieces: 8,
  view: 8,
  flipped: 8,
  coordinates: 8,
  levels: 8,
} as const;
export type FrameAttribute = keyof typeof LENGTHS;
/** What is shown: one of these replaces the others. */
export const SOURCES: readonly FrameAttribute[] = ['position', 'game', 'link', 'puzzle', 'goal', 'number', 'turn'];

export type Request =
  | { readonly do: 'hello' }
  | { readonly do: 'state' }
  | { readonly do: 'show' | 'set'; readonly attributes: Partial<Record<FrameAttribute, string | null>> }
  | { readonly do: 'go'; readonly to: number | 'first' | 'previous' | 'next' | 'last' };

export interface Asked {
  /** Comes back with the answer. */
  readonly id: number | null;
  readonly request: Request;
}

const PLACES = ['first', 'previous', 'next', 'last'] as const;

/** A message as a request; a text says why it is none, null that it is not for us. */
export function readMessage(data: unknown): Asked | { readonly id: number | null; readonly refused: string } | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Readonly<Record<string, unknown>>;
  if (fields['punct'] !== VERSION) return null;
  const id = Number.isSafeInteger(fields['id']) ? (fields['id'] as number) : null;
  const request = readRequest(fields);
  return typeof request === 'string' ? { id, refused: request } : { id, request };
}

function readRequest(fields: Readonly<Record<string, unknown>>): Request | string {
  const wish = fields['do'];
  if (wish === 'hello' || wish === 'state') return { do: wish };
  if (wish === 'go') {
    const { to } = fields;
    const place = PLACES.find((known) => known === to);
    if (place) return { do: 'go', to: place };
    return Number.isSafeInteger(to) && (to as number) >= 0 ? { do: 'go', to: to as number } : 'to: a number of turns or a place';
  }
  if (wish !== 'show' && wish !== 'set') return 'do: not known';
  const attributes = readAttributes(fields['attributes']);
  return typeof attributes === 'string' ? attributes : { do: wish, attributes };
}

function readAttributes(data: unknown): Partial<Record<FrameAttribute, string | null>> | string {
  if (typeof data !== 'object' || data === null) return 'attributes: an object';
  const attributes: Partial<Record<FrameAttribute, string | null>> = {};
  for (const [name, value] of Object.entries(data as Record<string, unknown>)) {
    if (!Object.hasOwn(LENGTHS, name)) return 'attributes: one that is not known';
    const known = name as FrameAttribute;
    if (value !== null && typeof value !== 'string') return `${name}: a text or null`;
    if (value !== null && value.length > LENGTHS[known]) return `${name}: too long`;
    attributes[known] = value;
  }
  return attributes;
}
