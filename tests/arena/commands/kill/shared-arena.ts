/** An arena of several servers behind gateways, each a process of its own that tests can kill. */
import { type AddressInfo, createServer } from 'node:net';
import { Child, FLAGPLOT } from '../../../children/child.js';
import { ServerProcess } from './server-process.js';

/** One that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<unknown>((resolve) => server.close(resolve));
  return port;
}

export interface Process {
  readonly kind: 'owner' | 'gateway';
  readonly url: string;
  readonly ws: string;
  readonly pid: number;
  kill(): Promise<void>;
  /** SIGTERM; its exit code. */
  end(): Promise<number>;
  /** The same, at the same address. */
  again(): Promise<Process>;
}

export async function owner(store: string, port?: number): Promise<Process> {
  const at = port ?? (await freePort());
  const server = await ServerProcess.at(at, store, {
    ofServe: ['--behind-gateway', `http://127.0.0.1:${at}`, '--metrics-open'],
  });
  return {
    kind: 'owner',
    url: server.url,
    ws: server.ws,
    pid: server.pid,
    kill: () => server.kill(),
    end: () => server.end(),
    again: () => owner(store, at),
  };
}

export async function gateway(store: string, port = 0): Promise<Process> {
  const args = [FLAGPLOT, 'gateway', '--port', String(port), '--store', store, '--behind-proxy', '--json'];
  const child = Child.start(process.execPath, args);
  child.stderr.on('data', (text: string) => process.stderr.write(text));
  const [line] = await child.says(/^.*\n/);
  const { url, ws } = JSON.parse(line) as { url: string; ws: string };
  return {
    kind: 'gateway',
    url,
    ws,
    pid: child.pid,
    kill: () => child.kill(),
    async end() {
      child.signal('SIGTERM');
      return (await child.ended).code;
    },
    again: () => gateway(store, Number(new URL(url).port)),
  };
}
