/**
 * Child processes of the tests: all are started here. Each leads a process group of its own, so that it is killed with all it has begun:
 * when its test or its file ends (`scope.ts`), and when the process of the tests is gone in whatever way (`watch.ts`). Its output comes through
 * pipes of its own: one that shared the runner's would keep the runner from exiting.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ROOT } from '../root.js';
import { currentScope } from './scope.js';
import { begun, ended, watch } from './watch.js';

export interface ChildOptions {
  readonly cwd?: string;
  /** Beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Is all there is on standard input; without it, that stays open. */
  readonly input?: string;
}

export interface Ran {
  /** -1 for one that a signal ended. */
  readonly code: number;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export const FLAGPLOT = `${ROOT}bin/flagplot.mjs`;

export class Child {
  out = '';
  err = '';
  /** All that it said is heard then. */
  readonly ended: Promise<Ran>;
  readonly #process: ChildProcessWithoutNullStreams;
  #stirred: (() => void)[] = [];
  /** It has ended; what it has begun need not. */
  isOver = false;
  /** It and all that it has begun. */
  #isGone = false;

  private constructor(process: ChildProcessWithoutNullStreams) {
    this.#process = process;
    for (const from of ['out', 'err'] as const) {
      process[`std${from}`].setEncoding('utf8').on('data', (text: string) => {
        this[from] += text;
        this.#stir();
      });
    }
    this.ended = new Promise((resolve, reject) => {
      process.once('error', reject);
      process.once('close', (code, signal) => {
        this.isOver = true;
        resolve({ code: code ?? -1, signal, out: this.out, err: this.err });
        this.#stir();
      });
    });
    // Nobody need wait for it.
    this.ended.catch(() => {});
    // Its input may be closed before all is written.
    process.stdin.on('error', () => {});
    process.once('exit', () => {
      // As long as one of a group lives its number is nobody else's.
      this.#isGone = !send(-this.pid, 0);
      if (this.#isGone) ended(this.pid);
    });
  }

  static start(program: string, args: readonly string[], { cwd, env, input }: ChildOptions = {}): Child {
    const scope = currentScope();
    scope.admit([basename(program), ...args].join(' '));
    watch();
    const child = spawn(program, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...process.env, ...env },
      detached: true,
      stdio: 'pipe',
    });
    if (child.pid !== undefined) begun(child.pid);
    const started = new Child(child);
    scope.add(started);
    if (input !== undefined) child.stdin.end(input);
    return started;
  }

  get pid(): number {
    return this.#process.pid!;
  }

  get stdin(): Writable {
    return this.#process.stdin;
  }

  get stdout(): Readable {
    return this.#process.stdout;
  }

  get stderr(): Readable {
    return this.#process.stderr;
  }

  /** Waits until it has said this, and gives what was found; rejects if it ends without. */
  async says(pattern: RegExp, where: 'out' | 'err' = 'out'): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this[where]);
      if (found !== null) return found;
      if (this.isOver) {
        const { code, signal } = await this.ended;
        throw new Error(`ended with ${signal ?? code} and never said ${pattern}:\n${this.out}${this.err}`);
      }
      await new Promise<void>((resolve) => this.#stirred.push(resolve));
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }

  /** SIGKILL to it and all it has begun: nothing of them runs any more when this resolves. */
  async kill(): Promise<void> {
    if (this.#process.pid === undefined) return;
    if (!this.#isGone) send(-this.pid, 'SIGKILL');
    await this.ended;
  }

  #stir(): void {
    for (const resolve of this.#stirred.splice(0)) resolve();
  }
}

/** To its end. */
export const ran = (program: string, args: readonly string[], options: ChildOptions = {}): Promise<Ran> =>
  Child.start(program, args, { input: '', ...options }).ended;

/** The command as people have it; compiled. */
export const flagplot = (args: readonly string[], options: ChildOptions = {}): Promise<Ran> =>
  ran(process.execPath, [FLAGPLOT, ...args], options);

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All that run on this machine; not those that have ended and nobody has asked how. */
export async function processes(): Promise<Process[]> {
  const { out } = await ran('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args=']);
  return [...out.matchAll(/^ *(\d+) +(\d+) +([^Z\s]\S*) +(.*)$/gm)].map(([, pid, parent, , command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command!,
  }));
}

export const isAlive = async (pid: number): Promise<boolean> => (await processes()).some((p) => p.pid === pid);
