/**
 * Pace of a battle: whether there is more time than the guns need, or less. A fleet that could sink all it meets twice over has its own ships
 * to lose and nothing to gain by haste. One whose enemy gets away has no use for care. A ship that wins by leaving, and must hurry, does not shy
 * from guns that she has to pass anyway.
 */
import { exitPoints, exitsOf, type Goal, goalsOf, leadOver, U } from '../../../engine/battleships/index.js';
import type { Q, R, UnitId } from '../../../engine/index.js';
import { BANDS, bestShot } from './bands.js';
import { unitField } from './fields.js';
import { LIKELY_TO_LEAVE, type Scene } from './scene.js';

export interface Pace {
  /** What damage to the enemy is worth against damage to oneself: the doctrine's figure by the time that is left. */
  readonly attack: number;
  /** True if the points at hand and what those who may leave are likely to bring would win. */
  readonly runs: boolean;
}

/** The pace of a side as its scene and its ships' places are now. */
export function paceOf(sc: Scene): Pace {
  // Officers who do not lead the fleet as one do not look at the clock either.
  if (sc.limits.targets !== 'fleet') return { attack: sc.doctrine.attack, runs: false };
  return { attack: attackAtPace(sc), runs: runningWins(sc) };
}

/** With fire for so many times all enemies, a fleet begins to spare itself; at twice that its own damage weighs double. */
const TO_SPARE = 2;
const LEAST_ATTACK = 0.5;
/** An enemy who gets away is worth so much more risk at most. */
const MOST_ATTACK = 2.5;

function attackAtPace(sc: Scene): number {
  const { attack } = sc.doctrine;
  let worth = 0;
  let escaping = 0;
  let worthTurns = 0;
  for (const e of sc.enemies) {
    const { turns, escapes } = timeOf(sc, e);
    worth += sc.worth[e]!;
    worthTurns += turns * sc.worth[e]!;
    if (escapes) escaping += sc.worth[e]!;
  }
  // What guns that are still silent will do is not known yet.
  if (worth <= 0 || sc.friends.some((u) => turnOf(sc) + 1 < sc.b.fireFrom[u]!)) return attack;
  let gain = 0;
  for (const d of BANDS) for (const u of sc.friends) gain += bestShot(sc, u, sc.enemies, d);
  const turnsNeeded = worth / Math.max(1e-6, gain / BANDS.length);
  const times = worthTurns / worth / turnsNeeded;
  if (times > TO_SPARE) return attack * Math.max(LEAST_ATTACK, TO_SPARE / times);
  if (times >= 1) return attack;
  return attack * (1 + (escaping / worth) * (Math.min(MOST_ATTACK, 1 / Math.max(times, 1e-6)) - 1));
}

/** Turns for which an enemy can be fired at: to the end, or until an edge is reached that pays and is open. */
function timeOf(sc: Scene, e: UnitId): { turns: number; escapes: boolean } {
  const cap = Math.max(1, sc.b.cap[e * 4 + unitField(sc.s, e, U.s)]!);
  const q: Q = unitField(sc.s, e, U.q);
  const r: R = unitField(sc.s, e, U.r);
  let arrival = Number.POSITIVE_INFINITY;
  for (const { stay, opens, hexes } of goalsOf(sc.b, sc.s, e)) {
    if (stay === 0) arrival = Math.min(arrival, Math.max(hexes(q, r) / cap, opens - turnOf(sc)));
  }
  return { turns: Math.min(sc.turnsLeft, arrival), escapes: arrival <= sc.turnsLeft };
}

const turnOf = (sc: Scene): number => sc.b.scenario.turns - sc.turnsLeft;

/** @rule 9.1 @rule 9.2 */
function runningWins({ b, s, seat, friends }: Scene): boolean {
  let lead = leadOver(b, s, seat);
  for (const u of friends) {
    let most = 0;
    for (const clause of exitsOf(b, u)) most = Math.max(most, exitPoints(b, s, u, clause));
    lead += LIKELY_TO_LEAVE * most;
  }
  // Level with the threshold it is the claimant's.
  return b.scenario.sides[seat as 0 | 1].id === b.scenario.victory.points.claimant ? lead >= 0 : lead > 0;
}

/** Turns to spare at which a ship begins to make for her edge whatever it costs, and those at which nothing else counts. */
const EASY = 6;
const LAST_CALL = 4;

/** From 0 to 1: how far a ship at (q, r) that may leave is past minding what she will pass. */
export function haste(sc: Scene, goals: readonly Goal[], cap: number, q: Q, r: R): number {
  let travel = Number.POSITIVE_INFINITY;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if (goal.stay > 0) continue;
    const turns = goal.hexes(q, r) / cap;
    // She would have to wait there: no reason to hurry anywhere.
    if (turnOf(sc) + turns + 1 < goal.opens) return 0;
    travel = Math.min(travel, turns);
  }
  // Nor where she comes too late.
  if (travel > sc.turnsLeft + 1) return 0;
  return Math.max(0, Math.min(1, (EASY - (sc.turnsLeft - travel)) / (EASY - LAST_CALL)));
}
