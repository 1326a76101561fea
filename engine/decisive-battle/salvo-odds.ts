/** Closed-form odds of a salvo before it is fired: mean damage and the chance to sink. @rule F3.2 @rule F3.3 */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { effectBonus, lowestHit } from './gunnery.js';

const FACES = 6;
/** A hit does from no damage to a die of it. */
const DAMAGES = FACES + 1;
/** No card has more endurance. */
const MOST = 128;

/** Chance that one die of `u` hits. @rule F3.2 */
export const hitChance = (b: Battle, u: UnitId): number => (FACES + 1 - lowestHit(b, u)) / FACES;

/** Chance that a hit does no damage, one damage, a die of damage. @rule F3.3 */
function effects(bonus: number): { none: number; die: number } {
  const faces = (n: number): number => Math.min(FACES, Math.max(0, n)) / FACES;
  return { none: faces(1 - bonus), die: faces(bonus + 1) };
}

/** Mean damage of `dice` dice of `u` on `t`, as if no target could sink before the last. */
export function meanDamage(b: Battle, u: UnitId, t: UnitId, dice: number): number {
  const { none, die } = effects(effectBonus(b, u, t));
  return dice * hitChance(b, u) * (1 - none - die + (die * (FACES + 1)) / 2);
}

const now = new Float64Array(MOST);
const then = new Float64Array(MOST);
const gun = new Float64Array(DAMAGES);

/** Chance that `dice` dice of `u` do at least `left` damage to `t`. */
export function sinkingChance(b: Battle, u: UnitId, t: UnitId, dice: number, left: number): number {
  if (left <= 0) return 1;
  const hit = hitChance(b, u);
  const { none, die } = effects(effectBonus(b, u, t));
  gun.fill((hit * die) / FACES);
  gun[0] = 1 - hit + hit * none;
  gun[1]! += hit * (1 - none - die);
  const end = Math.min(left, MOST);
  now.fill(0);
  now[0] = 1;
  for (let n = 0; n < dice; n++) {
    then.fill(0, 0, end);
    for (let d = 0; d < end; d++) {
      for (let more = 0; more < DAMAGES && d + more < end; more++) then[d + more]! += now[d]! * gun[more]!;
    }
    now.set(then);
  }
  let afloat = 0;
  for (let d = 0; d < end; d++) afloat += now[d]!;
  return Math.max(0, 1 - afloat);
}
