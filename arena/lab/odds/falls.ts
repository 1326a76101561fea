/** Walker of a game's dice with a memo by position: every way from an order to the next decision, and what is told on it. */
import {
  type Action,
  type ActionList,
  actionList,
  CHANCE,
  type Chance,
  EventList,
  EveryOutcome,
  type Game,
  type GameEvent,
} from '../../../engine/index.js';
import type { WalkBudget } from './budget.js';
import { sharedBy, type ViewChange } from './changes.js';

/** What may come of an order. Ways that are told alike are one. */
export interface OrderOutcome {
  readonly p: number;
  readonly events: readonly GameEvent[];
  /** On average, as the game would be counted if it ended then. */
  readonly points: number;
  /** What is changed on each of the ways that are told so. */
  readonly changes: readonly ViewChange[];
}

/** Who looks on: what is told of a step, and what a position that is reached is worth and shows. */
export interface Eye {
  events(log: EventList): readonly GameEvent[];
  points(s: Int16Array): number;
  changes(s: Int16Array): readonly ViewChange[];
}

/** There are more ways than the budget allows. */
export class TooWide extends Error {}

/** Throws one after the other: ties that are rolled again have no end. */
const MOST_THROWS = 64;
/** Dice that are thrown once, not walked, come to an end long before. */
const MOST_THROWN = 4096;
/** Ways from one position. */
const MOST_WAYS = 4096;
/** Positions whose ways are kept. */
const MOST_KEPT = 20_000;

export class Falls {
  readonly #game: Game<Int16Array>;
  readonly #eye: Eye;
  readonly #list: ActionList;
  readonly #kept = new Map<string, readonly OrderOutcome[]>();

  constructor(game: Game<Int16Array>, eye: Eye) {
    this.#game = game;
    this.#eye = eye;
    this.#list = actionList(game.spec.maxLegal);
  }

  /** Every way of an order; throws `TooWide`. Orders that lead to the same dice share the walk. */
  walk(s: Int16Array, order: Action, budget: WalkBudget): readonly OrderOutcome[] {
    return this.#step(s, order, budget, 0);
  }

  /** Whether dice fall before somebody decides again. */
  hasDice(s: Int16Array, order: Action): boolean {
    const every = new EveryOutcome();
    every.next();
    const after = s.slice();
    this.#game.apply(after, order, every);
    return this.#game.toAct(after) === CHANCE || every.next();
  }

  /** One way at random; throws `TooWide` where the dice have no end. */
  throwOnce(s: Int16Array, order: Action, chance: Chance): OrderOutcome {
    const log = new EventList();
    const after = s.slice();
    this.#game.apply(after, order, chance, log);
    for (let throws = 0; this.#game.toAct(after) === CHANCE; throws++) {
      if (throws >= MOST_THROWN) throw new TooWide();
      this.#game.apply(after, this.#onlyStep(after), chance, log);
    }
    const eye = this.#eye;
    return { p: 1, events: eye.events(log), points: eye.points(after), changes: eye.changes(after) };
  }

  #step(s: Int16Array, what: Action, budget: WalkBudget, throws: number): readonly OrderOutcome[] {
    if (throws > MOST_THROWS) throw new TooWide();
    const sums = new WaySums();
    for (const every = new EveryOutcome(); every.next(); ) {
      if (!budget.spend(1)) throw new TooWide();
      const [after, log] = [s.slice(), new EventList()];
      this.#game.apply(after, what, every, log);
      const events = this.#eye.events(log);
      const { weight: p } = every;
      if (this.#game.toAct(after) !== CHANCE) {
        sums.add({ p, events, points: this.#eye.points(after), changes: this.#eye.changes(after) });
        continue;
      }
      const ways = this.#fromDice(after, budget, throws + 1);
      if (!budget.spend(ways.length)) throw new TooWide();
      for (const way of ways) sums.add({ ...way, p: p * way.p, events: [...events, ...way.events] });
    }
    return sums.ways;
  }

  #fromDice(s: Int16Array, budget: WalkBudget, throws: number): readonly OrderOutcome[] {
    const key = keyOf(s);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const ways = this.#step(s, this.#onlyStep(s), budget, throws);
    if (this.#kept.size < MOST_KEPT) this.#kept.set(key, ways);
    return ways;
  }

  #onlyStep(s: Int16Array): Action {
    this.#game.legal(s, this.#list);
    return this.#list.ids[0] as Action;
  }
}

/** Ways by what is told of them; by what is changed where nothing is. */
export class WaySums {
  readonly #sums = new Map<string, OrderOutcome>();

  /** The likeliest first. */
  get ways(): readonly OrderOutcome[] {
    return [...this.#sums.values()].sort((a, b) => b.p - a.p);
  }

  add(way: OrderOutcome): void {
    const key = wayKey(way);
    const sum = this.#sums.get(key);
    if (sum === undefined) {
      if (this.#sums.size >= MOST_WAYS) throw new TooWide();
      this.#sums.set(key, way);
      return;
    }
    const p = sum.p + way.p;
    this.#sums.set(key, {
      p,
      events: sum.events,
      points: (sum.points * sum.p + way.points * way.p) / p,
      changes: sharedBy(sum.changes, way.changes),
    });
  }
}

export const wayKey = ({ events, changes }: OrderOutcome): string =>
  events.length > 0 ? events.map(({ text }) => text).join('\n') : `\n${JSON.stringify(changes)}`;

const keyOf = (s: Int16Array): string => Buffer.from(s.buffer, s.byteOffset, s.byteLength).toString('latin1');
