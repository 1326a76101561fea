/**
 * Control variate of the dice: what a throw did to both sides' material, less what it could be expected to do. Every outcome of the throw is
 * played by the rules themselves, so no chart stands here a second time.
 */
import { EveryOutcome } from '../../../engine/core/chance.js';
import type { Action, UnitId } from '../../../engine/index.js';
import {
  ACT,
  applyAction,
  type Battle,
  type BattleState,
  DEAD,
  DISPERSED,
  hasFlag,
  statusOf,
  WRECK,
} from '../../../engine/panzer/index.js';
import type { DiceMeter } from '../../net/dice-meter.js';
import { atlasOf } from '../admiral/atlas.js';

/** Part of a unit's worth that it is down by while it is turned over. */
const TURNED_OVER = 0.25;

export class MaterialDice implements DiceMeter<BattleState> {
  readonly #b: Battle;
  readonly #worth: Float64Array;
  readonly #trial: BattleState;
  readonly #before: BattleState;

  constructor(b: Battle) {
    this.#b = b;
    this.#worth = atlasOf(b).worth;
    this.#trial = new Int16Array(b.size);
    this.#before = new Int16Array(b.size);
  }

  around(s: BattleState, roll: () => void): number {
    this.#before.set(s);
    let expected = 0;
    for (const every = new EveryOutcome(); every.next(); ) {
      this.#trial.set(this.#before);
      applyAction(this.#b, this.#trial, ACT.ROLL as Action, every, undefined);
      expected += every.weight * this.#balance(this.#trial);
    }
    roll();
    return this.#balance(s) - expected;
  }

  /** Points of seat 0 less those of seat 1. */
  #balance(s: BattleState): number {
    const b = this.#b;
    let sum = 0;
    for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
      const status = statusOf(b, s, u);
      if (status === DEAD || status === WRECK) continue;
      const worth = this.#worth[u]! * (hasFlag(b, s, u, DISPERSED) ? 1 - TURNED_OVER : 1);
      sum += b.seatOf[u] === 0 ? worth : -worth;
    }
    return sum;
  }
}
