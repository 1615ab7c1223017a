/** Positions that are hard to read, on the flat board: a stack of eight, white on white, black on black, a bridge over a deep gap, and all of it
 * pulled apart; phone, tablet and desk, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildRoot } from '../paths';
import { DEVICES } from '../screens';
import { atTable, fragmentOf } from '../table';

const POSITIONS = {
  levels:
    'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
    'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f',
  eight: 'standard w 40 wTi9a,bTi9a,wTi9a,bTi9a,wTi9a,bTi9a,wTi9a,bTi9a,bEe7c,bEe7c,bCk5b,bTd10a,bTd10a,wEl12a,wEl12a',
  alike: 'standard w 40 wTe6a,wTe6a,wTe6a,wTe6a,wEe9c,wEe9c,bTl9a,bTl9a,bTl9a,bTl9a,bEi13c,bEi13c,bLi5c,wLh3c,wRn13a',
  bridge: 'standard w 12 wTd5a,wTd5a,wTd5a,wTf7a,wTf7a,wTf7a,wEd5b,bEk9c,bEk9c,bCm12a,bTi12b',
} as const;

const folder = join(buildRoot, 'screenshots', 'positions');
mkdirSync(folder, { recursive: true });
const wanted = process.env['SHOTS']?.split(',');
for (const device of ['phone', 'tablet', 'desktop'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${device}, ${colorScheme}`, { skip: wanted && !wanted.some((part) => `${device}-${colorScheme}`.includes(part)) }, () =>
      atTable(
        async ({ page }) => {
          for (const [name, position] of Object.entries(POSITIONS)) {
            await page.evaluate((fragment) => void (location.hash = fragment), fragmentOf(position));
            await page.waitForFunction(
              (count) => document.querySelectorAll('.pieces [data-piece]').length === count,
              position.split(' ')[3]!.split(',').length,
            );
            await page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
            await page.keyboard.press('x');
            await page.screenshot({ path: join(folder, `${name}-apart-${device}-${colorScheme}.png`) });
            await page.keyboard.press('x');
          }
        },
        { colorScheme, viewport: DEVICES[device], deviceScaleFactor: device === 'phone' ? 2 : 1 },
      ),
    );
