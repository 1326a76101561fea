/** Air: what carriers and bases strike, who flies, who is attacked, and how the anti-aircraft fire is shared. */
import { never } from '../../../engine/index.js';
import {
  ALLOT,
  BASE_AT,
  contactAt,
  ENOUGH,
  FLY,
  G,
  K,
  KIND,
  NOBODY,
  ONTO,
  ORDER,
  STRIKE_STEP,
  TAKE_LOSS,
  U,
  STRIKE_FIELDS as X,
} from '../../../engine/operations/index.js';
import { attackersFrom, meanAttack, perPoint, strikeWorth, survival } from './air-worth.js';
import { vesselOf } from './forces.js';
import { apart, foeAt, hexOf, type RankedOrder, type Scene } from './scene.js';

/** What a raid on a base is worth for each aircraft ashore that it may damage. */
const ASHORE = 0.25;
/** Points below which a strike is not worth its aircraft. */
const LEAST = 0.1;

export function weighStrikes(sc: Scene, legal: readonly number[], start: number): RankedOrder[] {
  const { c, s, seat } = sc;
  const from = start >= BASE_AT ? c.portHex[start - BASE_AT]! : hexOf(sc, start);
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    if (action >= ORDER.STRIKE_BASE) {
      const count = attackersFrom(c, s, start, 0).filter((u) => c.ground[u]! > 0).length;
      return { action, worth: ASHORE * Math.min(count, aircraftAt(sc, action - ORDER.STRIKE_BASE)) - 0.2 };
    }
    const foe = foeAt(sc, s[contactAt(seat, action - ORDER.STRIKE) + K.fleet]!);
    if (foe === undefined || foe.kind === KIND.submarines) return { action, worth: -1 };
    const raiders = attackersFrom(c, s, start, apart(sc, from, foe.hex));
    return { action, worth: strikeWorth(c, s, raiders, foe.force) - LEAST };
  });
}

function aircraftAt({ c, s, enemy }: Scene, port: number): number {
  let count = 0;
  for (let u: number = c.firstAir[enemy]!; u < c.firstAir[enemy + 1]!; u++) {
    if (s[c.unitsAt + u * U.size + U.fleet] === BASE_AT + port && s[c.unitsAt + u * U.size + U.hits] === 0) count++;
  }
  return count;
}

/** Steps of a strike. */
export function weighRaid(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const step = sc.s[G.sub]! as (typeof STRIKE_STEP)[keyof typeof STRIKE_STEP];
  switch (step) {
    case STRIKE_STEP.raid:
    case STRIKE_STEP.raidBack:
      return legal.map((action) => ({ action, worth: action === ENOUGH ? 0 : flying(sc, action - FLY) }));
    case STRIKE_STEP.intercept:
      return legal.map((action) => ({ action, worth: action === ENOUGH ? 0 : 1 }));
    case STRIKE_STEP.escort:
      return legal.map((action) => ({ action, worth: action === NOBODY ? 0 : sc.c.intercept[action - ONTO]! + 1 }));
    case STRIKE_STEP.pick:
      return legal.map((action) => ({ action, worth: menace(sc, action - ONTO) }));
    case STRIKE_STEP.target:
      return legal.map((action) => ({ action, worth: targetWorth(sc, action - ONTO) }));
    case STRIKE_STEP.allot:
    case STRIKE_STEP.allotAgain:
      return weighFlak(sc, legal);
    case STRIKE_STEP.hurt:
      return weighLosses(sc, legal);
    case STRIKE_STEP.escortDice:
    case STRIKE_STEP.pickDice:
    case STRIKE_STEP.flakDice:
    case STRIKE_STEP.flakAgain:
    case STRIKE_STEP.attack:
    case STRIKE_STEP.control:
    case STRIKE_STEP.over:
      return legal.map((action) => ({ action, worth: 0 }));
    default:
      return never(step);
  }
}

/** All that attack fly; every second fighter with them, the others stay over the deck. */
function flying({ c, s }: Scene, u: number): number {
  const isAtBase = s[s[X.pass] === 0 ? G.struck : G.striker]! >= BASE_AT;
  if ((isAtBase ? c.ground[u]! : c.antiship[u]!) > 0) return c.patrol[u]! > 8 ? -1 : 1;
  return u % 2 === 0 ? 0.5 : -1;
}

/** Which aircraft is lost: the one that can do the least, and looks about the least. */
export const weighLosses = (sc: Scene, legal: readonly number[]): RankedOrder[] =>
  legal.map((action) => {
    const u = action - TAKE_LOSS;
    return { action, worth: -menace(sc, u) - sc.c.patrol[u]! / 10 };
  });

/** What an aircraft may do to ships. */
const menace = ({ c }: Scene, u: number): number => c.antiship[u]! * (1 + c.skill[u]! / 2) + c.ground[u]! / 4;

/** Points by an attack on a ship, less where others have been sent already. */
function targetWorth({ c, s }: Scene, t: number): number {
  const raider = s[G.unit]!;
  const target = vesselOf(c, s, t);
  let left = Math.min(target.endurance, target.left) + 1;
  const others = { before: 0 };
  for (let u: number = c.firstAir[0]!; u < c.units; u++) {
    const o = c.unitsAt + u * U.size;
    if (u === raider || s[o + U.a0] !== s[c.unitsAt + raider * U.size + U.a0] || s[o + U.a2] !== t) continue;
    const value = c.antiship[u]!;
    if (value > 0) others.before += 0.7 * meanAttack(c, u, value, target);
  }
  left -= others.before;
  const losses = Math.min(Math.max(0.05, left), meanAttack(c, raider, c.antiship[raider]!, target));
  return losses * perPoint(target);
}

/** Even shares for those that are still to be fired at, more at the more dangerous. */
function weighFlak(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const { c, s } = sc;
  const raider = s[G.unit]!;
  const role = s[c.unitsAt + raider * U.size + U.a0]!;
  let [all, danger] = [0, 0];
  for (let u: number = c.firstAir[0]!; u < c.units; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.a0] !== role || c.antiship[u] === 0 || u < raider || s[o + U.a1]! > 0) continue;
    all++;
    danger += menace(sc, u);
  }
  const has = s[X.flakLeft]!;
  const share = danger === 0 ? has : (has * menace(sc, raider)) / danger;
  const wanted = Math.min(6, all <= 1 ? has : Math.ceil(share));
  return legal.map((action) => {
    const points = action - ALLOT;
    return { action, worth: -Math.abs(points - wanted) + (1 - survival(c, raider, points)) * 0.01 };
  });
}
