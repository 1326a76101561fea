/** Indirect fire: where shells are wanted a turn from now, and whether what was ordered a turn ago is still worth firing. */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  type BattleState,
  DISPERSED,
  defenceAs,
  EIGHTHS,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  hexOfOrder,
  INSIDE,
  isNaval,
  isTown,
  MAX_ORDERS,
  stands,
  TABLES,
  U,
} from '../../../engine/panzer/index.js';
import type { RankedChoice, Scene } from './scene.js';
import { worthWith } from './scene.js';

const ON_ARMOUR = TABLES.weaponLimits.indirectOnArmour.value;
/** Chance that an enemy is still there in a turn: guns, men on foot, vehicles. */
const [STAYS_GUN, STAYS_FOOT, STAYS_VEHICLE] = [0.95, 0.75, 0.4];
/** Friends in the hex cost twice what enemies win; beside it shells may scatter. */
const [FRIENDS, NEAR_FRIENDS] = [2, 0.15];
/** An order binds the battery for a turn. */
const LEAST = 0.25;
const LEAST_OF_SHIPS = 0.05;

function stays({ b, s }: Scene, u: UnitId): number {
  const { vehicle, movement } = b.types[u]!;
  if (hasFlag(b, s, u, DISPERSED)) return 0.6;
  if (movement === 0) return STAYS_GUN;
  return vehicle ? STAYS_VEHICLE : STAYS_FOOT;
}

/** Points of attack of batteries that have this hex in their order. */
function ordered({ b, s, seat }: Scene, hex: number, field: number, hexesAt: number): number {
  let points = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const order = s[b.unitsAt + u * U.size + field]!;
    if (order >= 0 && s[hexesAt + order] === hex) points += b.types[u]!.attack;
  }
  return points;
}

/** What so many points win from all in the hex, friends counted against it. @param isLater whether it falls a turn from now. */
export function shellGain(sc: Scene, hex: number, points: number, isLater: boolean): number {
  const { b, s, seat, wins, pays } = sc;
  const there: UnitId[] = [];
  for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
    if (stands(b, s, u) && hexOf(b, s, u) === hex && !hasFlag(b, s, u, INSIDE)) there.push(u);
  }
  if (there.length === 0) return 0;
  const each = Math.floor(points / there.length);
  let gain = 0;
  for (const u of there) {
    const isHard = b.types[u]!.armoured || isTown(b, hex);
    const isDispersed = hasFlag(b, s, u, DISPERSED) && !isLater;
    const die = b.dieAt[hex]! + (isDispersed ? -1 : 0);
    const attack = EIGHTHS * each * (isHard ? ON_ARMOUR : 1);
    const isOwn = b.seatOf[u] === seat;
    const part = (isOwn ? pays : wins).of(attack, EIGHTHS * defenceAs(b, s, u), die, isDispersed);
    gain += part * worthWith(sc, u) * (isOwn ? -FRIENDS : isLater ? stays(sc, u) : 1);
  }
  return gain;
}

/** Own units beside a hex, who may be hit by what scatters. */
function friendsNear({ b, s, seat }: Scene, hex: number): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (stands(b, s, u) && hexesBetween(b, hexOf(b, s, u), hex) <= 1) count++;
  }
  return count;
}

/** Where the battery in hand could do most a turn from now, with those that have an order already. */
export function weighOrders(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { b, s, seat } = sc;
  const u = s[G.unit]! as UnitId;
  const { attack } = b.types[u]!;
  const writtenAt = b.writtenAt + seat * MAX_ORDERS;
  // What it would do with direct fire in this turn and the next.
  const direct = b.types[u]!.weapon === 'M' ? sc.picture.chance(s, u, hexOf(b, s, u)) : 0;
  return legal.map((action) => {
    // An order of ships binds nobody.
    if (action === ACT.PASS) return { action, worth: isNaval(b, u) ? LEAST_OF_SHIPS : LEAST + 1.5 * direct };
    // Smoke costs a turn of guns, and wins nothing by itself.
    if (action >= ACT.SMOKE) return { action, worth: -1 };
    const hex = action - ACT.AT;
    const before = ordered(sc, hex, U.order, writtenAt);
    const worth = shellGain(sc, hex, before + attack, true) - shellGain(sc, hex, before, true);
    return { action, worth: worth === 0 ? 0 : worth - NEAR_FRIENDS * friendsNear(sc, hex) };
  });
}

/** Orders that are due: fired where they still win something, held where friends are now. */
export function weighDue(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { b, seat } = sc;
  const dueAt = b.dueAt + seat * MAX_ORDERS;
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: 0.01 };
    if (action < ACT.AT) return { action, worth: -1 };
    if (action >= ACT.SMOKE) return { action, worth: 0.02 };
    // Men and guns are worth more than a bridge.
    if (action >= ACT.INTO) return { action, worth: 0 };
    const hex = action - ACT.AT;
    return { action, worth: shellGain(sc, hex, ordered(sc, hex, U.due, dueAt), false) };
  });
}

/** Hexes that own orders name: nobody walks in there. */
export function plotted({ b, s, seat }: { b: Scene['b']; s: BattleState; seat: Scene['seat'] }): Set<number> {
  const hexes = new Set<number>();
  for (let i = 0; i < MAX_ORDERS; i++) {
    const hex = s[b.writtenAt + seat * MAX_ORDERS + i]!;
    if (hex >= 0) hexes.add(hexOfOrder(hex));
  }
  return hexes;
}
