/** What a frame of the table in three dimensions costs when WebGL is done by software, beside a canvas of the same size that
 * is only cleared. */
import { test } from 'node:test';
import { atTable } from '../table';

const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';
const FRAMES = 20;

/** Processes of Chromium tell how long they have computed, in seconds. */
interface Processes {
  readonly processInfo: readonly { readonly cpuTime: number }[];
}

declare global {
  interface Window {
    /** Draws a frame of the table, or of an empty canvas of the same size, anew so many times. */
    drawFrames(empty: boolean, count: number): Promise<void>;
  }
}

test('a frame, by software', async (context) => {
  await atTable(
    async (table) => {
      const { page } = table;
      const size = await page.evaluate(() => {
        const drawn = document.querySelector<HTMLCanvasElement>('.table3d canvas')!;
        const empty = document.createElement('canvas');
        [empty.width, empty.height] = [drawn.width, drawn.height];
        const gl = empty.getContext('webgl2')!;
        const turn = () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }));
        const clear = () => {
          gl.clearColor(Math.random(), 0, 0, 1);
          gl.clear(gl.COLOR_BUFFER_BIT);
        };
        window.drawFrames = async (cleared, count) => {
          if (cleared) drawn.parentElement!.append(empty);
          for (let i = 0; i < count; i++) {
            if (cleared) clear();
            else turn();
            await new Promise(requestAnimationFrame);
          }
        };
        return `${drawn.width} x ${drawn.height}`;
      });
      const session = await page.context().browser()!.newBrowserCDPSession();
      const computed = async () => {
        const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as Processes;
        return 1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
      };
      /** Milliseconds for each frame, by the clock and of the processor, in all of Chromium. */
      const measure = async (empty: boolean) => {
        await page.evaluate((cleared) => window.drawFrames(cleared, 2), empty);
        const [begun, before] = [performance.now(), await computed()];
        await page.evaluate(([cleared, count]) => window.drawFrames(cleared, count), [empty, FRAMES] as const);
        return { clock: (performance.now() - begun) / FRAMES, processor: ((await computed()) - before) / FRAMES };
      };
      const [turned, cleared] = [await measure(false), await measure(true)];
      const [calls, triangles] = [await table.painted('calls'), await table.painted('triangles')];
      context.diagnostic(`${size}: ${calls} calls, ${triangles} triangles`);
      for (const [name, { clock, processor }] of Object.entries({ 'the table': turned, 'an empty canvas': cleared }))
        context.diagnostic(`${name}: ${processor.toFixed(0)} ms of the processor a frame, ${clock.toFixed(0)} ms by the clock`);
    },
    { view: '3d', position: LEVELS, deviceScaleFactor: 1 },
  );
});
