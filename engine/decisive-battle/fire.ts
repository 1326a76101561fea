/** Fire: a die a gun, a die a hit, a die of damage. @rule F3.1 @rule F3.2 @rule F3.3 */
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { diceOf, effectBonus } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import { tellGun, tellSalvo } from './tell-fire.js';
import { THROW } from './throws.js';

const UNIT = U.size;
const TARGET = U.target;
const PEND = U.pend;
const DAMAGE = U.damage;
const STEP = G.step;
const DICE = G.dice;
const CURSOR = G.unit;
const TURN = G.turn;
const GUN = THROW.gun;
const EFFECT = THROW.effect;
const POINTS = THROW.damage;

/** From here up one die of damage, from 2 one point. */
const HEAVY = 6;
const LIGHT = 2;

/** Damage that the target still bears, this round's counted. */
function lifeOf(b: Battle, s: BattleState, t: number): number {
  const o = b.unitsAt + t * UNIT;
  return b.endurance[t]! - s[o + DAMAGE]! - s[o + PEND]!;
}

/** The next salvo; one that cannot change anything is told without dice: too weak, or at a ship that sinks already. @rule F3.1 */
export function nextSalvo(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  for (let u = s[CURSOR]!; u < b.units; u++) {
    const t = s[b.unitsAt + u * UNIT + TARGET]!;
    if (t < 0) continue;
    const dice = diceOf(b, s, u, t);
    const isVain = 6 + effectBonus(b, u, t) < LIGHT;
    const isOver = lifeOf(b, s, t) <= 0;
    if (log) tellSalvo(b, s, log, { u, t, dice, isVain, isOver });
    if (isVain || isOver || dice === 0) continue;
    s[CURSOR] = u;
    s[STEP] = 0;
    s[DICE] = dice;
    s[G.actor] = CHANCE;
    return true;
  }
  return false;
}

/** One gun of the ship in `G.unit`, with what comes of it. True while her salvo goes on. */
export function rollGun(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): boolean {
  const u = s[CURSOR]!;
  const gun = s[STEP]!;
  const turn = s[TURN]!;
  const roll = chance.die(6, throwName(turn, GUN, u, gun));
  const t = s[b.unitsAt + u * UNIT + TARGET]!;
  s[STEP] = gun + 1;
  if (roll < (b.markers[u]! > 0 ? 5 : 6)) {
    if (log) tellGun(b, s, log, { u, t, gun, roll, effect: 0, points: 0, damage: 0 });
  } else {
    const effect = chance.die(6, throwName(turn, EFFECT, u, gun));
    const sum = effect + effectBonus(b, u, t);
    const points = sum >= HEAVY ? chance.die(6, throwName(turn, POINTS, u, gun)) : 0;
    const damage = sum < LIGHT ? 0 : sum < HEAVY ? 1 : points;
    const o = b.unitsAt + t * UNIT;
    s[o + PEND] = s[o + PEND]! + damage;
    if (log) tellGun(b, s, log, { u, t, gun, roll, effect, points, damage });
    if (damage > 0 && lifeOf(b, s, t) <= 0) s[STEP] = s[DICE]!;
  }
  if (s[STEP] < s[DICE]!) return true;
  s[CURSOR] = u + 1;
  return false;
}
