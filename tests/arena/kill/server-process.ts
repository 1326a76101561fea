/** The arena as a process of its own, that tests can kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../../root.js';

const FLAGPLOT = `${ROOT}bin/flagplot.mjs`;

export class ServerProcess {
  readonly ws: string;
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { ws, url }: { ws: string; url: string }) {
    this.#child = child;
    this.ws = ws;
    this.url = url;
  }

  /** Resolves once it listens; `port` 0 takes any free one. */
  static async start(data: string, port = 0): Promise<ServerProcess> {
    const args = [FLAGPLOT, 'serve', '--port', String(port), '--data', data, '--json'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout! });
    const first = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => undefined)]);
    if (first === undefined) throw new Error(`the server ended with ${child.exitCode}`);
    return new ServerProcess(child, JSON.parse(first[0] as string) as { ws: string; url: string });
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** SIGKILL: nothing of the process runs any more when this resolves. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** SIGTERM; its exit code. */
  async end(): Promise<number | null> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
    return this.#child.exitCode;
  }
}
