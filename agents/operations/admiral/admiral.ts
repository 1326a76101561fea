/**
 * The admiral of operations: plans for each fleet, odds of each action, and a doctrine. What he does not know he draws: orders are weighed in a few
 * worlds that he cannot tell from the true one, and the sum decides, so that no single guess leads him.
 */
import { includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { type Chance, SeededChance, throwName } from '../../../engine/core/chance.js';
import type { Seat } from '../../../engine/index.js';
import {
  type CampaignState,
  describe,
  intentWords,
  namesIn,
  type OperationsGame,
  STEP,
  stepOf,
  timeOf,
} from '../../../engine/operations/index.js';
import type { Agent, Budget, Decision, Plan, Situation } from '../../agent.js';
import { wordsOfSeed } from '../../seed.js';
import type { Doctrine } from './doctrine.js';
import { intentOf, rejectedOf, targetOrder } from './intents.js';
import type { Limits } from './limits.js';
import { drawOrder } from './mixing.js';
import { bestOf, Policy } from './policy.js';
import type { RankedOrder } from './scene.js';

/** Worlds in which an order to sail is weighed; and any other, where little of it hangs on what is hidden. */
const [WORLDS_AT_SEA, WORLDS_OTHERWISE, MOST_WORLDS] = [4, 1, 7];

/** What would cost more is out of the question, and has no price that tells anything. */
const MOST_TOLD = 50;

/** Steps of a draw. */
const FINE = 1 << 20;

export class OperationsAdmiral implements Agent {
  readonly name: string;
  readonly #game: OperationsGame;
  readonly #policy: Policy;
  readonly #state: CampaignState;
  #words = wordsOfSeed('');

  constructor(game: OperationsGame, doctrine: Doctrine, name: string, limits?: Limits) {
    this.name = name;
    this.#game = game;
    this.#policy = new Policy(game.campaign, doctrine, limits);
    this.#state = game.create();
  }

  /** What is drawn is all that he has of chance. */
  reset(seed: string): void {
    this.#words = wordsOfSeed(seed);
  }

  choose(situation: Situation, _budget: Budget, explain = false): Decision {
    const { legal, seat } = situation;
    if (legal.count === 1 && !explain) return { action: legal.ids[0]! as Action };
    const list = Array.from(legal.ids.subarray(0, legal.count));
    const orders = this.#weigh(situation, seat, list);
    const found = this.#pick(seat, orders).action as Action;
    const action = includesAction(legal, found) ? found : (list[0]! as Action);
    return explain ? { action, plan: this.#plan(seat, orders, action) } : { action };
  }

  /** The best, or by lot one that is nearly as good, as the doctrine has it. */
  #pick(seat: Seat, orders: readonly RankedOrder[]): RankedOrder {
    const s = this.#state;
    const mix = this.#policy.mixIn(s);
    const name = throwName(0, stepOf(s), orders.length & 255, bestOf(orders).action & 1023);
    const draw = (this.#draws(timeOf(s) * (MOST_WORLDS + 1)).die(FINE, name) - 0.5) / FINE;
    return drawOrder(s, seat, orders, mix, draw);
  }

  /** What it means, told by the last world that was drawn: of that it says what the seat knows, and what it guesses in any. */
  #plan(seat: Seat, orders: readonly RankedOrder[], action: Action): Plan {
    const [sc, s] = [this.#policy.scene(this.#state, seat), this.#state];
    const meaning = intentOf(sc, orders, action);
    const plan = { intent: intentWords(meaning, namesIn(sc.c)), meaning, targets: targetOrder(sc) };
    const other = rejectedOf(orders, action);
    if (other === undefined || other.worth > MOST_TOLD) return plan;
    const rejected = { action: this.#game.write(s, other.action as Action), meaning: describe(sc.c, s, other.action) };
    return { ...plan, rejected: { ...rejected, costs: Math.round(100 * other.worth) / 100 } };
  }

  /** Chance of a world of its own, by number: dice with names fall the same in one chance. */
  #draws(world: number): Chance {
    const [one, two, three, four] = this.#words;
    return new SeededChance([one, two, three ^ Math.imul(world + 1, 0x9e3779b1), four]);
  }

  /** The mean over drawn worlds: the same ones through a sea phase. */
  #weigh(situation: Situation, seat: Seat, legal: readonly number[]): RankedOrder[] {
    const sums = new Float64Array(legal.length);
    // What day it is stands in any world.
    situation.determinize(this.#draws(0), this.#state);
    const time = timeOf(this.#state);
    const worlds = isAtSea(this.#state) ? WORLDS_AT_SEA : WORLDS_OTHERWISE;
    for (let world = 1; world <= worlds; world++) {
      situation.determinize(this.#draws(time * (MOST_WORLDS + 1) + world), this.#state);
      const orders = this.#policy.weigh(this.#state, seat, legal);
      for (const [i, { worth }] of orders.entries()) sums[i] = sums[i]! + worth / worlds;
    }
    return legal.map((action, i) => ({ action, worth: sums[i]! }));
  }
}

/** Where an order hangs on who may be where. */
function isAtSea(s: CampaignState): boolean {
  const step = stepOf(s);
  return step === STEP.sail || step === STEP.intercept || step === STEP.decline || step === STEP.aside;
}
