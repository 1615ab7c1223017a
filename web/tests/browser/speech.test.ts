/** The typed command line: questions are answered, turns are played, in the page's language. */
import { test } from 'node:test';
import { becomes } from '../browser';
import { atTable, openField, type Table } from '../table';

const enter = async ({ page }: Table, text: string) => {
  await openField(page);
  await page.locator('#typed-turn').fill(text);
  await page.keyboard.press('Enter');
};
const answered = ({ page }: Table, wanted: RegExp) => becomes(() => page.locator('#typed-answer[role=status]').innerText(), wanted);

test('questions are answered, turns are played and taken back, mistakes are explained', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await page.keyboard.press('/');
    await enter(table, 'legal E');
    await answered(table, /^straight piece, PÜNCT at the end: [\d,]+ turns\. The PÜNCT can go to \d+ spaces:\s+a2–a8/);
    await enter(table, 'Th12b');
    await table.waitForTurns(1);
    await enter(table, 'what h12');
    await answered(table, /^h12:\s+Level 1: White PÜNCT, triangle/);
    await enter(table, 'line h');
    await answered(table, /^h1 to h16: 1 space taken/);
    await enter(table, 'h11-k11');
    await answered(table, /No PÜNCT lies on h11.*Why\?/);
    await becomes(() => page.locator('#typed-answer .why').getAttribute('href'), '#rulebook/moving');
    await enter(table, 'fly');
    await answered(table, /“fly” is neither a turn nor a command/);
    await page.keyboard.press('ArrowUp');
    await becomes(() => page.locator('#typed-turn').inputValue(), 'fly', 'what was typed comes back');
    await page.locator('#typed-turn').fill('lin');
    await answered(table, /^line a, line 9: what lies/);
    // The hint's button tells when the engine is there.
    await becomes(() => page.locator('[data-action=hint]').isEnabled(), true);
    await enter(table, 'best');
    await answered(table, /^[A-Z]?[a-q]\d+\S*: Black (adds|moves|jumps|turns)/);
    await enter(table, 'undo');
    await table.waitForTurns(0);
    await answered(table, /taken back/);
  });
});

test('German words and English ones', async () => {
  await atTable(
    async (table) => {
      await enter(table, 'was i9');
      await answered(table, /^i9, leer, Sechseck in der Mitte\./);
      await enter(table, 'reserve');
      await answered(table, /^Vorrat von Weiß: Dreieck \(T\) 6/);
      await enter(table, 'hilfe');
      await answered(table, /erlaubt E, erlaubt h12/);
    },
    { locale: 'de' },
  );
});

test('on a phone the key that asks for the field brings it up', async () => {
  await atTable(
    async (table) => {
      await table.page.keyboard.press('/');
      await becomes(() => table.page.evaluate(() => document.activeElement?.id), 'typed-turn');
      await enter(table, 'Th12b');
      await table.waitForTurns(1);
    },
    { viewport: { width: 390, height: 844 } },
  );
});
