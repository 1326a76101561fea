/** `flagplot serve` as a child process, and what it takes of the machine. Linux. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

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
  /** Bytes that are in use once waste is collected: heap, and buffers beside it. */
  inUse(): Promise<number>;
  stop(): Promise<void>;
}

export async function serve(...options: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-load-'));
  const args = ['--inspect=127.0.0.1:0', ENTRY, 'serve', '--port', '0', '--data', folder, '--json', ...options];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const inspector = inspectorOf(child);
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
    inUse: async () => bytesInUse(await inspector),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where the process can be looked into; what else it says goes on to our own standard error. */
function inspectorOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    stderr!.on('data', (chunk: Buffer) => {
      const found = /^Debugger listening on (ws:\S+)$/m.exec(String(chunk));
      if (found) resolve(found[1]!);
      else if (!/debugger|inspector/i.test(String(chunk))) process.stderr.write(chunk);
    });
  });
}

async function bytesInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer];
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id === 1) return answer.result;
    }
  };
  await ask('HeapProfiler.collectGarbage');
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const { result } = (await ask('Runtime.evaluate', { expression })) as { result: { value: number } };
  socket.close();
  return result.value;
}
