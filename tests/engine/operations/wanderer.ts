/** Chance choices that lead to fights: moves towards the enemy more often than not, fights that go on, strikes that somebody flies. */

import type { Picker } from '../../../engine/conformance/play.js';
import { type Action, otherSeat, type Seat } from '../../../engine/core/brand.js';
import { LEAVE, STAY } from '../../../engine/operations/action-flow.js';
import { DETACH, DONE, HEXES, MOVE, PASS, TAKE } from '../../../engine/operations/actions.js';
import type { Campaign } from '../../../engine/operations/campaign.js';
import { isThere, slotsOf } from '../../../engine/operations/fleets.js';
import { type CampaignState, F, fleetAt, G } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import { SLOTS } from '../../../engine/operations/spec.js';
import { ENOUGH, FLY } from '../../../engine/operations/strike-choices.js';

export class Wanderer {
  constructor(
    private readonly c: Campaign,
    private readonly picker: Picker,
  ) {}

  choose(s: CampaignState, legal: readonly Action[]): Action {
    const chance = (percent: number): boolean => this.picker.below(100) < percent;
    switch (s[G.step]) {
      case STEP.sail:
        return this.#sail(s, legal);
      case STEP.detach:
        return legal[0] === DONE && (legal.length === 1 || chance(60))
          ? legal[0]
          : this.#any(legal.filter((a) => a >= TAKE));
      case STEP.works:
        return chance(60) ? (PASS as Action) : this.#any(legal);
      case STEP.decline:
      case STEP.aside:
        return s[G.step] === STEP.decline && chance(60) ? legal[0]! : this.#any(legal);
      case STEP.intercept:
      case STEP.strike:
      case STEP.base:
      case STEP.shell:
      case STEP.hunt:
        return legal.length > 1 && chance(75) ? this.#any(legal.slice(1)) : legal[0]!;
      default:
    }
    if (legal.includes(STAY as Action) && legal.includes(LEAVE as Action) && chance(75)) return STAY as Action;
    if (legal[0] === ENOUGH && legal.length > 1 && legal[1]! >= FLY && chance(85)) return this.#any(legal.slice(1, 3));
    return this.#any(legal);
  }

  #any(legal: readonly Action[]): Action {
    return legal[this.picker.below(legal.length)]!;
  }

  #sail(s: CampaignState, legal: readonly Action[]): Action {
    if (this.picker.below(100) < 3 && legal[0] === PASS) return PASS as Action;
    const apart = legal.filter((a) => a >= DETACH && a < TAKE);
    if (apart.length > 0 && this.picker.below(100) < 6) return this.#any(apart);
    const moves = legal.filter((a) => a >= MOVE);
    if (moves.length === 0) return this.#any(legal);
    const slots = [...new Set(moves.map((a) => Math.floor((a - MOVE) / HEXES)))];
    const slot = slots[this.picker.below(slots.length)]!;
    const own = moves.filter((a) => Math.floor((a - MOVE) / HEXES) === slot);
    return this.picker.below(100) < 55 ? this.#towards(s, own) : this.#any(own);
  }

  /** To where an enemy is next, or where the fleet comes nearest to one. */
  #towards(s: CampaignState, moves: readonly Action[]): Action {
    const enemy = slotsOf(otherSeat(s[G.actor]! as Seat));
    const hexes = Array.from({ length: SLOTS }, (_, i) => enemy + i)
      .filter((e) => isThere(s, e))
      .map((e) => s[fleetAt(e) + F.hex]!);
    const ports = this.c.portHex.filter((_, p) => this.c.portSeat[p] !== s[G.actor]);
    const wanted = [...hexes, ...ports];
    if (wanted.length === 0) return this.#any(moves);
    const far = (a: Action): number =>
      Math.min(...wanted.map((hex) => this.c.map.apart[hex * this.c.map.hexes + ((a - MOVE) % HEXES)]!));
    const least = Math.min(...moves.map(far));
    return this.#any(moves.filter((a) => far(a) === least));
  }
}
