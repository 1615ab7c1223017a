/** Pictures of every screen on every device, light and dark, for people to look at: build/screenshots. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildRoot } from '../paths';
import { DEVICES, SCREENS } from '../screens';
import { atTable } from '../table';

const folder = join(buildRoot, 'screenshots');
mkdirSync(folder, { recursive: true });

for (const [device, viewport] of Object.entries(DEVICES))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const { name, position, open } of SCREENS)
      test(`${device}, ${colorScheme}: ${name}`, () =>
        atTable(
          async (table) => {
            await open(table);
            await table.page.screenshot({ path: join(folder, `${name}-${device}-${colorScheme}.png`) });
          },
          { colorScheme, viewport, deviceScaleFactor: device === 'phone' ? 2 : 1, ...(position && { position }) },
        ));
