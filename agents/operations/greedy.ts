/** `greedy` in operations, the yardstick: cargo to where it is wanted, warships at the nearest enemy or at his port, every fight accepted, the surest shot. */
import { type Action, otherSeat, type Seat, SeededChance } from '../../engine/index.js';
import {
  ACTION_STEP,
  ALLOT,
  type Campaign,
  type CampaignState,
  contactAt,
  F,
  FLOW,
  fleetAt,
  G,
  K,
  KIND,
  LEAVE,
  type OperationsGame,
  ORDER,
  oddsInCombat,
  SLOTS,
  STEP,
  STOP_RANGE,
} from '../../engine/operations/index.js';
import type { Agent, Decision, Situation } from '../agent.js';
import { atlasOf } from './admiral/atlas.js';

export class GreedyAgent implements Agent {
  readonly name = 'greedy';
  readonly #c: Campaign;
  readonly #state: CampaignState;
  /** It uses nothing that is hidden, so any draw of the hidden parts will do. */
  readonly #chance = new SeededChance([1, 2, 3, 4]);

  constructor(game: OperationsGame) {
    this.#c = game.campaign;
    this.#state = game.create();
  }

  reset(): void {}

  choose(situation: Situation): Decision {
    const { legal, seat } = situation;
    if (legal.count === 1) return { action: legal.ids[0]! as Action };
    situation.determinize(this.#chance, this.#state);
    const list = Array.from(legal.ids.subarray(0, legal.count));
    let [best, most] = [list[0]!, Number.NEGATIVE_INFINITY];
    for (const action of list) {
      const score = this.#score(this.#state, seat, action);
      if (score > most) [best, most] = [action, score];
    }
    return { action: best as Action };
  }

  /** A plain score of an order. */
  #score(s: CampaignState, seat: Seat, action: number): number {
    switch (s[G.step]) {
      case STEP.sail:
        return this.#sailing(s, seat, action);
      case STEP.detach:
        return action === ORDER.DONE ? 1 : 0;
      case STEP.works:
      case STEP.decline:
      case STEP.dock:
        return action === ORDER.PASS ? 1 : 0;
      case STEP.fight:
      case STEP.striking:
      case STEP.hunting:
        return this.#combat(s, action);
      default:
        // Strikes, hunts, bombards, intercepts, spends: whatever can be done.
        return action === ORDER.PASS ? -1 : 0;
    }
  }

  #combat(s: CampaignState, action: number): number {
    if (action === LEAVE || action === STOP_RANGE) return -1;
    if (s[G.flow] === FLOW.strike && action >= ALLOT && action < ALLOT + 10) return -Math.abs(action - ALLOT - 2);
    const isNaming = s[G.flow] !== FLOW.action || s[G.sub] === ACTION_STEP.name;
    const odds = isNaming ? oddsInCombat(this.#c, s, action) : undefined;
    if (odds === undefined) return action === ORDER.PASS ? -1 : action / 1e6;
    const [, one = 0, two = 0, more = 0] = odds.units[0]?.steps ?? [];
    return odds.points + one + 2 * two + 3 * more;
  }

  /** Hexes that a move brings a fleet nearer to what it wants; a warship looks about at the least. */
  #sailing(s: CampaignState, seat: Seat, action: number): number {
    if (action < ORDER.MOVE) return action === ORDER.PASS ? 0 : -1;
    const f = seat * SLOTS + Math.floor((action - ORDER.MOVE) / ORDER.HEXES);
    const to = (action - ORDER.MOVE) % ORDER.HEXES;
    const kind = s[fleetAt(f) + F.kind]!;
    if (kind === KIND.support) return -1;
    const gain = this.#far(s, seat, kind, s[fleetAt(f) + F.hex]!) - this.#far(s, seat, kind, to);
    return kind === KIND.transport ? gain : gain + 0.5;
  }

  /** To the nearest hex that cargo is wanted in, or that an enemy or his port or goal is in. */
  #far(s: CampaignState, seat: Seat, kind: number, hex: number): number {
    const { map } = this.#c;
    const { deliveries, marks } = atlasOf(this.#c);
    let least = 90;
    const near = (to: number): void => {
      least = Math.min(least, map.bySea[hex * map.hexes + to]!);
    };
    if (kind === KIND.transport) for (const { hex: to } of deliveries[seat]!) near(to);
    else {
      for (const { hex: to } of marks[seat]!) near(to);
      for (const { hex: to } of deliveries[otherSeat(seat)]!) near(to);
      for (let k = 0; k < SLOTS; k++) {
        if (s[contactAt(seat, k) + K.fleet]! >= 0) near(s[contactAt(seat, k) + K.hex]!);
      }
    }
    return least;
  }
}
