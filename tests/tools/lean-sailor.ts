/** A sailor for measuring beliefs: sails each fleet by the lean rule, and answers all else at random. */

import { Picker } from '../../engine/conformance/play.js';
import { type ActionList, actionAt } from '../../engine/core/actions.js';
import type { Action, Seat } from '../../engine/core/brand.js';
import { SeededChance, throwName } from '../../engine/core/chance.js';
import { HEXES, MOVE, PASS } from '../../engine/operations/actions.js';
import { seatOfFleet, slotsOf } from '../../engine/operations/fleets.js';
import type { OperationsGame } from '../../engine/operations/game.js';
import { type CampaignState, F, fleetAt, G } from '../../engine/operations/layout.js';
import { STEP } from '../../engine/operations/phases.js';
import { FLEETS } from '../../engine/operations/spec.js';
import { LEAN } from './lean-rule.js';

const SELDOM = 40;

export class LeanSailor {
  readonly #game: OperationsGame;
  readonly #picker: Picker;
  readonly #chance: SeededChance;
  readonly #aims = new Int16Array(FLEETS).fill(-1);
  #number = 0;

  constructor(game: OperationsGame, seed: number) {
    this.#game = game;
    this.#picker = new Picker(seed);
    this.#chance = new SeededChance([seed, 7, 7, 7]);
  }

  choose(s: CampaignState, legal: ActionList): Action {
    if (s[G.step] !== STEP.sail || this.#picker.below(SELDOM) === 0) {
      if (s[G.step] === STEP.sail || s[G.step] === STEP.works) return this.#moveOr(s, legal, PASS);
      return actionAt(legal, this.#picker.below(legal.count));
    }
    return this.#moveOr(s, legal, PASS);
  }

  /** The first fleet that may move, where the policy has it end; or the legal hex nearest to that. */
  #moveOr(s: CampaignState, legal: ActionList, other: number): Action {
    const c = this.#game.campaign;
    const moves = Array.from(legal.ids.subarray(0, legal.count)).filter((a) => a >= MOVE && a < MOVE + 20 * HEXES);
    if (s[G.step] !== STEP.sail || moves.length === 0) return other as Action;
    const slot = Math.floor((moves[0]! - MOVE) / HEXES);
    const f = slotsOf(s[G.actor] as Seat) + slot;
    const o = fleetAt(f);
    const bound = {
      ...{ seat: seatOfFleet(f), unit: s[o + F.first]!, kind: s[o + F.kind]!, hex: s[o + F.hex]! },
      ...{ steps: Math.min(7, s[o + F.speed]!), aim: this.#aims[f]! },
    };
    this.#number = (this.#number + 1) & 1023;
    const aim = LEAN.aim(c, bound, this.#chance, throwName(s[G.turn]!, 1, f, this.#number));
    this.#aims[f] = aim;
    const end = LEAN.end(c, { ...bound, aim }, this.#chance, throwName(s[G.turn]!, 2, f, this.#number));
    let best = moves[0]!;
    for (const a of moves) {
      if (Math.floor((a - MOVE) / HEXES) !== slot) break;
      const far = (action: number): number => c.map.bySea[((action - MOVE) % HEXES) * c.map.hexes + end]!;
      if (far(a) < far(best)) best = a;
    }
    return best as Action;
  }
}
