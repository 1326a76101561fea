/** Star shell as numbers for a network: whom a hex lights, and what the fleet's guns gain by it. @rule 4.3 */
import type { Q, R, Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { gunModifiers } from './gunnery.js';
import { AFLOAT, type BattleState, NO_UNIT, U } from './layout.js';
import { salvoPoints, unitField } from './observe-shots.js';
import { mayFireStar, STAR_OFFSETS } from './starshell.js';
import { STAR_RANGE, STAR_SIGHT } from './tables.js';
import { gunsBarred, mainBarred, NO_BAR } from './targeting.js';
import { friendsBetween, landBlocks, rangeBetween } from './visibility.js';

const MOST = 32;
/** A gun that aims by star shell. @rule 4.3 */
const BY_STAR = -1;

const gains = new Float64Array(MOST);
/** Of the ship asked: the best that a friend still to be asked could light instead, where a side has one shell a turn. */
let rival = 0;

/** What a hex holds: the enemy whose light is worth most, -1 for none; points gained by all in it, and those beyond a friend's best. */
export const lightOfHex = { target: NO_UNIT, points: 0, beyond: 0 };

/** Makes ready for the shells of `u`. */
export function lookForLight(b: Battle, s: BattleState, u: UnitId): void {
  const seat = b.seatOf[u];
  gains.fill(0);
  for (let f = 0 as UnitId; f < b.units; f++)
    if (b.seatOf[f] === seat && gunsBarred(b, s, f) === NO_BAR) addGains(b, s, f);
  rival = 0;
  if (b.on.starEachShip) return;
  for (let v = (u + 1) as UnitId; v < b.units; v++) {
    if (b.seatOf[v] !== seat || !mayFireStar(b, s, v)) continue;
    for (let t = 0 as UnitId; t < b.units; t++) {
      if (gains[t] === 0 || rangeBetween(s, v, t) > STAR_RANGE) continue;
      lightAt(b, s, seat!, unitField(s, t, U.q), unitField(s, t, U.r));
      rival = Math.max(rival, lightOfHex.points);
    }
  }
}

/** Leaves in `light` what a shell of `u` at `STAR_OFFSETS[index]` does. */
export function observeLight(b: Battle, s: BattleState, u: UnitId, index: number): void {
  const q = unitField(s, u, U.q) + STAR_OFFSETS[2 * index]!;
  const r = unitField(s, u, U.r) + STAR_OFFSETS[2 * index + 1]!;
  lightAt(b, s, b.seatOf[u]!, q, r);
  lightOfHex.beyond = lightOfHex.points - rival;
}

function lightAt(b: Battle, s: BattleState, seat: Seat, q: Q, r: R): void {
  lightOfHex.target = NO_UNIT;
  lightOfHex.points = 0;
  for (let t = 0 as UnitId; t < b.units; t++) {
    if (b.seatOf[t] === seat || unitField(s, t, U.status) !== AFLOAT) continue;
    if (unitField(s, t, U.q) !== q || unitField(s, t, U.r) !== r) continue;
    if (lightOfHex.target < 0 || gains[t]! > gains[lightOfHex.target]!) lightOfHex.target = t;
    lightOfHex.points += gains[t]!;
  }
}

/** What the main battery of `f` gains from light on each enemy, over what it can do without. */
function addGains(b: Battle, s: BattleState, f: UnitId): void {
  let now = 0;
  for (let e = 0 as UnitId; e < b.units; e++) {
    if (b.seatOf[e] === b.seatOf[f] || mainBarred(b, s, f, e) !== NO_BAR) continue;
    const range = rangeBetween(s, f, e);
    now = Math.max(now, salvoPoints(b, s, f, e, range, gunModifiers(b, s, f, e, range, true)));
  }
  for (let t = 0 as UnitId; t < b.units; t++) {
    if (b.seatOf[t] === b.seatOf[f] || unitField(s, t, U.status) !== AFLOAT) continue;
    const range = rangeBetween(s, f, t);
    if (range > b.range[f]! || range > STAR_SIGHT || isHidden(b, s, f, t)) continue;
    const lit = salvoPoints(b, s, f, t, range, gunModifiers(b, s, f, t, range, false) + BY_STAR);
    gains[t]! += Math.max(0, lit - now);
  }
}

/** Light does not help. @rule 4.2 */
function isHidden(b: Battle, s: BattleState, f: UnitId, t: UnitId): boolean {
  const q = unitField(s, f, U.q);
  const r = unitField(s, f, U.r);
  const dq = unitField(s, t, U.q) - q;
  const dr = unitField(s, t, U.r) - r;
  if (!b.on.friendlyFire && friendsBetween(b, s, f, dq, dr)) return true;
  return b.sheet.hasLand && landBlocks(b, q, r, dq, dr);
}
