/** Monte Carlo rerun: a battle played on again and again from a chosen moment, with fresh dice: what else could have come of it. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { Estimate, estimate, Interval, wilsonInterval } from '../../../agents/estimate.js';
import { valueOrThrow } from '../../../agents/net/fault.js';
import { valueFor } from '../../../agents/value/index.js';
import {
  type AnyScenario,
  type BattleRecord,
  bySeat,
  fail,
  ok,
  type Result,
  rulesetFor,
  type Seat,
  TURN_WORDS,
} from '../../../engine/index.js';
import { Bookkeeper, resultOf, type Worth } from './books.js';
import { PlayOn, standardAgent } from './play-on.js';
import { playersOf, type RecordedGame, type RecordedGameFault, recordedGameOf } from './recorded-game.js';
import type { RerollTask } from './reroll-worker.js';

/** A step of the record, as the analysis numbers them, or the first of a turn. */
export type BranchPoint = { readonly ply: number } | { readonly turn: number };

export interface RerollOptions {
  readonly from: BranchPoint;
  readonly times: number;
  /** The agent at all seats; the admiral where the game has one. */
  readonly by?: string;
  readonly seed?: string;
  readonly workers?: number;
}

const SideSpread = z.strictObject({
  side: z.string(),
  name: z.string(),
  player: z.string(),
  /** Games in which it alone was first, shared the first place, or was not first. */
  wins: z.int(),
  shared: z.int(),
  losses: z.int(),
  /** Mean chance to win, a shared first place in parts. */
  win: Estimate,
  /** Of `win`, 95 %: Wilson's score interval. */
  interval: Interval,
  points: Estimate,
  /** Of the margin in points, at 5, 25, 50, 75 and 95 %. */
  quantiles: z.array(z.number()).length(5),
  /** Every margin, by game. */
  margins: z.array(z.number()),
  /** What the battle came to in truth, and the part of the games in which the side did worse, equals half. */
  real: z.strictObject({ win: z.number(), points: z.number(), better: z.number() }),
});

export const Reroll = z.strictObject({
  ruleset: z.string(),
  scenario: z.string(),
  title: z.string(),
  turnWord: z.enum(TURN_WORDS),
  /** Played on from before this step. */
  ply: z.int(),
  turn: z.int(),
  phase: z.string(),
  agent: z.string(),
  seed: z.string(),
  asked: z.int(),
  /** Fewer than asked for where it was stopped. */
  games: z.int(),
  sides: z.array(SideSpread),
});
export type Reroll = z.infer<typeof Reroll>;
export type SideSpread = z.infer<typeof SideSpread>;

/** Games that a thread gets at once. */
const CHUNK = 5;

export type RerollFault = RecordedGameFault | 'NO_PLY' | 'NO_AGENT';

/** One seed gives one result on any number of workers. The signal ends it with the games that are done by then, the first ones. */
export async function reroll(
  record: BattleRecord,
  { from, times, by, seed = 'reroll', workers = availableParallelism() }: RerollOptions,
  onProgress: (done: number, of: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Result<Reroll, RerollFault>> {
  const opened = recordedGameOf(record);
  if (!opened.ok) return opened;
  const recorded = opened.value;
  const at = plyOf(recorded, from);
  if (!at.ok) return at;
  const agent = by ?? standardAgent(recorded.game);
  const seated = PlayOn.open(recorded.game, agent);
  if (!seated.ok) return fail('NO_AGENT', seated.message);
  const ply = recorded.plies[at.value - 1]!;
  const task = { ...openingOf(recorded), state: ply.before, agent, seed };
  const played = await playAll(task, times, Math.min(workers, Math.ceil(times / CHUNK)), onProgress, signal);
  const keeper = new Bookkeeper(recorded.game, valueFor(recorded.game));
  const real = resultOf(recorded, keeper.worthOf(recorded.end));
  const { spec } = recorded.game;
  return ok({
    ruleset: spec.ruleset,
    scenario: spec.scenario,
    title: spec.title,
    turnWord: rulesetFor(recorded.game).turnWord ?? 'turn',
    ply: ply.number,
    turn: ply.turn,
    phase: ply.phase,
    agent,
    seed,
    asked: times,
    games: played.length,
    sides: bySeat(spec.seats).map(({ side, name }, seat) => ({
      side,
      name,
      player: playersOf(record)[seat] ?? '',
      ...spreadOf(played, real, seat),
    })),
  });
}

function plyOf({ plies, game }: RecordedGame, from: BranchPoint): Result<number, 'NO_PLY'> {
  if (plies.length === 0) return fail('NO_PLY', 'the record has no step to play on from');
  if ('ply' in from) {
    if (from.ply >= 1 && from.ply <= plies.length) return ok(from.ply);
    return fail('NO_PLY', `the record has steps 1 to ${plies.length}, not ${from.ply}`);
  }
  const found = plies.find(({ turn }) => turn === from.turn);
  if (found !== undefined) return ok(found.number);
  const turns = [...new Set(plies.map(({ turn }) => turn))];
  return fail('NO_PLY', `${game.spec.title} was fought in turns ${turns[0]} to ${turns.at(-1)}, not ${from.turn}`);
}

/** What another thread needs to open the same game. */
function openingOf({ game, scenario, data }: RecordedGame): {
  readonly scenario: string | AnyScenario;
  readonly settings: Readonly<Record<string, string>>;
} {
  return { scenario: data === undefined ? game.spec.scenario : scenario, settings: game.spec.options };
}

async function playAll(
  common: Omit<RerollTask, 'first' | 'end'>,
  times: number,
  workers: number,
  onProgress: (done: number, of: number) => void,
  signal: AbortSignal | undefined,
): Promise<Worth[]> {
  const filename = new URL('./reroll-worker.js', import.meta.url).href;
  const pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: workers, maxThreads: workers });
  const played: Worth[] = [];
  let next = 0;
  let done = 0;
  const feed = async (): Promise<void> => {
    while (next < times && signal?.aborted !== true) {
      const task: RerollTask = { ...common, first: next, end: Math.min(times, next + CHUNK) };
      next = task.end;
      const worths = valueOrThrow<Worth[]>(await pool.run(task, signal === undefined ? {} : { signal }));
      worths.forEach((worth, i) => {
        played[task.first + i] = worth;
      });
      done += worths.length;
      onProgress(done, times);
    }
  };
  try {
    const fed = await Promise.allSettled(Array.from({ length: workers }, feed));
    const failed = fed.find((f) => f.status === 'rejected');
    if (failed !== undefined && signal?.aborted !== true) throw failed.reason;
  } finally {
    await pool.destroy();
  }
  return played.filter((worth) => worth !== undefined);
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95];

function spreadOf(played: readonly Worth[], real: Worth, seat: Seat) {
  const win = estimate(played.map((worth) => worth.win[seat]!));
  const margins = played.map((worth) => worth.points[seat]!);
  const sorted = [...margins].sort((a, b) => a - b);
  const of = (isMeant: (share: number) => boolean): number => played.filter((w) => isMeant(w.win[seat]!)).length;
  const mine = real.points[seat]!;
  const below = margins.reduce((n, m) => n + (m < mine ? 1 : m === mine ? 0.5 : 0), 0);
  return {
    wins: of((share) => share === 1),
    shared: of((share) => share > 0 && share < 1),
    losses: of((share) => share === 0),
    win,
    interval: wilsonInterval(win.mean, played.length),
    points: estimate(margins),
    quantiles: QUANTILES.map((q) => quantile(sorted, q)),
    margins,
    real: { win: real.win[seat]!, points: mine, better: played.length === 0 ? 0.5 : below / played.length },
  };
}

/** Between the two values nearest to it. */
function quantile(sorted: readonly number[], q: number): number {
  if (sorted.length === 0) return 0;
  const at = q * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(sorted.length - 1, low + 1);
  return sorted[low]! + (at - low) * (sorted[high]! - sorted[low]!);
}
