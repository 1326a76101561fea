/** `serve`: opens the arena. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import pc from 'picocolors';
import { type Logger, pino } from 'pino';
import { z } from 'zod';
import { outsideFaultWords } from '../../agents/machine/outside-fault.js';
import { outsideFiles } from '../../agents/machine/outside-files.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { protocolDocuments } from '../documents/index.js';
import { outsideModules } from '../documents/outside.js';
import { LIMITS } from '../limits/limits.js';
import type { World } from '../protocol/world.js';
import { Host } from '../rooms/host.js';
import { isLoopback } from '../server/gatekeeper.js';
import { crash, crashSoon, endOnHang, endOnSignal, keepWasteYoung } from '../server/life.js';
import { machineWorld } from '../server/machine.js';
import { createMetrics, type DistantStore } from '../server/metrics.js';
import { type Server, startServer } from '../server/server.js';
import { DATA_FOLDER } from '../store/data-folder.js';
import type { StoreFault } from '../store/inspect.js';
import { placeName } from '../store/place.js';
import type { OwnedShards } from '../store/postgres/owned-shards.js';
import { isPostgres, serveFromPostgres } from '../store/postgres/postgres-store.js';
import { openStore } from '../store/sqlite-store.js';
import type { Store } from '../store/store.js';
import { Thinkers } from '../thinking/thinkers.js';
import { workers } from '../thinking/thread.js';
import { wholeNumber } from '../words/option-shapes.js';
import { placeOf, STORE_WORDS } from './arena-folder.js';
import {
  addMetricsOptions,
  collect,
  doorShape,
  isOrigin,
  LEVELS,
  metricsAtOnePlace,
  whyNotOpen,
} from './door-options.js';
import { parseOptions, print, refuse, remark } from './output.js';

const PORT = 7433;
/** Beside the compiled commands: what vite makes of `arena/web`. */
const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url));
const OUTSIDE_CORE = fileURLToPath(new URL('../../outside/engine.js', import.meta.url));

const HELP = `
Everything that was accepted is kept in --data, whatever happens: start again with the same folder and all games go on.
Only this machine can reach the arena, unless --host says otherwise; then let it stand behind a proxy that speaks TLS, and
give --behind-proxy and --origin.

Examples:
  $ flagplot serve
  $ flagplot serve --port 8080 --data /srv/flagplot --behind-proxy --origin https://arena.example.org`;

const MIB = 1024 * 1024;
const MEMORY_MB = LIMITS.memory.rssBytes / MIB;
/** Of the memory that may be used, what the heap may have: the rest is threads, code and buffers. */
const HEAP_SHARE = LIMITS.memory.heapBytes / LIMITS.memory.rssBytes;

function lendMemory(mb: number): void {
  const memory = LIMITS.memory as { heapBytes: number; rssBytes: number };
  memory.rssBytes = mb * MIB;
  memory.heapBytes = mb * MIB * HEAP_SHARE;
}

const shape = metricsAtOnePlace(
  doorShape(PORT).extend({
    data: z.string().optional(),
    store: z.string().optional(),
    behindGateway: z
      .string()
      .refine(isOrigin, 'takes the address at which gateways reach this server, like http://10.0.0.5:7433')
      .optional(),
    memory: wholeNumber(256, 1_000_000).optional(),
    beginAnew: z.boolean().default(false),
  }),
);
type Options = z.output<typeof shape>;

export function addServeCommand(program: Command): void {
  const command = program
    .command('serve')
    .description('open the arena: people, agents and programs of any make meet here')
    .option('--port <n>', `where it listens; 0 takes any free one (default: ${PORT})`)
    .option('--host <address>', 'of this machine (default: 127.0.0.1)')
    .option('--data <folder>', `where everything is kept (default: ${DATA_FOLDER})`)
    .option('--store <url>', STORE_WORDS)
    .option(
      '--origin <url>',
      'of a page elsewhere that may connect, or the name of this arena; as often as needed',
      collect,
    )
    .option('--behind-proxy', 'take the addresses of clients from X-Forwarded-For')
    .option('--behind-gateway <url>', 'share the arena in --store with others; gateways reach this server there');
  addMetricsOptions(command)
    .option('--memory <MB>', `no new rooms beyond so much memory (default: ${MEMORY_MB})`)
    .option('--begin-anew', 'begin a new arena where the database of the old one is gone')
    .option('--log-level <level>', `to standard error, a JSON object a line: ${LEVELS.join(', ')} (default: warn)`)
    .option('--json', 'first line on standard output: {url, ws, asyncapi}, and {metrics} with --metrics-port')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await serve(read);
    });
}

async function serve(options: Options): Promise<void> {
  keepWasteYoung();
  const log = pino({ level: options.logLevel, base: null }, pino.destination({ dest: 2, sync: true }));
  endOnHang(log);
  if (options.memory !== undefined) lendMemory(options.memory);
  const outside = outsideModules(outsideFiles(), OUTSIDE_CORE);
  if (!outside.ok) {
    refuse(outside.message);
    return;
  }
  const place = placeOf(options);
  if (place === undefined) return;
  const opened = await openedAt(place, options, log);
  if (!opened.ok) {
    refuse(opened.message);
    return;
  }
  const { store, shards, distant } = opened.value;
  const world = machineWorld((error) => crash(log, error));
  const thinkers = thinkersFor(world);
  const fault = (where: string, error: unknown): void =>
    log.error({ err: error, where }, outsideFaultWords(error) ?? 'a fault of ours');
  const arena = new Host(store, world, thinkers, fault, { ...(shards && { shards }) });
  const metrics = createMetrics();
  if (distant !== undefined) metrics.watchStore(distant);
  let server: Server;
  try {
    server = await startServer({
      ...options,
      behindGateway: options.behindGateway !== undefined,
      arena,
      store,
      world,
      log,
      metrics,
      origins: options.origin,
      documents: [...protocolDocuments(), ...outside.value],
      webFolder: WEB_FOLDER,
      fatal(error) {
        world.stop();
        crashSoon(log, error);
      },
    });
  } catch (error) {
    metrics.close();
    world.stop();
    store.close();
    refuse(whyNotOpen(error, { what: 'arena', ...options }));
    return;
  }
  const games = shards === undefined ? arena.load() : 0;
  shards?.listen((gained) => goOnWith(arena, gained, log));
  endOnSignal(log, async () => {
    await server.close();
    world.stop();
    // First what must not be lost, then who thinks.
    store.close();
    await thinkers.close();
  });
  announce(server, place, options, log, games);
}

/** Rooms that were another server's, or nobody's: without them the arena has a hole, so a failure ends this server, and the next one tries. */
function goOnWith(arena: Host, gained: readonly number[], log: Logger): void {
  try {
    const games = arena.gained(gained);
    log.info({ shards: gained, games }, 'rooms of these shards are here now');
  } catch (error) {
    crash(log, error);
  }
}

interface Opened {
  readonly store: Store;
  readonly shards?: OwnedShards;
  readonly distant?: DistantStore;
}

/** For this server alone. Where another one has the database, it stands by until that one has gone. */
async function openedAt(place: string, options: Options, log: Logger): Promise<Result<Opened, StoreFault>> {
  const told = (words: string): void => {
    remark(pc.red(words));
    log.error({ data: placeName(place) }, words);
  };
  const unreadable = (what: string, error: unknown): void => log.error({ err: error }, `${what} cannot be read`);
  const { behindGateway } = options;
  if (!isPostgres(place)) {
    if (behindGateway !== undefined)
      return fail('NOT_OURS', 'Servers share an arena in PostgreSQL: give --store postgres://… with --behind-gateway.');
    const opened = openStore(place, { serving: true, beginAnew: options.beginAnew, told, unreadable });
    return opened.ok ? ok({ store: opened.value }) : opened;
  }
  if (options.beginAnew)
    return fail('NOT_GONE', '--begin-anew is for a folder. For a new arena give --store another database.');
  const served = await serveFromPostgres(place, {
    told,
    unreadable,
    standsBy: remark,
    ...(behindGateway !== undefined && { address: new URL(behindGateway).origin }),
    lost: (why) =>
      crash(
        log,
        new Error(
          why === 'taken'
            ? 'Another server has taken the arena: this one was silent for too long.'
            : `${placeName(place)} has been out of reach for too long: another server may have the arena.`,
        ),
      ),
  });
  if (!served.ok) return served;
  const { store, shards } = served.value;
  return ok({ store, distant: served.value, ...(shards && { shards }) });
}

/** People are answered before agents think. */
const NICE = 5;

/** One core is left to those who answer people. */
function thinkersFor({ after }: World): Thinkers {
  const threads = Math.max(1, Math.min(LIMITS.thinkers.threads, availableParallelism() - 1));
  return new Thinkers({ start: workers(NICE), threads, after });
}

function announce(server: Server, place: string, options: Options, log: Logger, games: number): void {
  const { url, ws } = server;
  const { metrics } = server;
  if (options.json) print(JSON.stringify({ url, ws, asyncapi: `${url}/asyncapi.json`, ...(metrics && { metrics }) }));
  else {
    print(`The arena is open: ${pc.bold(url)}`);
    if (games > 0) print(`${games} ${games === 1 ? 'game goes' : 'games go'} on.`);
    print(`Everything is kept in ${placeName(place)}. Ctrl-C closes; nothing is lost.`);
  }
  if (!isLoopback(options.host)) {
    remark(pc.yellow('Others can reach this arena without encryption: let it stand behind a proxy that speaks TLS.'));
  }
  log.info({ url, data: placeName(place), games }, 'open');
}
