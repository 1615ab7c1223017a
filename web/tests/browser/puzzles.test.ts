/** The puzzles in the page: solved, missed, helped, and remembered. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineModule } from '../../src/engine/module';
import { type Puzzle, readCollection, type Theme } from '../../src/puzzles/collection';
import { must, type Position } from '../../src/rules';
import { en } from '../../src/texts/puzzles/en';
import { buildRoot, rules } from '../module';
import { webRoot } from '../paths';
import { atTable, openField, type Table } from '../table';

const puzzles = readCollection(readFileSync(join(webRoot, '../share/puzzles.tsv'), 'utf8'));
const standard = puzzles.filter(({ variant }) => variant === 'standard');
const ofTheme = (theme: Theme): Puzzle => standard.find((puzzle) => puzzle.theme === theme)!;
/** Proves what wins, where more than the first turn is needed. */
const prover = await EngineModule.load(readFileSync(join(buildRoot, 'web/wasm/engine.wasm')), null, 1 << 22, () => false);

/** The engine answers in seconds; a slow machine may take longer. */
const PATIENCE = 90_000;

async function enter(table: Table, puzzle: Puzzle): Promise<void> {
  await table.enter('puzzles', `${puzzle.theme}/${puzzle.id}`);
  await table.page.locator('.solving[data-stage=open]').waitFor();
}

async function type(table: Table, turn: string): Promise<void> {
  await openField(table.page);
  await table.page.locator('#typed-turn').fill(turn);
  await table.page.keyboard.press('Enter');
}

const stage = (table: Table, name: 'open' | 'refuted' | 'solved') =>
  table.page.locator(`.solving[data-stage=${name}]`).waitFor({ timeout: PATIENCE });

/** The opponent's answer, once it is on the board. */
async function answerAfter(table: Table, turn: string): Promise<string> {
  const marked = await table.page.waitForFunction(
    (before) => {
      const text = document.querySelector<SVGElement>('.mark-last')?.dataset['turn'];
      return text && text !== before ? text : null;
    },
    turn,
    { timeout: PATIENCE },
  );
  return (await marked.jsonValue())!;
}

const play = (position: Position, text: string): Position => must(position.play(must(position.readTurn(text))));

/** Solves a puzzle whatever the opponent answers. */
async function solve(table: Table, puzzle: Puzzle): Promise<void> {
  let position = must(rules.readPosition(puzzle.position));
  let turn = puzzle.solution;
  const turns = puzzle.theme === 'defence' ? 1 : puzzle.turns;
  for (let left = turns; left > 0; left--) {
    await type(table, turn);
    if (left === 1) break;
    const answer = await answerAfter(table, turn);
    position = play(play(position, turn), answer);
    await stage(table, 'open');
    turn = rules.turnText(prover.prove({ start: position.text, within: left - 1 }).line[0]!);
  }
  await stage(table, 'solved');
}

/** A legal turn that is not the solution and leaves the opponent to answer. */
function wrongTurn(puzzle: Puzzle): string {
  const position = must(rules.readPosition(puzzle.position));
  const wrong = [...position.turns].find((turn) => rules.turnText(turn) !== puzzle.solution && !must(position.play(turn)).outcome.over);
  return rules.turnText(wrong!);
}

/** Where every button of the bar stands. */
const places = (table: Table): Promise<string[]> =>
  table.page.locator('.actions .action').evaluateAll((all) =>
    all.map((each) => {
      const { left, top } = each.getBoundingClientRect();
      const slot = { retry: 'again', next: 'skip' }[each.getAttribute('data-action')!] ?? each.getAttribute('data-action');
      return `${slot} ${Math.round(left)} ${Math.round(top)}`;
    }),
  );

const rating = async (table: Table): Promise<number> => Number(await table.page.locator('[data-rating]').getAttribute('data-rating'));

const streak = (table: Table) => table.page.locator('.puzzle-streak').innerText();

test('puzzles of every kind are solved, by mouse, by keys, by typing', () =>
  atTable(async (table) => {
    const first = ofTheme('win-1');
    await enter(table, first);
    await table.make('mouse', first.solution);
    await stage(table, 'solved');
    assert.equal(await table.status(), en['solved.alone']);
    assert.match(await streak(table), /Streak 1\s+Best 1/);

    const defence = ofTheme('defence');
    await enter(table, defence);
    await table.make('keys', defence.solution);
    await stage(table, 'solved');
    assert.match(await streak(table), /Streak 2\s+Best 2/);

    for (const theme of ['win-2', 'win-3', 'centre'] as const) {
      await enter(table, ofTheme(theme));
      await solve(table, ofTheme(theme));
    }
    assert.match(await streak(table), /Streak 5\s+Best 5/);
  }));

test('a wrong try is refuted on the board, hints give the turn away bit by bit, and all of it is remembered', () =>
  atTable(async (table) => {
    const { page } = table;
    const easy = ofTheme('win-1');
    await enter(table, easy);
    await type(table, easy.solution);
    await stage(table, 'solved');
    await table.act('next');
    await page.locator('.solving[data-stage=open]').waitFor();
    assert.notEqual(new URL(page.url()).hash, `#puzzles/win-1/${easy.id}`);

    const defence = ofTheme('defence');
    await enter(table, defence);
    const wrong = wrongTurn(defence);
    await type(table, wrong);
    await stage(table, 'refuted');
    await answerAfter(table, wrong);
    await page.locator('.status', { hasText: /(White|Black) wins/ }).waitFor({ timeout: PATIENCE });
    assert.match(await streak(table), /Streak 0\s+Best 1/);

    await table.act('retry');
    await page.locator('.solving[data-stage=open]').waitFor();
    const told = new Set<string>();
    for (let i = 0; i < 3; i++) {
      await table.act('hint');
      told.add(await table.status());
    }
    assert.equal(told.size, 3, [...told].join(' '));
    await page.locator('.mark-hint .halo').waitFor({ state: 'attached' });
    await type(table, defence.solution);
    await stage(table, 'solved');
    assert.equal(await table.status(), en['solved.helped']);

    for (const again of [false, true]) {
      if (again) await page.reload();
      else await table.act('list');
      await page.locator('main.puzzles').waitFor();
      assert.match(await streak(table), /Streak 0\s+Best 1/);
      assert.equal(await page.locator('[data-state=alone]').count(), 1);
      assert.equal(await page.locator('[data-state=helped]').count(), 1);
    }
    await page.getByRole('radio', { name: 'Basic game' }).check();
    assert.equal(await page.locator('[data-state=alone]').count(), 0, 'the other game has puzzles of its own');
  }));

test('the solver sits at the bottom, the task stands once, and every button keeps its place', () =>
  atTable(async (table) => {
    const { page } = table;
    for (const colour of ['w', 'b'] as const) {
      const puzzle = standard.find((each) => each.theme === 'win-1' && each.position.startsWith(`standard ${colour}`))!;
      await enter(table, puzzle);
      const own = await page.locator(`.reserve.${colour === 'w' ? 'white' : 'black'}`).boundingBox();
      const others = await page.locator(`.reserve.${colour === 'w' ? 'black' : 'white'}`).boundingBox();
      assert.ok(own!.y > others!.y, 'one plays from below');
      const task = await table.status();
      assert.equal(
        await page
          .locator(':not([data-announcer])', { hasText: task })
          .and(page.getByText(task, { exact: true }))
          .locator('visible=true')
          .count(),
        1,
        task,
      );
      const before = await places(table);
      await type(table, wrongTurn(puzzle));
      await stage(table, 'refuted');
      assert.deepEqual(await places(table), before);
      await table.act('retry');
      await type(table, puzzle.solution);
      await stage(table, 'solved');
      assert.deepEqual(await places(table), before);
    }
  }));

test('a rating rises with what is solved, falls with what is missed, counts the first try alone, and stays', () =>
  atTable(async (table) => {
    const { page } = table;
    const easy = ofTheme('win-1');
    await enter(table, easy);
    assert.equal(await rating(table), 1200);
    await type(table, easy.solution);
    await stage(table, 'solved');
    const risen = await rating(table);
    assert.ok(risen > 1200, String(risen));
    const defence = ofTheme('defence');
    await enter(table, defence);
    await table.act('hint');
    await page.locator('.mark-hint *').first().waitFor({ state: 'attached' });
    const fallen = await rating(table);
    assert.ok(fallen < risen, `${fallen} after ${risen}`);
    await type(table, defence.solution);
    await stage(table, 'solved');
    assert.equal(await rating(table), fallen, 'the first try counts');
    await page.reload();
    await page.locator('[data-rating]').waitFor();
    assert.equal(await rating(table), fallen);
  }));
