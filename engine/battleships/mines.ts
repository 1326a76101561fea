/** Mines: hexes chosen in secret, deadly to friend and foe. @rule 10.6 */
import type { Q, R, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { bookResult, lastHit, sinkShip } from './damage.js';
import { type BattleState, G, SPECIAL_SUNK, STRIDE, U, UNITS_AT } from './layout.js';
import { combatResult, ODDS_1_TO_1 } from './tables.js';
import { THROW } from './throws.js';

/** Mined hexes still to be chosen at set-up. */
export function minesToLay(b: Battle, s: BattleState): number {
  return b.mines === undefined ? 0 : b.mines.count - countBits(s[G.mined]!);
}

/** Members of a set of up to sixteen. */
export function countBits(set: number): number {
  let n = 0;
  for (let x = set & 0xffff; x !== 0; x &= x - 1) n++;
  return n;
}

/** Candidate at a plane hex, or -1. */
export function candidateAt(b: Battle, q: Q, r: R): number {
  const among = b.mines?.among;
  if (among === undefined) return -1;
  for (let i = 0; i < among.length; i++) if (among[i]!.q === q && among[i]!.r === r) return i;
  return -1;
}

/** A ship enters (q, r): true if a mine goes off. Either way everybody learns what lies there. */
export function entersMine(b: Battle, s: BattleState, q: Q, r: R): boolean {
  const i = candidateAt(b, q, r);
  if (i < 0) return false;
  const isMined = ((s[G.mined]! >> i) & 1) === 1;
  const known = isMined ? G.minedKnown : G.clearKnown;
  s[known] = s[known]! | (1 << i);
  return isMined;
}

export const mine = { roll: 0, result: 0 };

/** The mine's attack at 1:1. Sinking takes effect at once, other damage after all movement. */
export function strikeMine(b: Battle, s: BattleState, u: UnitId, chance: Chance): void {
  const step = s[G.manoeuvreStep]!;
  mine.roll = chance.twoDice(throwName(s[G.turn]!, THROW.mine, u, step));
  mine.result = combatResult(ODDS_1_TO_1, mine.roll);
  bookResult(b, s, u, mine.result, ODDS_1_TO_1, mine.roll, chance, u * 4 + 3 + 128 * step);
  if (!lastHit.sunk) return;
  const pending = UNITS_AT + u * STRIDE + U.pendSpecial;
  s[pending] = s[pending]! & ~SPECIAL_SUNK;
  sinkShip(b, s, u);
}
