/** The luck of gunfire and torpedoes: what came of each throw less its exact expectation. */
import type { Battle } from '../../engine/battleships/battle.js';
import { RUN_TEST, SHOT_MAIN, SHOT_SECOND } from '../../engine/battleships/flow.js';
import { attackNow, gunModifiers } from '../../engine/battleships/gunnery.js';
import type { BattleshipsGame } from '../../engine/battleships/index.js';
import { type BattleState, blockOf, G, SPECIAL_SUNK, SUNK, U } from '../../engine/battleships/layout.js';
import { kindOf, worthOf } from '../../engine/battleships/observe-fire.js';
import { PHASE } from '../../engine/battleships/phases.js';
import {
  atMost,
  CONDITIONS,
  hitChances,
  SUNK_AT,
  salvoChances,
  strikeOne,
} from '../../engine/battleships/salvo-odds.js';
import { atRange, dptColumn, ODDS_1_TO_1 } from '../../engine/battleships/tables.js';
import { run } from '../../engine/battleships/torpedoes.js';
import { rangeBetween } from '../../engine/battleships/visibility.js';
import { arcOf, BROADSIDE } from '../../engine/core/hex.js';
import type { Game } from '../../engine/index.js';
import { type Outlook, outlookFor, type ValueFunction, valueFor } from '../value/index.js';
import type { LuckMeter } from './luck.js';

/** Condition with the damage that waits for the end of the phase. */
function conditionOf(b: Battle, s: BattleState, t: number): number {
  const o = blockOf(t);
  if (s[o + U.status] === SUNK || (s[o + U.pendSpecial]! & SPECIAL_SUNK) !== 0) return SUNK_AT;
  const w = Math.min(3, s[o + U.w]! + s[o + U.pendW]!);
  const sp = Math.min(3, s[o + U.s]! + s[o + U.pendS]!);
  return w === 3 && (sp === 3 || b.fixture[t] === 1) ? SUNK_AT : w + 4 * sp;
}

/** True of what takes an X by rules of its own, of which the tables of odds know nothing. */
const isOdd = (b: Battle, u: number): boolean => b.doubtfulSinking[u]! > 0 || b.fixture[u] === 1;

const share = (condition: number): number => (condition === SUNK_AT ? 1 : ((condition & 3) + (condition >> 2)) / 6);

/** One throw at one ship, and what it may make of her. */
interface Throw {
  unit: number;
  /** Before; a ship's that is sunk already is not asked further. */
  condition: number;
  /** Chance of each kind of result, of a throw that hits with `hits`. */
  results: Float64Array;
  hits: number;
}

/** Finds the throws of fire whose odds are known, and has them judged; what it cannot tell counts as no luck. */
abstract class LuckOfFire implements LuckMeter<BattleState> {
  protected readonly b: Battle;
  readonly #before: Uint8Array;
  readonly #throw: Throw = { unit: 0, condition: 0, results: new Float64Array(0), hits: 1 };

  constructor(b: Battle) {
    this.b = b;
    this.#before = new Uint8Array(b.units);
  }

  around(s: BattleState, roll: () => void): number {
    const phase = s[G.phase];
    if (phase === PHASE.guns) return this.#salvo(s, roll);
    if (phase === PHASE.torpedoes && s[G.step] === RUN_TEST) return this.#torpedo(s, roll);
    roll();
    return this.none();
  }

  /** The state before the roll, which changes with it. */
  protected abstract keep(s: BattleState): void;
  /** Points for seat 0 of a throw that made this condition of its ship, less what was to be expected. */
  protected abstract judge(thrown: Throw, became: number): number;
  protected abstract none(): number;

  #salvo(s: BattleState, roll: () => void): number {
    const b = this.b;
    const f = s[G.unit]!;
    const step = s[G.step]!;
    const isShot = (step === SHOT_MAIN || step === SHOT_SECOND) && s[G.redirect]! < 0;
    const t = isShot ? s[blockOf(f) + (step === SHOT_MAIN ? U.main : U.second)]! : -1;
    const before = t < 0 || isOdd(b, t) ? SUNK_AT : conditionOf(b, s, t);
    const w = s[blockOf(f) + U.w]! + s[G.turretLoss]!;
    if (before === SUNK_AT || (step === SHOT_MAIN && w >= 3)) {
      roll();
      return this.none();
    }
    const thrown = this.#throw;
    thrown.unit = t;
    thrown.condition = before;
    thrown.hits = 1;
    if (step === SHOT_SECOND) thrown.results = hitChances(ODDS_1_TO_1, false);
    else {
      const range = rangeBetween(s, f, t);
      const column = dptColumn(atRange(attackNow(b, f, w), range));
      thrown.results = salvoChances(column, gunModifiers(b, s, f, t, range, true), b.defence[t]!);
    }
    this.keep(s);
    roll();
    return this.judge(thrown, conditionOf(b, s, t));
  }

  #torpedo(s: BattleState, roll: () => void): number {
    const b = this.b;
    const before = this.#before;
    const f = s[G.unit]!;
    const aimed = blockOf(s[blockOf(f) + U.torpedoTarget]!);
    for (let u = 0; u < b.units; u++) before[u] = conditionOf(b, s, u);
    this.keep(s);
    roll();
    const u = run.unit;
    if (before[u] === SUNK_AT || isOdd(b, u)) return this.none();
    const o = blockOf(f);
    const dq = s[aimed + U.q]! - s[o + U.q]!;
    const dr = s[aimed + U.r]! - s[o + U.r]!;
    const endOn = b.battery[u] === 0 && arcOf(-dq, -dr, s[blockOf(u) + U.heading]!) !== BROADSIDE;
    const thrown = this.#throw;
    thrown.unit = u;
    thrown.condition = before[u]!;
    thrown.results = hitChances(b.torpedoColumn[f]!, endOn);
    thrown.hits = atMost(run.needed);
    return this.judge(thrown, conditionOf(b, s, u));
  }
}

/** By the damage done: a step is a sixth of a ship's points. */
export class BattleshipsLuck extends LuckOfFire {
  readonly #spread = new Float64Array(CONDITIONS);

  protected keep(): void {}

  protected none(): number {
    return 0;
  }

  protected judge({ unit, condition, results, hits }: Throw, became: number): number {
    const { b } = this;
    const spread = this.#spread;
    strikeOne(kindOf(b, unit), condition, results, spread);
    let expected = 0;
    for (let c = 0; c < CONDITIONS; c++) if (spread[c]! > 0) expected += spread[c]! * share(c);
    const taken = share(became) - share(condition) - hits * (expected - share(condition));
    return taken * worthOf(b, unit) * (b.seatOf[unit] === 1 ? 1 : -1);
  }
}

/**
 * By what the value function of battleships makes of the damage: also the fire that is lost with it and what is likely to follow. It tells
 * more of the luck and takes some microseconds a throw.
 */
export class ValuedLuck extends LuckOfFire {
  readonly #value: ValueFunction<BattleState>;
  readonly #before: BattleState;
  readonly #outlook: Outlook;
  readonly #spread = new Float64Array(CONDITIONS);
  /** Of the last throw, in chance to win for seat 0. */
  win = 0;

  constructor(game: BattleshipsGame) {
    super(game.battle);
    this.#value = valueFor(game as unknown as Game) as unknown as ValueFunction<BattleState>;
    this.#before = game.create();
    this.#outlook = outlookFor(game as unknown as Game);
  }

  protected keep(s: BattleState): void {
    this.#before.set(s);
  }

  protected none(): number {
    return (this.win = 0);
  }

  /** Other things that came of the throw, as a fire, count neither in what is nor in what was to be expected. */
  protected judge({ unit, condition, results, hits }: Throw, became: number): number {
    const spread = this.#spread;
    strikeOne(kindOf(this.b, unit), condition, results, spread);
    let margin = 0;
    this.win = 0;
    for (let c = 0; c < CONDITIONS; c++) {
      const chance = hits * spread[c]! + (c === condition ? 1 - hits : 0);
      const weight = (c === became ? 1 : 0) - chance;
      if (weight === 0) continue;
      const { margin: margins, win } = this.#ifIn(unit, c);
      margin += weight * margins[0]!;
      this.win += weight * win[0]!;
    }
    return margin;
  }

  /** The battle with a ship in another condition. */
  #ifIn(unit: number, condition: number): Outlook {
    const s = this.#before;
    const o = blockOf(unit);
    const isSunk = condition === SUNK_AT;
    s[o + U.w] = isSunk ? 3 : condition & 3;
    s[o + U.s] = isSunk ? 3 : condition >> 2;
    s[o + U.pendW] = s[o + U.pendS] = 0;
    s[o + U.pendSpecial] = isSunk ? SPECIAL_SUNK : 0;
    this.#value.value(s, this.#outlook);
    return this.#outlook;
  }
}
