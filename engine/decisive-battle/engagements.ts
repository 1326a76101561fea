/**
 * Engagements, who fights whom: one against one, or one (the hub) against several; never several against several. @rule F1.5 @rule B-30
 *
 * A fleet with one opponent names it in `foe`. A hub's opponents are a chain in the order in which they were paired. B-13
 */
import type { Battle } from './battle.js';
import { type BattleState, F, HUB as L_HUB, NO_FLEET as L_NO_FLEET } from './layout.js';

const HUB = L_HUB;
const NO_FLEET = L_NO_FLEET;
const STRIDE = F.size;
const FOE = F.foe;
const FIRST = F.first;
const AFTER = F.after;
const IDLE = F.idle;

export const isEngaged = (b: Battle, s: BattleState, f: number): boolean =>
  s[b.fleetsAt + f * STRIDE + FOE] !== NO_FLEET;

/** The opponent that was paired first, or -1. */
export function firstFoe(b: Battle, s: BattleState, f: number): number {
  const o = b.fleetsAt + f * STRIDE;
  return s[o + FOE] === HUB ? s[o + FIRST]! : s[o + FOE]!;
}

/** The opponent of `f` that was paired after `foe`, or -1. */
export function nextFoe(b: Battle, s: BattleState, f: number, foe: number): number {
  return s[b.fleetsAt + f * STRIDE + FOE] === HUB ? s[b.fleetsAt + foe * STRIDE + AFTER]! : NO_FLEET;
}

/** The fleet by which an engagement goes: the one against several, of two the lower number. */
export function headOf(b: Battle, s: BattleState, f: number): number {
  const foe = s[b.fleetsAt + f * STRIDE + FOE]!;
  if (foe === HUB) return f;
  return s[b.fleetsAt + foe * STRIDE + FOE] === HUB || foe < f ? foe : f;
}

export const isHead = (b: Battle, s: BattleState, f: number): boolean => isEngaged(b, s, f) && headOf(b, s, f) === f;

/** Whether `f` faces one opponent that faces others too. */
export function isOneOfMany(b: Battle, s: BattleState, f: number): boolean {
  const foe = s[b.fleetsAt + f * STRIDE + FOE]!;
  return foe >= 0 && s[b.fleetsAt + foe * STRIDE + FOE] === HUB;
}

/**
 * Pairs `x`, which is free, with `y`. One of several opponents of a third fleet leaves it for the new pairing; a fleet in a
 * pairing of its own takes on one more. @rule F1.5 @rule F1.4
 */
export function engage(b: Battle, s: BattleState, x: number, y: number): void {
  const xo = b.fleetsAt + x * STRIDE;
  const yo = b.fleetsAt + y * STRIDE;
  if (isOneOfMany(b, s, y)) part(b, s, y, s[yo + FOE]!);
  const foe = s[yo + FOE]!;
  s[xo + FOE] = y;
  s[xo + AFTER] = NO_FLEET;
  s[xo + IDLE] = 0;
  s[yo + IDLE] = 0;
  if (foe === NO_FLEET) {
    s[yo + FOE] = x;
    return;
  }
  if (foe !== HUB) {
    s[yo + FOE] = HUB;
    s[yo + FIRST] = foe;
    s[b.fleetsAt + foe * STRIDE + AFTER] = x;
    return;
  }
  let last = s[yo + FIRST]!;
  for (let after = nextFoe(b, s, y, last); after >= 0; after = nextFoe(b, s, y, last)) last = after;
  s[b.fleetsAt + last * STRIDE + AFTER] = x;
}

/** Ends the contact of two opponents. */
export function part(b: Battle, s: BattleState, x: number, y: number): void {
  if (s[b.fleetsAt + x * STRIDE + FOE] === HUB) unlink(b, s, x, y);
  else if (s[b.fleetsAt + y * STRIDE + FOE] === HUB) unlink(b, s, y, x);
  else {
    s[b.fleetsAt + x * STRIDE + FOE] = NO_FLEET;
    s[b.fleetsAt + y * STRIDE + FOE] = NO_FLEET;
  }
}

/** Ends all contacts of a fleet. */
export function partFromAll(b: Battle, s: BattleState, f: number): void {
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = firstFoe(b, s, f)) part(b, s, f, foe);
}

function unlink(b: Battle, s: BattleState, hub: number, foe: number): void {
  const ho = b.fleetsAt + hub * STRIDE;
  const fo = b.fleetsAt + foe * STRIDE;
  if (s[ho + FIRST] === foe) s[ho + FIRST] = s[fo + AFTER]!;
  else {
    let before = s[ho + FIRST]!;
    while (s[b.fleetsAt + before * STRIDE + AFTER] !== foe) before = s[b.fleetsAt + before * STRIDE + AFTER]!;
    s[b.fleetsAt + before * STRIDE + AFTER] = s[fo + AFTER]!;
  }
  s[fo + FOE] = NO_FLEET;
  s[fo + AFTER] = NO_FLEET;
  const first = s[ho + FIRST]!;
  if (s[b.fleetsAt + first * STRIDE + AFTER]! >= 0) return;
  s[ho + FOE] = first;
  s[ho + FIRST] = NO_FLEET;
}
