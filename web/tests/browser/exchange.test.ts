/** Games and positions go out and come in: files, texts, links, pictures. What is broken changes nothing. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { becomes, told } from '../browser';
import { projectRoot } from '../paths';
import { address, atTable, Table } from '../table';

const TURNS = ['Th12b', 'Ek15a', 'Td4a', 'Cm14b', 'h12-h12c'];

/** Presses a button that saves a file; its contents. */
async function saved(table: Table, name: Parameters<Table['press']>[0]): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([table.page.waitForEvent('download'), table.press(name)]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function bringFile(table: Table, content: string | Buffer): Promise<void> {
  await table.openExchange();
  await table.page.locator('#import-file').setInputFiles({ name: 'game.ppn', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

const BROKEN: readonly (readonly [name: string, content: string | Buffer, message: RegExp])[] = [
  ['an illegal turn', '[Variant "standard"]\n\n1. Th12b Th12b *\n', /^Line 3, column \d+: /],
  ['no turn at all', '[Variant "standard"]\n\n1. Zz99x *\n', /^Line 3, column 4: /],
  ['a tag without an end', '[Variant "standard\n\n1. Th12b *\n', /^Character \d+: /],
  ['a result that the board denies', '[Variant "standard"]\n\n1. Th12b 2-0\n', /^Line 3, column \d+: /],
  ['bytes', Buffer.from([0, 255, 254, 1, 2, 3, 200]), /^Character 1: /],
  ['a position that cannot be', 'standard w 4 wTh12b,bTi13a', /^Character \d+: /],
  ['a position with too many pieces', 'standard w 6 wCd4a,wCf5a,wCj5a', /^Character \d+: /],
  ['nothing', '  \n ', /nothing/],
  ['far too much', 'x'.repeat(2_000_000), /long|large/],
  ['a second game that is broken', '[Variant "basic"]\n\n1. Th13b *\n\n[Variant "basic"]\n\n1. Ta1b *\n', /^Line 7, column \d+: /],
];

test('broken files are refused with a clear message, and nothing is lost', async (context) => {
  await atTable(async (table) => {
    await table.play('mouse', ...TURNS);
    const pieces = await table.pieces();
    for (const [name, content, message] of BROKEN)
      await context.test(name, async () => {
        await bringFile(table, content);
        const error = table.page.locator('#import-error');
        await table.page.waitForFunction(() => document.querySelector('#import-error')?.textContent !== '');
        await becomes(() => error.innerText(), message);
        await table.close();
        await becomes(() => table.turns(), TURNS);
        await becomes(() => table.pieces(), pieces);
      });
    await table.menu('menu.games');
    await table.page.locator('.games-open').waitFor();
    await becomes(() => table.page.locator('.games-open').count(), 1, 'no game more, no game less');
  });
});

test('a game that is saved to a file comes back from it', async () => {
  await atTable(async (table) => {
    await table.play('mouse', ...TURNS);
    const pieces = await table.pieces();
    await table.openExchange();
    const file = await saved(table, 'exchange.file.game');
    assert.match(file.name, /\.ppn$/);
    assert.match(file.bytes.toString(), /\[Variant "standard"\][^]*1\. Th12b Ek15a 2\. Td4a Cm14b 3\. h12-h12c \*/);
    await table.close();
    await table.menu('menu.new');
    await table.choose('new.friend');
    await table.press('new.start');
    await table.waitForTurns(0);
    await bringFile(table, file.bytes);
    await table.waitForTurns(TURNS.length);
    await becomes(() => table.pieces(), pieces);
    await becomes(() => table.turns(), TURNS);
  });
});

test('several games of one file are all kept', async () => {
  await atTable(async (table) => {
    await table.bring('[Variant "basic"]\n[White "Ada"]\n\n1. Th13b *\n\n[Variant "standard"]\n[White "Bo"]\n\n1. Th12b Ek15a 1-0\n');
    await table.waitForTurns(1);
    await table.menu('menu.games');
    await table.page.locator('.games-open').nth(1).waitFor();
    const names = (await table.page.locator('.games-open strong').allInnerTexts()).sort();
    assert.deepEqual(names, ['Ada – Black', 'Bo – Black']);
  });
});

test('a game from Boardspace is opened; a broken one is refused with its place', async () => {
  const folder = join(projectRoot, 'tests/record/boardspace');
  const [sgf, turns] = ['sgf', 'turns'].map((ending) => readFileSync(join(folder, `game-1.${ending}`), 'utf8')) as [string, string];
  await atTable(async (table) => {
    await bringFile(table, sgf.slice(0, sgf.length / 2));
    await becomes(() => table.page.locator('#import-error').innerText(), /^Line \d+, column \d+: /);
    await table.page.locator('#import-file').setInputFiles({ name: 'game.sgf', mimeType: '', buffer: Buffer.from(sgf) });
    await becomes(() => table.turns(), turns.split(' | ')[0]!.split(' '));
  });
});

test('links carry a game and a position', async () => {
  await atTable(
    async (table) => {
      await table.play('mouse', ...TURNS);
      const pieces = await table.pieces();
      for (const name of ['exchange.link.game', 'exchange.link.position'] as const) {
        await table.openExchange();
        await table.press(name);
        const link = await table.page.evaluate(() => navigator.clipboard.readText());
        assert.ok(link.startsWith(await address()), link);
        await table.close();
        const page = await table.page.context().newPage();
        await page.goto(link);
        const other = new Table(page, table.t);
        await page.locator('[data-piece]').first().waitFor();
        await becomes(() => other.pieces(), pieces);
        await becomes(() => other.turns(), name === 'exchange.link.game' ? TURNS : []);
        await other.play('mouse', 'Tn7a');
        await page.close();
      }
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a line of HTML shows the game in a page of somebody’s own', async () => {
  await atTable(
    async (table) => {
      await table.play('mouse', ...TURNS);
      await table.openExchange();
      await table.press('exchange.embed');
      const frame = await table.page.evaluate(() => navigator.clipboard.readText());
      const page = await table.page.context().newPage();
      // A page on one's own disk is what most people try first.
      const folder = mkdtempSync(join(tmpdir(), 'punct-elsewhere-'));
      writeFileSync(join(folder, 'mine.html'), `<!doctype html><title>Elsewhere</title>${frame}`);
      await page.goto(pathToFileURL(join(folder, 'mine.html')).href);
      const board = page.frameLocator('iframe').locator('punct-board');
      const state = () => board.evaluate((element) => (element as unknown as { state: { turn: number; turns: number } | null }).state);
      await board.locator('.board').waitFor();
      await becomes(async () => (await state())?.turn, TURNS.length);
      assert.equal((await state())!.turns, TURNS.length);
      await page.close();
      rmSync(folder, { recursive: true });
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('a damaged link says so and leaves the board usable', async () => {
  await atTable(async (table) => {
    await table.page.goto(`${await address()}?damaged#game=AAxx!!`);
    await told(table.page, table.t('link.broken'));
    await table.play('mouse', 'Th12b');
  });
});

test('the board is saved as a picture, SVG and PNG', async () => {
  await atTable(async (table) => {
    await table.play('mouse', ...TURNS);
    await table.openExchange();
    const drawing = await saved(table, 'exchange.file.svg');
    assert.match(drawing.bytes.toString(), /^(<\?xml[^>]*>\s*)?<svg [^]*<\/svg>\s*$/);
    const picture = await saved(table, 'exchange.file.png');
    assert.equal(picture.bytes.subarray(1, 4).toString(), 'PNG');
    assert.ok(picture.bytes.readUInt32BE(16) >= 1000 && picture.bytes.readUInt32BE(20) >= 1000, 'large enough to print');
  });
});
