/** axe-core finds nothing to complain about, on any screen, in light and dark. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { webRoot } from '../paths';
import { SCREENS } from '../screens';
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
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ').slice(0, 300)}`);
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const { name, position, open } of SCREENS)
    test(`${colorScheme}: ${name}`, () =>
      atTable(
        async (table) => {
          await open(table);
          assert.deepEqual(await violations(table), []);
        },
        { colorScheme, ...(position && { position }) },
      ));
