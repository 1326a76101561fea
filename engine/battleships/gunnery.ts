/** Gunnery: resolving one attack of guns. @rule 5.2 @rule 5.3 */
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import { BOW, BROADSIDE } from '../core/hex.js';
import type { Battle } from './battle.js';
import { crewLevel } from './crew.js';
import { bookResult } from './damage.js';
import { type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { clearModifiers, MOD, noteModifier } from './modifiers.js';
import { isInLitHex } from './starshell.js';
import { attackAtRange, combatResult, damagePoints, dptColumn, NO_ODDS, ODDS_1_TO_1, oddsColumn } from './tables.js';
import { arcToward } from './targeting.js';
import { THROW } from './throws.js';
import {
  BY_RADAR,
  BY_SPOTTER,
  BY_STAR,
  nextFriendBetween,
  radarModifier,
  rangeBetween,
  sighting,
} from './visibility.js';

/** What the last shot went through, for the log. */
export const lastShot = {
  range: 0,
  attack: 0,
  column: 0,
  modifier: 0,
  pointsRoll: 0,
  points: 0,
  odds: NO_ODDS as number,
  combatRoll: 0,
  result: 0,
};

/** Attack after weapon damage: thirds, rounded down. @rule 5.12 */
export function attackNow(b: Battle, u: UnitId, w: number): number {
  return w === 0 ? b.attack[u]! : w >= 3 ? 0 : ((b.attack[u]! * (3 - w)) / 3) | 0;
}

/**
 * Sum of the damage-point modifiers of `f` firing her main battery at `t`. `ordered` is false for a friend hit by mistake: no
 * concentration and no sighting modifier then.
 *
 * @rule 5.4 @rule 5.6 @rule 5.7 @rule 5.8 @rule 5.9 @rule 10.4 @rule 10.11 @rule chart-modifiers
 */
export function gunModifiers(b: Battle, s: BattleState, f: UnitId, t: UnitId, range: number, ordered: boolean): number {
  clearModifiers();
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  let sum = 0;
  if (s[to + U.speed]! <= 1 && b.neverSlow[t] === 0) sum += noteModifier(MOD.targetSlow, 2);
  if (ordered && isConcentrated(s, fo, to, t)) sum += noteModifier(MOD.concentration, -1);
  const arc = arcToward(b, s, f, t);
  if (arc !== BROADSIDE && !(arc === BOW && b.noBowPenalty[f] === 1)) sum += noteModifier(MOD.arc, -1);
  if (s[fo + U.markers]! + s[fo + U.seconds]! > 0) sum += noteModifier(MOD.underFire, -2);
  if (b.on.turning && s[fo + U.turned] === 1 && b.radarAdvanced[f] === 0) sum += noteModifier(MOD.turned, -1);
  const crew = crewLevel(b, s, f, true, range);
  if (crew !== 0) sum += noteModifier(crew > 0 ? MOD.elite : MOD.poor, crew);
  if (ordered) sum += sightModifier(b, s, f, t, range);
  if (s[to + U.fireTurn] === s[G.turn]) sum += noteModifier(MOD.onFire, 1);
  if (b.gunModifier[f] !== 0) sum += noteModifier(MOD.scenario, b.gunModifier[f]!);
  return sum;
}

/** Another ship's main or secondary battery fires at the same target. @rule 5.5 */
function isConcentrated(s: BattleState, fo: number, to: number, t: UnitId): boolean {
  const ownSecondary = s[fo + U.second] === t ? 1 : 0;
  const ownMain = s[fo + U.main] === t ? 1 : 0;
  return s[to + U.markers]! - ownMain + s[to + U.seconds]! - ownSecondary > 0;
}

/** @rule 4.3 @rule 10.1 @rule 10.2 */
function sightModifier(b: Battle, s: BattleState, f: UnitId, t: UnitId, range: number): number {
  const means = sighting(b, s, f, t, range);
  let sum = 0;
  const isBody = b.on.starBodyPenalty && b.on.night;
  // The body speaks of any lit target, at whatever range.
  if (means === BY_STAR || (isBody && isInLitHex(b, s, t))) sum += noteModifier(MOD.starShell, -1);
  if (means === BY_RADAR) {
    const value = radarModifier(b, s, f, range);
    if (value !== 0) sum += noteModifier(MOD.radar, value);
  } else if (means === BY_SPOTTER) sum += noteModifier(MOD.spotter, b.on.spotterPenalty);
  return sum;
}

/** Her W steps as this salvo feels them. */
const weaponSteps = (s: BattleState, f: UnitId): number => s[UNITS_AT + f * STRIDE + U.w]! + s[G.turretLoss]!;

/** Reads the charts for the main battery of `f` at `t`, into `lastShot`; true if it can do anything at all. @rule 5.3 */
export function layMain(b: Battle, s: BattleState, f: UnitId, t: UnitId, ordered: boolean): boolean {
  const range = rangeBetween(s, f, t);
  const w = weaponSteps(s, f);
  lastShot.range = range;
  lastShot.attack = attackAtRange(attackNow(b, f, w), range);
  lastShot.column = dptColumn(lastShot.attack);
  lastShot.modifier = gunModifiers(b, s, f, t, range, ordered);
  return w < 3;
}

/** Fires the main battery of `f` at `t` (or at a friend in the way) and books the damage. @rule 5.3 */
export function fireMain(b: Battle, s: BattleState, f: UnitId, t: UnitId, ordered: boolean, chance: Chance): void {
  const turn = s[G.turn]!;
  const canHurt = layMain(b, s, f, t, ordered);
  lastShot.pointsRoll = chance.twoDice(throwName(turn, THROW.points, f));
  lastShot.points = canHurt ? damagePoints(lastShot.column, lastShot.pointsRoll + lastShot.modifier) : 0;
  lastShot.odds = oddsColumn(lastShot.points, b.defence[t]!);
  lastShot.combatRoll = 0;
  lastShot.result = 0;
  if (lastShot.odds === NO_ODDS) return;
  lastShot.combatRoll = chance.twoDice(throwName(turn, THROW.combat, f));
  lastShot.result = combatResult(lastShot.odds, lastShot.combatRoll);
  bookResult(b, s, t, lastShot.result, lastShot.odds, lastShot.combatRoll, chance, f * 4);
}

/** Turret defects: on a low die she fires as if a W step worse; for this salvo alone. @rule 11.0 */
export function rollTurret(b: Battle, s: BattleState, f: UnitId, chance: Chance): number {
  const roll = chance.die(6, throwName(s[G.turn]!, THROW.turret, f));
  s[G.turretLoss] = roll <= b.turretDefects[f]! ? 1 : 0;
  return roll;
}

/** Fires a secondary battery: 1:1 on the combat result table, no other modifier. @rule 5.11 */
export function fireSecondary(b: Battle, s: BattleState, f: UnitId, t: UnitId, chance: Chance): void {
  clearModifiers();
  lastShot.range = rangeBetween(s, f, t);
  lastShot.odds = ODDS_1_TO_1;
  lastShot.combatRoll = chance.twoDice(throwName(s[G.turn]!, THROW.secondary, f));
  lastShot.result = combatResult(ODDS_1_TO_1, lastShot.combatRoll);
  bookResult(b, s, t, lastShot.result, ODDS_1_TO_1, lastShot.combatRoll, chance, f * 4 + 1);
}

/**
 * A shot over friends: on a 1 it hits one of them, drawn where there are several. Returns the friend or NO_UNIT, and leaves
 * the dice in `friendly`. @rule 10.8
 */
export function rollFriendly(b: Battle, s: BattleState, f: UnitId, t: UnitId, number: number, chance: Chance): number {
  lastFriendlyFire.roll = chance.die(6, throwName(s[G.turn]!, THROW.friendly, f, number));
  lastFriendlyFire.which = 0;
  if (lastFriendlyFire.roll !== 1) return NO_UNIT;
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const dq = s[to + U.q]! - s[fo + U.q]!;
  const dr = s[to + U.r]! - s[fo + U.r]!;
  let count = 0;
  for (let u = nextFriendBetween(b, s, f, dq, dr, NO_UNIT); u >= 0; u = nextFriendBetween(b, s, f, dq, dr, u)) count++;
  lastFriendlyFire.among = count;
  if (count > 1) lastFriendlyFire.which = chance.die(count, throwName(s[G.turn]!, THROW.friendlyWhich, f, number));
  let u = nextFriendBetween(b, s, f, dq, dr, NO_UNIT);
  for (let i = 1; i < lastFriendlyFire.which; i++) u = nextFriendBetween(b, s, f, dq, dr, u);
  return u;
}

/** `which` is 0 where there was nothing to draw; `among` so many friends. */
export const lastFriendlyFire = { roll: 0, which: 0, among: 0 };
