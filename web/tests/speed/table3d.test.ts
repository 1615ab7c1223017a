/** What a frame of the table in three dimensions costs when WebGL is done by software, beside a canvas of the same size that
 * is only cleared. */
import { test } from 'node:test';
import { atTable } from '../table';

const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';
const FRAMES = 20;

test('a frame, by software', async (context) => {
  await atTable(
    async (table) => {
      const times = await table.page.evaluate(async (count) => {
        const next = () => new Promise(requestAnimationFrame);
        /** Milliseconds for each frame of something that is drawn anew every time. */
        const measure = async (draw: () => void) => {
          await next();
          const begun = performance.now();
          for (let i = 0; i < count; i++) {
            draw();
            await next();
          }
          return (performance.now() - begun) / count;
        };
        const drawn = document.querySelector<HTMLCanvasElement>('.table3d canvas')!;
        const turned = await measure(
          () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true })),
        );
        const empty = document.createElement('canvas');
        [empty.width, empty.height] = [drawn.width, drawn.height];
        drawn.parentElement!.append(empty);
        const gl = empty.getContext('webgl2')!;
        const cleared = await measure(() => {
          gl.clearColor(Math.random(), 0, 0, 1);
          gl.clear(gl.COLOR_BUFFER_BIT);
        });
        return { turned, cleared, size: `${drawn.width} x ${drawn.height}` };
      }, FRAMES);
      const [calls, triangles] = [await table.painted('calls'), await table.painted('triangles')];
      context.diagnostic(
        `${times.turned.toFixed(0)} ms a frame at ${times.size}, ${times.cleared.toFixed(0)} ms an empty one; ${calls} calls, ${triangles} triangles`,
      );
    },
    { view: '3d', position: LEVELS, deviceScaleFactor: 1 },
  );
});
