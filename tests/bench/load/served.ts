/** `flagplot serve` as a child process, and what it takes of the machine. Linux. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From the compiled place of this file. */
const ENTRY = fileURLToPath(new URL('../../../flagplot.js', import.meta.url));
const TICKS_PER_SECOND = 100;

export interface Served {
  readonly url: string;
  readonly ws: string;
  readonly pid: number;
  /** Resident memory in bytes. */
  rss(): number;
  /** Of its own core, in seconds since it began. */
  cpuSeconds(): number;
  /** One number of `/metrics`. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

export async function serve(...options: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-load-'));
  const args = [ENTRY, 'serve', '--port', '0', '--data', folder, '--json', ...options];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server has not begun'))),
  ])) as [Buffer];
  const { url, ws } = JSON.parse(String(line)) as { url: string; ws: string };
  const pid = child.pid!;
  return {
    url,
    ws,
    pid,
    rss: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    async metric(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
