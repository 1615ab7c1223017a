/** The table in three dimensions, to look at: phone, tablet and desk, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildRoot } from '../paths';
import { DEVICES } from '../screens';
import { atTable, type Table } from '../table';

const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';
const BRIDGE = 'standard w 12 wEc6c,bEc3b,wTe7f,bEf9c,bTl12b';
const EIGHT = 'standard w 40 wTi9a,bTi9a,wTi9a,bTi9a,wTi9a,bTi9a,wTi9a,bTi9a,bEe7c,bEe7c,bCk5b,bTd10a,bTd10a,wEl12a,wEl12a';
const END = 'standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,bTi12a,bEk12b';

interface Shot {
  readonly name: string;
  readonly position: string;
  readonly device: keyof typeof DEVICES;
  readonly scheme: 'light' | 'dark';
  readonly pieces?: 'safe';
  readonly then?: (table: Table) => Promise<void>;
}

const spread = (table: Table) => table.page.keyboard.press('x');
const SHOTS: readonly Shot[] = [
  { name: 'levels', position: LEVELS, device: 'desktop', scheme: 'light' },
  { name: 'levels', position: LEVELS, device: 'desktop', scheme: 'dark' },
  { name: 'levels', position: LEVELS, device: 'phone', scheme: 'light' },
  { name: 'spread', position: LEVELS, device: 'desktop', scheme: 'light', then: spread },
  { name: 'eight', position: EIGHT, device: 'tablet', scheme: 'dark' },
  { name: 'bridge', position: BRIDGE, device: 'tablet', scheme: 'light' },
  { name: 'end', position: END, device: 'desktop', scheme: 'light', then: (table) => table.play('mouse', 'Rq10a') },
  { name: 'safe', position: LEVELS, device: 'phone', scheme: 'dark', pieces: 'safe' },
  {
    name: 'hand',
    position: LEVELS,
    device: 'desktop',
    scheme: 'light',
    then: async (table) => {
      await table.click('d5');
      await table.hover('j5');
    },
  },
  {
    name: 'ring',
    position: LEVELS,
    device: 'phone',
    scheme: 'light',
    then: async (table) => {
      await table.pile('E').click();
      await table.click('i9');
    },
  },
  {
    name: 'look',
    position: LEVELS,
    device: 'desktop',
    scheme: 'dark',
    then: async (table) => {
      await table.hover('n10');
      await table.page.keyboard.down('l');
      await table.page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'low',
    position: LEVELS,
    device: 'desktop',
    scheme: 'light',
    then: async ({ page }) => {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(`Shift+${key}`);
      for (let i = 0; i < 3; i++) await page.keyboard.press('+');
    },
  },
];

const folder = join(buildRoot, 'screenshots', 'table3d');
mkdirSync(folder, { recursive: true });
const wanted = process.env['SHOTS']?.split(',');
for (const { name, position, device, scheme, pieces, then } of SHOTS) {
  const file = `${name}-${device}-${scheme}`;
  if (wanted && !wanted.some((part) => file.includes(part))) continue;
  test(file, () =>
    atTable(
      async (table) => {
        await table.page.mouse.move(1, 1);
        await then?.(table);
        await table.page.waitForTimeout(400);
        await table.page.screenshot({ path: join(folder, `${file}.png`) });
      },
      {
        position,
        view: '3d',
        viewport: DEVICES[device],
        colorScheme: scheme,
        deviceScaleFactor: device === 'phone' ? 2 : 1,
        before: async (page) => {
          if (pieces) await page.addInitScript(() => localStorage.setItem('punct-settings', '{"view":"3d","pieces":"safe"}'));
        },
      },
    ),
  );
}
