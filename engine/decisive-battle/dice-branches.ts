/** Kinds of throws: a gun has a few dozen ways to fire and at most seven that differ, the same for all guns that hit and hurt alike. */
import type { UnitId } from '../core/brand.js';
import { branchesApart, type DiceBranch, KindsOfThrow } from '../core/dice-branches.js';
import type { Battle } from './battle.js';
import { rollGun } from './fire.js';
import { effectBonus, lowestHit } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import { PHASE } from './phases.js';

/** Bonuses to a hit are -10 … 21. */
const BONUSES = 32;
const LEAST_BONUS = -10;

const kinds = new KindsOfThrow();

/** Of the throw that is due; nothing but for guns: the others are one die, or two. */
export function diceBranches(b: Battle, s: BattleState): readonly DiceBranch[] | undefined {
  if (s[G.phase] !== PHASE.fire) return undefined;
  const u = s[G.unit]! as UnitId;
  const t = s[b.unitsAt + u * U.size + U.target]! as UnitId;
  const bonus = effectBonus(b, u, t) - LEAST_BONUS;
  if (bonus < 0 || bonus >= BONUSES) return undefined;
  return kinds.of(lowestHit(b, u) * BONUSES + bonus, () =>
    branchesApart(s, (after, chance) => rollGun(b, after, chance, undefined)),
  );
}
