/**
 * Guide: what a search of operations looks into, and how play goes on where it does not look. Courses are worth a look: the admiral's best ones over
 * a few drawn worlds, of whichever fleet. In a simulation each fleet in turn sails as he would have it, to the end of the next sea phase, so
 * that the enemy has answered.
 */
import { type Action, type ActionList, type Chance, type Seat, SeededChance } from '../../../engine/index.js';
import { type CampaignState, G, type OperationsGame, ORDER, STEP, timeOf } from '../../../engine/operations/index.js';
import type { Guide } from '../../search/guide.js';
import type { Outlook } from '../../value/value.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';
import { Policy } from '../admiral/policy.js';
import { OperationsValue, stakesOf } from '../value/value.js';
import type { FittedWeights } from '../value/weights.js';
import { SearchBelief } from './search-belief.js';

/** Courses that are looked into, and by how many points they may be worse than the best. */
const [MOST_COURSES, SLACK] = [6, 4];
/** Worlds over which they are weighed. */
const WORLDS = 4;
/** What all that is at stake is worth beside winning at all. */
const POINTS = 1;
/** Sea phases after the one under way that a simulation plays through. */
const AHEAD = 1;

/**
 * Parts of what is in the offing that a search believes. The fit believes hardly any of it, since a cargo that is still at sea is late as often as
 * it is safe; but of two courses the one that brings it nearer is better.
 */
const BELIEVED: FittedWeights = { features: { cargo: 0.5, guns: 0.2, aircraft: 0.2, shells: 0.3 }, spread: 0.25 };

export class OperationsGuide implements Guide<CampaignState> {
  readonly name = 'admiral';
  readonly #game: OperationsGame;
  readonly #policy: Policy;
  readonly #value: OperationsValue;
  readonly #stakes: number;
  readonly #world: CampaignState;
  readonly #beliefs: SearchBelief;
  #phase = 0;

  constructor(game: OperationsGame) {
    this.#game = game;
    this.#policy = new Policy(game.campaign, DOCTRINES[DEFAULT_DOCTRINE]!);
    this.#value = new OperationsValue(game, BELIEVED);
    this.#stakes = stakesOf(game);
    this.#world = game.create();
    this.#beliefs = new SearchBelief(game.campaign);
  }

  begin(root: CampaignState, seat: Seat, isOver?: () => boolean): void {
    this.#phase = phaseNumber(root);
    this.#beliefs.begin(root, seat, isOver);
  }

  believe(s: CampaignState, seat: Seat, round: number): void {
    this.#beliefs.believe(s, seat, round);
  }

  restart(): void {}

  prior(s: CampaignState, seat: Seat, legal: ActionList, out: Float64Array, isRoot: boolean): void {
    const list = Array.from(legal.ids.subarray(0, legal.count));
    const worths = this.#weigh(s, seat, list, isRoot);
    const most = Math.max(...worths);
    const order = worths.map((_, i) => i).sort((i, j) => worths[j]! - worths[i]! || i - j);
    out.fill(0, 0, legal.count);
    for (const i of order.slice(0, MOST_COURSES)) {
      if (worths[i]! >= most - SLACK) out[i] = Math.exp((worths[i]! - most) / SLACK);
    }
    // Of level ones the first is what the admiral would do.
    out[worths.findIndex((worth) => worth > most - 1e-9)] = 2;
  }

  /** Means over worlds that the seat cannot tell from this one. */
  #weigh(s: CampaignState, seat: Seat, list: readonly number[], isRoot: boolean): number[] {
    const worlds = isRoot ? WORLDS : 1;
    const sums = list.map(() => 0);
    for (let world = 0; world < worlds; world++) {
      let drawn = s;
      if (world > 0) {
        drawn = this.#world;
        this.#game.determinize(s, seat, new SeededChance([timeOf(s), world, 5, 5]), drawn);
        if (isRoot) this.#beliefs.believe(drawn, seat, world);
      }
      const orders = this.#policy.weigh(drawn, seat, list);
      for (const [i, { worth }] of orders.entries()) sums[i] = sums[i]! + worth / worlds;
    }
    return sums;
  }

  follow(s: CampaignState, seat: Seat, legal: ActionList): Action {
    const policy = this.#policy;
    const list = Array.from(legal.ids.subarray(0, legal.count));
    if (s[G.step] !== STEP.sail) return policy.choose(s, seat, list) as Action;
    return sail(policy, s, seat, list) as Action;
  }

  isSearched(s: CampaignState): boolean {
    return s[G.step] === STEP.sail || s[G.step] === STEP.intercept;
  }

  /** What is done at sea is seen by those that find it. */
  isHidden(): boolean {
    return true;
  }

  isFarEnough(s: CampaignState): boolean {
    return phaseNumber(s) > this.#phase + AHEAD;
  }

  roll(s: CampaignState, a: Action, chance: Chance): void {
    this.#game.apply(s, a, chance);
  }

  value(s: CampaignState, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    return 2 * out.win[seat]! - 1 + (POINTS * out.margin[seat]!) / this.#stakes;
  }
}

/** Sea phases since the campaign began; a day's supply belongs to the first of the day. */
const phaseNumber = (s: CampaignState): number => s[G.turn]! * 3 + Math.max(1, s[G.sea]!);

/** The first fleet of the list that gains by moving moves: a pass where none does. Weighing all of them at each step would take as long as there are fleets. */
function sail(policy: Policy, s: CampaignState, seat: Seat, list: readonly number[]): number {
  const moves = list.findIndex((action) => action >= ORDER.MOVE);
  for (let from = moves; from >= 0 && from < list.length; ) {
    let to = from;
    while (to < list.length && ORDER.slotOfMove(list[to]!) === ORDER.slotOfMove(list[from]!)) to++;
    const isPass = list[0] === ORDER.PASS;
    const found = policy.choose(s, seat, isPass ? [ORDER.PASS, ...list.slice(from, to)] : list.slice(from, to));
    if (found !== ORDER.PASS) return found;
    from = to;
  }
  return list[0]!;
}
