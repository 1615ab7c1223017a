/** Every language: chosen from the browser, switched by hand, complete, and never too wide for a small phone.
 * `make test-long` shows every screen in every language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTexts } from '../../src/texts';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/texts/language';
import { becomes } from '../browser';
import { LONG } from '../paths';
import { openScreen, SCREENS } from '../screens';
import { atTable, type Table } from '../table';

const SMALL = { width: 360, height: 740 };

/** Elements that are wider than they have room for, and texts that look like keys or unfilled arguments. */
const faults = (table: Table): Promise<string[]> =>
  table.page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, .way, dialog, .dialog-body, .status, h2, label, legend, .player, footer',
    )) {
      const { width, right, left } = element.getBoundingClientRect();
      if (width === 0 || element.closest('.hidden-visually, .toasts')) continue;
      const name = `${element.tagName}.${element.className}: ${element.innerText.slice(0, 40)}`;
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        found.push(`${name} overflows by ${element.scrollWidth - element.clientWidth}`);
      if (!element.closest('dialog') !== !document.querySelector('dialog[open]')) continue;
      if (right > innerWidth + 1 || left < -1) found.push(`${name} sticks out`);
    }
    const texts = document.body.innerText.split('\n');
    found.push(
      ...texts.filter((text) => /\{\w+\}|undefined|\b(menu|action|exchange|settings|play|new|result|games)\.[a-z-]+\b/.test(text)),
    );
    return found;
  });

/** The longest words and the most plural forms are seen on every screen; the others, where most is said. */
const WHOLE = LONG ? LANGUAGE_CODES : (['de', 'pl'] as const);
const SOME = ['home', 'start', 'refused', 'menu', 'new', 'settings', 'result'];

for (const code of LANGUAGE_CODES)
  test(`${code}: the browser’s language is spoken, and fits a small phone`, async (context) => {
    const screens = WHOLE.some((whole) => whole === code) ? SCREENS : SCREENS.filter(({ name }) => SOME.includes(name));
    await atTable(
      async (table) => {
        const { page, t } = table;
        await becomes(() => page.locator('html').getAttribute('lang'), code);
        assert.equal(await page.locator('meta[name=description]').getAttribute('content'), t('page.description'));
        const manifest = await page.evaluate(
          async () => (await (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json()) as object,
        );
        assert.deepEqual({ ...manifest, lang: code, description: t('page.description') }, manifest, 'it is installed in this language');
        for (const [number, screen] of screens.entries())
          await context.test(screen.name, async () => {
            await openScreen(table, screen, number);
            assert.deepEqual(await faults(table), []);
          });
      },
      { locale: code, viewport: SMALL },
    );
  });

test('the language is switched by hand, at once, and stays', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.play('mouse', 'Th12b');
    const said = new Set<string>();
    await table.menu('menu.settings');
    for (const code of LANGUAGE_CODES) {
      await page.locator('#setting-language').selectOption({ label: LANGUAGES[code] });
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, code);
      const t = await loadTexts(code);
      await becomes(() => page.locator('dialog[open] h2').innerText(), t('menu.settings'), 'the open dialog speaks it too');
      said.add(await table.status());
      await becomes(async () => (await table.turns()).length, 1, 'the game goes on');
    }
    assert.equal(said.size, LANGUAGE_CODES.length, [...said].join('\n'));
    await page.reload();
    await page.locator('.board .pieces').waitFor({ state: 'attached' });
    await becomes(() => page.locator('html').getAttribute('lang'), 'pl');
  });
});
