/** `/metrics` on a port of its own, of a server and of a gateway: there, and nowhere else. */
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { whyNotOpen } from '../../../arena/commands/door-options.js';
import { addGatewayCommand } from '../../../arena/commands/gateway.js';
import { addServeCommand } from '../../../arena/commands/serve.js';
import type { MetricsPlace } from '../../../arena/server/metrics-port.js';
import { runCommand } from '../commands/run-command.js';
import { FakeOwner, openTown } from '../gateway/fakes.js';
import { openTable } from './table.js';

interface Door {
  readonly url: string;
  readonly metrics?: string;
  readonly close: () => Promise<void>;
}
type Options = MetricsPlace & { readonly behindProxy?: boolean; readonly metricsOpen?: boolean };

const owners: FakeOwner[] = [];
const doors = {
  serve: async (options: Options): Promise<Door> => {
    const table = await openTable(options);
    return { ...table.server, close: () => table.close() };
  },
  gateway: async (options: Options): Promise<Door> => {
    const owner = await FakeOwner.open(1);
    owners.push(owner);
    const town = await openTown([owner.place([0])], options);
    return { ...town.gateway, close: () => town.close() };
  },
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  for (const owner of owners.splice(0)) await owner.die();
});

const statusOf = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asked.on('error', reject);
    asked.end();
  });

describe.each(['serve', 'gateway'] as const)('%s', (kind) => {
  async function open(options: Options): Promise<Door> {
    const door = await doors[kind](options);
    ends.push(door.close);
    return door;
  }

  it('tells its numbers there and not on the port of the clients, whoever asks', async () => {
    const { url, metrics } = await open({ metricsPort: 0, behindProxy: true });
    const told = await fetch(metrics!);
    expect(told.headers.get('content-type')).toContain('text/plain');
    expect(await told.text()).toContain(kind === 'serve' ? 'flagplot_connections 0' : 'flagplot_gateway_clients 0');
    for (const path of ['/metrics', '/%6detrics', '/metrics?x', '/x/%2e./metrics'])
      expect(await statusOf(url + path), path).toBe(404);
    // An owner that tells everybody is not asked in its place.
    expect(owners.flatMap(({ requests }) => requests)).toEqual([]);
    expect((await fetch(`${url}/healthz`)).status).not.toBe(404);
  });

  it('answers nothing else there, and to no name but that of the machine', async () => {
    const { metrics } = await open({ metricsPort: 0 });
    expect(new URL(metrics!).hostname).toBe('127.0.0.1');
    expect(await statusOf(metrics!.replace('/metrics', '/'))).toBe(404);
    expect(await statusOf(metrics!, {}, 'POST')).toBe(404);
    for (const name of ['evil.example', '127.evil.example']) expect(await statusOf(metrics!, { Host: name })).toBe(404);
    expect(await statusOf(metrics!, { Host: 'localhost:9464' })).toBe(200);
  });

  it('listens where it is told, and there to any name', async () => {
    const { metrics } = await open({ metricsPort: 0, metricsHost: '0.0.0.0' });
    const { port } = new URL(metrics!);
    expect(await statusOf(`http://127.0.0.2:${port}/metrics`, { Host: 'arena-1.example.org' })).toBe(200);
  });

  it('is closed with the rest', async () => {
    const door = await doors[kind]({ metricsPort: 0 });
    await door.close();
    await expect(fetch(door.metrics!)).rejects.toThrow();
  });

  it('opens nothing where the port is taken, or the address is another machine, and says which', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const why = async (place: Options & { port?: number }): Promise<string> => {
      const error: unknown = await doors[kind](place).then(
        (door) => door.close(),
        (fault: unknown) => fault,
      );
      return whyNotOpen(error, { what: 'arena', host: '127.0.0.1', port: place.port ?? 0, ...place });
    };
    const taken = `Port ${port} of 127.0.0.1 is taken.`;
    expect(await why({ metricsPort: port })).toBe(`${taken} Give --metrics-port another one, or 0 for any free one.`);
    const ofClients = { port, metricsPort: 0 };
    expect(await why(ofClients)).toBe(`${taken} Give --port another one, or 0 for any free one.`);
    expect(await why({ metricsPort: 0, metricsHost: '192.0.2.1' })).toBe(
      '--metrics-host takes an address of this machine, not 192.0.2.1.',
    );
    other.close();
  });
});

it.each([
  ['serve', addServeCommand, ['--data', '/nonexistent/arena']],
  ['gateway', addGatewayCommand, ['--store', 'postgres://nobody@127.0.0.1:1/none']],
] as const)('%s refuses a port that is none, and what contradicts itself', async (name, add, options) => {
  for (const [words, sentence] of [
    [['--metrics-port', '70000'], '--metrics-port takes a whole number from 0 to 65535'],
    [['--metrics-port', '9464', '--metrics-open'], '--metrics-port tells /metrics on a port of its own'],
    [['--metrics-host', '10.0.0.5'], '--metrics-host says where the port of --metrics-port is'],
  ] as const) {
    const { out, err, code } = await runCommand(add, name, ...options, ...words);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain(sentence);
  }
});
