/** Files of an operator: each names only options, files and addresses that are there, and they agree with each other. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '../../arena/store/postgres/postgres-store.js';
import { ROOT } from '../root.js';
import { metricNames, namesIn, printed, readText, readYaml } from './numbers.js';
import {
  addressOf,
  arenasOf,
  composeOf,
  exampleOfEnvironment,
  filledIn,
  optionsOf,
  Prometheus,
  upstreamsOf,
  verifyUnit,
} from './operator-files.js';
import { programAt, whyWithout } from './programs.js';

const METRICS = '17433';
const compose = () => composeOf('deploy/compose.yaml');
const arenas = () => arenasOf(compose());

describe('deploy/compose.yaml', () => {
  it('has two arenas that `serve` would open, on one database, each at an address of its own', () => {
    expect(arenas().map(([name]) => name)).toEqual(['arena-1', 'arena-2']);
    for (const [name, { command = [], environment, depends_on: after }] of arenas()) {
      expect(command[0], name).toBe('serve');
      const options = optionsOf(command);
      expect(options, name).toMatchObject({
        host: '0.0.0.0',
        behindProxy: true,
        metricsHost: '0.0.0.0',
        metricsPort: METRICS,
      });
      expect(isPostgres(String(options.store)), name).toBe(true);
      const { hostname, pathname, username } = new URL(String(options.store));
      const { postgres } = compose().services;
      expect(hostname, name).toBe('postgres');
      expect(postgres!.environment).toMatchObject({ POSTGRES_DB: pathname.slice(1), POSTGRES_USER: username });
      expect(environment!.PGPASSWORD).toBe(postgres!.environment!.POSTGRES_PASSWORD);
      expect(Object.keys(after)).toEqual(['postgres']);
    }
    const addresses = arenas().map(([, service]) => addressOf(service));
    expect(new Set(addresses).size).toBe(2);
  });

  it('would not take an option that `serve` does not know', () => {
    expect(() => optionsOf(['serve', '--metrics-wide-open'])).toThrow('unknown option');
  });

  it('has nginx and Prometheus ask both of them', () => {
    const places = (port: number | string): string[] => arenas().map(([, service]) => `${addressOf(service)}:${port}`);
    expect(upstreamsOf('deploy/upstream.conf')).toEqual(places(7433));
    const { scrape_configs: jobs, rule_files: rules } = Prometheus.parse(readYaml('deploy/prometheus.yml'));
    expect(jobs).toEqual([{ job_name: 'flagplot', static_configs: [{ targets: places(METRICS) }] }]);
    expect(rules).toEqual(['alerts.yaml']);
  });

  it('names only files that are there, and volumes that it makes', () => {
    const { services, volumes } = compose();
    const mounted = Object.values(services).flatMap((service) => service.volumes.map((one) => one.split(':')[0]!));
    expect(mounted).toEqual(
      expect.arrayContaining(['./nginx.conf', './upstream.conf', './prometheus.yml', './alerts.yaml']),
    );
    for (const from of mounted) {
      const isThere = from.startsWith('.') ? existsSync(join(ROOT, 'deploy', from)) : Object.hasOwn(volumes, from);
      expect(isThere, from).toBe(true);
    }
    for (const [, { build }] of arenas()) {
      const context = join(ROOT, 'deploy', build!.context);
      expect(relative(ROOT, context)).toBe('');
      expect(existsSync(join(context, build!.dockerfile))).toBe(true);
      expect(existsSync(join(context, `${build!.dockerfile}.dockerignore`))).toBe(true);
    }
  });

  it('opens no port to others: only those of this machine, and none of a database or an arena', () => {
    const open = Object.entries(compose().services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['nginx', 'prometheus']);
    for (const [name, { ports }] of open) for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
  });

  it('has no password in it', () => {
    const text = readText('deploy/compose.yaml');
    for (const [, value] of text.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });
});

describe('deploy/Dockerfile', () => {
  const lines = readText('deploy/Dockerfile').split('\n');

  it('has all sources before `npm ci`, which builds them, and leaves out none that the build needs', () => {
    const at = (pattern: RegExp): number => lines.findIndex((line) => pattern.test(line));
    expect(at(/^COPY \. \.$/)).toBeGreaterThan(0);
    expect(at(/^COPY \. \.$/)).toBeLessThan(at(/^RUN npm ci/));
    const ignored = readText('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const kept = readText('.gitignore').split('\n');
    // All that is left out git ignores too.
    for (const line of ignored.filter((one) => one !== '.git'))
      expect(
        kept.map((one) => one.replace(/\/$/, '')),
        line,
      ).toContain(line.replace('**/', ''));
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist']));
  });

  it('starts the command that the package has, with options that `serve` knows, and by a Node that is new enough', () => {
    const [, entry] = /^ENTRYPOINT \["node", "node_modules\/flagplot\/(.*)"\]$/m.exec(lines.join('\n'))!;
    const { bin, engines } = JSON.parse(readText('package.json')) as {
      bin: { flagplot: string };
      engines: { node: string };
    };
    expect(entry).toBe(bin.flagplot);
    const words = JSON.parse(lines.find((line) => line.startsWith('CMD '))!.slice(4)) as string[];
    expect(words[0]).toBe('serve');
    optionsOf(words);
    const [, least] = /^>=(\d+)/.exec(engines.node)!;
    const images = [...lines.join('\n').matchAll(/^FROM node:(\d+)-bookworm-slim/gm)].map(([, version]) =>
      Number(version),
    );
    expect(images).toHaveLength(2);
    for (const version of images) expect(version).toBeGreaterThanOrEqual(Number(least));
  });
});

describe('deploy/flagplot.service', () => {
  const unit = readText('deploy/flagplot.service');
  const environment = exampleOfEnvironment();

  it('starts `serve` with options that it knows, by names that the example of its environment has', () => {
    const [, line] = /^ExecStart=\/usr\/bin\/node node_modules\/flagplot\/bin\/flagplot\.mjs serve (.*)$/m.exec(unit)!;
    const words = filledIn(line!, environment);
    const options = optionsOf(['serve', ...words]);
    expect(options).toMatchObject({ behindProxy: true, metricsPort: METRICS, memory: '512' });
    expect(options.metricsHost).toBe(environment.get('FLAGPLOT_HOST'));
    expect(isPostgres(String(options.store))).toBe(true);
    for (const name of [...environment.keys()].filter((one) => one !== 'PGPASSWORD')) expect(line).toContain(name);
    expect(environment.get('PGPASSWORD')).toBe('');
  });

  it('is begun again whenever it ends', () => {
    for (const line of ['Restart=always', 'RestartSec=1', 'StartLimitIntervalSec=0'])
      expect(unit).toContain(`\n${line}\n`);
  });

  it.skipIf(programAt('systemd-analyze') === undefined)(
    `is a unit as systemd reads one${whyWithout('systemd-analyze')}`,
    () => verifyUnit('deploy/flagplot.service'),
  );
});

describe('the READMEs', () => {
  it('of the arena has each metric in its table once', async () => {
    const rows = [...readText('arena/README.md').matchAll(/^\| (`flagplot_\w+`.*?) \|/gm)].map(([, names]) => names!);
    const named = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
    expect(new Set(named).size).toBe(named.length);
    const known = metricNames(await printed());
    expect(known).toEqual(expect.arrayContaining(named));
    // Those of sharing may stand where sharing is told of.
    const ofOne = known.filter((name) => !/^flagplot_(?:gateway_|shards_held)/.test(name));
    expect(named).toEqual(expect.arrayContaining(ofOne));
  });

  it('of this folder names each file of it, and no metric that is not printed', async () => {
    const text = readText('deploy/README.md');
    const all = readdirSync(`${ROOT}deploy`, { recursive: true, withFileTypes: true });
    const files = all
      .filter((one) => one.isFile() && one.name !== 'README.md')
      .map(({ parentPath, name }) => relative(`${ROOT}deploy`, join(parentPath, name)));
    expect(files.filter((file) => file.startsWith('several/')).length).toBeGreaterThan(3);
    for (const file of files) expect(text).toContain(`(${file})`);
    const known = metricNames(await printed());
    expect(namesIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });
});
