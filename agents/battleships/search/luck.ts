/**
 * Control variate of gunfire and torpedoes: what the dice did less what could be expected. Taken out of what a
 * simulation comes to, it leaves the decisions (a control variate: exact chances are known, so nobody need wait for them to average
 * out).
 */

import { type Battle, type BattleState, SUNK_AT } from '../../../engine/battleships/index.js';
import type { UnitId } from '../../../engine/index.js';
import { hitValue, SUNK_WORTH, salvoValue, WORTH_LOST } from '../admiral/odds.js';
import type { Scene } from '../admiral/scene.js';
import { type FireJudge, type FireThrow, FireWatch } from '../fire-watch.js';

/** Share of its points that a unit is down by. */
const shareLost = (condition: number, hold: number): number =>
  condition === SUNK_AT ? SUNK_WORTH : hold * WORTH_LOST[condition]!;

/** Share of the ship's points that the throw can be expected to take. */
function expectedLoss(
  { condition, hits, isSalvo, column, modifier, defence, endOn }: FireThrow,
  cls: number,
  hold: number,
): number {
  return isSalvo
    ? salvoValue(cls, column, modifier, defence, condition, hold)
    : hits * hitValue(cls, column, endOn, condition, hold);
}

/** By what damage is worth to an admiral. */
class AdmiralsJudge implements FireJudge {
  readonly #b: Battle;
  scene!: Scene;

  constructor(b: Battle) {
    this.#b = b;
  }

  /** Not a battleship at her moorings, say. */
  knows(u: UnitId): boolean {
    const b = this.#b;
    return b.doubtfulSinking[u] === 0 && !(b.fixture[u] === 1 && b.types[u] === 'BB');
  }

  keep(): void {}

  judge(thrown: FireThrow, became: number): number {
    const { hold: holds, cls, worth } = this.scene;
    const { unit, condition } = thrown;
    const hold = holds[unit]!;
    const expected = expectedLoss(thrown, cls[unit]!, hold);
    const share = shareLost(became, hold) - shareLost(condition, hold) - expected;
    return share * worth[unit]! * (this.#b.seatOf[unit] === 1 ? 1 : -1);
  }
}

export class FireLuck {
  readonly #judge: AdmiralsJudge;
  readonly #watch: FireWatch;

  constructor(b: Battle) {
    this.#judge = new AdmiralsJudge(b);
    this.#watch = new FireWatch(b, this.#judge);
  }

  /** Resolves a chance step by `roll`, and gives the points by which the dice favoured seat 0. */
  around(sc: Scene, s: BattleState, roll: () => void): number {
    this.#judge.scene = sc;
    return this.#watch.around(s, roll);
  }
}
