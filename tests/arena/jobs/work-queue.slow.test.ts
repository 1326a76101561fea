/** Work on other machines, end to end without a socket: matches, decisions and self-play come out as threads of this machine give them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dataText } from '../../../agents/machine/data-text.js';
import { WorkClerk } from '../../../arena/jobs/clerk.js';
import type { WorkKind } from '../../../arena/jobs/kind.js';
import type { WorkCaller, WorkQuestion, WorkReply, WorkVerb } from '../../../arena/jobs/messages.js';
import { QueueFault } from '../../../arena/jobs/queue-fault.js';
import { WorkQueue } from '../../../arena/jobs/work-queue.js';
import { WorkThreads } from '../../../arena/jobs/work-threads.js';
import { Worker } from '../../../arena/jobs/worker.js';
import { DECISION_WORK } from '../../../arena/lab/decisions/decision-job.js';
import { MatchPool } from '../../../arena/lab/match/pool.js';
import { QueuedPlayers } from '../../../arena/lab/match/queued-players.js';
import { ROTATION_WORK } from '../../../arena/lab/match/rotation-job.js';
import type { Match } from '../../../arena/lab/match/rotations.js';
import { SELF_PLAY_WORK } from '../../../training/self-play/queued-crew.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { ROOT } from '../../root.js';

/** What runs in a thread is what was built. */
const built = (kind: WorkKind): WorkKind => {
  const { href } = kind.worker;
  if (href.endsWith('.js')) return kind;
  return { ...kind, worker: new URL(href.replace(ROOT, join(ROOT, 'dist/')).replace(/\.ts$/, '.js')) };
};
const KINDS = [ROTATION_WORK, DECISION_WORK, SELF_PLAY_WORK].map(built);

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Asked {
  readonly doubled?: number;
  readonly results?: string;
  readonly signal?: AbortSignal;
}

function openQueue({ doubled = 0, results, signal = new AbortController().signal }: Asked = {}) {
  const remarks: string[] = [];
  const queue = WorkQueue.open({
    ...{ title: 'a test', kinds: KINDS, doubled, signal, remark: (text) => remarks.push(text) },
    ...(results !== undefined && { results }),
  });
  if (!queue.ok) throw new Error(queue.message);
  closing.push(() => queue.value.close());
  return { queue: queue.value, remarks };
}

/** Asks the clerk without a socket; `lie` changes what a worker brings. */
function direct(queue: WorkQueue, lie?: (done: string) => string): WorkCaller {
  const clerk = new WorkClerk(queue.scheduler, queue.common);
  return {
    ask: async <V extends WorkVerb>(verb: V, question: WorkQuestion<V>) => {
      const data: unknown = JSON.parse(JSON.stringify(question));
      if (verb === 'done' && lie !== undefined)
        for (const piece of (data as { pieces: { done: string }[] }).pieces) piece.done = lie(piece.done);
      return clerk.answer(verb, data) as WorkReply<V>;
    },
    close: async () => {},
  };
}

function hire(queue: WorkQueue, id: string, lie?: (done: string) => string): Promise<unknown> {
  const stop = new AbortController();
  const threads = new WorkThreads(1, KINDS);
  const worker = new Worker({ worker: id, name: id, code: queue.code, version: '0', threads: 1 }, threads);
  const over = worker.workFor(direct(queue, lie), stop.signal);
  closing.push(async () => {
    stop.abort();
    await over;
    await threads.close();
  });
  return over;
}

const MATCH: Match = {
  ...{ scenario: 'denmark-strait', settings: {}, agents: ['admiral', 'greedy'], seed: 'queue', luckAdjusted: true },
};

const wrong = (done: string): string => done.replace(/"hash":"."/g, '"hash":"0"').replace(/"hash":"./g, '"hash":"~');

describe('a match on other machines', () => {
  it('is the same as on threads of this one, with records and think times', async () => {
    const folders = [1, 2].map(() => tempFolder('queue'));
    const pool = new MatchPool(1);
    closing.push(() => pool.close());
    const here = await pool.playMatch({ ...MATCH, records: folders[0]! }, 6);
    const { queue } = openQueue({ doubled: 1 });
    hire(queue, 'a');
    hire(queue, 'b');
    const there = await new QueuedPlayers(queue).playMatch({ ...MATCH, records: folders[1]! }, 6);
    expect(JSON.parse(JSON.stringify(there.rotations))).toEqual(JSON.parse(JSON.stringify(here.rotations)));
    expect(there.times[0]!.counts.reduce((a, b) => a + b)).toBe(here.times[0]!.counts.reduce((a, b) => a + b));
    const names = readdirSync(folders[0]!).sort();
    expect(readdirSync(folders[1]!).sort()).toEqual(names);
    for (const name of names)
      expect(readFileSync(join(folders[1]!, name), 'utf8')).toBe(readFileSync(join(folders[0]!, name), 'utf8'));
    expect(queue.scheduler.opinions.compared + queue.scheduler.opinions.refereed).toBeGreaterThanOrEqual(6);
  }, 60_000);

  it('records agents from files as they are called where it was begun', async () => {
    const agents = [`net:${join(ROOT, 'models/battleships/battleships-3.onnx')}`, 'greedy'];
    const folders = [1, 2].map(() => tempFolder('queue'));
    const pool = new MatchPool(1);
    closing.push(() => pool.close());
    await pool.playMatch({ ...MATCH, agents, records: folders[0]! }, 1);
    const { queue } = openQueue();
    hire(queue, 'a');
    await new QueuedPlayers(queue).playMatch({ ...MATCH, agents, records: folders[1]! }, 1);
    const [here, there] = folders.map((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    expect(here).toHaveLength(2);
    expect(there).toEqual(here);
  }, 60_000);

  it('goes on from the results that were kept, where nobody works', async () => {
    const results = join(tempFolder('queue'), 'results.db');
    const first = openQueue({ results });
    hire(first.queue, 'a');
    const played = await new QueuedPlayers(first.queue).playMatch(MATCH, 4);
    for (const close of closing.splice(0).reverse()) await close();
    expect(existsSync(results)).toBe(true);
    const second = openQueue({ results });
    const again = await new QueuedPlayers(second.queue).playMatch(MATCH, 4);
    expect(again.rotations).toEqual(played.rotations);
  }, 60_000);

  it('sends away who lies from the first piece on, and counts nothing of it', async () => {
    const { queue, remarks } = openQueue({ doubled: 0.02 });
    const liar = hire(queue, 'liar', wrong);
    const play = new QueuedPlayers(queue).playMatch(MATCH, 4);
    expect(await liar).toMatchObject({ code: 'BANNED' });
    hire(queue, 'honest');
    const pool = new MatchPool(1);
    closing.push(() => pool.close());
    expect((await play).rotations).toEqual((await pool.playMatch(MATCH, 4)).rotations);
    expect(remarks.join()).toContain('liar is sent away');
  }, 60_000);

  it('ends with a fault where somebody lies after it was trusted', async () => {
    const { queue } = openQueue({ doubled: 0.5 });
    const counted = (): number => queue.scheduler.roster.get('turncoat')?.accepted.length ?? 0;
    hire(queue, 'turncoat', (done) => (counted() > 3 ? wrong(done) : done));
    await expect(new QueuedPlayers(queue).playMatch(MATCH, 200)).rejects.toThrow(QueueFault);
  }, 60_000);

  it('ends with a fault where what somebody brought in an earlier run has counted in this one', async () => {
    const results = join(tempFolder('queue'), 'results.db');
    const first = openQueue({ results });
    // Nobody is compared there.
    hire(first.queue, 'turncoat', wrong);
    await new QueuedPlayers(first.queue).playMatch(MATCH, 4);
    for (const close of closing.splice(0).reverse()) await close();
    const { queue } = openQueue({ results, doubled: 1 });
    const play = new QueuedPlayers(queue).playMatch(MATCH, 8);
    hire(queue, 'turncoat', wrong);
    await expect(play).rejects.toMatchObject({ name: 'QueueFault', isLie: true });
  }, 60_000);

  it('ends at once where it is stopped', async () => {
    const stop = new AbortController();
    const { queue } = openQueue({ signal: stop.signal });
    const play = new QueuedPlayers(queue).playMatch(MATCH, 50, undefined, stop.signal);
    stop.abort();
    expect(await play).toMatchObject({ isStopped: true, rotations: [] });
  });
});

describe('a result that is none of its task', () => {
  const task = { index: 3, isTimed: false, seats: 2, games: 2, isRecorded: false };
  const game = (seat: number) => ({ seat, results: [1, -1], margins: [4, -4], decisions: 9, hash: 'ab' });
  const rotation = (games: unknown, index = 3) => JSON.stringify({ rotation: { index, games }, times: [] });

  it.each([
    ['more games than were asked for', rotation([game(0), game(1), game(0)])],
    ['one game twice', rotation([game(0), game(0)])],
    ['no such seat', rotation([game(0), game(65_486)])],
    ['one number for two seats', rotation([game(0), { ...game(1), results: [1] }])],
    ['more than a win', rotation([game(0), { ...game(1), results: [64, -64] }])],
    ['another rotation', rotation([game(0), game(1)], 4)],
    [
      'records that nobody asked for',
      rotation([game(0), game(1)]).replace('{"rotation"', '{"records":[""],"rotation"'),
    ],
    ['no JSON', 'nothing'],
  ])('of a match is refused: %s', (_, text) => {
    expect(ROTATION_WORK.digest(task, rotation([game(0), game(1)]))).toMatchObject({ ok: true });
    expect(ROTATION_WORK.digest(task, text)).toMatchObject({ ok: false, code: 'BAD_RESULT' });
  });

  it('of a calibration is refused: another battle, or play without end', () => {
    const calibrate = { kind: 'calibrate', index: 1, manner: { turns: 2, blocks: null } };
    const frozen = { scenario: 1, turns: 2, luck: 1, blocks: 40 };
    const digest = (done: object) => DECISION_WORK.digest(calibrate, JSON.stringify(done)).ok;
    expect(digest(frozen)).toBe(true);
    for (const wrongly of [{ scenario: 7 }, { blocks: 1e12 }, { luck: 99 }, { turns: null }, { turns: 9 }])
      expect(digest({ ...frozen, ...wrongly }), JSON.stringify(wrongly)).toBe(false);
  });

  it('of self-play is refused: other games, rows that are not there, and what is no number', () => {
    const floats = (...of: number[]) => Float32Array.from(of);
    const experience = {
      rows: { count: 1, units: floats(1), actionOffsets: Int32Array.of(0, 2) },
      ...{ targets: floats(1, 0), surprise: floats(0) },
      ...{ chosen: Int32Array.of(0), by: Uint8Array.of(0), kind: Uint8Array.of(0) },
      ...{ logProbability: floats(-1), advantage: floats(0), valueWeight: floats(1) },
      ...{ winTarget: floats(1), marginTarget: floats(1) },
    };
    const digest = (of: object, games: unknown[] = []) =>
      SELF_PLAY_WORK.digest({ games }, dataText({ games: [], decisions: 0, experience: [of] })).ok;
    expect(digest(experience)).toBe(true);
    expect(digest(experience, [{}])).toBe(false);
    const wrongly = [
      { rows: { count: 1 } },
      { targets: floats(1) },
      { targets: floats(0.2, 0.2) },
      { targets: floats(2, -1) },
      { chosen: Int32Array.of(2) },
      { surprise: floats(-1) },
      { targets: floats(1, Number.NaN) },
      { advantage: floats(Number.NaN) },
      { kind: Uint8Array.of() },
    ];
    for (const one of wrongly) expect(digest({ ...experience, ...one })).toBe(false);
  });
});
