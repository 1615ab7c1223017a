/** How turns are made, and every key. */
import { html } from '../dom';
import type { Key } from '../texts';
import type { TextAccess } from '../ui/services';
import { openDialog } from '../ui/dialog';

const STEPS = [
  'help.aim',
  'help.add',
  'help.move',
  'help.rest',
  'help.blocked',
  'help.centre',
  'help.end',
] as const satisfies readonly Key[];
const TURNS = ['help.pick', 'help.place', 'help.turn', 'help.play', 'help.why', 'help.look'] as const satisfies readonly Key[];
/** Keys with a name in braces are called as on the keyboards of the language. */
const KEYS = [
  ['T C E L M R', 'help.key.pick'],
  ['1 – 6', 'help.key.numbers'],
  ['↑ ↓ ← →, W E D S A Q', 'help.key.walk'],
  ['R, {shift} R', 'help.key.turn'],
  ['{enter}', 'help.key.enter'],
  ['{escape}', 'help.key.escape'],
  ['L', 'help.key.look'],
  ['X', 'spread.label'],
  ['V', 'view.space'],
  ['{shift} ↑ ↓ ← →', 'view.keys'],
  ['+ −, 0', 'view.zoom'],
  ['U, {control} Z', 'help.key.undo'],
  ['H', 'help.key.hint'],
  ['F', 'help.key.flip'],
  ['/', 'help.key.type'],
] as const satisfies readonly (readonly [string, Key])[];

export function openHelp(page: TextAccess): void {
  const { t } = page;
  const list = (keys: readonly (typeof STEPS | typeof TURNS)[number][]) => html('ol', {}, ...keys.map((key) => html('li', {}, t(key))));
  const named = (keys: string) =>
    keys.replace(/\{(shift|control|enter|escape)\}/g, (_, name: 'shift' | 'control' | 'enter' | 'escape') => t(`key.${name}`));
  openDialog(t, {
    title: t('menu.help'),
    className: 'help',
    readOnly: true,
    body: [
      html('h3', {}, t('help.rules')),
      list(STEPS),
      html('h3', {}, t('help.turns')),
      list(TURNS),
      html('h3', {}, t('help.keys')),
      html(
        'dl',
        { class: 'keys' },
        ...KEYS.flatMap(([keys, key]) => [html('dt', {}, html('kbd', {}, named(keys))), html('dd', {}, t(key))]),
      ),
    ],
  });
}
