/**
 * Deterministic playout in which everybody plays sensibly: round by round with expected damage, no dice. Free fleets engage
 * whom they gain by fighting, the side that is behind on the field whomever it can hurt, and who only loses by a fight evades it.
 */
import { LEADER, MAX_UNITS, NO_FLEET, NO_UNIT, RIVAL } from '../../../engine/decisive-battle/index.js';
import type { ArrayOf, FleetId, UnitId } from '../../../engine/index.js';
import { canHurt, netToll } from './balance.js';
import {
  chanceAfloat,
  chanceToOutpace,
  endAllContacts,
  endContact,
  type Forces,
  GONE,
  lowestBit,
  pairFleets,
  sideOfFleet,
  speedOf,
  UNKNOWN,
} from './forces.js';

/** Where in a round the forecast begins: while fleets pair up, before they fire, when they may break off, or with the next round. */
export type ForecastStart = 'pairing' | 'fire' | 'break-off' | 'next';

/** Fewer points on the field are none. */
const WIPED = 0.5;

/** Of the forecast under way, in ascending order: ships on the field with their sides, and fleets that have some left. */
const ships = new Int8Array(MAX_UNITS) as ArrayOf<UnitId>;
const sideOfShip = new Int8Array(MAX_UNITS);
let shipCount = 0;
const fleets = new Int8Array(MAX_UNITS) as ArrayOf<FleetId>;
let fleetCount = 0;
/** A bit each: fleets that have had their turn, and those that may not fight this round. */
let done = 0;
let idle = 0;

/**
 * Runs `f` on to the end of the battle, and leaves what is on the field then in `f.points`. Forecasts that begin with the same ships
 * and speeds may share `tolls`, which hold then until the first shots have fallen.
 */
export function forecast(f: Forces, stage: ForecastStart, tolls: Float64Array): void {
  const last = f.b.scenario.rounds;
  f.before.fill(0);
  f.tolls = tolls;
  let at = stage;
  muster(f);
  if (at === 'fire') {
    fire(f);
    if (isDecided(f)) return;
    done = 0;
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
      idle = 0;
      done = 0;
    }
    at = 'next';
    if (isDecided(f)) return;
    pairUp(f);
    if (!fire(f) && isWhole && f.round > 1 && isLull(f)) return;
    if (isDecided(f)) return;
    done = 0;
    breakOff(f);
  }
}

/** Nobody comes or leaves in a forecast: who is on the field is found once, and then only who is left. */
function muster(f: Forces): void {
  const { b } = f;
  shipCount = 0;
  fleetCount = 0;
  done = 0;
  idle = 0;
  let leader = 0;
  let rival = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const x = u as number as FleetId;
    const speed = f.lead[x]! < 0 ? -1 : speedOf(f, x);
    f.speed[x] = speed;
    if (speed >= 0) fleets[fleetCount++] = x;
    if (f.done[x] === 1) done |= 1 << x;
    if (f.idle[x] === 1) idle |= 1 << x;
    const side = f.side[b.seatOf[u]!]!;
    if (f.field[u] === 0 || (side !== LEADER && side !== RIVAL)) continue;
    ships[shipCount] = u;
    sideOfShip[shipCount++] = side;
    if (side === LEADER) leader += b.points[u]! * f.afloat[u]!;
    else rival += b.points[u]! * f.afloat[u]!;
  }
  f.points[LEADER] = leader;
  f.points[RIVAL] = rival;
}

/** After damage: speeds anew, no fleet that has no ship left, and no toll known. */
function takeStock(f: Forces): void {
  const { units } = f.b;
  const tolls = f.laterTolls;
  f.tolls = tolls;
  let left = 0;
  for (let i = 0; i < fleetCount; i++) {
    const x = fleets[i]!;
    const speed = speedOf(f, x);
    f.speed[x] = speed;
    if (speed < 0) continue;
    fleets[left++] = x;
    for (let j = 0; j < fleetCount; j++) tolls[x * units + fleets[j]!] = UNKNOWN;
  }
  fleetCount = left;
}

const isDecided = ({ points }: Forces): boolean => points[LEADER]! < WIPED || points[RIVAL]! < WIPED;

/** What the side of `x` has on the field is no more than what the other has. */
const isSideBehind = (f: Forces, x: FleetId): boolean => {
  const lead = f.points[LEADER]! - f.points[RIVAL]!;
  return (sideOfFleet(f, x) === LEADER ? lead : -lead) <= 0;
};

/** In a whole round nobody fights, and nobody wants to: so it stays. */
function isLull(f: Forces): boolean {
  for (let i = 0; i < fleetCount; i++) {
    const x = fleets[i]!;
    if (f.foes[x] !== 0 || (idle >> x) & 1) return false;
  }
  return true;
}

/** The fastest fleet that has not had its turn, or -1. @rule F1.1 */
function fastest(f: Forces, free: boolean): FleetId {
  const { speed, foes } = f;
  const out = free ? done | idle : done;
  let best = -1 as FleetId;
  let most = -1;
  for (let i = 0; i < fleetCount; i++) {
    const x = fleets[i]!;
    if (speed[x]! <= most || (out >> x) & 1 || (foes[x] === 0) !== free) continue;
    best = x;
    most = speed[x]!;
  }
  return best;
}

function pairUp(f: Forces): void {
  for (let x = fastest(f, true); x >= 0; x = fastest(f, true)) {
    done |= 1 << x;
    const isBehind = isSideBehind(f, x);
    let best = -1 as FleetId;
    let most = isBehind || f.round === 1 ? Number.NEGATIVE_INFINITY : 0;
    for (let i = 0; i < fleetCount; i++) {
      const y = fleets[i]!;
      if (sideOfFleet(f, y) === sideOfFleet(f, x)) continue;
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
    idle |= 1 << x;
    if (f.foes[y] === 0) idle |= 1 << y;
  } else {
    pairFleets(f, x, y);
    idle &= ~((1 << x) | (1 << y));
  }
}

/** Chances come true as often as they should, at even distances. */
function comesTrue(f: Forces, x: FleetId, chance: number): boolean {
  f.luck[x]! += chance;
  if (f.luck[x]! < 1) return false;
  f.luck[x]! -= 1;
  return true;
}

/** By ship, in the fire of one round: damage to come, the fleet that fires at her, her own target. Between rounds nothing and nobody. */
const pend = new Float64Array(MAX_UNITS);
const under = new Int8Array(MAX_UNITS).fill(-1) as ArrayOf<FleetId>;
const aim = new Int8Array(MAX_UNITS).fill(-1) as ArrayOf<UnitId>;

/** Everybody engaged fires once, the faster fleet choosing first. Whether any damage was done. @rule F2.2 @rule F3.1 */
function fire(f: Forces): boolean {
  f.before[LEADER] = f.points[LEADER]!;
  f.before[RIVAL] = f.points[RIVAL]!;
  done = 0;
  for (let x = fastest(f, false); x >= 0; x = fastest(f, false)) {
    done |= 1 << x;
    fireLine(f, x);
  }
  if (!settle(f)) return false;
  takeStock(f);
  return true;
}

/** What all have fired takes effect, and what is on the field is counted. True if there was any damage. */
function settle(f: Forces): boolean {
  const { b, life, life0, afloat } = f;
  const { points } = b;
  let isHurt = false;
  let leader = 0;
  let rival = 0;
  for (let i = 0; i < shipCount; i++) {
    const t = ships[i]!;
    if (pend[t] !== 0) {
      isHurt = true;
      const left = life[t]! - pend[t]!;
      const chance = Math.min(afloat[t]!, chanceAfloat(left, life0[t]!));
      f.sunk[b.seatOf[under[t]!]!]! += (afloat[t]! - chance) * points[t]!;
      life[t] = left;
      afloat[t] = chance;
      pend[t] = 0;
      if (chance < GONE && !hasShips(f, f.fleet[t]!)) endAllContacts(f, f.fleet[t]!);
    }
    under[t] = NO_FLEET;
    aim[t] = NO_UNIT;
    const worth = points[t]! * afloat[t]!;
    if (sideOfShip[i] === LEADER) leader += worth;
    else rival += worth;
  }
  f.points[LEADER] = leader;
  f.points[RIVAL] = rival;
  return isHurt;
}

function hasShips(f: Forces, x: FleetId): boolean {
  for (let u = f.lead[x]!; u >= 0; u = f.next[u]!) if (f.field[u] === 1 && f.afloat[u]! >= GONE) return true;
  return false;
}

function fireLine(f: Forces, x: FleetId): void {
  const { b, rates, field, afloat, life, lead, next } = f;
  const { points, units } = b;
  const { whole, half } = rates;
  const foes = f.foes[x]!;
  const fortune = f.fortune[b.seatOf[x]!]!;
  let clear = 1;
  for (let bits = foes; bits !== 0; bits &= bits - 1) clear *= 1 - chanceToOutpace(f, lowestBit(bits), x);
  for (let u = lead[x]!; u >= 0; u = next[u]!) {
    if (field[u] === 0 || afloat[u]! < GONE) continue;
    const isUnderFire = under[u]! >= 0;
    let best = NO_UNIT;
    let most = 0;
    let damage = 0;
    for (let bits = foes; bits !== 0; bits &= bits - 1) {
      for (let t = lead[lowestBit(bits)]!; t >= 0; t = next[t]!) {
        if (field[t] === 0 || afloat[t]! < GONE || (under[t]! >= 0 && under[t] !== x)) continue;
        if (isUnderFire && aim[t] !== u) continue;
        const at = u * units + t;
        const mean = whole[at]! * clear + half[at]! * (1 - clear);
        const left = life[t]! - pend[t]!;
        const value = left <= 0 ? 0 : Math.min(1, mean / Math.max(0.5, left)) * points[t]! * afloat[t]!;
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
    pend[best]! += fortune * damage * afloat[u]!;
  }
}

/** A fleet that only loses by its fight and can afford to leaves it, if it gets away. @rule F4.2 @rule F4.3 */
function breakOff(f: Forces): void {
  for (let x = fastest(f, false); x >= 0; x = fastest(f, false)) {
    done |= 1 << x;
    const isBehind = isSideBehind(f, x);
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
