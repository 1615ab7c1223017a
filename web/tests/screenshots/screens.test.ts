/** Pictures of every screen on every device, light and dark, for people to look at: build/screenshots, with a sheet of all
 * for each device. SHOTS=home,phone-dark makes those alone whose names contain one of these. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildRoot } from '../paths';
import { DEVICES, openScreen, SCREENS } from '../screens';
import { atTable, type Table } from '../table';

const folder = join(buildRoot, 'screenshots');
const wanted = (file: string): boolean => !process.env['SHOTS'] || process.env['SHOTS'].split(',').some((part) => file.includes(part));
mkdirSync(folder, { recursive: true });

/** How wide a sheet is, and how wide its pictures. */
const SHEET = 1960;
const WIDTHS: Readonly<Record<keyof typeof DEVICES, number>> = { phone: 264, tablet: 376, desktop: 632, wide: 940 };

async function makeSheet(
  table: Table,
  pictures: readonly (readonly [name: string, picture: Buffer])[],
  width: number,
  path: string,
): Promise<void> {
  const page = await table.page.context().newPage();
  await page.setViewportSize({ width: SHEET, height: 800 });
  const figures = pictures.map(
    ([name, picture]) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}" width="${width}"><figcaption>${name}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:16px;display:flex;flex-wrap:wrap;gap:14px;background:#777;font:14px sans-serif}figure{margin:0}</style>${figures.join('')}`,
  );
  writeFileSync(path, await page.screenshot({ fullPage: true }));
  await page.close();
}

for (const device of Object.keys(DEVICES) as (keyof typeof DEVICES)[])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${device}, ${colorScheme}`, () =>
      atTable(
        async (table) => {
          const pictures: [string, Buffer][] = [];
          for (const [number, screen] of SCREENS.entries()) {
            const file = `${screen.name}-${device}-${colorScheme}`;
            if (!wanted(file)) continue;
            await openScreen(table, screen, number);
            const picture = await table.page.screenshot({ path: join(folder, `${file}.png`) });
            pictures.push([screen.name, picture]);
          }
          if (pictures.length > 0) await makeSheet(table, pictures, WIDTHS[device], join(folder, `sheet-${device}-${colorScheme}.png`));
        },
        { colorScheme, viewport: DEVICES[device], deviceScaleFactor: device === 'phone' ? 2 : 1 },
      ));
