/** The pictures of the page in docs/pictures. SHOTS=page-phone,page-3d makes those alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../paths';
import { DEVICES, MIDDLE, NEAR_END, studyRecord } from '../screens';
import { atTable, type Table, type Visit } from '../table';

/** A game in which a piece is about to move into the centre. */
const GAME = `[Variant "standard"]

Ee4c Le11c Ro8f Tb8a Rk6f Mg12b Mb3a Mi12c Mk12a Rm15c Tp16c Lo10f Ea2c Cm12b k12-c4a To12a Tl5a Eq13a Ec7e Tg15c
p16-p15d m15-m14e Eb5b o10-d10d b5-f9e Eh6d l5-p9a Em15e *
`;

/** Stacks of up to six levels, black on black among them. */
const HIGH =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';

const PICTURES: readonly (readonly [name: string, visit: Visit, open: (table: Table) => Promise<void>])[] = [
  [
    'page-desktop',
    { viewport: DEVICES.desktop, deviceScaleFactor: 0.75 },
    async (table) => {
      await table.bring(GAME);
      await table.waitForTurns(28);
      await table.page.locator('.toast').waitFor({ state: 'detached' });
      await table.click('b3');
      await table.hover('h9');
      await table.page.locator('.hand.possible .piece').waitFor();
    },
  ],
  [
    'page-home',
    { viewport: DEVICES.desktop, deviceScaleFactor: 0.75, at: '#home' },
    async (table) => {
      await table.page.locator('.demonstration.won').waitFor();
    },
  ],
  ['page-3d', { viewport: DEVICES.desktop, deviceScaleFactor: 0.75, position: HIGH, view: '3d' }, async () => {}],
  [
    'page-spread',
    { viewport: DEVICES.desktop, deviceScaleFactor: 0.75, position: HIGH },
    async (table) => {
      await table.page.keyboard.press('x');
    },
  ],
  [
    'page-phone',
    { viewport: DEVICES.phone, position: MIDDLE, colorScheme: 'dark', hasTouch: true, isMobile: true },
    async (table) => {
      await table.tap('d9');
      await table.tap('d9');
      await table.page.locator('.ring:not([hidden])').waitFor();
    },
  ],
  [
    'page-result',
    { viewport: DEVICES.tablet, deviceScaleFactor: 0.75, position: NEAR_END },
    async (table) => {
      await table.play('mouse', 'Rq10a');
      await table.dialog('result').waitFor();
    },
  ],
  [
    'page-lesson',
    { viewport: DEVICES.phone },
    async (table) => {
      await table.enter('learn', 'hanging/1');
      await table.page.locator('.lesson').waitFor();
    },
  ],
  [
    'page-study',
    { viewport: DEVICES.desktop, deviceScaleFactor: 0.75 },
    async (table) => {
      await studyRecord(table, readFileSync(join(projectRoot, 'docs/game.ppn'), 'utf8'));
      await table.page.locator('[data-action=judge]').click();
      await table.page.locator('.fault').first().waitFor({ timeout: 120_000 });
      await table.page.locator('[data-action=judge]').waitFor({ timeout: 120_000 });
      await table.page.locator('.fault').first().click();
    },
  ],
];

const wanted = process.env['SHOTS']?.split(',');
for (const [name, visit, open] of PICTURES)
  test(name, { skip: wanted !== undefined && !wanted.includes(name) }, () =>
    atTable(async (table) => {
      await open(table);
      await table.page.screenshot({ path: join(projectRoot, 'docs/pictures', `${name}.png`) });
    }, visit),
  );
