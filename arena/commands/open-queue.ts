/** The queue of a run, opened: with a broker, a door for workers elsewhere, or both. Only who asked for other machines loads it. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { z } from 'zod';
import { ok, type Result } from '../../engine/index.js';
import { openBroker } from '../jobs/broker/broker.js';
import { WorkClerk } from '../jobs/clerk.js';
import { openDoor } from '../jobs/door/door.js';
import { type WorkState, workState } from '../jobs/state.js';
import { WorkQueue } from '../jobs/work-queue.js';
import type { hostPort } from '../words/option-shapes.js';
import { harmless } from '../words/text.js';
import { remark } from './output.js';
import {
  DOUBLED_SHARE,
  type OpenQueue,
  type QueueAround,
  type QueueOptions,
  WORK_TOKEN_VARIABLE,
} from './queue-asked.js';

/** After so long without anybody that is said. */
const LONELY_MS = 10_000;

/** For options that name a broker or a door. */
export async function openAsked(
  { queue: url, door, results, compare }: QueueOptions,
  { title, signal, total, kinds }: Required<Pick<QueueAround, 'kinds'>> & QueueAround,
): Promise<Result<OpenQueue>> {
  const opened = WorkQueue.open({ title, kinds, results, doubled: compare ?? DOUBLED_SHARE, signal, remark });
  if (!opened.ok) return opened;
  const queue = opened.value;
  const closing: (() => Promise<void>)[] = [() => queue.close()];
  const since = performance.now();
  const close = async (): Promise<void> => {
    for (const line of workerLines(workState(queue.scheduler, performance.now(), { since }))) remark(line);
    queue.scheduler.end();
    for (const one of closing.splice(0).reverse()) await one();
  };
  const ways = [
    ...(url === undefined ? [] : [await overBroker(queue, url)]),
    ...(door === undefined ? [] : [await overDoor(queue, door, total)]),
  ];
  for (const way of ways) if (way.ok) closing.push(way.value);
  const wrong = ways.find((way) => !way.ok);
  if (wrong !== undefined && !wrong.ok) {
    await close();
    return wrong;
  }
  const lonely = setTimeout(() => {
    if ([...queue.scheduler.roster.all].every(({ way }) => way === 'lane'))
      remark(
        'Nobody has come to work yet. This machine hands out and compares; start a worker here too if it should play.',
      );
  }, LONELY_MS);
  closing.push(async () => clearTimeout(lonely));
  return ok({ queue, words: () => wordsOf(queue), close });
}

type Close = () => Promise<void>;

async function overBroker(queue: WorkQueue, url: string): Promise<Result<Close>> {
  const broker = await openBroker(url);
  if (!broker.ok) return broker;
  for (const one of broker.value.remarks) remark(one);
  const lane = await broker.value.lane(queue.scheduler, new WorkClerk(queue.scheduler, queue.common, 'own'));
  if (!lane.ok) {
    await broker.value.close();
    return lane;
  }
  remark(`Workers: npx flagplot worker --queue ${broker.value.address}`);
  return ok(async () => {
    await lane.value.close();
    await broker.value.close();
  });
}

async function overDoor(
  queue: WorkQueue,
  { host, port }: z.output<typeof hostPort>,
  total: number | undefined,
): Promise<Result<Close>> {
  const since = performance.now();
  const token = process.env[WORK_TOKEN_VARIABLE] ?? randomBytes(12).toString('hex');
  const door = await openDoor({
    ...{ host, port, token, scheduler: queue.scheduler, clerk: new WorkClerk(queue.scheduler, queue.common) },
    failed: (error) => remark(`The door: ${(error as Error).message}`),
    state: () => workState(queue.scheduler, performance.now(), { since, ...(total !== undefined && { total }) }),
  });
  if (!door.ok) return door;
  const name = ['0.0.0.0', '::'].includes(host) ? hostname() : host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${door.value.port}`;
  remark(`Workers: ${WORK_TOKEN_VARIABLE}=${token} npx flagplot worker --url ${address}`);
  remark(`To watch: ${address}/#${token}`);
  return ok(() => door.value.close());
}

/** A line a worker: what it has done, how fast, and what it is about. */
const workerLines = ({ workers }: WorkState): string[] =>
  workers.map(({ name, threads, pieces, perThreadMinute, isThere, idle, banned }) => {
    const pace = perThreadMinute === null ? '' : `, ${perThreadMinute} a thread and minute`;
    const now = banned ?? (isThere ? (idle === null ? 'at work' : `idle: ${idle.because}`) : 'gone');
    return harmless(`${name}, ${threads} ${threads === 1 ? 'thread' : 'threads'}: ${pieces} pieces${pace}; ${now}`);
  });

function wordsOf({ scheduler }: WorkQueue): string {
  const now = performance.now();
  const there = [...scheduler.roster.all].filter((one) => one.way !== 'lane' && scheduler.roster.isThere(one, now));
  if (there.length === 0) return 'nobody works yet';
  const threads = scheduler.roster.threads(now);
  return `${there.length} ${there.length === 1 ? 'worker' : 'workers'}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}
