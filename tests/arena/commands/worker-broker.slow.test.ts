/** Runs over a broker that are killed in the middle: begun again they go on with the workers that are there, play nothing that was kept, and come out the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../../arena/files/sqlite.js';
import type { Child } from '../../children/child.js';
import { isLong } from '../../machine/length.js';
import { freePort, postgresServer, redisServer, whyNoServer } from '../../machine/servers.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { begin, doneAt, ends, flagplot, played, stateAt, work } from './work-run.js';

const BROKERS = [
  ['Redis', whyNoServer.redis, redisServer],
  ['PostgreSQL', whyNoServer.postgres, postgresServer],
] as const;

const MATCH = ['match', '--agents', 'admiral,greedy', '--scenario', 'denmark-strait', '--seed', 'broker', '--json'];
const GAMES = 400;
const LOOK_MS = 20;
const SPRT = ['sprt', '--agents', 'admiral,admiral:cautious', '--scenario', 'river-plate', '--calibration', '40'];

function keptIn(results: string): Map<string, string> {
  const sql = new Sqlite(results);
  const rows = sql.all('SELECT id, worker, done FROM result') as { id: string; worker: string; done: string }[];
  sql.close();
  return new Map(rows.map(({ id, worker, done }) => [id, `${worker} ${done}`]));
}

/** To its end. Pieces that were ever asked of workers: done, in work, or open. */
async function askedBy(run: Child, port: number): Promise<number> {
  let most = 0;
  for (;;) {
    const state = await Promise.race([stateAt(port), run.ended.then(() => undefined)]);
    most = Math.max(most, state === undefined ? 0 : state.done + state.asked);
    if (run.isOver) return most;
    await wait(LOOK_MS);
  }
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

const doneBy = (worker: Child): number =>
  Math.max(...[...worker.err.matchAll(/(\d+) pieces? done/g)].map(([, n]) => Number(n)));

/** Each broker carries one of the two in the usual run, and both in the long one: what they share is the scheduler's. */
const isTurn = (broker: string, usual: string): boolean => isLong || broker === usual;

describe.each(BROKERS)('over %s', (broker, whyNot, startServer) => {
  it.skipIf(whyNot !== undefined || !isTurn(broker, 'Redis'))(
    'a match that was killed goes on with its workers',
    async () => {
      const folder = tempFolder('broker-match');
      const [server, port] = await Promise.all([startServer(), freePort()]);
      const words = [...MATCH, '--games', String(GAMES)];
      const results = join(folder, 'results.db');
      const there = [...words, '--queue', server.url, '--door', String(port), '--results', results];
      const records = ['--records', join(folder, 'there')];
      const first = begin(...there, ...records);
      const workers = [work(server.url, 'one'), work(server.url, 'two')];
      await doneAt(port, 40);
      await ends(first, 'SIGKILL');
      const kept = keptIn(results);
      expect(kept.size).toBeGreaterThanOrEqual(40);
      expect(kept.size).toBeLessThan(GAMES / 2);

      const again = begin(...there, ...records);
      const here = flagplot(...words, '--records', join(folder, 'here'));
      const asked = await askedBy(again, port);
      const { code, out, err } = await again.ended;
      expect(code, err).toBe(0);
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThanOrEqual(GAMES / 2 - kept.size);
      expect(played(out)).toEqual(played((await here).out));
      expect(filesIn(join(folder, 'there'))).toEqual(filesIn(join(folder, 'here')));
      const all = keptIn(results);
      expect(all.size).toBe(GAMES / 2);
      for (const [id, row] of kept) expect(all.get(id)).toBe(row);

      for (const worker of workers) await ends(worker, 'SIGTERM');
      const done = workers.map(doneBy);
      expect(Math.min(...done)).toBeGreaterThan(0);
      // What was on its way when the run was killed counts for nobody, or was kept and nobody was told.
      expect(done[0]! + done[1]!).toBeLessThanOrEqual(GAMES / 2);
    },
    120_000,
  );

  it.skipIf(whyNot !== undefined || !isTurn(broker, 'PostgreSQL'))(
    'a sequential test that was killed goes on with its workers, and keeps the same lines',
    async () => {
      const folder = tempFolder('broker-sprt');
      const [server, port] = await Promise.all([startServer(), freePort()]);
      const [results, file] = [join(folder, 'results.db'), join(folder, 'there.jsonl')];
      const words = [...SPRT, '--elo', '0,10', '--most', '400', '--json'];
      const there = [...words, '--queue', server.url, '--door', String(port), '--results', results, '--file', file];
      const first = begin(...there);
      const workers = [work(server.url, 'one'), work(server.url, 'two')];
      await doneAt(port, 60);
      await ends(first, 'SIGKILL');
      const kept = keptIn(results);
      expect(kept.size).toBeGreaterThanOrEqual(60);
      const again = begin(...there);
      const inTheMeantime = flagplot(...words, '--file', join(folder, 'here.jsonl'));
      const { code, out, err } = await again.ended;
      const here = await inTheMeantime;
      expect(code, err).toBe(here.code);
      expect(out).toBe(here.out);
      expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(folder, 'here.jsonl'), 'utf8'));
      const all = keptIn(results);
      expect(all.size).toBeGreaterThan(kept.size);
      for (const [id, row] of kept) expect(all.get(id)).toBe(row);
      for (const worker of workers) await ends(worker, 'SIGTERM');
      expect(workers.map(doneBy).reduce((a, b) => a + b)).toBeLessThanOrEqual(all.size);
    },
    120_000,
  );
});
