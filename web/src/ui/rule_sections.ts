/** The sections of the rules to read, in their order, and which of them explains a refusal. */
import type { RefusalCode } from '../rules';

export const SECTION_IDS = [
  'aim',
  'pieces',
  'adding',
  'centre',
  'moving',
  'turning',
  'edge',
  'jumping',
  'levels',
  'blocked',
  'cutting',
  'bridges',
  'hanging',
  'connection',
  'uncovering',
  'end',
  'rulings',
  'writing',
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export const SECTION_OF: Readonly<Record<RefusalCode, SectionId>> = {
  'off-board': 'edge',
  'no-piece': 'moving',
  'not-your-piece': 'moving',
  covered: 'blocked',
  'not-straight': 'moving',
  'reserve-empty': 'pieces',
  'space-occupied': 'adding',
  'centre-barred': 'centre',
  'levels-differ': 'levels',
  overhangs: 'bridges',
  'triangle-bridge': 'bridges',
  'on-opponent': 'jumping',
  'over-nothing': 'hanging',
  'middle-too-high': 'bridges',
  unchanged: 'turning',
  'game-over': 'end',
  'same-orientation': 'turning',
  'bad-turn': 'writing',
  'bad-position': 'writing',
  'bad-space': 'writing',
  'too-many-pieces': 'pieces',
  unstable: 'levels',
  'bad-record': 'writing',
  'bad-result': 'end',
  'too-deep': 'writing',
  'too-long': 'writing',
  'bad-argument': 'writing',
  'no-room': 'end',
  'nothing-to-take-back': 'adding',
};

/** The section that a place of the room names; null when it names none. */
export const sectionNamed = (name: string): SectionId | null => SECTION_IDS.find((id) => id === name) ?? null;
