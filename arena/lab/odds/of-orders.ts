/**
 * Odds by any rules, as a seat may know them: what each order may bring until somebody decides again. Where nothing is hidden from it every fall of
 * the dice is walked. Else positions are drawn that fit what the seat knows, and where dice are too many they are thrown: a sample, which
 * says that it is one.
 */
import { chanceOfSeed } from '../../../agents/seed.js';
import {
  type Action,
  actionList,
  actionsOf,
  type Game,
  RecordingChance,
  type Seat,
  scoresFor,
} from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import type { WalkedOrder } from '../../protocol/index.js';
import { type Until, WalkBudget } from './budget.js';
import { changesOf } from './changes.js';
import { type Eye, Falls, type OrderOutcome, TooWide } from './falls.js';
import { Tally } from './tally.js';

export interface OddsAsked extends Until {
  readonly game: Game<Int16Array>;
  /** The true position: of what is hidden in it nothing is used but by `determinize`. */
  readonly state: Int16Array;
  readonly seat: Seat;
  /** Of the draws. */
  readonly seed: string;
  /** This order alone; absent: all of them. */
  readonly only?: Action | undefined;
}

/** Fewer draws say too little: such an order is left out. */
const LEAST_DRAWS = 16;
/** A position may take so much of an order's falls before its dice are thrown instead. */
const SHARE_OF_ONE = 1 / 8;

/** In the order of their numbers. Orders for which no time was left are not among them: they can be asked for one by one. */
export function oddsOfOrders({ game, state, seat, seed, only, ...end }: OddsAsked): WalkedOrder[] {
  const positions = new Positions(game, state, seat, seed);
  const first = positions.at(0).s;
  const list = actionList(game.spec.maxLegal);
  game.legal(first, list);
  const orders = actionsOf(list).filter((order) => only === undefined || order === only);
  const falls = new Falls(game, eyeOf(game, first, seat));
  const most = LIMITS.odds.falls / Math.max(1, orders.length);
  const draws = only === undefined ? LIMITS.odds.draws.all : LIMITS.odds.draws.one;
  const told = Math.max(1, Math.min(LIMITS.odds.outcomes, Math.floor(LIMITS.odds.outcomesOfAll / orders.length)));
  return orders.flatMap((order) => {
    const walk: Walk = { order, falls, positions, seed, most, draws, told, end };
    const odds = (positions.areOne ? exactOdds(walk) : undefined) ?? sampledOdds(walk);
    return odds === undefined ? [] : { action: { id: order, text: game.write(first, order) }, ...odds };
  });
}

/** What the seat is told, sees and has. */
function eyeOf(game: Game<Int16Array>, known: Int16Array, seat: Seat): Eye {
  const before = game.view(known, seat);
  return {
    events: (log) => log.for(seat),
    points: marginOf(game, seat),
    changes: (after) => changesOf(before, game.view(after, seat)),
  };
}

function marginOf(game: Game<Int16Array>, seat: Seat): (s: Int16Array) => number {
  const scores = scoresFor(game);
  return (s) => {
    game.scores(s, scores);
    return scores.margin[seat]!;
  };
}

interface Position {
  readonly s: Int16Array;
  /** Points of the seat there, before the order. */
  readonly margin: number;
}

/** Positions that the seat cannot tell from the true one, drawn as they are needed, the same for all orders. */
class Positions {
  readonly #draw: (n: number) => Position;
  readonly #drawn: Position[] = [];
  #dice = 0;

  constructor(game: Game<Int16Array>, state: Int16Array, seat: Seat, seed: string) {
    const margin = marginOf(game, seat);
    this.#draw = (n) => {
      const s = game.create();
      const chance = new RecordingChance(chanceOfSeed(`${seed}/position/${n}`));
      game.determinize(state, seat, chance, s);
      this.#dice += chance.names.length;
      return { s, margin: margin(s) };
    };
  }

  /** Nothing had to be drawn: the seat knows the position. */
  get areOne(): boolean {
    this.at(0);
    return this.#dice === 0;
  }

  at(n: number): Position {
    return (this.#drawn[n] ??= this.#draw(n));
  }
}

interface Walk {
  readonly order: Action;
  readonly falls: Falls;
  readonly positions: Positions;
  readonly seed: string;
  /** Falls of the dice. */
  readonly most: number;
  readonly draws: number;
  /** Outcomes that are listed; the chance of the others is one number. */
  readonly told: number;
  readonly end: Until;
}

type Odds = Omit<WalkedOrder, 'action'>;

/** Nothing where there are more falls than are walked. */
function exactOdds({ order, falls, positions, most, told, end }: Walk): Odds | undefined {
  const { s, margin } = positions.at(0);
  const ways = orTooWide(() => falls.walk(s, order, new WalkBudget(most, end)));
  if (ways === undefined) return undefined;
  const points = ways.reduce((sum, way) => sum + way.p * way.points, 0) - margin;
  return {
    points,
    ...listed(
      ways.map((way) => outcomeOf(way, margin)),
      told,
    ),
  };
}

/** Nothing where there was no time for enough draws, or the dice have no end. */
function sampledOdds({ order, falls, positions, seed, most, draws, told, end }: Walk): Odds | undefined {
  const tally = new Tally();
  const budget = new WalkBudget(most, end);
  let isWide = false;
  for (let n = 0; n < draws && !budget.isLate && (n < LEAST_DRAWS || budget.left > 0); n++) {
    const { s, margin } = positions.at(n);
    const one = new WalkBudget(Math.min(budget.left, most * SHARE_OF_ONE), end);
    const walked: readonly OrderOutcome[] | undefined = isWide ? undefined : orTooWide(() => falls.walk(s, order, one));
    isWide ||= walked === undefined;
    const ways = walked ?? orTooWide(() => [falls.throwOnce(s, order, chanceOfSeed(`${seed}/dice/${n}`))]);
    if (ways === undefined) return undefined;
    budget.spend(1 + one.spent);
    tally.add(ways.map((way) => ({ ...way, points: way.points - margin })));
  }
  if (tally.draws < LEAST_DRAWS) return undefined;
  const { mean: points, interval } = tally.points;
  const outcomes = tally.estimates.map(({ way, interval }) => ({ ...outcomeOf(way, 0), interval }));
  return { points, ...listed(outcomes, told), sample: { draws: tally.draws, points: interval } };
}

type Told = WalkedOrder['outcomes'][number];

/** The likeliest, and the chance of all others. */
function listed(outcomes: readonly Told[], most: number): Pick<Odds, 'outcomes' | 'others'> {
  const others = outcomes.slice(most).reduce((sum, { p }) => sum + p, 0);
  return { outcomes: outcomes.slice(0, most), others: Math.min(1, others) };
}

/** `margin`: the points from which a gain is counted. */
const outcomeOf = ({ p, points, events, changes }: OrderOutcome, margin: number): Told => ({
  p: Math.min(1, p),
  points: points - margin,
  events: events.slice(0, LIMITS.odds.events).map(({ kind, rule, text }) => ({ kind, rule, text })),
  changes: changes.slice(0, LIMITS.odds.changes).map((change) => ({ ...change, path: [...change.path] })),
});

function orTooWide<T>(walk: () => T): T | undefined {
  try {
    return walk();
  } catch (error) {
    if (error instanceof TooWide) return undefined;
    throw error;
  }
}
