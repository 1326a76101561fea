/** Control variate of gunfire and torpedoes: what came of each throw less its exact expectation. */
import {
  type Battle,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  CONDITIONS,
  conditionsAfterAttackFrom,
  hullKindOf,
  pointsForUnit,
  SPECIAL_SUNK,
  SUNK_AT,
  U,
} from '../../../engine/battleships/index.js';
import type { DiceMeter, WinDiceMeter } from '../../net/dice-meter.js';
import { type Outlook, outlookFor } from '../../value/value.js';
import { type FireJudge, type FireThrow, FireWatch, resultsOf } from '../fire-watch.js';
import { BattleshipsValue } from '../value/value.js';

const share = (condition: number): number => (condition === SUNK_AT ? 1 : ((condition & 3) + (condition >> 2)) / 6);

/** False of what takes an X by rules of its own, and of fixtures. */
const isPlain = (b: Battle, u: number): boolean => b.doubtfulSinking[u] === 0 && b.fixture[u] === 0;

/** By the damage done: a step is a sixth of a ship's points. */
export class DamageDice implements DiceMeter<BattleState>, FireJudge {
  readonly #b: Battle;
  readonly #watch: FireWatch;
  readonly #spread = new Float64Array(CONDITIONS);

  constructor(b: Battle) {
    this.#b = b;
    this.#watch = new FireWatch(b, this);
  }

  around(s: BattleState, roll: () => void): number {
    return this.#watch.around(s, roll);
  }

  knows(unit: number): boolean {
    return isPlain(this.#b, unit);
  }

  keep(): void {}

  judge(thrown: FireThrow, became: number): number {
    const { unit, condition, hits } = thrown;
    const b = this.#b;
    const spread = this.#spread;
    conditionsAfterAttackFrom(hullKindOf(b, unit), condition, resultsOf(thrown), spread);
    let expected = 0;
    for (let c = 0; c < CONDITIONS; c++) if (spread[c]! > 0) expected += spread[c]! * share(c);
    const taken = share(became) - share(condition) - hits * (expected - share(condition));
    return taken * pointsForUnit(b, unit) * (b.seatOf[unit] === 1 ? 1 : -1);
  }
}

/**
 * By what the value function of battleships makes of the damage: also the fire that is lost with it and what is likely to follow. It tells
 * more of the luck and takes some microseconds a throw.
 */
export class ValuedDice implements WinDiceMeter<BattleState>, FireJudge {
  readonly #b: Battle;
  readonly #watch: FireWatch;
  readonly #value: BattleshipsValue;
  readonly #before: BattleState;
  readonly #outlook: Outlook;
  readonly #spread = new Float64Array(CONDITIONS);
  /** Of the last throw, in chance to win for seat 0. */
  win = 0;

  constructor(game: BattleshipsGame) {
    this.#b = game.battle;
    this.#watch = new FireWatch(game.battle, this);
    this.#value = new BattleshipsValue(game);
    this.#before = game.create();
    this.#outlook = outlookFor(game);
  }

  around(s: BattleState, roll: () => void): number {
    this.win = 0;
    return this.#watch.around(s, roll);
  }

  knows(unit: number): boolean {
    return isPlain(this.#b, unit);
  }

  keep(s: BattleState): void {
    this.#before.set(s);
  }

  /** Side effects of the throw, such as fires, are ignored, both in the outcome and in its expectation. */
  judge(thrown: FireThrow, became: number): number {
    const { unit, condition, hits } = thrown;
    const spread = this.#spread;
    conditionsAfterAttackFrom(hullKindOf(this.#b, unit), condition, resultsOf(thrown), spread);
    let margin = 0;
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
