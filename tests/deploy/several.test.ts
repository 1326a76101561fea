/** Files of an arena that several servers share: what they add to those of one, in options, addresses and names that are there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '../../arena/store/postgres/postgres-store.js';
import { ROOT } from '../root.js';
import { readText, readYaml } from './numbers.js';
import {
  addressOf,
  arenasOf,
  composeOf,
  exampleOfEnvironment,
  filledIn,
  optionsOf,
  Prometheus,
  type Service,
  upstreamsOf,
  verifyUnit,
} from './operator-files.js';
import { programAt, whyWithout } from './programs.js';

const FOLDER = 'deploy/several';
const compose = () => composeOf(`${FOLDER}/compose.yaml`);
const partsOf = (program: string): [string, Service][] =>
  arenasOf(compose()).filter(([, { command }]) => command?.[0] === program);
const placesOf = (program: string, port: number): string[] =>
  partsOf(program).map(([, service]) => `${addressOf(service)}:${port}`);

describe('deploy/several/compose.yaml', () => {
  it('has two servers that share an arena, each with the address at which gateways reach it', () => {
    expect(partsOf('serve').map(([name]) => name)).toEqual(['arena-1', 'arena-2']);
    for (const [name, service] of partsOf('serve')) {
      const options = optionsOf(service.command!);
      expect(options, name).toMatchObject({ host: '0.0.0.0', metricsHost: '0.0.0.0', metricsPort: '17433' });
      expect(options.behindGateway, name).toBe(`http://${addressOf(service)}:7433`);
    }
  });

  it('has two gateways behind the proxy, which differ in nothing but their addresses', () => {
    expect(partsOf('gateway').map(([name]) => name)).toEqual(['gateway-1', 'gateway-2']);
    const [one, other] = partsOf('gateway').map(([, service]) => service);
    const wide = { host: '0.0.0.0', metricsHost: '0.0.0.0' };
    expect(optionsOf(one!.command!)).toMatchObject({ ...wide, behindProxy: true, metricsPort: '17434' });
    expect({ ...other, networks: [] }).toEqual({ ...one, networks: [] });
  });

  it('has all of them on one database, with the password and at addresses of their own', () => {
    const { postgres } = compose().services;
    const all = arenasOf(compose());
    expect(all.length).toBe(4);
    expect(new Set(all.map(([, service]) => addressOf(service))).size).toBe(4);
    for (const [name, { command, environment, depends_on: after, image }] of all) {
      const { store, origin } = optionsOf(command!);
      expect(isPostgres(String(store)), name).toBe(true);
      const { hostname, pathname, username } = new URL(String(store));
      expect(hostname, name).toBe('postgres');
      expect(postgres!.environment).toMatchObject({ POSTGRES_DB: pathname.slice(1), POSTGRES_USER: username });
      expect(environment!.PGPASSWORD).toBe(postgres!.environment!.POSTGRES_PASSWORD);
      expect(Object.keys(after)).toEqual(['postgres']);
      expect(origin, name).toEqual([expect.stringMatching(/^\$\{FLAGPLOT_ORIGIN:\?/)]);
      expect(image).toBe('flagplot');
    }
  });

  it('has nginx ask the gateways, and Prometheus all', () => {
    expect(upstreamsOf(`${FOLDER}/upstream.conf`)).toEqual(placesOf('gateway', 7434));
    const { scrape_configs: jobs, rule_files: rules } = Prometheus.parse(readYaml(`${FOLDER}/prometheus.yml`));
    expect(jobs).toEqual([
      { job_name: 'flagplot', static_configs: [{ targets: placesOf('serve', 17_433) }] },
      { job_name: 'flagplot-gateway', static_configs: [{ targets: placesOf('gateway', 17_434) }] },
    ]);
    expect(rules).toEqual(['alerts.yaml']);
  });

  it('takes the place of the one of one server: its containers, networks and volumes, and files that are there', () => {
    const [one, several] = [composeOf('deploy/compose.yaml'), compose()];
    expect(Object.keys(several.services)).toEqual(expect.arrayContaining(Object.keys(one.services)));
    expect(several.networks).toEqual(one.networks);
    expect(several.volumes).toEqual(one.volumes);
    const mounts = Object.values(several.services).flatMap(({ volumes }) => volumes);
    for (const mount of mounts) {
      const [from] = mount.split(':');
      const isThere = from!.startsWith('.') ? existsSync(join(ROOT, FOLDER, from!)) : Object.hasOwn(one.volumes, from!);
      expect(isThere, mount).toBe(true);
    }
    expect(mounts).toEqual(
      expect.arrayContaining([
        './../nginx.conf:/etc/nginx/nginx.conf:ro',
        './upstream.conf:/etc/nginx/upstream.conf:ro',
        './prometheus.yml:/etc/prometheus/prometheus.yml:ro',
        './../alerts.yaml:/etc/prometheus/alerts.yaml:ro',
      ]),
    );
    // Each place once: of what is extended none is left where there is another.
    expect(new Set(mounts.map((mount) => mount.split(':')[1])).size).toBe(mounts.length);
  });

  it('opens no port of a server or a gateway', () => {
    for (const [, { ports }] of arenasOf(compose())) expect(ports).toEqual([]);
  });
});

const UNITS = ['flagplot-owner@.service', 'flagplot-gateway@.service'] as const;
const EXEC = /^ExecStart=\/usr\/bin\/node node_modules\/flagplot\/bin\/flagplot\.mjs (.*)$/m;
/** What each has of its own. */
const linesOf = (unit: string): string[] =>
  unit.split('\n').filter((line) => !/^(?:#|Description=|ExecStart=|MemoryMax=)/.test(line));

describe.each(UNITS)('deploy/several/%s', (name) => {
  const unit = readText(`${FOLDER}/${name}`);

  it('starts what it says with options that are known, at the port of its name', () => {
    const environment = exampleOfEnvironment();
    const [, line] = EXEC.exec(unit)!;
    const options = optionsOf(filledIn(line!.replaceAll('%i', '7435'), environment));
    const host = environment.get('FLAGPLOT_HOST');
    expect(options).toMatchObject({ host, port: '7435', metricsHost: host, metricsPort: '17435' });
    expect(isPostgres(String(options.store))).toBe(true);
    if (name === UNITS[0]) expect(options.behindGateway).toBe(`http://${environment.get('FLAGPLOT_HOST')}:7435`);
    else expect(options).toMatchObject({ behindProxy: true });
    expect(options.origin).toEqual([environment.get('FLAGPLOT_ORIGIN')]);
  });

  it('is begun again and shut off as the unit of one server is', () => {
    expect(linesOf(unit)).toEqual(linesOf(readText('deploy/flagplot.service')));
  });

  it.skipIf(programAt('systemd-analyze') === undefined)(
    `is a unit as systemd reads one${whyWithout('systemd-analyze')}`,
    () => verifyUnit(`${FOLDER}/${name}`),
  );
});
