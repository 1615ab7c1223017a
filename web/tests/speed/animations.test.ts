/** Whatever moves on the flat board moves without a task of more than 50 ms: pieces that come, slide, jump and go back, stacks pulled apart, a look
 * underneath, the board turned around, the winning chain, the little win of the start page. Counted is the processor's time of the page's main
 * thread, by the browser's own trace, so that other programs do not matter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEAR_END } from '../screens';
import { atTable, type Table, type Visit } from '../table';

const LONG = 50;
const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's main thread while something is done, in milliseconds of the processor, the longest first. */
async function tasksOf({ page }: Table, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  let trace: Buffer = Buffer.alloc(0);
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pages.some((main) => main.pid === pid && main.tid === tid))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((one, other) => other - one);
}

/** Until nothing moves any more: no animation runs, and none has been begun. */
async function atRest({ page }: Table): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.waitForTimeout(800);
}

async function type({ page }: Table, turn: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(turn);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

const ANIMATIONS: readonly (readonly [name: string, visit: Visit, act: (table: Table) => Promise<void>])[] = [
  ['a piece comes from the reserve', { position: LEVELS }, (table) => type(table, 'Ei14a')],
  ['a piece jumps, and is taken back', { position: LEVELS }, (table) => type(table, 'g3-g13e').then(() => table.act('undo'))],
  [
    'stacks are pulled apart, and back',
    { position: LEVELS },
    async (table) => {
      await table.page.keyboard.press('x');
      await atRest(table);
      await table.page.keyboard.press('x');
    },
  ],
  [
    'a look underneath, layer by layer',
    { position: LEVELS },
    async (table) => {
      await table.hover('n10');
      await table.page.keyboard.down('l');
      for (let i = 0; i < 5; i++) await table.page.keyboard.press('ArrowDown');
      await table.page.keyboard.up('l');
    },
  ],
  ['the board is turned around', { position: LEVELS }, (table) => table.menu('action.flip')],
  ['a win', { position: NEAR_END }, (table) => type(table, 'Rq10a')],
  ['the start page', { at: '#home' }, async ({ page }) => page.locator('.demonstration.won').waitFor()],
];

for (const [name, visit, act] of ANIMATIONS)
  test(`no task of more than ${LONG} ms: ${name}`, (context) =>
    atTable(
      async (table) => {
        // The engine and the dialogs come after the first board; they are no part of this.
        await table.page.waitForLoadState('networkidle');
        const tasks = await tasksOf(table, async () => {
          await act(table);
          await atRest(table);
        });
        context.diagnostic(
          `${name}: ${tasks.length} tasks, the longest ${tasks
            .slice(0, 3)
            .map((task) => task.toFixed(1))
            .join(', ')} ms`,
        );
        assert.ok(tasks.length > 10, 'the trace has tasks');
        assert.ok(tasks[0]! <= LONG, `${tasks[0]} ms`);
      },
      { reducedMotion: 'no-preference', ...visit },
    ));
