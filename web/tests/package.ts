/** The npm package of the rules as a stranger gets it: packed, and installed into an empty folder without a network. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRoot, webRoot } from './paths';

export const PACKAGE = join(webRoot, 'packages/rules');

export interface Consumer {
  /** To be removed. */
  readonly folder: string;
  /** A project with the package as its only dependency. */
  readonly project: string;
  readonly installed: string;
}

const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PUNCT_BUILD: buildRoot },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

export function installPackage(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'punct-package-'));
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  npm(PACKAGE, 'pack', '--pack-destination', folder);
  npm(project, 'install', join(folder, 'punct-rules-0.1.0.tgz'));
  return { folder, project, installed: join(project, 'node_modules/punct-rules') };
}
