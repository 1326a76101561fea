/** Detector of fire throws with known odds in battleships: that one is happening, at which ship, and how likely it does what. */
import {
  attackAtRange,
  attackNow,
  type Battle,
  type BattleState,
  chanceOfAtMost,
  dptColumn,
  G,
  gunModifiers,
  hitChances,
  lastTorpedoTest,
  ODDS_1_TO_1,
  PHASE,
  RUN_TEST,
  rangeBetween,
  SHOT_MAIN,
  SHOT_SECOND,
  SPECIAL_SUNK,
  STRIDE,
  SUNK,
  SUNK_AT,
  salvoChances,
  U,
  UNITS_AT,
} from '../../engine/battleships/index.js';
import { arcOf, BROADSIDE, type Heading } from '../../engine/core/hex.js';

/** One throw at one ship. */
export interface FireThrow {
  unit: number;
  /** The ship's before, never sunk. */
  condition: number;
  /** Chance that there is a hit to resolve at all: less than 1 for torpedoes. */
  hits: number;
  /** A salvo has a column of the damage-point table, modifier and defence; a hit has a column of the combat table and its side. */
  isSalvo: boolean;
  column: number;
  modifier: number;
  defence: number;
  endOn: boolean;
}

/** Chance of each kind of result, once there is a hit to resolve. */
export const resultsOf = ({ isSalvo, column, modifier, defence, endOn }: FireThrow): Float64Array =>
  isSalvo ? salvoChances(column, modifier, defence) : hitChances(column, endOn);

/** Says what the outcome of a throw is worth. */
export interface FireJudge {
  /** False of what takes damage by rules of its own, of which the tables of odds know nothing. */
  knows(unit: number): boolean;
  /** Sees the state before a throw, which changes with it. */
  keep(s: BattleState): void;
  /** Points for seat 0 of a throw that made this condition of its ship, less what was to be expected. */
  judge(thrown: FireThrow, became: number): number;
}

/** Has a judge say what each throw was worth; what cannot be told is worth nothing. */
export class FireWatch {
  readonly #b: Battle;
  readonly #judge: FireJudge;
  /** By unit: conditions before torpedoes run, since only then is it known whom they meet. */
  readonly #before: Uint8Array;
  readonly #throw: FireThrow = {
    unit: 0,
    condition: 0,
    hits: 1,
    isSalvo: false,
    column: 0,
    modifier: 0,
    defence: 0,
    endOn: false,
  };

  constructor(b: Battle, judge: FireJudge) {
    this.#b = b;
    this.#judge = judge;
    this.#before = new Uint8Array(b.units);
  }

  /** Lets `roll` resolve the chance step that `s` is at. */
  around(s: BattleState, roll: () => void): number {
    const phase = s[G.phase];
    if (phase === PHASE.guns) return this.#gunfire(s, roll);
    if (phase === PHASE.torpedoes && s[G.step] === RUN_TEST) return this.#torpedoes(s, roll);
    roll();
    return 0;
  }

  #gunfire(s: BattleState, roll: () => void): number {
    const b = this.#b;
    const f = s[G.unit]!;
    const step = s[G.step]!;
    const isShot = (step === SHOT_MAIN || step === SHOT_SECOND) && s[G.redirect]! < 0;
    const t = isShot ? field(s, f, step === SHOT_MAIN ? U.main : U.second) : -1;
    const before = t < 0 || !this.#judge.knows(t) ? SUNK_AT : conditionOf(b, s, t);
    // With a turret that has failed for this salvo (11.0).
    const w = field(s, f, U.w) + s[G.turretLoss]!;
    if (before === SUNK_AT || (step === SHOT_MAIN && w >= 3)) {
      roll();
      return 0;
    }
    const thrown = this.#throw;
    thrown.unit = t;
    thrown.condition = before;
    thrown.hits = 1;
    thrown.isSalvo = step === SHOT_MAIN;
    if (thrown.isSalvo) {
      const range = rangeBetween(s, f, t);
      thrown.column = dptColumn(attackAtRange(attackNow(b, f, w), range));
      thrown.modifier = gunModifiers(b, s, f, t, range, true);
      thrown.defence = b.defence[t]!;
    } else {
      thrown.column = ODDS_1_TO_1;
      thrown.endOn = false;
    }
    this.#judge.keep(s);
    roll();
    return this.#judge.judge(thrown, conditionOf(b, s, t));
  }

  #torpedoes(s: BattleState, roll: () => void): number {
    const b = this.#b;
    const before = this.#before;
    const f = s[G.unit]!;
    const aimed = field(s, f, U.torpedoTarget);
    for (let u = 0; u < b.units; u++) before[u] = conditionOf(b, s, u);
    this.#judge.keep(s);
    roll();
    const u = lastTorpedoTest.unit;
    if (before[u] === SUNK_AT || !this.#judge.knows(u)) return 0;
    const dq = field(s, aimed, U.q) - field(s, f, U.q);
    const dr = field(s, aimed, U.r) - field(s, f, U.r);
    const thrown = this.#throw;
    thrown.unit = u;
    thrown.condition = before[u]!;
    thrown.hits = chanceOfAtMost(lastTorpedoTest.needed);
    thrown.isSalvo = false;
    thrown.column = b.torpedoColumn[f]!;
    thrown.endOn = b.battery[u] === 0 && arcOf(-dq, -dr, field(s, u, U.heading) as Heading) !== BROADSIDE;
    return this.#judge.judge(thrown, conditionOf(b, s, u));
  }
}

const field = (s: BattleState, u: number, f: number): number => s[UNITS_AT + u * STRIDE + f]!;

/** Condition with the damage that waits for the end of the phase. */
function conditionOf(b: Battle, s: BattleState, t: number): number {
  if (field(s, t, U.status) === SUNK || (field(s, t, U.pendSpecial) & SPECIAL_SUNK) !== 0) return SUNK_AT;
  const w = Math.min(3, field(s, t, U.w) + field(s, t, U.pendW));
  const sp = Math.min(3, field(s, t, U.s) + field(s, t, U.pendS));
  return w === 3 && (sp === 3 || b.fixture[t] === 1) ? SUNK_AT : w + 4 * sp;
}
