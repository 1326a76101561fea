/**
 * Deterministic playout in which everybody plays sensibly: round by round with expected damage, no dice. Free fleets engage
 * whom they gain by fighting, the side that is behind on the field whomever it can hurt, and who only loses by a fight evades it.
 */
import { NO_UNIT } from '../../../engine/decisive-battle/index.js';
import type { FleetId, UnitId } from '../../../engine/index.js';
import { canHurt, netToll } from './balance.js';
import {
  chanceAfloat,
  chanceToOutpace,
  endAllContacts,
  endContact,
  type Forces,
  fieldPoints,
  GONE,
  lowestBit,
  measureSpeeds,
  pairFleets,
  sideOfFleet,
} from './forces.js';

/** Where in a round the forecast begins: while fleets pair up, before they fire, when they may break off, or with the next round. */
export type ForecastStart = 'pairing' | 'fire' | 'break-off' | 'next';

/** Fewer points on the field are none. */
const WIPED = 0.5;

/** Runs `f` on to the end of the battle. */
export function forecast(f: Forces, stage: ForecastStart): void {
  const last = f.b.scenario.rounds;
  f.before.fill(0);
  let at = stage;
  measureSpeeds(f);
  if (at === 'fire') {
    fire(f);
    measureSpeeds(f);
    if (isDecided(f)) return;
    f.done.fill(0);
    at = 'break-off';
  }
  if (at === 'break-off') {
    breakOff(f);
    at = 'next';
  }
  for (;;) {
    const isWhole = at === 'next';
    if (isWhole) {
      if (f.round >= last) return;
      f.round++;
      f.idle.fill(0);
      f.done.fill(0);
    }
    at = 'next';
    if (isDecided(f)) return;
    pairUp(f);
    if (!fire(f) && isWhole && f.round > 1 && isLull(f)) return;
    measureSpeeds(f);
    if (isDecided(f)) return;
    f.done.fill(0);
    breakOff(f);
  }
}

const isDecided = (f: Forces): boolean => fieldPoints(f, 0) < WIPED || fieldPoints(f, 1) < WIPED;

/** In a whole round nobody fights, and nobody wants to: so it stays. */
function isLull(f: Forces): boolean {
  for (let x = 0 as FleetId; x < f.b.units; x++)
    if (f.speed[x]! >= 0 && (f.foes[x] !== 0 || f.idle[x] === 1)) return false;
  return true;
}

/** The fastest fleet that has not had its turn, or -1. @rule F1.1 */
function fastest(f: Forces, free: boolean): FleetId {
  let best = -1 as FleetId;
  for (let x = 0 as FleetId; x < f.b.units; x++) {
    if (f.speed[x]! < 0 || f.done[x] === 1 || (f.foes[x] === 0) !== free || (free && f.idle[x] === 1)) continue;
    if (best < 0 || f.speed[x]! > f.speed[best]!) best = x;
  }
  return best;
}

function pairUp(f: Forces): void {
  const lead = fieldPoints(f, 0) - fieldPoints(f, 1);
  for (let x = fastest(f, true); x >= 0; x = fastest(f, true)) {
    f.done[x] = 1;
    const isBehind = (sideOfFleet(f, x) === 0 ? lead : -lead) <= 0;
    let best = -1 as FleetId;
    let most = isBehind || f.round === 1 ? Number.NEGATIVE_INFINITY : 0;
    for (let y = 0 as FleetId; y < f.b.units; y++) {
      if (f.speed[y]! < 0 || sideOfFleet(f, y) === sideOfFleet(f, x)) continue;
      const net = netToll(f, x, y);
      if (net > most && (net >= 0 || f.round === 1 || canHurt(f, x, y))) {
        most = net;
        best = y;
      }
    }
    if (best >= 0) meet(f, x, best, !isBehind);
  }
}

/** @rule F1.2 */
function meet(f: Forces, x: FleetId, y: FleetId, isDodgerBehind: boolean): void {
  const chance = chanceToOutpace(f, y, x);
  const wants = chance > 0 && netToll(f, y, x) < 0 && (!isDodgerBehind || !canHurt(f, y, x));
  if (wants && comesTrue(f, y, chance)) {
    f.idle[x] = 1;
    if (f.foes[y] === 0) f.idle[y] = 1;
  } else pairFleets(f, x, y);
}

/** Chances come true as often as they should, at even distances. */
function comesTrue(f: Forces, x: FleetId, chance: number): boolean {
  f.luck[x]! += chance;
  if (f.luck[x]! < 1) return false;
  f.luck[x]! -= 1;
  return true;
}

let pend = new Float64Array(0);
let under = new Int8Array(0);
let aim = new Int8Array(0);

/** Everybody engaged fires once, the faster fleet choosing first. Whether any damage was done. @rule F2.2 @rule F3.1 */
function fire(f: Forces): boolean {
  const { b } = f;
  for (let side = 0; side < 2; side++) f.before[side] = fieldPoints(f, side);
  if (pend.length < b.units) {
    pend = new Float64Array(b.units);
    under = new Int8Array(b.units);
    aim = new Int8Array(b.units);
  }
  pend.fill(0);
  under.fill(-1);
  aim.fill(-1);
  f.done.fill(0);
  for (let x = fastest(f, false); x >= 0; x = fastest(f, false)) {
    f.done[x] = 1;
    fireLine(f, x);
  }
  let isHurt = false;
  for (let t = 0 as UnitId; t < b.units; t++) {
    if (pend[t] === 0) continue;
    isHurt = true;
    f.life[t] = f.life[t]! - pend[t]!;
    const chance = Math.min(f.afloat[t]!, chanceAfloat(f.life[t]!, f.life0[t]!));
    f.sunk[b.seatOf[under[t]!]!]! += (f.afloat[t]! - chance) * b.points[t]!;
    f.afloat[t] = chance;
    if (chance >= GONE) continue;
    const x = f.fleet[t]!;
    if (!hasShips(f, x)) endAllContacts(f, x);
  }
  return isHurt;
}

function hasShips(f: Forces, x: FleetId): boolean {
  for (let u = f.lead[x]!; u >= 0; u = f.next[u]!) if (f.field[u] === 1 && f.afloat[u]! >= GONE) return true;
  return false;
}

function fireLine(f: Forces, x: FleetId): void {
  const { b, rates } = f;
  const fortune = f.fortune[b.seatOf[x]!]!;
  let clear = 1;
  for (let bits = f.foes[x]!; bits !== 0; bits &= bits - 1) clear *= 1 - chanceToOutpace(f, lowestBit(bits), x);
  for (let u = f.lead[x]!; u >= 0; u = f.next[u]!) {
    if (f.field[u] === 0 || f.afloat[u]! < GONE) continue;
    let best = NO_UNIT;
    let most = 0;
    let damage = 0;
    for (let bits = f.foes[x]!; bits !== 0; bits &= bits - 1) {
      for (let t = f.lead[lowestBit(bits)]!; t >= 0; t = f.next[t]!) {
        if (f.field[t] === 0 || f.afloat[t]! < GONE || (under[t]! >= 0 && under[t] !== x)) continue;
        if (under[u]! >= 0 && aim[t] !== u) continue;
        const at = u * b.units + t;
        const mean = rates.whole[at]! * clear + rates.half[at]! * (1 - clear);
        const left = f.life[t]! - pend[t]!;
        const value = left <= 0 ? 0 : Math.min(1, mean / Math.max(0.5, left)) * b.points[t]! * f.afloat[t]!;
        if (value > most) {
          most = value;
          best = t;
          damage = mean;
        }
      }
    }
    if (best < 0) continue;
    aim[u] = best;
    under[best] = x;
    pend[best]! += fortune * damage * f.afloat[u]!;
  }
}

/** A fleet that only loses by its fight and can afford to leaves it, if it gets away. @rule F4.2 @rule F4.3 */
function breakOff(f: Forces): void {
  const lead = fieldPoints(f, 0) - fieldPoints(f, 1);
  for (let x = fastest(f, false); x >= 0; x = fastest(f, false)) {
    f.done[x] = 1;
    const isBehind = (sideOfFleet(f, x) === 0 ? lead : -lead) <= 0;
    let net = 0;
    let pursued = 0;
    let hurts = false;
    for (let bits = f.foes[x]!; bits !== 0; bits &= bits - 1) {
      const y = lowestBit(bits);
      net += netToll(f, x, y);
      pursued = Math.max(pursued, chanceToOutpace(f, y, x));
      hurts ||= isBehind && canHurt(f, x, y);
    }
    if (net >= 0 || hurts || !comesTrue(f, x, 1 - pursued)) continue;
    endAllContacts(f, x);
  }
}

/** A dodger's opponents lose it where they are too slow to keep contact; both are idle then. @rule F1.3 @rule B-21 */
export function shakeOff(f: Forces, x: FleetId): void {
  for (let bits = f.foes[x]!; bits !== 0; bits &= bits - 1) {
    const y = lowestBit(bits);
    if (f.speed[x]! - f.speed[y]! <= 3) continue;
    endContact(f, x, y);
    if (f.foes[y] === 0) f.idle[y] = 1;
  }
  if (f.foes[x] === 0) f.idle[x] = 1;
}
