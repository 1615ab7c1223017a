/** The link from a reason to the rule behind it. */
import { html } from '../dom';
import { SECTION_OF } from './rule_sections';
import type { Refusal } from '../rules';
import type { Translate } from '../texts';
import { placeAddress } from './places';

/** A sentence, with the link behind it where it tells why something is refused. */
export function withWhy(t: Translate, text: string, refusal: Refusal | null): HTMLElement {
  const why =
    refusal && html('a', { class: 'why', href: placeAddress({ name: 'rulebook', rest: SECTION_OF[refusal.code] }) }, t('refusal.why'));
  return html('span', {}, html('span', { class: 'said' }, text), why && ' ', why);
}
