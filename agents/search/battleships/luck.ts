/**
 * What gunfire and torpedoes can be expected to do, against what the dice then do: by so much were they kind. Taken out of what a
 * simulation comes to, it leaves the decisions (a control variate: exact chances are known, so nobody need wait for them to average
 * out).
 */
import type { Battle } from '../../../engine/battleships/battle.js';
import { RUN_TEST, SHOT_MAIN, SHOT_SECOND } from '../../../engine/battleships/flow.js';
import { attackNow, gunModifiers } from '../../../engine/battleships/gunnery.js';
import {
  type BattleState,
  G,
  SPECIAL_SUNK as L_SPECIAL_SUNK,
  SUNK as L_SUNK,
  U,
} from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { atMost, SUNK_AT } from '../../../engine/battleships/salvo-odds.js';
import { atRange, dptColumn, ODDS_1_TO_1 } from '../../../engine/battleships/tables.js';
import { run } from '../../../engine/battleships/torpedoes.js';
import { rangeBetween } from '../../../engine/battleships/visibility.js';
import { arcOf, BROADSIDE } from '../../../engine/core/hex.js';
import { field } from '../../admiral/battleships/fields.js';
import { hitValue, SUNK_WORTH, salvoValue, WORTH_LOST } from '../../admiral/battleships/odds.js';
import type { Scene } from '../../admiral/battleships/scene.js';

const GUNS = PHASE.guns;
const TORPEDOES = PHASE.torpedoes;
const SPECIAL_SUNK = L_SPECIAL_SUNK;
const SUNK = L_SUNK;

/** Condition of `t` with the damage that waits for the end of the phase. */
function conditionOf(b: Battle, s: BattleState, t: number): number {
  if (field(s, t, U.status) === SUNK || (field(s, t, U.pendSpecial) & SPECIAL_SUNK) !== 0) return SUNK_AT;
  const w = Math.min(3, field(s, t, U.w) + field(s, t, U.pendW));
  const sp = Math.min(3, field(s, t, U.s) + field(s, t, U.pendS));
  return w === 3 && (sp === 3 || b.fixture[t] === 1) ? SUNK_AT : w + 4 * sp;
}

/** True of what takes an X by rules of its own, of which the tables of odds know nothing: a battleship at her moorings, say. */
const isOdd = (b: Battle, u: number): boolean =>
  b.doubtfulSinking[u]! > 0 || (b.fixture[u] === 1 && b.types[u] === 'BB');

/** With a turret that has failed for this salvo. @rule 11.0 */
const weaponSteps = (s: BattleState, f: number): number => field(s, f, U.w) + s[G.turretLoss]!;

/** Share of its points that a unit is down by. */
const shareLost = (condition: number, hold: number): number =>
  condition === SUNK_AT ? SUNK_WORTH : hold * WORTH_LOST[condition]!;

export class FireLuck {
  readonly #b: Battle;
  readonly #before: Uint8Array;

  constructor(b: Battle) {
    this.#b = b;
    this.#before = new Uint8Array(b.units);
  }

  /** Resolves a chance step by `roll`, and gives the points by which the dice favoured seat 0. */
  around(sc: Scene, s: BattleState, roll: () => void): number {
    const phase = s[G.phase]!;
    if (phase === GUNS) return this.#salvo(sc, s, roll);
    if (phase === TORPEDOES && s[G.step] === RUN_TEST) return this.#torpedo(sc, s, roll);
    roll();
    return 0;
  }

  #salvo(sc: Scene, s: BattleState, roll: () => void): number {
    const b = this.#b;
    const f = s[G.unit]!;
    const step = s[G.step]!;
    const isShot = (step === SHOT_MAIN || step === SHOT_SECOND) && s[G.redirect]! < 0;
    if (!isShot) {
      roll();
      return 0;
    }
    const t = field(s, f, step === SHOT_MAIN ? U.main : U.second);
    if (isOdd(b, t)) {
      roll();
      return 0;
    }
    const before = conditionOf(b, s, t);
    const hold = sc.hold[t]!;
    let expected = 0;
    if (before !== SUNK_AT) {
      if (step === SHOT_SECOND) expected = hitValue(sc.cls[t]!, ODDS_1_TO_1, false, before, hold);
      else if (weaponSteps(s, f) < 3) {
        const range = rangeBetween(s, f, t);
        const column = dptColumn(atRange(attackNow(b, f, weaponSteps(s, f)), range));
        const modifier = gunModifiers(b, s, f, t, range, true);
        expected = salvoValue(sc.cls[t]!, column, modifier, b.defence[t]!, before, hold);
      }
    }
    roll();
    const share = shareLost(conditionOf(b, s, t), hold) - shareLost(before, hold) - expected;
    return share * sc.worth[t]! * (b.seatOf[t] === 1 ? 1 : -1);
  }

  #torpedo(sc: Scene, s: BattleState, roll: () => void): number {
    const b = this.#b;
    const before = this.#before;
    const f = s[G.unit]!;
    const aimed = field(s, f, U.torpedoTarget);
    for (let u = 0; u < b.units; u++) before[u] = conditionOf(b, s, u);
    roll();
    const u = run.unit;
    const hold = sc.hold[u]!;
    const was = before[u]!;
    if (was === SUNK_AT || isOdd(b, u)) return 0;
    const dq = field(s, aimed, U.q) - field(s, f, U.q);
    const dr = field(s, aimed, U.r) - field(s, f, U.r);
    const endOn = b.battery[u] === 0 && arcOf(-dq, -dr, field(s, u, U.heading)) !== BROADSIDE;
    const expected = atMost(run.needed) * hitValue(sc.cls[u]!, b.torpedoColumn[f]!, endOn, was, hold);
    const share = shareLost(conditionOf(b, s, u), hold) - shareLost(was, hold) - expected;
    return share * sc.worth[u]! * (b.seatOf[u] === 1 ? 1 : -1);
  }
}
