/** Fire: a die a gun, a die a hit, a die of damage. @rule F3.1 @rule F3.2 @rule F3.3 */
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { type BattleState, F, G, U } from './layout.js';
import { tellGun, tellSalvo } from './tell-fire.js';
import { THROW } from './throws.js';

/** From here up one die of damage, from 2 one point. */
const HEAVY = 6;
const LIGHT = 2;
const ARMOUR_CAP = 4;

/** Whether the fire of a fleet at another is halved. @rule F2.1 @rule B-12 */
export function isHalved(b: Battle, s: BattleState, f: number, at: number): boolean {
  if (s[b.fleetsAt + f * F.size + F.halved] === 1) return true;
  if (!b.on.halveAll) return at >= 0 && s[b.fleetsAt + at * F.size + F.evades] === 1;
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) {
    if (s[b.fleetsAt + foe * F.size + F.evades] === 1) return true;
  }
  return false;
}

/** Dice of a ship's salvo at a target; halves are rounded down, but never to nothing. @rule F3.2 @rule B-10 */
export function diceOf(b: Battle, s: BattleState, u: number, t: number): number {
  const dice = b.gunnery[u]!;
  const f = s[b.unitsAt + u * U.size + U.fleet]!;
  if (!isHalved(b, s, f, t < 0 ? -1 : s[b.unitsAt + t * U.size + U.fleet]!)) return dice;
  return dice > 1 ? dice >> 1 : dice;
}

/** What is added to the die of a hit; nothing comes of a sum of 1 or less. @rule F3.3 @rule B-27 */
export function effectBonus(b: Battle, u: number, t: number): number {
  const bonus = b.power[u]! - b.armour[t]!;
  return b.on.armourCap && bonus < -ARMOUR_CAP ? -ARMOUR_CAP : bonus;
}

/** Lowest face of a gun's die that hits. @rule F3.2 @rule B-18 */
export const hitsFrom = (b: Battle, u: number): number => (b.markers[u]! > 0 ? 5 : 6);

/** Damage that the target still bears, this round's counted. */
function lifeOf(b: Battle, s: BattleState, t: number): number {
  const o = b.unitsAt + t * U.size;
  return b.endurance[t]! - s[o + U.damage]! - s[o + U.pend]!;
}

/** The next salvo; one that cannot change anything is told without dice: too weak, or at a ship that sinks already. @rule F3.1 */
export function nextSalvo(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  for (let u = s[G.unit]!; u < b.units; u++) {
    const t = s[b.unitsAt + u * U.size + U.target]!;
    if (t < 0) continue;
    const dice = diceOf(b, s, u, t);
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
  const u = s[G.unit]!;
  const gun = s[G.step]!;
  const turn = s[G.turn]!;
  const roll = chance.die(6, throwName(turn, THROW.gun, u, gun));
  const t = s[b.unitsAt + u * U.size + U.target]!;
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
