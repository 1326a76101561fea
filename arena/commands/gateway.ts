/** `gateway`: opens the door of an arena that several servers share. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { pino } from 'pino';
import { z } from 'zod';
import type { Directory } from '../gateway/directory.js';
import { type Gateway, startGateway } from '../gateway/gateway.js';
import { postgresDirectory } from '../gateway/postgres-directory.js';
import { isLoopback } from '../server/gatekeeper.js';
import { crash, endOnSignal } from '../server/life.js';
import { machineWorld } from '../server/machine.js';
import { placeName } from '../store/place.js';
import { isPostgres } from '../store/postgres/postgres-store.js';
import { addMetricsOptions, collect, doorShape, LEVELS, metricsAtOnePlace, whyNotOpen } from './door-options.js';
import { parseOptions, print, refuse, remark } from './output.js';

const PORT = 7434;

const HELP = `
Nothing is kept here: open as many gateways as you like, before the servers that share the database.
Only this machine can reach it, unless --host says otherwise; then let it stand behind a proxy that speaks TLS, and
give --behind-proxy and --origin.

Example:
  $ flagplot gateway --store postgres://flagplot@db.example.org/arena --behind-proxy --origin https://arena.example.org`;

const shape = metricsAtOnePlace(
  doorShape(PORT).extend({
    store: z.string().refine(isPostgres, 'takes the address of a database, like postgres://user@host:5432/arena'),
  }),
);
type Options = z.output<typeof shape>;

export function addGatewayCommand(program: Command): void {
  const command = program
    .command('gateway')
    .description('open a door before the servers that share an arena')
    .requiredOption('--store <url>', 'the database of PostgreSQL that they share: postgres://user@host:5432/arena')
    .option('--port <n>', `where it listens; 0 takes any free one (default: ${PORT})`)
    .option('--host <address>', 'of this machine (default: 127.0.0.1)')
    .option(
      '--origin <url>',
      'of a page elsewhere that may connect, or the name of this arena; as often as needed',
      collect,
    )
    .option('--behind-proxy', 'take the addresses of clients from X-Forwarded-For');
  addMetricsOptions(command)
    .option('--log-level <level>', `to standard error, a JSON object a line: ${LEVELS.join(', ')} (default: warn)`)
    .option('--json', 'first line on standard output: {url, ws}, and {metrics} with --metrics-port')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await open(read);
    });
}

async function open(options: Options): Promise<void> {
  const log = pino({ level: options.logLevel, base: null }, pino.destination({ dest: 2, sync: true }));
  const directory = await postgresDirectory(options.store);
  if (!directory.ok) {
    refuse(directory.message);
    return;
  }
  const world = machineWorld((error) => crash(log, error));
  let gateway: Gateway;
  try {
    gateway = await startGateway({ ...options, directory: directory.value, world, log, origins: options.origin });
  } catch (error) {
    world.stop();
    await directory.value.close();
    refuse(whyNotOpen(error, { what: 'gateway', ...options }));
    return;
  }
  endOnSignal(log, async () => {
    await gateway.close();
    world.stop();
    await directory.value.close();
  });
  announce(gateway, directory.value, options);
}

function announce({ url, ws, metrics }: Gateway, directory: Directory, { store, host, json }: Options): void {
  if (json) print(JSON.stringify({ url, ws, ...(metrics && { metrics }) }));
  else {
    const { length } = directory.owners();
    print(`The door is open: ${pc.bold(url)}`);
    print(`${length} ${length === 1 ? 'server shares' : 'servers share'} ${placeName(store)} now. Ctrl-C closes.`);
  }
  if (!isLoopback(host)) {
    remark(pc.yellow('Others can reach this door without encryption: let it stand behind a proxy that speaks TLS.'));
  }
}
