/** Servers of Redis and PostgreSQL for tests, as Debian has them: each on a free port, in a folder of its own, and gone with the test that began it. */
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Child, ran } from '../children/child.js';
import { tempFolder } from './temp-folder.js';

export interface TestServer {
  readonly url: string;
  readonly folder: string;
  /** At once; what it had in memory is gone. */
  stop(): Promise<void>;
  /** Again, at the same address. */
  start(): Promise<void>;
}

const REDIS = '/usr/bin/redis-server';
const POSTGRES = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL that is there. */
const postgresFolder = (): string | undefined =>
  (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));

/** Why there is none; nothing where there is. */
export const whyNoServer = {
  redis: existsSync(REDIS) ? undefined : `there is no ${REDIS}`,
  postgres: postgresFolder() === undefined ? `there is no initdb in ${POSTGRES}/*/bin` : undefined,
} as const;

/** It keeps nothing: whoever stops it makes it forget. */
export async function redisServer(): Promise<TestServer> {
  const port = await freePort();
  const folder = tempFolder('redis');
  const options = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', rdbcompression: 'no' };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return await started(`redis://127.0.0.1:${port}`, folder, () => Child.start(REDIS, args), /Ready to accept/, 'out');
}

/** @param fsync off: faster, and as good for a test that kills processes alone; the arena remarks upon it */
export async function postgresServer(fsync: 'on' | 'off' = 'off'): Promise<TestServer> {
  const programs = postgresFolder();
  if (programs === undefined) throw new Error(whyNoServer.postgres);
  const port = await freePort();
  const folder = tempFolder('postgres');
  const [program, before] = asOther(folder);
  const data = join(folder, 'data');
  const initdb = [
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'flagplot',
    '-A',
    'trust',
    '-N',
    '--no-locale',
    '-E',
    'UTF8',
  ];
  const made = await runAs(program, before, initdb);
  if (made.code !== 0) throw new Error(made.err);
  const settings = [`fsync=${fsync}`, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const postgres = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const [first, ...rest] = [...program, ...before, ...postgres];
  const begin = () => Child.start(first!, rest, { cwd: folder });
  return await started(`postgres://flagplot@127.0.0.1:${port}/postgres`, folder, begin, /ready to accept/, 'err');
}

async function started(
  url: string,
  folder: string,
  begin: () => Child,
  ready: RegExp,
  where: 'out' | 'err',
): Promise<TestServer> {
  let child = begin();
  await child.says(ready, where);
  return {
    url,
    folder,
    stop: async () => {
      child.signal('SIGQUIT');
      await child.kill();
    },
    start: async () => {
      child = begin();
      await child.says(ready, where);
    },
  };
}

/** PostgreSQL does not run as root: then it is somebody else. */
function asOther(folder: string): [readonly string[], readonly string[]] {
  if (process.getuid?.() !== 0) return [[], []];
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [, , user, group] = (line ?? 'nobody:x:65534:65534').split(':');
  chownSync(folder, Number(user), Number(group));
  return [['setpriv'], [`--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--']];
}

function runAs(program: readonly string[], before: readonly string[], command: readonly string[]) {
  const [first, ...rest] = [...program, ...before, ...command];
  return ran(first!, rest, { cwd: '/' });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()));
    });
  });
}
