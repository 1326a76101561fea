/**
 * Exact odds of fire, from the code that plays: the dice of a salvo are run through every branch, gun by gun, and what comes to the
 * same damage is one outcome.
 */
import type { FleetId, UnitId } from '../core/brand.js';
import { EveryOutcome } from '../core/chance.js';
import { assert } from '../core/result.js';
import type { Battle } from './battle.js';
import { rollGun } from './fire.js';
import { effectBonus, salvoDiceOf } from './gunnery.js';
import { rollHalving } from './halving.js';
import { type BattleState, F, G, U } from './layout.js';

/** Chance of each damage from 0 up; the last is what sinks the ship. They sum to 1. */
export type DamageOdds = readonly number[];

/** Of one salvo at a ship with so much damage to bear still. `dice` as `diceOf` says where absent. @rule F3.1 */
export function salvoOdds(b: Battle, s: BattleState, u: UnitId, t: UnitId, dice = salvoDiceOf(b, s, u, t)): DamageOdds {
  const at = b.unitsAt + t * U.size;
  const life = b.endurance[t]! - s[at + U.damage]!;
  assert(life > 0, 'she is afloat');
  let odds: number[] = [1, ...Array<number>(life).fill(0)];
  if (dice === 0 || 6 + effectBonus(b, u, t) < 2) return odds;
  const gun = s.slice();
  for (let n = 0; n < dice; n++) {
    const next = Array<number>(life + 1).fill(0);
    next[life] = odds[life]!;
    for (let before = 0; before < life; before++) {
      if (odds[before] === 0) continue;
      for (const every = new EveryOutcome(); every.next(); ) {
        gun.set(s);
        aimGun(b, gun, { u, t, n, dice, before });
        rollGun(b, gun, every, undefined);
        const after = Math.min(life, gun[at + U.pend]!);
        next[after] = next[after]! + odds[before]! * every.weight;
      }
    }
    odds = next;
  }
  return odds;
}

function aimGun(
  b: Battle,
  s: BattleState,
  gun: { u: UnitId; t: UnitId; n: number; dice: number; before: number },
): void {
  s[G.unit] = gun.u;
  s[G.step] = gun.n;
  s[G.dice] = gun.dice;
  s[b.unitsAt + gun.u * U.size + U.target] = gun.t;
  s[b.unitsAt + gun.t * U.size + U.pend] = gun.before;
}

/** Expected damage; what goes beyond sinking does not count. */
export const expectedDamage = (odds: DamageOdds): number => odds.reduce((sum, p, damage) => sum + p * damage, 0);

/** After so many rounds of a duel. */
export interface DuelRound {
  readonly round: number;
  /** Chance that neither, only the one, only the other, or both have sunk so far. */
  readonly neither: number;
  readonly first: number;
  readonly second: number;
  readonly both: number;
  /** Chance of each damage of both so far, from 0 up. */
  readonly odds: readonly [DamageOdds, DamageOdds];
  /** Expected damage of both so far. */
  readonly damage: readonly [number, number];
}

/**
 * Two ships fire at each other, round after round, and nobody breaks off: the faster one may halve the other's fire each round,
 * by its speed as damage leaves it. The state is one in which each is a fleet of its own and they are engaged.
 */
export function duelOdds(b: Battle, s: BattleState, x: FleetId, y: FleetId, rounds: number): DuelRound[] {
  const start: Pair = [s[b.unitsAt + x * U.size + U.damage]!, s[b.unitsAt + y * U.size + U.damage]!];
  const duel = new Duel(b, s, x, y);
  let now = new Map<string, { at: Pair; p: number }>([[start.join(), { at: start, p: 1 }]]);
  const told: DuelRound[] = [];
  for (let round = 1; round <= rounds; round++) {
    const next = new Map<string, { at: Pair; p: number }>();
    for (const { at, p } of now.values()) {
      for (const step of duel.round(at)) {
        const key = step.at.join();
        const known = next.get(key);
        if (known === undefined) next.set(key, { at: step.at, p: p * step.p });
        else known.p += p * step.p;
      }
    }
    now = next;
    told.push(duel.tell(round, start, [...now.values()]));
  }
  return told;
}

type Pair = readonly [number, number];
interface Weighed {
  readonly at: Pair;
  readonly p: number;
}

class Duel {
  readonly #salvos = new Map<string, DamageOdds>();

  constructor(
    private readonly b: Battle,
    private readonly s: BattleState,
    private readonly x: FleetId,
    private readonly y: FleetId,
  ) {}

  /** What one round makes of both ships' damage. */
  round(at: Pair): Weighed[] {
    const { b, x, y } = this;
    if (this.#isOver(at)) return [{ at, p: 1 }];
    const found: Weighed[] = [];
    for (const { state, p } of this.#halvings(at)) {
      const ofX = this.#salvo(state, x, y, at[1]);
      const ofY = this.#salvo(state, y, x, at[0]);
      ofX.forEach((p1, toY) => {
        ofY.forEach((p2, toX) => {
          if (p1 * p2 > 0) {
            const after: Pair = [Math.min(b.endurance[x]!, at[0] + toX), Math.min(b.endurance[y]!, at[1] + toY)];
            found.push({ at: after, p: p * p1 * p2 });
          }
        });
      });
    }
    return found;
  }

  tell(round: number, start: Pair, ends: readonly Weighed[]): DuelRound {
    const { b, x, y } = this;
    const sum = (of: (at: Pair) => number): number => ends.reduce((total, { at, p }) => total + p * of(at), 0);
    const sunk = (one: boolean, other: boolean): number =>
      sum((at) => Number(at[0] >= b.endurance[x]! === one && at[1] >= b.endurance[y]! === other));
    const oddsOf = (who: 0 | 1, u: UnitId): DamageOdds => {
      const odds = Array<number>(b.endurance[u]! - start[who] + 1).fill(0);
      for (const { at, p } of ends) odds[at[who] - start[who]]! += p;
      return odds;
    };
    return {
      round,
      neither: sunk(false, false),
      first: sunk(true, false),
      second: sunk(false, true),
      both: sunk(true, true),
      odds: [oddsOf(0, x), oddsOf(1, y)],
      damage: [sum((at) => at[0] - start[0]), sum((at) => at[1] - start[1])],
    };
  }

  #isOver([toX, toY]: Pair): boolean {
    return toX >= this.b.endurance[this.x]! || toY >= this.b.endurance[this.y]!;
  }

  /** The state after the test of the faster one, in its branches. @rule F2.1 */
  #halvings(at: Pair): { state: BattleState; p: number }[] {
    const { b, x, y } = this;
    const state = this.s.slice();
    for (const [u, damage] of [
      [x, at[0]],
      [y, at[1]],
    ] as const) {
      state[b.unitsAt + u * U.size + U.damage] = damage;
      const o = b.fleetsAt + u * F.size;
      state[o + F.speed] = Math.max(0, b.speed[u]! - damage);
      state[o + F.evades] = 0;
    }
    state[G.unit] = x;
    state[G.other] = y;
    if (state[b.fleetsAt + x * F.size + F.speed] === state[b.fleetsAt + y * F.size + F.speed]) return [{ state, p: 1 }];
    const found: { state: BattleState; p: number }[] = [];
    for (const every = new EveryOutcome(); every.next(); ) {
      const after = state.slice();
      rollHalving(b, after, every, undefined);
      found.push({ state: after, p: every.weight });
    }
    return found;
  }

  #salvo(s: BattleState, u: UnitId, t: UnitId, damage: number): DamageOdds {
    const dice = salvoDiceOf(this.b, s, u, t);
    const key = `${u}/${dice}/${damage}`;
    const known = this.#salvos.get(key) ?? salvoOdds(this.b, s, u, t, dice);
    this.#salvos.set(key, known);
    return known;
  }
}
