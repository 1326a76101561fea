/**
 * How much the arena bears: `flagplot serve` in one process, or so many --owners of a --store behind --gateways, and players who choose
 * at random in this one.
 *
 *   node dist/tests/bench/load.js [--games 500] [--idle 1000] [--rate 2] [--seconds 30] [--minutes 0] [--scenario ID|ladder] [--json]
 *                                 [--agent mcts:500ms] [--against 4] [--watched 0] [--store postgres://…] [--owners 2] [--gateways 2]
 *
 * Measured is the time from an action sent to its `accepted`, which comes when the action is on disk. Then the rate is raised
 * until the 99th of 100 takes longer than 25 ms; with --minutes, it stays, and the drift of that time is told instead. With --agent,
 * players who answer at once fight so many battles --against it, and it fights so many --watched ones itself; the rate stays then too.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { WebSocket } from 'ws';
import { scenarios } from '../../engine/index.js';
import { Games } from './load/games.js';
import { type Quantiles, round } from './load/latencies.js';
import { idleSocket } from './load/player.js';
import { type Served, serve, serveSeveral } from './load/served.js';
import { Versus } from './load/versus.js';

const PROMISE_MS = 25;
const WARM_UP_MS = 5_000;
const STEP_UP = 1.25;
const STEP_MS = 10_000;
/** Less than this share of what was asked for is no longer sustained. */
const KEPT = 0.9;

interface Measured extends Quantiles {
  readonly asked: number;
  /** Actions a second that were accepted. */
  readonly achieved: number;
  /** Share of a core that the server used. */
  readonly cpu: number;
  readonly rssMiB: number;
  /** Of this process: what it adds to the times. */
  readonly ownDelayP99: number;
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    idle: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '2' },
    pairs: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '0' },
    scenario: { type: 'string', default: 'ladder' },
    agent: { type: 'string' },
    against: { type: 'string', default: '4' },
    watched: { type: 'string', default: '0' },
    store: { type: 'string' },
    owners: { type: 'string' },
    gateways: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
});
const [games, idle, rate, pairs, seconds, minutes] = (
  ['games', 'idle', 'rate', 'pairs', 'seconds', 'minutes'] as const
).map((name) => Number(values[name])) as [number, number, number, number, number, number];
// Its players come in pairs.
const ladder = scenarios().filter((s) => s.ladder && s.seats.length === 2);
const ids = values.scenario === 'ladder' ? ladder.map((s) => s.id) : [values.scenario];

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const mib = (bytes: number): number => round(bytes / 1024 / 1024, 1);
const kib = (bytes: number): number => round(bytes / 1024, 1);

async function measure(server: Served, load: Games, milliseconds: number): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  load.latencies.take();
  const [cpu, begun] = [server.cpuSeconds(), performance.now()];
  delay.enable();
  await sleep(milliseconds);
  const took = (performance.now() - begun) / 1_000;
  const times = load.latencies.take();
  const measured = {
    asked: Math.round(load.rate * load.live),
    achieved: round(times.n / took, 1),
    ...times,
    cpu: round((server.cpuSeconds() - cpu) / took),
    rssMiB: mib(server.rss()),
    ownDelayP99: round(delay.percentile(99) / 1e6 - 1),
  };
  delay.disable();
  say(
    `${measured.asked} asked, ${measured.achieved} actions/s: p50 ${times.p50} ms, p99 ${times.p99}, max ${times.max}; ` +
      `server ${measured.cpu} core, ${measured.rssMiB} MiB; own delay p99 ${measured.ownDelayP99} ms; ${load.live} games`,
  );
  return measured;
}

const isKept = (m: Measured): boolean => m.p99 <= PROMISE_MS && m.achieved >= KEPT * m.asked;

/** The highest rate that keeps the promise. */
async function climb(
  server: Served,
  load: Games,
  first: Measured,
): Promise<{ highest: Measured | null; steps: Measured[] }> {
  const steps: Measured[] = [];
  let highest = isKept(first) ? first : null;
  for (let i = 0; i < 20; i++) {
    load.rate *= STEP_UP;
    await sleep(STEP_MS / 5);
    const step = await measure(server, load, STEP_MS);
    steps.push(step);
    if (!isKept(step)) break;
    highest = step;
  }
  return { highest, steps };
}

/** Minute by minute; the first half is no drift but the filling of what is kept for a while. */
async function endure(server: Served, load: Games): Promise<object> {
  const each: (Measured & { inUseMiB: number })[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const measured = await measure(server, load, 60_000);
    each.push({ ...measured, inUseMiB: mib(await server.inUse()) });
    say(`in use: ${each.at(-1)!.inUseMiB} MiB; ${load.ended} games ended`);
  }
  const [first, last] = [each[0]!, each.at(-1)!];
  const perHour = (a: number, b: number): number => round(((b - a) / Math.max(1, minutes - 1)) * 60);
  const half = each[Math.floor(minutes / 2)]!;
  return {
    minutes: each,
    driftPerHour: {
      rssMiB: perHour(first.rssMiB, last.rssMiB),
      inUseMiB: perHour(first.inUseMiB, last.inUseMiB),
      p99: perHour(first.p99, last.p99),
    },
    secondHalfPerHour: {
      rssMiB: round(((last.rssMiB - half.rssMiB) / Math.max(1, minutes - 1 - Math.floor(minutes / 2))) * 60),
    },
  };
}

async function run(): Promise<object> {
  const { store, owners, gateways } = values;
  const server =
    store === undefined || owners === undefined
      ? await serve([], store)
      : await serveSeveral(Number(owners), Number(gateways), store);
  const load = new Games(server, ids);
  try {
    await sleep(1_000);
    const empty = await server.inUse();
    const gatewaysEmpty = server.ways?.map((way) => mib(way.rss()));
    const sockets: WebSocket[] = [];
    for (let i = 0; i < idle; i++) sockets.push(await idleSocket(server.ws));
    await sleep(1_000);
    const withIdle = await server.inUse();
    say(`${idle} idle sockets: ${kib((withIdle - empty) / Math.max(1, idle))} KiB each`);
    await load.open(games, pairs, (n) => say(`${n} games begun`));
    await sleep(1_000);
    const withGames = await server.inUse();
    say(`${load.live} games: ${kib((withGames - withIdle) / Math.max(1, games))} KiB each`);
    const versus =
      values.agent === undefined
        ? undefined
        : await Versus.open(server.ws, values.agent, {
            scenario: ids[0]!,
            against: Number(values.against),
            watched: Number(values.watched),
          });
    load.rate = rate;
    await sleep(WARM_UP_MS);
    const base = await measure(server, load, seconds * 1_000);
    const inPlay = await server.inUse();
    const more =
      versus !== undefined
        ? {}
        : minutes > 0
          ? { endurance: await endure(server, load) }
          : { climb: await climb(server, load, base) };
    const memory = {
      emptyMiB: mib(empty),
      rssMiB: base.rssMiB,
      idleSocketKiB: kib((withIdle - empty) / Math.max(1, idle)),
      gameKiB: kib((withGames - withIdle) / Math.max(1, games)),
      gameInPlayKiB: kib((inPlay - withIdle) / Math.max(1, games)),
    };
    const gateways = server.ways?.map((way, i) => ({
      emptyMiB: gatewaysEmpty![i],
      rssMiB: mib(way.rss()),
      peakMiB: mib(way.peak()),
    }));
    for (const socket of sockets) socket.terminate();
    return {
      games,
      idle,
      rate,
      scenarios: ids,
      base,
      memory,
      ...(gateways && { gateways }),
      ...more,
      ended: load.ended,
      ...(versus && { versus: versus.report() }),
      troubles: load.troubles.slice(0, 10),
      troubleCount: load.troubles.length,
    };
  } finally {
    load.close();
    await server.stop();
  }
}

const report = await run();
if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exit(0);
