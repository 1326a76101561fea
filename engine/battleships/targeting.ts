/** Choosing targets for guns: what forbids it, by rule. @rule 5.1 */
import { arcOf, BROADSIDE, type Heading, STERN } from '../core/hex.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import type { BarTold } from './meaning.js';
import { isLit } from './starshell.js';
import { MAX_MARKERS, SECONDARY_RANGE } from './tables.js';
import { BY_STAR, PLAIN_SIGHT, rangeBetween, sighting, UNSEEN } from './visibility.js';

/** Why a ship may not fire, or not at this target: by number, from 1 on. */
const GUN_BARS: readonly BarTold[] = [
  { rule: '5.1', bar: 'away' },
  { rule: '5.12', bar: 'guns-silenced' },
  { rule: '10.10', bar: 'out-of-touch' },
  { rule: '10.12', bar: 'no-power' },
  { rule: '11.0', bar: 'not-yet' },
  { rule: '11.0', bar: 'turret-jammed' },
  { rule: '5.1', bar: 'gun-range' },
  { rule: '10.4', bar: 'no-fire-aft' },
  { rule: '4.1', bar: 'unseen' },
  { rule: '5.1', bar: 'five-markers' },
  { rule: '5.11', bar: 'no-secondary' },
  { rule: '5.11', bar: 'capital-ship' },
  { rule: '5.11', bar: 'secondary-range' },
  { rule: '11.0', bar: 'silenced-target' },
  { rule: '11.0', bar: 'idle-target' },
  { rule: '11.0', bar: 'mistaken' },
  { rule: '5.1', bar: 'friend' },
];

/** The rule and the reason of a number that is not `NO_BAR`. */
export const gunBar = (bar: number): BarTold => GUN_BARS[bar - 1]!;

export const NO_BAR = 0;
const BAR_AWAY = 1;
const BAR_SILENCED = 2;
const BAR_FROZEN = 3;
const BAR_POWER = 4;
const BAR_ORDERS = 5;
const BAR_JAM = 6;
const BAR_RANGE = 7;
const BAR_AFT = 8;
const BAR_UNSEEN = 9;
const BAR_MARKERS = 10;
const BAR_NO_SECONDARY = 11;
const BAR_CAPITAL = 12;
const BAR_SECONDARY_RANGE = 13;
const BAR_RELUCTANT = 14;
const BAR_NOT_FIRING = 15;
const BAR_MISTAKEN = 16;
const BAR_FRIEND = 17;

/** What keeps `f` from firing any gun this turn. @rule 5.12 @rule 10.10 @rule 10.12 */
export function gunsBarred(b: Battle, s: BattleState, f: number): number {
  const o = UNITS_AT + f * STRIDE;
  const turn = s[G.turn]!;
  if (s[o + U.status] !== AFLOAT) return BAR_AWAY;
  if (s[o + U.w] === 3) return BAR_SILENCED;
  if (s[o + U.frozenTurn] === turn) return BAR_FROZEN;
  if (s[o + U.powerTurn] === turn) return BAR_POWER;
  if (turn < b.fireFrom[f]! || b.silent[f] === 1) return BAR_ORDERS;
  if (s[o + U.jamTurn] === turn) return BAR_JAM;
  return NO_BAR;
}

/** What keeps `f`, whose guns are free, from making `t` her main target; 0 if nothing does. @rule 5.1 */
export function mainBarred(b: Battle, s: BattleState, f: number, t: number): number {
  const to = UNITS_AT + t * STRIDE;
  if (s[to + U.status] !== AFLOAT) return BAR_AWAY;
  const range = rangeBetween(s, f, t);
  if (range > b.range[f]!) return BAR_RANGE;
  if (b.noAftFire[f] === 1 && arcToward(b, s, f, t) === STERN) return BAR_AFT;
  if (sighting(b, s, f, t, range) === UNSEEN) return BAR_UNSEEN;
  if (s[to + U.markers]! >= MAX_MARKERS) return BAR_MARKERS;
  if (b.misidentified.length > 0 && isMistaken(b, s, f, t)) return BAR_MISTAKEN;
  return ordersForbid(b, s, f, t);
}

/** What keeps `f` from turning her secondary battery on `t`: plain sight or star shell only, no arcs. @rule 5.11 */
export function secondaryBarred(b: Battle, s: BattleState, f: number, t: number): number {
  if (b.secondary[f] === 0) return BAR_NO_SECONDARY;
  if (s[UNITS_AT + t * STRIDE + U.status] !== AFLOAT) return BAR_AWAY;
  if (b.capital[t] === 1) return BAR_CAPITAL;
  const range = rangeBetween(s, f, t);
  if (range > SECONDARY_RANGE) return BAR_SECONDARY_RANGE;
  const means = sighting(b, s, f, t, range);
  if (means !== PLAIN_SIGHT && means !== BY_STAR && !litWithoutRadar(b, s, f, t, range)) return BAR_UNSEEN;
  return ordersForbid(b, s, f, t);
}

/** Radar may be the better means for the main battery while star shell still serves the secondary one. */
function litWithoutRadar(b: Battle, s: BattleState, f: number, t: number, range: number): boolean {
  return b.on.night && sighting(b, s, f, t, range) !== UNSEEN && isLit(b, s, t, range);
}

function ordersForbid(b: Battle, s: BattleState, f: number, t: number): number {
  const seat = b.seatOf[f]!;
  if (b.seatOf[t] === seat) return BAR_FRIEND;
  if (b.reluctant[seat] === 1 && s[UNITS_AT + t * STRIDE + U.w] === 3) return BAR_RELUCTANT;
  if (s[G.turn]! < b.onlyAtFirersUntil[seat]! && s[UNITS_AT + t * STRIDE + U.main] === NO_UNIT) return BAR_NOT_FIRING;
  return NO_BAR;
}

/** A die this turn has settled that `f` takes one enemy for another. */
function isMistaken(b: Battle, s: BattleState, f: number, t: number): boolean {
  const all = b.misidentified;
  for (let i = 0; i < all.length; i++) {
    const m = all[i]!;
    if (m.unit === f && m.turn === s[G.turn] && s[UNITS_AT + f * STRIDE + U.mistaken] === 1 && m.target !== t) {
      const to = UNITS_AT + m.target * STRIDE;
      // The mistake binds only while the ship she takes for her target can be fired at.
      if (s[to + U.status] !== AFLOAT || s[to + U.markers]! >= MAX_MARKERS) return false;
      const range = rangeBetween(s, f, m.target);
      return range <= b.range[f]! && sighting(b, s, f, m.target, range) !== UNSEEN;
    }
  }
  return false;
}

/** Arc of `f` in which `t` lies; a battery has none. A ship in the same hex is abeam. @rule 5.7 */
export function arcToward(b: Battle, s: BattleState, f: number, t: number): number {
  if (b.battery[f] === 1) return BROADSIDE;
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  return arcOf(s[to + U.q]! - s[fo + U.q]!, s[to + U.r]! - s[fo + U.r]!, s[fo + U.heading]! as Heading);
}
