/** Transport: when a carrier takes somebody up, drives on, fetches, or puts down whom it carries. All in points beside staying. */
import type { UnitId } from '../../../engine/index.js';
import {
  carrierOf,
  DISPERSED,
  EIGHTHS,
  hasFlag,
  hexesBetween,
  hexOf,
  loadOf,
  mayCarry,
  stands,
} from '../../../engine/panzer/index.js';
import { riskAt, type Survey, taskAt } from './ground-worth.js';
import { turnsTo } from './missions.js';
import { turnsLeft } from './scene.js';

/** Turns on foot from which a lift is worth its while. */
const LIFT = 3;
/** What being on one's own feet near the aim is worth, and by how much less with each turn of way. */
const [READY, EACH_TURN] = [3, 1.6];
const FETCH = 0.5;
/** What it is worth to come for who is stranded: more than where the carrier itself is wanted. */
const [RESCUE, EACH_STRANDED] = [12, 1];
/** Who is carried cannot fire back: what both risk counts so much more. */
const HELPLESS = 1.8;

/** Turns on foot to where the unit is wanted. */
export function footTurns(sv: Survey, u: UnitId, hex: number): number {
  const { aim, stance } = sv.missions[u]!;
  if (aim === undefined || stance === 'hold' || stance === 'hunt') return 0;
  return turnsTo(sv.sc, aim, u, hex);
}

/** What it brings to put the passenger down there. */
export function readyAt(sv: Survey, load: UnitId, hex: number): number {
  const { sc } = sv;
  const { b, s, picture, doctrine } = sc;
  const { stance } = sv.missions[load]!;
  const chance = 2 * doctrine.fire * picture.chance(s, load, hex);
  // Who counts where it is, aboard or not, leaves the map faster on wheels.
  if (stance === 'leave') return chance - 4;
  const turns = b.walkers[load]!.halves === 0 ? 2 : footTurns(sv, load, hex);
  if (stance === 'enter' || stance === 'clear' || stance === 'blow')
    return chance + READY - EACH_TURN * Math.min(4, turns);
  return chance + READY - EACH_TURN * Math.min(4, Math.max(0, turns - 1));
}

/** On foot the passenger and its carrier stand apart: what both risk less what they do together. */
export function unloadWorth(sv: Survey, carrier: UnitId): number {
  const { b, s, doctrine, picture, pays, atlas } = sv.sc;
  const load = loadOf(b, s, carrier);
  const hex = hexOf(b, s, carrier);
  const type = b.types[load]!;
  const threat = picture.threat(hex, false);
  const alone = pays.of(threat, EIGHTHS * type.defence, b.dieAt[hex]!, false) * atlas.worth[load]!;
  const empty = pays.of(threat, EIGHTHS * b.types[carrier]!.defence, b.dieAt[hex]!, false) * atlas.worth[carrier]!;
  // Somebody waits for it elsewhere.
  const next = strandedFor(sv, carrier) === undefined ? 0 : RESCUE;
  return taskAt(sv, carrier, hex) + readyAt(sv, load, hex) + next - doctrine.care * (alone + empty);
}

/** What it brings to take the unit up: turns that it saves, unless it is wanted here or the enemy sees it. */
export function loadWorth(sv: Survey, carrier: UnitId, load: UnitId): number {
  const { b, s, picture, doctrine } = sv.sc;
  const hex = hexOf(b, s, carrier);
  const mission = sv.missions[load]!;
  if (mission.aim === undefined || mission.stance === 'hold' || mission.stance === 'hunt') return 0;
  const foot = turnsTo(sv.sc, mission.aim, load, hex);
  if (foot < LIFT) return 0;
  const saved = Math.min(6, foot - 1 - turnsTo(sv.sc, mission.aim, carrier, hex));
  const risk = picture.threat(hex, b.types[carrier]!.armoured) > 0 ? 2 : 0;
  return mission.weight * doctrine.advance * 0.5 * saved - risk;
}

/** An empty carrier that nobody waits for keeps out of fire; else it drives to who has the longest way. */
function fetchAt(sv: Survey, carrier: UnitId, hex: number): number {
  const { b, s, seat } = sv.sc;
  let least = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!stands(b, s, u) || carrierOf(b, s, u) >= 0 || hasFlag(b, s, u, DISPERSED)) continue;
    const type = b.types[u]!;
    if (type.vehicle || type.movement > 1 || !mayCarry(b.types[carrier]!, type)) continue;
    if (footTurns(sv, u, hexOf(b, s, u)) < LIFT) continue;
    const distance = hexesBetween(b, hex, hexOf(b, s, u));
    least = Math.max(least, 4 - FETCH * distance);
  }
  return least;
}

/**
 * What cannot move and is to be elsewhere, and is reached and brought there in time by this carrier and by none sooner; undefined for nothing.
 */
export function strandedFor(sv: Survey, carrier: UnitId): UnitId | undefined {
  const { b, s, seat } = sv.sc;
  if (b.types[carrier]!.carries !== 'any') return undefined;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (b.walkers[u]!.halves > 0 || !stands(b, s, u) || carrierOf(b, s, u) >= 0 || hasFlag(b, s, u, DISPERSED))
      continue;
    const { aim, stance } = sv.missions[u]!;
    if (aim === undefined || (stance !== 'enter' && stance !== 'leave')) continue;
    const hex = hexOf(b, s, u);
    if (stance === 'enter' && aim.isIn[hex] === 1) continue;
    const turns = turnsToFetch(sv, carrier, u);
    if (turns + turnsTo(sv.sc, aim, carrier, hex) > turnsLeft(sv.sc) + 1) continue;
    if (!isFetchedSooner(sv, carrier, u, turns)) return u;
  }
  return undefined;
}

/** Whether it has somebody aboard who is not where he is wanted. */
function isOnTheWay({ sc: { b, s }, missions }: Survey, carrier: UnitId): boolean {
  const load = loadOf(b, s, carrier);
  if (load < 0) return false;
  const { aim, stance } = missions[load]!;
  return stance !== 'enter' || aim === undefined || aim.isIn[hexOf(b, s, carrier)] !== 1;
}

/** Turns of way from the carrier to the unit; infinite where it cannot take it up. */
function turnsToFetch(sv: Survey, carrier: UnitId, u: UnitId): number {
  const { b, s } = sv.sc;
  const { halves } = b.walkers[carrier]!;
  const isFree = stands(b, s, carrier) && !hasFlag(b, s, carrier, DISPERSED) && !isOnTheWay(sv, carrier);
  if (!isFree || halves === 0 || !mayCarry(b.types[carrier]!, b.types[u]!)) return Number.POSITIVE_INFINITY;
  return (2 * hexesBetween(b, hexOf(b, s, carrier), hexOf(b, s, u))) / halves;
}

function isFetchedSooner(sv: Survey, carrier: UnitId, u: UnitId, turns: number): boolean {
  const { b, seat } = sv.sc;
  for (let other = b.firstOf[seat]!; other < b.firstOf[seat + 1]!; other++) {
    if (other === carrier || b.types[other]!.carries !== 'any') continue;
    const theirs = turnsToFetch(sv, other, u);
    if (theirs < turns || (theirs === turns && other < carrier)) return true;
  }
  return false;
}

/** Points for an empty carrier to be in a hex for who waits for it, beside those of its own task: of who is stranded, instead of them. */
export function fetchingAt(sv: Survey, carrier: UnitId, hex: number): number {
  const stranded = strandedFor(sv, carrier);
  if (stranded === undefined) return fetchAt(sv, carrier, hex);
  const { b, s } = sv.sc;
  return RESCUE - EACH_STRANDED * hexesBetween(b, hex, hexOf(b, s, stranded)) - taskAt(sv, carrier, hex);
}

/** A carrier with a passenger, for a hex where it ends. @param isAble whether it can put it down there. */
export const carriedWorth = (sv: Survey, carrier: UnitId, hex: number, isAble: boolean): number => {
  const { b, s, doctrine } = sv.sc;
  const ready = readyAt(sv, loadOf(b, s, carrier), hex);
  return (
    taskAt(sv, carrier, hex) +
    (isAble ? 0.9 : 0.3) * Math.max(0, ready) -
    HELPLESS * doctrine.care * riskAt(sv, carrier, hex)
  );
};
