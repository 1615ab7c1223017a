/** What a person can choose about the page. Every choice works at once. */
import { html } from '../dom';
import type { Settings } from '../storage';
import { LANGUAGE_CODES, LANGUAGES } from '../texts';
import type { SettingsAccess, TextAccess } from '../ui/services';
import { choiceOf, openDialog } from '../ui/dialog';

type SettingsServices = TextAccess & SettingsAccess;

export function openSettings(page: SettingsServices): void {
  const { t, settings } = page;
  const change = (changed: Partial<Settings>) => page.changeSettings(changed);
  const languages = html(
    'select',
    {
      id: 'setting-language',
      onchange: (event: Event) => change({ language: (event.target as HTMLSelectElement).value as Settings['language'] }),
    },
    html('option', { value: 'auto', selected: settings.language === 'auto' }, t('settings.language.auto')),
    ...LANGUAGE_CODES.map((code) => html('option', { value: code, lang: code, selected: settings.language === code }, LANGUAGES[code])),
  );
  const toggle = (name: 'sound' | 'confirm' | 'coordinates' | 'levels' | 'motion', text: string) =>
    html(
      'label',
      { class: 'toggle' },
      html('input', {
        type: 'checkbox',
        role: 'switch',
        checked: settings[name],
        onchange: (event: Event) => change({ [name]: (event.target as HTMLInputElement).checked }),
      }),
      html('span', {}, text),
    );
  openDialog(t, {
    title: t('menu.settings'),
    className: 'settings',
    body: [
      html('label', { class: 'field', for: 'setting-language' }, html('span', {}, t('settings.language')), languages),
      choiceOf(
        t('settings.theme'),
        [
          { value: 'auto' as const, text: t('settings.theme.auto') },
          { value: 'light' as const, text: t('settings.theme.light') },
          { value: 'dark' as const, text: t('settings.theme.dark') },
        ],
        settings.theme,
        (theme) => change({ theme }),
      ),
      choiceOf(
        t('settings.pieces'),
        [
          { value: 'stone' as const, text: t('settings.pieces.stone') },
          { value: 'safe' as const, text: t('settings.pieces.safe') },
        ],
        settings.pieces,
        (pieces) => change({ pieces }),
      ),
      toggle('levels', t('settings.levels')),
      toggle('coordinates', t('settings.coordinates')),
      toggle('confirm', t('settings.confirm')),
      toggle('motion', t('settings.motion')),
      toggle('sound', t('settings.sound')),
    ],
  });
}
