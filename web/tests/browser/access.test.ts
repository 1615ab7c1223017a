/** axe-core finds nothing to complain about, on any screen, in light and dark. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { webRoot } from '../paths';
import { openScreen, SCREENS } from '../screens';
import { atTable, type Table } from '../table';

const axe = readFileSync(createRequire(join(webRoot, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function violations(table: Table): Promise<string[]> {
  await table.page.evaluate(axe);
  return table.page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly: tags });
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .join(' ')
          .slice(0, 300)}`,
    );
  });
}

test('every screen, in light and dark', async (context) => {
  await atTable(async (table) => {
    for (const [number, screen] of SCREENS.entries())
      await context.test(screen.name, async () => {
        await table.page.emulateMedia({ colorScheme: 'light' });
        await openScreen(table, screen, number);
        assert.deepEqual(await violations(table), [], 'light');
        await table.page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await violations(table), [], 'dark');
      });
  });
});

test('the table in three dimensions', async () => {
  await atTable(
    async (table) => {
      await table.page.keyboard.press('Shift+ArrowLeft');
      await table.page.locator('.view-reset').waitFor();
      assert.deepEqual(await violations(table), []);
    },
    { view: '3d' },
  );
});
