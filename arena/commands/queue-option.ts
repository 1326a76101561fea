/** Options of commands that many machines can work for: a broker, a door for workers elsewhere, and a file of results. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { isProgram } from '../../agents/programs/index.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { openBroker } from '../jobs/broker/broker.js';
import { WorkClerk } from '../jobs/clerk.js';
import { openDoor } from '../jobs/door/door.js';
import type { WorkKind } from '../jobs/kind.js';
import { type WorkState, workState } from '../jobs/state.js';
import { WorkQueue } from '../jobs/work-queue.js';
import { DECISION_WORK } from '../lab/decisions/decision-job.js';
import { ROTATION_WORK } from '../lab/match/rotation-job.js';
import { hostPort } from '../words/option-shapes.js';
import { harmless } from '../words/text.js';
import { remark } from './output.js';

/** The variable that may hold the token of a door. */
export const WORK_TOKEN_VARIABLE = 'FLAGPLOT_WORK_TOKEN';
const SHARE = 0.02;
/** After so long without anybody that is said. */
const LONELY_MS = 10_000;

/** What workers of the laboratory can do. */
export const LAB_WORK: readonly WorkKind[] = [ROTATION_WORK, DECISION_WORK];

export const QUEUE = {
  queue: z.string().min(1, 'takes the address of a broker, as in redis://127.0.0.1:6379').optional(),
  door: hostPort.optional(),
  results: z.string().min(1, 'takes a file').optional(),
  compare: z
    .string()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, { error: 'takes a share from 0 to 1' })
    .optional(),
};
const queueShape = z.object(QUEUE);
export type QueueOptions = z.output<typeof queueShape>;

export const addQueueOptions = (command: Command): Command =>
  command
    .option('--queue <url>', 'let workers on other machines play, by a broker: redis://… or postgres://…')
    .option('--door <[host:]port>', 'let workers in by HTTP, with a token, and show the run in a browser')
    .option('--results <file>', 'of work on other machines: keep what they bring, so that nothing is played twice')
    .option('--compare <share>', `of work on other machines: the part that two of them do (default: ${SHARE})`);

export interface OpenQueue {
  readonly queue: WorkQueue;
  /** `4 workers, 16 threads`. */
  words(): string;
  close(): Promise<void>;
}

export interface QueueAround {
  readonly title: string;
  readonly signal: AbortSignal;
  /** Pieces there will be at most, where that is known. */
  readonly total?: number;
  readonly kinds?: readonly WorkKind[];
}

/** Nothing where nobody asked for other machines. */
export async function openQueue(options: QueueOptions, around: QueueAround): Promise<Result<OpenQueue | undefined>> {
  const { queue: url, door, results, compare } = options;
  if (url === undefined && door === undefined) {
    if (compare !== undefined) return fail('BAD_OPTION', '--compare goes with --queue or --door.');
    if (results === undefined) return ok(undefined);
    return fail('BAD_OPTION', '--results goes with --queue or --door: what is played here is kept by --file or --out.');
  }
  const { title, signal, total, kinds = LAB_WORK } = around;
  const opened = WorkQueue.open({ title, kinds, results, doubled: compare ?? SHARE, signal, remark });
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

/** What cannot be played elsewhere. */
export function staysHere(agents: readonly string[], { queue, door }: QueueOptions): Result<true> {
  const program = agents.find(isProgram);
  if (program === undefined || (queue === undefined && door === undefined)) return ok(true);
  return fail('NOT_HERE', `${program} is a program of this machine; leave out --queue and --door.`);
}
