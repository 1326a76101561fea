/** Readers of an operator's files for tests: compose with what it extends, units with their environment, words of commands. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Command } from 'commander';
import { expect } from 'vitest';
import { z } from 'zod';
import { addGatewayCommand } from '../../arena/commands/gateway.js';
import { addServeCommand } from '../../arena/commands/serve.js';
import { ran } from '../children/child.js';
import { ROOT } from '../root.js';
import { readText, readYaml } from './numbers.js';
import { programAt } from './programs.js';

/** What `serve` or `gateway`, the first of these words, would make of the others; refuses as it does. */
export function optionsOf([name, ...words]: readonly string[]): Record<string, unknown> {
  const program = new Command('flagplot');
  addServeCommand(program);
  addGatewayCommand(program);
  const command = program.commands.find((one) => one.name() === name);
  if (command === undefined) throw new Error(`unknown command: ${name}`);
  command
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .action(() => {});
  command.parse(words, { from: 'user' });
  return command.opts();
}

const Network = z.strictObject({ inside: z.strictObject({ ipv4_address: z.ipv4() }) });
const Service = z.object({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), Network]),
  restart: z.literal('always'),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
export type Service = z.output<typeof Service>;
const Compose = z.object({
  name: z.literal('flagplot'),
  services: z.record(z.string(), Service),
  networks: z.strictObject({
    inside: z.strictObject({
      ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.literal('10.77.0.0/24') })]) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
});

const Written = z.looseObject({
  extends: z.strictObject({ file: z.string(), service: z.string() }).optional(),
  build: z.looseObject({ context: z.string() }).optional(),
  volumes: z.array(z.string()).optional(),
});

/** As Compose reads it: paths of what is extended are those of its own file, a volume is known by its place in the container. */
function serviceOf(file: string, name: string, from: string): Record<string, unknown> {
  const { services } = z.object({ services: z.record(z.string(), Written) }).parse(readYaml(file));
  const { extends: base, ...own } = services[name]!;
  const to = relative(from, dirname(file));
  const placed = (path: string): string => (path.startsWith('.') ? `./${join(to, path)}` : path);
  const build = own.build && { ...own.build, context: placed(own.build.context) };
  const mine = { ...own, ...(build && { build }), volumes: own.volumes?.map(placed) ?? [] };
  if (base === undefined) return mine;
  const theirs = serviceOf(join(dirname(file), base.file), base.service, from);
  const target = (volume: string): string | undefined => volume.split(':')[1];
  const kept = (theirs.volumes as string[]).filter(
    (one) => !mine.volumes.some((other) => target(other) === target(one)),
  );
  return { ...theirs, ...mine, volumes: [...kept, ...mine.volumes] };
}

export function composeOf(file: string): z.output<typeof Compose> {
  const { services, ...rest } = z.looseObject({ services: z.record(z.string(), z.unknown()) }).parse(readYaml(file));
  const whole = Object.keys(services).map((name) => [name, serviceOf(file, name, dirname(file))]);
  return Compose.parse({ ...rest, services: Object.fromEntries(whole) });
}

/** Those that run flagplot. */
export const arenasOf = ({ services }: Pick<z.output<typeof Compose>, 'services'>): [string, Service][] =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

export const addressOf = ({ networks }: Service): string | undefined =>
  Array.isArray(networks) ? undefined : networks.inside.ipv4_address;

export const upstreamsOf = (file: string): string[] =>
  [...readText(file).matchAll(/^\s*server (\d\S+) /gm)].map(([, place]) => place!);

export const Prometheus = z.object({
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
  rule_files: z.array(z.string()),
});

export const exampleOfEnvironment = (): ReadonlyMap<string, string> =>
  new Map(
    [...readText('deploy/flagplot.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );

/** Words of a command of systemd. */
export function filledIn(line: string, environment: ReadonlyMap<string, string>): string[] {
  const words = line
    .split(' ')
    .map((word) => word.replace(/\$\{(\w+)\}/g, (_, name: string) => environment.get(name) ?? '?'));
  expect(words.filter((word) => word.includes('?'))).toEqual([]);
  return words;
}

export async function verifyUnit(file: string): Promise<void> {
  const { code, err, out } = await ran(programAt('systemd-analyze')!, ['verify', `${ROOT}${file}`]);
  // Where Node lies elsewhere it says so, and nothing else.
  const said = `${out}${err}`.split('\n').filter((line) => line !== '' && !/not executable|No such file/.test(line));
  expect(said).toEqual([]);
  if (existsSync('/usr/bin/node')) expect(code).toBe(0);
}
