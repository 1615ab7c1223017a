/** People at different nodes of one club play each other, and nodes are killed in mid-game: nothing lost, doubled or shown
 * wrongly, no reload. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes, pageRoot } from '../browser';
import { Visitor } from '../club';
import { CONNECTION } from '../club_games';
import { buildRoot, projectRoot } from '../paths';

const BROKEN = /WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load resource/;
const signal = (visitor: Visitor) => visitor.page.locator('.club-signal').getAttribute('data-state');

/** PostgreSQL, three nodes and haproxy, as `make cluster` has them; a node that dies comes back at its port. */
class Cluster {
  private said = '';
  private constructor(private readonly process: ChildProcess) {}

  static async start(): Promise<Cluster> {
    const script = join(projectRoot, 'tools/cluster/cluster');
    const child = spawn('python3', [script, join(buildRoot, 'punct-serve'), '--root', pageRoot, '--port', '0', '--quick'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const cluster = new Cluster(child);
    child.stdout.on('data', (text: Buffer) => void (cluster.said += text.toString()));
    await becomes(() => Promise.resolve(cluster.said.includes('Press')), true, 'the cluster is up');
    return cluster;
  }

  /** What all of them are behind. */
  get address(): string {
    return /PÜNCT is at (\S+)/.exec(this.said)?.[1] ?? assert.fail(this.said);
  }

  private lives(number: number): RegExpMatchArray[] {
    return [...this.said.matchAll(new RegExp(`node ${number}: (\\S+) pid (\\d+)`, 'g'))];
  }

  node(number: number): string {
    return this.lives(number)[0]?.[1] ?? assert.fail(this.said);
  }

  /** Kills a node; it is up again when this is done. */
  async kill(number: number): Promise<void> {
    const lives = this.lives(number);
    process.kill(Number(lives.at(-1)![2]), 'SIGKILL');
    await becomes(() => Promise.resolve(this.lives(number).length), lives.length + 1, `node ${number} comes back`);
  }

  end(): Promise<void> {
    return new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      this.process.kill('SIGINT');
    });
  }
}

test('three at three nodes, each of which is killed in mid-game', async () => {
  const cluster = await Cluster.start();
  const visitors: Visitor[] = [];
  const come = async (address: string): Promise<Visitor> => {
    const visitor = await Visitor.come(address, { excused: BROKEN });
    visitors.push(visitor);
    return visitor;
  };
  try {
    // Bob and Eve know their nodes; Ann is at whichever the proxy gives her.
    const bob = await come(`${cluster.node(2)}#club`);
    const invited = await bob.page.evaluate(async () => {
      const ask = async (type: string, fields: object) =>
        (await (await fetch(`/api/${type}`, { method: 'POST', body: JSON.stringify(fields) })).json()) as { proposal: string };
      await ask('guest', { name: 'Bob' });
      return (await ask('invite', { variant: 'standard', clock: '600+10', colour: 'black' })).proposal;
    });
    const ann = await come(`${cluster.address}#club/${invited}`);
    const id = await ann.join(`${cluster.address}#club/${invited}`);
    await bob.page.reload();
    await bob.page.goto(`${cluster.node(2)}#club/game/${id}`);
    await bob.game();
    const eve = await come(`${cluster.node(3)}#club/game/${id}`);
    await eve.game();
    for (const { page } of visitors) await page.evaluate(() => void (document.body.dataset['loaded'] = 'once'));
    for (const [i, turn] of CONNECTION.turns.entries()) {
      if (i === 3 || i === 6 || i === 9) {
        await cluster.kill(i / 3);
        for (const visitor of visitors) await becomes(() => signal(visitor), 'fine', 'everybody is back');
      }
      await (i % 2 === 0 ? ann : bob).play('mouse', turn);
      for (const visitor of visitors) await visitor.waitForTurns(i + 1);
    }
    assert.equal(await ann.result(), 'You win!');
    assert.equal(await bob.result(), 'You lose');
    for (const visitor of visitors) {
      assert.deepEqual(await visitor.turns(), CONNECTION.turns);
      assert.equal(await visitor.page.evaluate(() => document.body.dataset['loaded']), 'once', 'without a reload');
    }
    for (const visitor of visitors) await visitor.leave();
  } finally {
    for (const visitor of visitors) await visitor.context.close();
    await cluster.end();
  }
});
