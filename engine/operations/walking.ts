/** Walking: a fleet enters one hex after the other, meets mines, and may be intercepted. @rule N14 @rule N15.2 @rule N17.6 */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { INTERCEPT, PASS } from './actions.js';
import type { Campaign } from './campaign.js';
import { isClumsy } from './combatants.js';
import { controlValue, isControlled, spreadingLoss } from './condition.js';
import { hasBit, isHalf, isThere, nextOf, recount, seatOfFleet, slotsOf } from './fleets.js';
import { ask, go, roll } from './go.js';
import { breaksOut, isRemainderMet, mayBreakOut, wholeLosses } from './gunnery.js';
import { noteForcedAt } from './history.js';
import { endGlimpses, follow, glimpse, isDetected, isHiddenBattle, learnMines, minesIn } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, NO_UNIT, timeOf, U } from './layout.js';
import { forceHome, sinkUnit } from './losses.js';
import { isMined, isTurnedByMines, mineModifier } from './mines.js';
import { nextHeading } from './paths.js';
import { AFTER, STEP } from './phases.js';
import { KIND, NATIONS, SHIP_TYPE, SLOTS } from './spec.js';
import { push, tellContact, tellMine } from './tell.js';
import { dieOf } from './tell-combat.js';
import * as THROW from './throw-kinds.js';
import * as COMBAT_THROW from './throw-kinds-combat.js';
import { MINE_POWER } from './torpedoes.js';

const US = NATIONS.indexOf('US');

/** The next hex of the path, or the end of the move. */
export function nextWalk(c: Campaign, s: CampaignState): boolean {
  const f = s[G.mover]!;
  const o = fleetAt(f);
  const isSlowed = s[G.made]! >= s[o + F.speed]!;
  if (!isThere(s, f) || s[o + F.back]! > s[G.turn]! || s[G.left] === 0 || (s[G.made]! > 0 && isSlowed)) {
    s[G.left] = 0;
    go(s, STEP.spot);
    return false;
  }
  const heading = nextHeading(s);
  s[G.left] = s[G.left]! - 1;
  s[G.made] = s[G.made]! + 1;
  enter(c, s, f, c.map.beside[s[o + F.hex]! * 6 + heading]!, AFTER.walk);
  return false;
}

/** A fleet is in a hex: mines first. @rule N17.6 */
export function enter(c: Campaign, s: CampaignState, f: number, hex: number, after: number): void {
  s[fleetAt(f) + F.hex] = hex;
  follow(s, f);
  s[G.walker] = f;
  s[G.after] = after;
  go(s, minesIn(c, s, hex) > 0 && s[fleetAt(f) + F.kind] !== KIND.boats ? STEP.mine : STEP.intercept);
}

/** Each unit of the walker by number: `G.unit` is the last that has thrown. */
export function nextMine(c: Campaign, s: CampaignState): boolean {
  // One that is struck throws for its damage.
  if (s[G.pick] === 1) return roll(s);
  const u = unitBehind(c, s, s[G.walker]!, s[G.unit]!);
  if (u >= 0) {
    s[G.unit] = u;
    return roll(s);
  }
  // Struck ones at half may lose more when all have entered: one combat. @rule N7.4
  if (s[G.other] === 1) go(s, STEP.patch);
  else go(s, STEP.intercept);
  return false;
}

/** The first unit of a fleet that has a higher number; -1 for none. */
function unitBehind(c: Campaign, s: CampaignState, f: number, last: number): number {
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) if (u > last) return u;
  return NO_UNIT;
}

/** A friendly sweeper in the hex, in this fleet too. @rule N17.6 */
function hasSweeper(c: Campaign, s: CampaignState, seat: Seat, hex: number): boolean {
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    if (!isThere(s, f) || s[fleetAt(f) + F.hex] !== hex) continue;
    for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
      if (c.type[u] === SHIP_TYPE.MS) return true;
    }
  }
  return false;
}

/** Two dice of a unit among mines; one that is struck has its damage next. */
export function rollMine(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  if (s[G.pick] === 1) {
    rollBlast(c, s, chance, log);
    return;
  }
  const u = s[G.unit]!;
  const hex = s[fleetAt(s[G.walker]!) + F.hex]!;
  const mines = minesIn(c, s, hex);
  const seat = c.seatOf[u]!;
  const type = c.type[u]!;
  const o = c.unitsAt + u * U.size;
  s[o + U.entries] = s[o + U.entries]! + 1;
  const dice = chance.twoDice(throwName(timeOf(s), THROW.mine, u, s[o + U.entries]!));
  const modifier = mineModifier(isClumsy(c, u), hasSweeper(c, s, seat, hex));
  const isBoat = type === SHIP_TYPE.SS;
  if (!(isBoat ? isTurnedByMines(dice + modifier, mines) : isMined(dice, modifier, mines))) return;
  learnMines(c, s, seat, hex, Math.max(1, dice + modifier + 1));
  if (isBoat) {
    if (log) tellMine(c, s, log, u, { hex, roll: dice, losses: 0 });
    // What mines do is its owner's secret. @rule G-56
    forceHome(c, s, u, false, log);
    return;
  }
  s[G.other] = 1;
  s[G.pick] = 1;
  s[G.number] = dice;
}

function rollBlast(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const hex = s[fleetAt(s[G.walker]!) + F.hex]!;
  const losses = mineLosses(c, s, u, s[c.unitsAt + u * U.size + U.entries]!, chance);
  const o = c.unitsAt + u * U.size;
  s[G.pick] = 0;
  s[o + U.hits] = s[o + U.hits]! + losses;
  if (log) tellMine(c, s, log, u, { hex, roll: s[G.number]!, losses });
  if (s[o + U.hits]! > c.endurance[u]!) sinkUnit(c, s, u, false, log);
  else recount(c, s, s[G.walker]!);
}

/** As a torpedo of power 3. @rule N6.3 @rule N6.4 @rule N17.6 */
function mineLosses(c: Campaign, s: CampaignState, u: number, number: number, chance: Chance): number {
  const time = timeOf(s);
  const points = MINE_POWER * chance.die(6, throwName(time, THROW.mineDamage, u, number));
  const isMore = isRemainderMet(points, chance.die(6, throwName(time, THROW.mineRest, u, number)));
  const losses = wholeLosses(points) + (isMore ? 1 : 0);
  const isCircled = c.enduranceC[u] === 1;
  if (losses === 0 || !mayBreakOut(losses, c.defence[u]!, isCircled)) return losses;
  const die = chance.die(6, throwName(time, THROW.mineExtra, u, number));
  if (!breaksOut(losses, c.defence[u]!, isCircled, die)) return losses;
  return losses + chance.die(6, throwName(time, THROW.mineMore, u, number));
}

/** Ships at half, once each. @rule N7.4 */
export function nextPatch(c: Campaign, s: CampaignState): boolean {
  for (let u = unitBehind(c, s, s[G.walker]!, s[G.unit]!); u >= 0; u = unitBehind(c, s, s[G.walker]!, u)) {
    if (c.endurance[u] === 0 || !isHalf(c, s, u)) continue;
    s[G.unit] = u;
    return roll(s);
  }
  go(s, STEP.intercept);
  return false;
}

export function rollPatch(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  patchUp(c, s, u, s[c.unitsAt + u * U.size + U.entries]!, false, chance, log);
}

/** A ship at half when a combat ends: damage control, or fire and water. @rule N7.4 */
export function patchUp(
  c: Campaign,
  s: CampaignState,
  u: number,
  number: number,
  isSeen: boolean,
  chance: Chance,
  log: EventLog | undefined,
): void {
  const die = chance.die(6, throwName(timeOf(s), THROW.control, u, number));
  if (isControlled(die, controlValue(c.nation[u] === US))) return;
  const flood = chance.die(6, throwName(timeOf(s), THROW.flood, u, number));
  const losses = spreadingLoss(flood, c.speedC[u] === 1);
  const o = c.unitsAt + u * U.size;
  s[o + U.hits] = s[o + U.hits]! + losses;
  if (log) {
    const rolls = [...dieOf(COMBAT_THROW.control, die), ...dieOf(COMBAT_THROW.flood, flood)];
    const told = { kind: 'fire-and-water', rule: 'N7.4', unit: u, data: { losses }, rolls } as const;
    push(c, s, log, isSeen ? told : { ...told, seats: [c.seatOf[u]!] });
  }
  if (s[o + U.hits]! > c.endurance[u]!) sinkUnit(c, s, u, isSeen, log);
  else recount(c, s, s[o + U.fleet]!);
}

/** What follows when a fleet has entered a hex and met its mines. */
export function nextIntercept(c: Campaign, s: CampaignState): boolean {
  switch (s[G.after]) {
    case AFTER.meet:
    case AFTER.aside:
      go(s, s[G.after] === AFTER.meet ? STEP.spot : STEP.aside);
      return false;
    default:
  }
  const mover = s[G.mover]!;
  if (isThere(s, mover) && hasInterceptor(c, s, mover)) {
    s[G.pick] = glimpse(c, s, mover);
    return ask(s, otherSeat(seatOfFleet(mover)));
  }
  go(s, STEP.walk);
  return false;
}

function hasInterceptor(c: Campaign, s: CampaignState, mover: number): boolean {
  const kind = s[fleetAt(mover) + F.kind]!;
  if (kind === KIND.submarines) return false;
  const enemy = slotsOf(otherSeat(seatOfFleet(mover)));
  const { hexes, bySea } = c.map;
  const hex = s[fleetAt(mover) + F.hex]!;
  for (let e = enemy, o = fleetAt(enemy); e < enemy + SLOTS; e++, o += F.size) {
    // In nearly all hexes nobody is near.
    if (s[o + F.first]! < 0 || bySea[s[o + F.hex]! * hexes + hex]! > 1) continue;
    if (mayIntercept(c, s, e, mover)) return true;
  }
  return false;
}

/**
 * Any battle fleet in the hex; one beside it, if it is not found and has not fought, where the mover is found. Not from a port, nor at its
 * works, nor one with which the mover has met already. @rule N15.2 @rule G-44 @rule G-46
 */
function mayIntercept(c: Campaign, s: CampaignState, e: number, mover: number): boolean {
  const o = fleetAt(e);
  const kind = s[o + F.kind]!;
  if (s[o + F.first]! < 0 || (kind !== KIND.battle && kind !== KIND.raider)) return false;
  if (s[o + F.docked] === 1 || hasBit(s, e, F.met0, mover)) return false;
  const far = c.map.bySea[s[o + F.hex]! * c.map.hexes + s[fleetAt(mover) + F.hex]!]!;
  if (far === 0) return true;
  return far === 1 && s[o + F.fought] === 0 && s[o + F.task] === 0 && isHiddenBattle(s, e) && isDetected(s, mover);
}

export function interceptActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const enemy = slotsOf(s[G.actor]! as Seat);
  let n = 0;
  ids[n++] = PASS;
  for (let i = 0; i < SLOTS; i++) if (mayIntercept(c, s, enemy + i, s[G.mover]!)) ids[n++] = INTERCEPT + i;
  return n;
}

/** The interceptor enters, and the mover's move is over. @rule N15.2 @rule G-45 */
export function intercept(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a === PASS) {
    endGlimpses(s);
    go(s, STEP.walk);
    return;
  }
  const e = slotsOf(s[G.actor]! as Seat) + a - INTERCEPT;
  const mover = s[G.mover]!;
  const hex = s[fleetAt(mover) + F.hex]!;
  const comes = s[fleetAt(e) + F.hex] !== hex;
  s[G.left] = 0;
  s[G.forced] = 1;
  s[G.foeA] = comes ? e : mover;
  s[G.foeB] = comes ? mover : e;
  if (log) tellContact(c, s, log, e, 'intercepts', 'N15.2', hex);
  // Whether it came from beside nobody is told.
  noteForcedAt(c, s, e, hex, false);
  if (comes) enter(c, s, e, hex, AFTER.meet);
  else go(s, STEP.spot);
}
