/** Fire: a die a gun, a die a hit, a die of damage. @rule F3.1 @rule F3.2 @rule F3.3 */
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { effectBonus, salvoDiceOf } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import { tellGun, tellSalvo } from './tell-fire.js';
import { THROW } from './throws.js';

/** From here up one die of damage, from 2 one point. */
const HEAVY = 6;
const LIGHT = 2;

/** Damage that the target still bears, this round's counted. */
function lifeOf(b: Battle, s: BattleState, t: UnitId): number {
  const o = b.unitsAt + t * U.size;
  return b.endurance[t]! - s[o + U.damage]! - s[o + U.pend]!;
}

/** The next salvo; one that cannot change anything is told without dice: too weak, or at a ship that sinks already. @rule F3.1 */
export function nextSalvo(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  for (let u = s[G.unit]! as UnitId; u < b.units; u++) {
    const t = s[b.unitsAt + u * U.size + U.target]! as UnitId;
    if (t < 0) continue;
    const dice = salvoDiceOf(b, s, u, t);
    const isVain = 6 + effectBonus(b, u, t) < LIGHT;
    const isOver = lifeOf(b, s, t) <= 0;
    if (log) tellSalvo(b, s, log, { u, t, dice, isVain, isOver });
    if (isVain || isOver || dice === 0) continue;
    s[G.unit] = u;
    s[G.step] = 0;
    s[G.dice] = dice;
    s[G.actor] = CHANCE;
    return true;
  }
  return false;
}

/** One gun of the ship in `G.unit`, with what comes of it. True while her salvo goes on. */
export function rollGun(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): boolean {
  const u = s[G.unit]! as UnitId;
  const gun = s[G.step]!;
  const turn = s[G.turn]!;
  const roll = chance.die(6, throwName(turn, THROW.gun, u, gun));
  const t = s[b.unitsAt + u * U.size + U.target]! as UnitId;
  s[G.step] = gun + 1;
  if (roll < (b.markers[u]! > 0 ? 5 : 6)) {
    if (log) tellGun(b, s, log, { u, t, gun, roll, effect: 0, points: 0, damage: 0 });
  } else {
    const effect = chance.die(6, throwName(turn, THROW.effect, u, gun));
    const sum = effect + effectBonus(b, u, t);
    const points = sum >= HEAVY ? chance.die(6, throwName(turn, THROW.damage, u, gun)) : 0;
    const damage = sum < LIGHT ? 0 : sum < HEAVY ? 1 : points;
    const o = b.unitsAt + t * U.size;
    s[o + U.pend] = s[o + U.pend]! + damage;
    if (log) tellGun(b, s, log, { u, t, gun, roll, effect, points, damage });
    if (damage > 0 && lifeOf(b, s, t) <= 0) s[G.step] = s[G.dice]!;
  }
  if (s[G.step] < s[G.dice]!) return true;
  s[G.unit] = u + 1;
  return false;
}
