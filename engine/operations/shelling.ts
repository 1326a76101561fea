/** Bombardment: a battle fleet fires at a port and at what lies in it. @rule N17.3 @rule N17.4 */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { HARM_AIRCRAFT, HARM_LOGISTICS, HARM_RESOURCES, PASS, SHELL, SHELL_PORT } from './actions.js';
import { newlyDamaged, removedFor, STORE_HOLDS, storeAfter } from './bombardment.js';
import type { Campaign } from './campaign.js';
import { categoryOfUnit } from './combatants.js';
import { gunPower, NO_POWER_LEFT } from './firepower.js';
import { isHalf, isThere, nextOf, recount, seatOfFleet, slotsOf } from './fleets.js';
import { ask, go, roll } from './go.js';
import { breaksOut, isRemainderMet, mayBreakOut, wholeLosses } from './gunnery.js';
import { glimpse, showFleet } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, P, portAt, timeOf, U } from './layout.js';
import { hitAir, removeAir, sinkUnit } from './losses.js';
import { STEP } from './phases.js';
import { BASE_AT, FLEETS, KIND, MAX_UNITS, SHIP_TYPE, SLOTS } from './spec.js';
import { TAKE_LOSS } from './strike-choices.js';
import { namedBefore, takeTargets } from './targeting.js';
import { push } from './tell.js';
import { dieOf } from './tell-combat.js';
import * as THROW from './throw-kinds.js';
import * as COMBAT_THROW from './throw-kinds-combat.js';
import { patchUp } from './walking.js';

/** `U.a0` of a ship that bombards: has fired, not asked yet, nothing, the facilities, or a docked unit by number. */
const FIRED = -1;
const UNASKED = 0;
const HOLDS = 1;
const AT_PORT = 2;
const AT_UNIT = 3;

const aimAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a0;
/** Of a docked unit: how many have named it. @rule N5.3 */
const attackersAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a2;

/** The enemy port in the mover's hex, if it may bombard: a battle fleet that has not fought. */
function portUnderFire(c: Campaign, s: CampaignState): number {
  const f = s[G.mover]!;
  if (!isThere(s, f) || s[fleetAt(f) + F.kind] !== KIND.battle || s[fleetAt(f) + F.fought] === 1) return -1;
  const port = c.portOf[s[fleetAt(f) + F.hex]!]!;
  return port >= 0 && c.portSeat[port] !== seatOfFleet(f) ? port : -1;
}

/** Guns of range 0 fire at ships with torpedo orders alone. @rule N3.4 */
const firesAt = (c: Campaign, s: CampaignState, u: number): boolean =>
  c.range[u]! > 0 && gunPower(c, s, u, false) > NO_POWER_LEFT;

/** Of the mover's ships that have such an aim, the first in the order in which attackers are named; -1 for none. @rule N5.1 @rule G-40 */
function firstAt(c: Campaign, s: CampaignState, isWanted: (aim: number) => boolean): number {
  let best = -1;
  for (let u = s[fleetAt(s[G.mover]!) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
    if (!isWanted(s[aimAt(c, u)]!) || !firesAt(c, s, u)) continue;
    if (best < 0 || isNamedBefore(c, s, u, best)) best = u;
  }
  return best;
}

const isNamedBefore = (c: Campaign, s: CampaignState, u: number, v: number): boolean =>
  namedBefore(
    ...([categoryOfUnit(c, u), gunPower(c, s, u, false), u] as const),
    ...([categoryOfUnit(c, v), gunPower(c, s, v, false), v] as const),
  ) > 0;

/** Each ship that can fire, in the order of a surface action. @rule N17.4 */
export function nextShell(c: Campaign, s: CampaignState): boolean {
  if (portUnderFire(c, s) >= 0) {
    if (s[G.unit]! < 0) lookIntoPort(c, s);
    const u = firstAt(c, s, (aim) => aim === UNASKED);
    if (u >= 0) {
      s[G.unit] = u;
      return ask(s, seatOfFleet(s[G.mover]!));
    }
    if (s[G.unit]! >= 0) {
      go(s, STEP.shelling);
      return false;
    }
  }
  go(s, STEP.hunt);
  return false;
}

/** What lies in the port is seen by who stands before it, and he is seen. @rule G-56 */
function lookIntoPort(c: Campaign, s: CampaignState): void {
  for (let u = 0; u < c.seaUnits; u++) {
    s[aimAt(c, u)] = UNASKED;
    s[attackersAt(c, u)] = 0;
  }
  if (firstAt(c, s, (aim) => aim === UNASKED) < 0) return;
  const f = s[G.mover]!;
  glimpse(c, s, f);
  const enemy = slotsOf(otherSeat(seatOfFleet(f)));
  for (let e = enemy; e < enemy + SLOTS; e++) if (isDockedHere(s, e)) showFleet(c, s, e);
}

const isDockedHere = (s: CampaignState, e: number): boolean => {
  const o = fleetAt(e);
  // A submarine that was forced home is out for the day. @rule G-43
  if (s[o + F.first]! < 0 || s[o + F.back]! > s[G.turn]!) return false;
  return s[o + F.docked] === 1 && s[o + F.hex] === s[fleetAt(s[G.mover]!) + F.hex];
};

/** More units than ever lie in one port. */
const ROOM = MAX_UNITS;
const ids = new Int16Array(ROOM);
const category = new Int8Array(ROOM);
const attackers = new Int8Array(ROOM);
const isOpen = new Int8Array(ROOM).fill(1);
const isTaken = new Int8Array(ROOM);

/** Nothing, the facilities, or docked units by the priority of a surface action. @rule N17.3 @rule N17.4 @rule N5.1 */
export function shellActions(c: Campaign, s: CampaignState, out: Int32Array): number {
  const seat = s[G.actor]! as Seat;
  let n = 0;
  out[n++] = PASS;
  out[n++] = SHELL_PORT;
  let count = 0;
  for (let u = c.firstSea[otherSeat(seat)]!; u < c.firstSea[2 - seat]!; u++) {
    const e = s[c.unitsAt + u * U.size + U.fleet]!;
    if (e < 0 || !isDockedHere(s, e)) continue;
    ids[count] = u;
    category[count] = categoryOfUnit(c, u);
    attackers[count] = s[attackersAt(c, u)]!;
    count++;
  }
  takeTargets(count, category, attackers, isOpen, isTaken);
  for (let i = 0; i < count; i++) if (isTaken[i] === 1) out[n++] = SHELL + ids[i]!;
  return n;
}

export function aimShell(c: Campaign, s: CampaignState, a: number): void {
  s[aimAt(c, s[G.unit]!)] = a === PASS ? HOLDS : a === SHELL_PORT ? AT_PORT : AT_UNIT + a - SHELL;
  if (a < SHELL) return;
  s[attackersAt(c, a - SHELL)]! += 1;
  // Whoever is shelled fights, and neither lays nor sweeps in this phase. @rule N17.5
  s[fleetAt(s[c.unitsAt + (a - SHELL) * U.size + U.fleet]!) + F.task] = 0;
}

/** Ships fire in the order in which they were named; then the port counts its damage. */
export function nextShelling(c: Campaign, s: CampaignState): boolean {
  const u = firstAt(c, s, (aim) => aim >= AT_PORT);
  if (u >= 0) {
    s[G.unit] = u;
    return roll(s);
  }
  const points = s[G.other]!;
  go(s, STEP.harm);
  s[G.other] = points;
  return false;
}

export function rollShelling(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const aim = s[aimAt(c, u)]!;
  const port = portUnderFire(c, s);
  s[aimAt(c, u)] = FIRED;
  const target = aim - AT_UNIT;
  // A shot at what has sunk meanwhile is lost.
  if (aim >= AT_UNIT && s[c.unitsAt + target * U.size + U.fleet]! < 0) return;
  const isMerchant = aim >= AT_UNIT && c.type[target] === SHIP_TYPE.AK;
  const power = gunPower(c, s, u, isMerchant);
  const time = timeOf(s);
  const rest = chance.die(6, throwName(time, THROW.shellRest, u, port));
  const losses = wholeLosses(power) + (isRemainderMet(power, rest) ? 1 : 0);
  if (aim === AT_PORT) {
    s[G.other] = s[G.other]! + losses;
    s[c.unitsAt + u * U.size + U.used] = s[c.unitsAt + u * U.size + U.used]! | (1 << port);
    const told = { kind: 'shells-port', rule: 'N17.3', unit: u, data: { power, points: losses } } as const;
    if (log) push(c, s, log, { ...told, rolls: dieOf(COMBAT_THROW.rest, rest) });
    return;
  }
  let [extra, more] = [0, 0];
  const isCircled = c.enduranceC[target] === 1;
  if (losses > 0 && c.endurance[target]! > 0 && mayBreakOut(losses, c.defence[target]!, isCircled)) {
    extra = chance.die(6, throwName(time, THROW.shellExtra, u, port));
    if (breaksOut(losses, c.defence[target]!, isCircled, extra))
      more = chance.die(6, throwName(time, THROW.shellMore, u, port));
  }
  const o = c.unitsAt + target * U.size;
  s[o + U.hits] = s[o + U.hits]! + losses + more;
  if (log) {
    const rolls = [
      ...dieOf(COMBAT_THROW.rest, rest),
      ...dieOf(COMBAT_THROW.extra, extra),
      ...dieOf(COMBAT_THROW.more, more),
    ];
    const left = Math.max(-1, c.endurance[target]! - s[o + U.hits]!);
    const data = { power, losses: losses + more, left };
    push(c, s, log, { kind: 'shells-ship', rule: 'N17.4', unit: u, target, data, rolls });
  }
  // A submarine in port has endurance 0. @rule G-27
  if (s[o + U.hits]! > c.endurance[target]!) sinkUnit(c, s, target, true, log);
  else recount(c, s, s[o + U.fleet]!);
}

/** Aircraft of the port: how many sound ones, or damaged ones. */
function aircraftIn(c: Campaign, s: CampaignState, port: number, hits: number): number {
  const seat = c.portSeat[port]!;
  let count = 0;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.fleet] === BASE_AT + port && s[o + U.hits] === hits) count++;
  }
  return count;
}

/** Stores, resources instead of stores, or aircraft; then which aircraft, while some are still to be named. @rule N17.3 */
export function harmActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const port = portUnderFire(c, s);
  if (s[G.pick]! > 0) return addAircraft(c, s, port, ids);
  let n = 0;
  if (s[portAt(port) + P.resources]! > 0 && hasLogistics(s, port)) ids[n++] = HARM_RESOURCES;
  if (aircraftIn(c, s, port, 0) + aircraftIn(c, s, port, 1) > 0) ids[n++] = HARM_AIRCRAFT;
  for (let d = 0; d < STORE_HOLDS; d++) if (s[portAt(port) + P.logistics + d]! > 0) ids[n++] = HARM_LOGISTICS + d;
  return n;
}

function hasLogistics(s: CampaignState, port: number): boolean {
  for (let d = 0; d < STORE_HOLDS; d++) if (s[portAt(port) + P.logistics + d]! > 0) return true;
  return false;
}

/** Sound aircraft of the port, or else damaged ones. */
function addAircraft(c: Campaign, s: CampaignState, port: number, ids: Int32Array): number {
  const seat = c.portSeat[port]!;
  const hits = aircraftIn(c, s, port, 0) > 0 ? 0 : 1;
  let n = 0;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.fleet] === BASE_AT + port && s[o + U.hits] === hits) ids[n++] = TAKE_LOSS + u;
  }
  return n;
}

const scratch = new Int32Array(MAX_UNITS);

/** The defender says what each point of damage is taken by, as long as there is anything. @rule N17.3 */
export function nextHarm(c: Campaign, s: CampaignState): boolean {
  const port = portUnderFire(c, s);
  if ((s[G.other]! > 0 || s[G.pick]! > 0) && harmActions(c, s, scratch) > 0) return ask(s, c.portSeat[port]!);
  const isAttack = hasFired(c, s);
  go(s, STEP.mend);
  s[G.other] = isAttack ? 1 : 0;
  return false;
}

export function chooseHarm(c: Campaign, s: CampaignState, a: number): void {
  if (a >= TAKE_LOSS) {
    hitAir(c, s, a - TAKE_LOSS);
    s[G.pick] = s[G.pick]! - 1;
    return;
  }
  s[G.pick] = a;
  s[G.step] = STEP.harming;
}

export const nextHarming = (s: CampaignState): boolean => roll(s);

export function rollHarm(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const port = portUnderFire(c, s);
  const o = portAt(port);
  const a = s[G.pick]!;
  const by = s[fleetAt(s[G.mover]!) + F.first]!;
  const die = chance.die(6, throwName(timeOf(s), THROW.harm, by, s[G.number]!));
  s[G.number] = s[G.number]! + 1;
  s[G.other] = s[G.other]! - 1;
  s[G.step] = STEP.harm;
  s[G.pick] = 0;
  if (a === HARM_RESOURCES) s[o + P.resources] = Math.max(0, s[o + P.resources]! - die);
  else if (a === HARM_AIRCRAFT) harmAircraft(c, s, port, die);
  else {
    const before = a - HARM_LOGISTICS;
    const after = storeAfter(before, die);
    s[o + P.logistics + before] = s[o + P.logistics + before]! - 1;
    if (after < STORE_HOLDS) s[o + P.logistics + after] = s[o + P.logistics + after]! + 1;
    else s[o + P.destroyed] = s[o + P.destroyed]! + 1;
  }
  const what = a === HARM_RESOURCES ? 'resources' : a === HARM_AIRCRAFT ? 'aircraft' : 'logistics';
  const rolls = [{ kind: 'harm', name: 'damage to the port', sides: 6, value: die }];
  if (log) push(c, s, log, { kind: 'harm', rule: 'N17.3', data: { what, count: die }, rolls });
}

/**
 * Sound aircraft are damaged; where they are too few, damaged ones are removed. The defender says which, unless it is all of them: so many
 * stand in `G.pick`.
 *
 * @rule N17.3
 */
function harmAircraft(c: Campaign, s: CampaignState, port: number, die: number): void {
  const sound = aircraftIn(c, s, port, 0);
  const damaged = aircraftIn(c, s, port, 1);
  const fresh = newlyDamaged(die, sound);
  const removed = removedFor(die, sound, damaged);
  s[portAt(port) + P.wrecked] = s[portAt(port) + P.wrecked]! + fresh + removed;
  if (fresh < sound) {
    s[G.pick] = fresh;
    return;
  }
  eachAircraft(c, s, port, 0, hitAir);
  if (removed < sound + damaged) s[G.pick] = removed;
  else eachAircraft(c, s, port, 1, removeAir);
}

function eachAircraft(
  c: Campaign,
  s: CampaignState,
  port: number,
  hits: number,
  harm: (c: Campaign, s: CampaignState, u: number) => void,
): void {
  const seat = c.portSeat[port]!;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.fleet] === BASE_AT + port && s[o + U.hits] === hits) harm(c, s, u);
  }
}

/**
 * Once an anchorage attack is over, each ship of it at half, once: first those that lay there, then those of the fleet that fired. No shot is no
 * attack.
 *
 * @rule N7.4
 */
export function nextMend(c: Campaign, s: CampaignState): boolean {
  const own = seatOfFleet(s[G.mover]!);
  for (const seat of [otherSeat(own), own]) {
    const end = c.firstSea[seat + 1]!;
    // Behind this seat's ships the other's are done already.
    if (seat !== own && seatAt(c, s[G.unit]!) === own) continue;
    const first = seatAt(c, s[G.unit]!) === seat ? s[G.unit]! + 1 : c.firstSea[seat]!;
    for (let u = first; u < end; u++) {
      if (!isInAttack(c, s, u, seat === own) || c.endurance[u] === 0 || !isHalf(c, s, u)) continue;
      s[G.unit] = u;
      return roll(s);
    }
  }
  go(s, STEP.hunt);
  return false;
}

const seatAt = (c: Campaign, u: number): number => (u < 0 ? -1 : c.seatOf[u]!);

function isInAttack(c: Campaign, s: CampaignState, u: number, isOwn: boolean): boolean {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  if (f < 0 || f >= FLEETS || s[G.other] === 0) return false;
  return isOwn ? f === s[G.mover] : isDockedHere(s, f);
}

/** What a ship did in a bombardment stands until the next one. */
function hasFired(c: Campaign, s: CampaignState): boolean {
  for (let u = s[fleetAt(s[G.mover]!) + F.first]!; u >= 0; u = nextOf(c, s, u))
    if (s[aimAt(c, u)] === FIRED) return true;
  return false;
}

export function rollMend(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  patchUp(c, s, s[G.unit]!, 512 + s[fleetAt(s[G.mover]!) + F.hex]!, true, chance, log);
}
