/**
 * Engagements, who fights whom: one against one, or one (the hub) against several; never several against several. @rule F1.5 @rule B-30
 *
 * A fleet with one opponent names it in `foe`. A hub's opponents are a chain in the order in which they were paired. B-13
 */
import type { FleetId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type BattleState, F, HUB, NO_FLEET } from './layout.js';

export const isEngaged = (b: Battle, s: BattleState, f: FleetId): boolean =>
  s[b.fleetsAt + f * F.size + F.foe] !== NO_FLEET;

/** The opponent that was paired first, or -1. */
export function firstFoe(b: Battle, s: BattleState, f: FleetId): FleetId {
  const o = b.fleetsAt + f * F.size;
  return s[o + F.foe] === HUB ? (s[o + F.first]! as FleetId) : (s[o + F.foe]! as FleetId);
}

/** The opponent of `f` that was paired after `foe`, or -1. */
export function nextFoe(b: Battle, s: BattleState, f: FleetId, foe: FleetId): FleetId {
  return s[b.fleetsAt + f * F.size + F.foe] === HUB ? (s[b.fleetsAt + foe * F.size + F.after]! as FleetId) : NO_FLEET;
}

/** The fleet by which an engagement goes: the one against several, of two the lower number. */
export function headOf(b: Battle, s: BattleState, f: FleetId): FleetId {
  const foe = s[b.fleetsAt + f * F.size + F.foe]! as FleetId;
  if (foe === HUB) return f;
  return s[b.fleetsAt + foe * F.size + F.foe] === HUB || foe < f ? foe : f;
}

export const isHead = (b: Battle, s: BattleState, f: FleetId): boolean => isEngaged(b, s, f) && headOf(b, s, f) === f;

/** Whether `f` faces one opponent that faces others too. */
export function isOneOfMany(b: Battle, s: BattleState, f: FleetId): boolean {
  const foe = s[b.fleetsAt + f * F.size + F.foe]!;
  return foe >= 0 && s[b.fleetsAt + foe * F.size + F.foe] === HUB;
}

/**
 * Pairs `x`, which is free, with `y`. One of several opponents of a third fleet leaves it for the new pairing; a fleet in a
 * pairing of its own takes on one more. @rule F1.5 @rule F1.4
 */
export function pairFleets(b: Battle, s: BattleState, x: FleetId, y: FleetId): void {
  const xo = b.fleetsAt + x * F.size;
  const yo = b.fleetsAt + y * F.size;
  if (isOneOfMany(b, s, y)) endContact(b, s, y, s[yo + F.foe]! as FleetId);
  const foe = s[yo + F.foe]!;
  s[xo + F.foe] = y;
  s[xo + F.after] = NO_FLEET;
  s[xo + F.idle] = 0;
  s[yo + F.idle] = 0;
  if (foe === NO_FLEET) {
    s[yo + F.foe] = x;
    return;
  }
  if (foe !== HUB) {
    s[yo + F.foe] = HUB;
    s[yo + F.first] = foe;
    s[b.fleetsAt + foe * F.size + F.after] = x;
    return;
  }
  let last = s[yo + F.first]! as FleetId;
  for (let after = nextFoe(b, s, y, last); after >= 0; after = nextFoe(b, s, y, last)) last = after;
  s[b.fleetsAt + last * F.size + F.after] = x;
}

/** Ends the contact of two opponents. */
export function endContact(b: Battle, s: BattleState, x: FleetId, y: FleetId): void {
  if (s[b.fleetsAt + x * F.size + F.foe] === HUB) unlink(b, s, x, y);
  else if (s[b.fleetsAt + y * F.size + F.foe] === HUB) unlink(b, s, y, x);
  else {
    s[b.fleetsAt + x * F.size + F.foe] = NO_FLEET;
    s[b.fleetsAt + y * F.size + F.foe] = NO_FLEET;
  }
}

/** Ends all contacts of a fleet. */
export function endAllContacts(b: Battle, s: BattleState, f: FleetId): void {
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = firstFoe(b, s, f)) endContact(b, s, f, foe);
}

function unlink(b: Battle, s: BattleState, hub: FleetId, foe: FleetId): void {
  const ho = b.fleetsAt + hub * F.size;
  const fo = b.fleetsAt + foe * F.size;
  if (s[ho + F.first] === foe) s[ho + F.first] = s[fo + F.after]!;
  else {
    let before = s[ho + F.first]!;
    while (s[b.fleetsAt + before * F.size + F.after] !== foe) before = s[b.fleetsAt + before * F.size + F.after]!;
    s[b.fleetsAt + before * F.size + F.after] = s[fo + F.after]!;
  }
  s[fo + F.foe] = NO_FLEET;
  s[fo + F.after] = NO_FLEET;
  const first = s[ho + F.first]!;
  if (s[b.fleetsAt + first * F.size + F.after]! >= 0) return;
  s[ho + F.foe] = first;
  s[ho + F.first] = NO_FLEET;
}
