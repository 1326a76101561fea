/** `worker`: does the work that runs on other machines hand out, until it is stopped. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { flagplotVersion } from '../../agents/registry.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { openBroker } from '../jobs/broker/broker.js';
import { HttpCaller, workUrl } from '../jobs/door/http-caller.js';
import { type WorkKind, workCode } from '../jobs/kind.js';
import type { WorkerHello, WorkRefusal } from '../jobs/messages.js';
import { pauseUntil } from '../jobs/waiting.js';
import { WorkThreads } from '../jobs/work-threads.js';
import { Worker, type WorkerState } from '../jobs/worker.js';
import { wholeNumber } from '../words/option-shapes.js';
import { harmless } from '../words/text.js';
import { onInterrupt } from './interrupt.js';
import { parseOptions, refuse, remark } from './output.js';
import { WORK_TOKEN_VARIABLE } from './queue-asked.js';
import { LAB_WORK } from './queue-option.js';

const HELP = `
A run is begun elsewhere with \`--queue URL\` or \`--door PORT\`: match, sprt, experiment, tournament, tune, balance, bench decisions, train. It says there with which
words its workers come. They need the same version of flagplot and the same rulesets from outside (--ruleset FILE): others are refused. What they
work on they get with the work, networks and doctrines too; programs (exec:, text:) stay where they are.

Ctrl-C ends it, and what it was working on is given to somebody else; killed, it is missed within ten seconds. With --url its first piece, and some
later ones, are compared with what others get: who brings something else is sent away. A run that begins again finds its workers waiting.

Examples:
  $ flagplot worker --queue redis://10.0.0.5:6379
  $ flagplot worker --queue postgres://flagplot@10.0.0.5/flagplot --threads 4
  $ ${WORK_TOKEN_VARIABLE}=b1946ac92492d2347c6235b4 flagplot worker --url https://work.example.org --name attic`;

const shape = z.object({
  queue: z.string().min(1, 'takes the address of a broker, as in redis://127.0.0.1:6379').optional(),
  url: z.string().min(1, 'takes the address of a run, as in http://127.0.0.1:7434').optional(),
  tokenFile: z.string().optional(),
  name: z.string().min(1, 'takes a word').max(80, 'has at most 80 characters').optional(),
  threads: wholeNumber(1, 1_024),
});
type Options = z.output<typeof shape>;

/** Between a run that is over and the next. */
const REST_MS = 5_000;
/** Tells of itself so often, where it is not at a terminal. */
const TELL_MS = 60_000;
const SHOW_MS = 500;

/** @param training what workers of training can do */
export function addWorkerCommand(program: Command, training: WorkKind): void {
  program
    .command('worker')
    .description('work for runs on other machines')
    .option('--queue <url>', 'take work from a broker: redis://… or postgres://…')
    .option('--url <http://…>', 'take work from the door of a run')
    .option(
      '--token-file <file>',
      `of the door: a file that holds its token (else the variable ${WORK_TOKEN_VARIABLE})`,
    )
    .option('--name <name>', 'how it is called where it works (default: the name of this machine)')
    .option('--threads <n>', 'games at once', String(availableParallelism()))
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(read, [...LAB_WORK, training]);
    });
}

async function run(options: Options, kinds: readonly WorkKind[]): Promise<void> {
  const { queue, url, threads: count } = options;
  if ((queue === undefined) === (url === undefined)) return refuse('Give one of --queue URL and --url URL.');
  const name = harmless(options.name ?? hostname()).slice(0, 80);
  const worker = `${randomBytes(9).toString('hex')}`;
  const hello: WorkerHello = { worker, name, code: workCode(), version: flagplotVersion, threads: count };
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const threads = new WorkThreads(count, kinds);
  const told = teller();
  try {
    const way = queue === undefined ? atDoor : atBroker;
    const why = await way({ ...options, hello, threads, signal: stop.signal, tell: told.tell });
    if (!why.ok) refuse(why.message);
    else if (why.value !== undefined) refuse(why.value.message);
  } finally {
    told.stop();
    release();
    await threads.close();
  }
}

interface Working extends Omit<Options, 'threads'> {
  readonly hello: WorkerHello;
  readonly threads: WorkThreads;
  readonly signal: AbortSignal;
  readonly tell: (state: WorkerState) => void;
}

/** Until it is stopped, or a refusal that asking again would not change: then that. */
type Ended = Promise<Result<WorkRefusal | undefined>>;

async function atDoor({ url: address, hello, threads, signal, tell, tokenFile }: Working): Ended {
  const url = workUrl(address ?? '');
  if (!url.ok) return fail(url.code, `--url ${url.message}.`);
  const token = tokenIn(tokenFile);
  if (!token.ok) return token;
  if (url.value.isOpen) remark('The token travels unencrypted; with https:// it would not.');
  const caller = new HttpCaller(url.value.url, token.value, Math.random, once(remark));
  const worker = new Worker(hello, threads, tell);
  try {
    while (!signal.aborted) {
      const why = await worker.workFor(caller, signal);
      if (why?.isFinal === true) return ok(why);
      // The run is over, or its door is: the next one may open at the same place.
      await pauseUntil(REST_MS, signal);
    }
    return ok(undefined);
  } finally {
    await caller.close();
  }
}

async function atBroker({ queue: address, hello, threads, signal, tell }: Working): Ended {
  const broker = await openBroker(address ?? '');
  if (!broker.ok) return broker;
  for (const one of broker.value.remarks) remark(one);
  const worker = new Worker(hello, threads, tell);
  const beating = worker.beat(signal);
  try {
    return ok(
      await broker.value.work({
        hello,
        signal,
        play: (bundle, caller, ended) => worker.play(bundle, caller, ended),
        onState: ({ runs, isReachable }) =>
          worker.isFor(isReachable ? runs.map(({ title }) => title) : ['The broker does not answer']),
      }),
    );
  } finally {
    await broker.value.close();
    if (signal.aborted) await beating;
  }
}

/** The same sentence is said once, until another comes. */
function once(say: (text: string) => void): (text: string) => void {
  let last = '';
  return (text) => {
    if (text !== last) say(text);
    last = text;
  };
}

function tokenIn(file: string | undefined): Result<string> {
  try {
    const token = (file === undefined ? process.env[WORK_TOKEN_VARIABLE] : readFileSync(file, 'utf8'))?.trim();
    if (token !== undefined && token !== '' && token.length <= 200) return ok(token);
  } catch (error) {
    return fail('NO_FILE', `${file} cannot be read: ${(error as Error).message}.`);
  }
  return fail('NO_TOKEN', `A door takes a token: --token-file, or the variable ${WORK_TOKEN_VARIABLE}.`);
}

/** Says on standard error what it does: at a terminal in one line that changes, else a line a minute and where the run is another. */
function teller(): { tell: (state: WorkerState) => void; stop: () => void } {
  let last: WorkerState | undefined;
  const line = (): string => {
    if (last === undefined || (last.run === undefined && last.accepted === 0)) return 'Waiting for a run.';
    const { run: title = 'Waiting for a run', inWork, accepted, known, idle } = last;
    const doing =
      inWork > 0 ? `works on ${inWork} ${inWork === 1 ? 'bundle' : 'bundles'}` : `idle: ${idle ?? 'it begins'}`;
    const twice = known > 0 ? `, ${known} more had come from others before` : '';
    return harmless(`${title}: ${doing}; ${accepted} ${accepted === 1 ? 'piece' : 'pieces'} done${twice}.`);
  };
  const isTerminal = process.stderr.isTTY === true;
  let said = performance.now();
  const show = (): void => {
    if (isTerminal) process.stderr.write(`\r\u001b[2K${line()}`);
    else if (performance.now() - said >= TELL_MS) {
      said = performance.now();
      remark(line());
    }
  };
  const timer = setInterval(show, SHOW_MS);
  return {
    tell: (state) => {
      const isOther = state.run !== last?.run;
      // What was done is told before it is forgotten.
      if (isOther && last?.run !== undefined && !isTerminal) remark(line());
      last = state;
      if (isOther && !isTerminal) remark(line());
    },
    stop: () => {
      clearInterval(timer);
      if (isTerminal) process.stderr.write('\r\u001b[2K');
      if (last !== undefined && (last.run !== undefined || last.accepted > 0)) remark(line());
    },
  };
}
