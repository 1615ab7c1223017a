import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Browser, inBrowser, pageRoot, Served } from '../browser';

test('after one visit the page works without the server', async () => {
  await inBrowser(async (page, browser, served) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await served.end();
    await page.reload();
    await page.locator('#page svg').first().waitFor();
    assert.ok(await page.evaluate(() => crossOriginIsolated), 'isolated offline too');
    const other = await browser.context.newPage();
    await other.goto(`${served.address}?from=elsewhere#position=standard_w_2_bEk15a,wTh12b`);
    await other.locator('#page svg').first().waitFor();
  });
});

test('a new version is offered, and taken when wished', async () => {
  const site = mkdtempSync(join(tmpdir(), 'punct-site-'));
  cpSync(pageRoot, site, { recursive: true });
  let served = await Served.start(site);
  const browser = await Browser.open();
  try {
    const page = await browser.visit(served.address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The next version: a worker that differs, and a page that can be told apart.
    for (const name of ['sw.js', 'index.html']) for (const twin of ['.gz', '.br']) rmSync(join(site, name + twin));
    const worker = readFileSync(join(site, 'sw.js'), 'utf8').replace(/PREFIX\+"\w+"/, 'PREFIX+"next"');
    assert.match(worker, /"next"/);
    writeFileSync(join(site, 'sw.js'), worker);
    appendFileSync(join(site, 'index.html'), '<!-- next -->');
    const { port } = served;
    await served.end();
    served = await Served.start(site, port);

    await page.reload();
    await page.getByRole('status').getByRole('button').click();
    await page.waitForFunction(async () => (await caches.keys()).join() === 'punct-next');
    await page.locator('#page svg').first().waitFor();
    const text = await page.evaluate(async () => (await (await fetch('./')).text()).includes('<!-- next -->'));
    assert.ok(text, 'the page is the new one');
    assert.deepEqual(browser.complaints, []);
  } finally {
    await browser.end();
    await served.end();
    rmSync(site, { recursive: true, force: true });
  }
});
