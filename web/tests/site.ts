/** The page on a plain server whose files the test can change under it, and the next version of the page. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pageRoot } from './browser';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A copy of the page, without compressed twins. */
export function copyOfPage(): string {
  const site = mkdtempSync(join(tmpdir(), 'punct-site-'));
  cpSync(pageRoot, site, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
  return site;
}

/** Makes a copy of the page its own next version: all files with a hash in their name get another one. */
export function makeNextVersion(site: string): void {
  const assets = join(site, 'assets');
  const names = readdirSync(assets);
  const next = (name: string) => name.replace(/.{4}(\.\w+)$/, 'NEXT$1');
  for (const name of names) renameSync(join(assets, name), join(assets, next(name)));
  const texts = [...readdirSync(assets).map((name) => join(assets, name)), join(site, 'index.html'), join(site, 'sw.js')];
  for (const file of texts.filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = names.reduce((all, name) => all.replaceAll(name, next(name)), readFileSync(file, 'utf8'));
    writeFileSync(file, text.replace(/PREFIX\+"\w+"/, 'PREFIX+"next"').replace(/"punct-"\+"\w+"|"punct-[0-9a-f]{12}"/, '"punct-next"'));
  }
}

export class PlainServer {
  private constructor(
    private readonly server: Server,
    /** The folder it serves now. */
    public root: string,
  ) {}

  static start(root: string): Promise<PlainServer> {
    const server = createServer((request, response) => {
      const name = decodeURIComponent(new URL(request.url!, 'http://any').pathname).replace(/\/$/, '/index.html');
      const file = join(plain.root, name);
      if (!plain.reachable) return void request.socket.destroy();
      if (name.includes('..') || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' });
      response.end(readFileSync(file));
    });
    const plain = new PlainServer(server, root);
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(plain)));
  }

  reachable = true;

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const remove = (site: string): void => rmSync(site, { recursive: true, force: true });
