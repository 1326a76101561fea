/** `flagplot serve` as a child process, and what it takes of the machine. Linux. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { freePort } from '../../arena/commands/kill/shared-arena.js';
import { Child } from '../../children/child.js';

/** From the compiled place of this file. */
const ENTRY = fileURLToPath(new URL('../../../flagplot.js', import.meta.url));
const TICKS_PER_SECOND = 100;

export interface Served {
  readonly url: string;
  readonly ws: string;
  /** Gateways, where there are any. They are told from where a client comes, since what it opens is with the server of its address. */
  readonly gateways?: readonly string[];
  readonly pid: number;
  /** Resident memory in bytes. */
  rss(): number;
  /** The most that it was. */
  peak(): number;
  /** What each gateway takes, where there are any. */
  readonly ways?: readonly Pick<Served, 'rss' | 'peak'>[];
  /** Of its own core, in seconds since it began. */
  cpuSeconds(): number;
  /** Bytes that are in use once waste is collected: heap, and buffers beside it. */
  inUse(): Promise<number>;
  stop(): Promise<void>;
}

/** @param store a database of PostgreSQL in the place of a folder */
export async function serve(options: readonly string[] = [], store?: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-load-'));
  const place = store === undefined ? ['--data', folder] : ['--store', store];
  const served = await begun(['serve', '--port', '0', ...place, ...options]);
  return {
    ...served,
    async stop() {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Servers that share a database, and gateways before them; what they take is told together. */
export async function serveSeveral(owners: number, gateways: number, store: string): Promise<Served> {
  const servers: Served[] = [];
  for (let i = 0; i < owners; i++) {
    const port = await freePort();
    const shared = ['--behind-gateway', `http://127.0.0.1:${port}`];
    servers.push(await begun(['serve', '--port', String(port), '--store', store, ...shared]));
  }
  const ways: Served[] = [];
  for (let i = 0; i < gateways; i++)
    ways.push(await begun(['gateway', '--port', '0', '--store', store, '--behind-proxy']));
  const all = [...ways, ...servers];
  const sum = (of: (one: Served) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    url: ways[0]!.url,
    ws: ways[0]!.ws,
    gateways: ways.map(({ ws }) => ws),
    pid: ways[0]!.pid,
    rss: () => sum((one) => one.rss()),
    peak: () => sum((one) => one.peak()),
    ways,
    cpuSeconds: () => sum((one) => one.cpuSeconds()),
    inUse: async () => (await Promise.all(all.map((one) => one.inUse()))).reduce((total, bytes) => total + bytes, 0),
    async stop() {
      for (const one of all) await one.stop();
    },
  };
}

async function begun(words: readonly string[]): Promise<Served> {
  const args = ['--inspect=127.0.0.1:0', ENTRY, ...words, '--json'];
  const child = Child.start(process.execPath, args);
  const inspector = inspectorOf(child);
  const [line] = await child.says(/^.*\n/);
  const { url, ws } = JSON.parse(line) as { url: string; ws: string };
  const { pid } = child;
  const bytes = (line: string): number =>
    Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
  return {
    url,
    ws,
    pid,
    rss: () => bytes('VmRSS'),
    peak: () => bytes('VmHWM'),
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    inUse: async () => bytesInUse(await inspector),
    async stop() {
      child.signal('SIGTERM');
      await child.ended;
    },
  };
}

/** Where the process can be looked into; what else it says goes on to our own standard error. */
function inspectorOf({ stderr }: Child): Promise<string> {
  return new Promise((resolve) => {
    stderr.on('data', (chunk: string) => {
      const found = /^Debugger listening on (ws:\S+)$/m.exec(chunk);
      if (found) resolve(found[1]!);
      else if (!/debugger|inspector/i.test(chunk)) process.stderr.write(chunk);
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
