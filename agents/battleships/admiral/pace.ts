/**
 * Pace of a battle: whether there is more time than the guns need, or less. A fleet that can sink all it meets twice over has its own ships
 * to lose and nothing to gain by haste; one whose enemy will be gone before he is beaten has no use for care; and where to leave the map is
 * enough to win, a ship that must hurry does not shy from guns that she has to pass anyway.
 */
import { exitPoints, exitsOf, type Goal, goalsOf, pointsOf, U } from '../../../engine/battleships/index.js';
import { otherSeat, type UnitId } from '../../../engine/index.js';
import { BANDS, bestShot } from './exchange.js';
import { unitField } from './fields.js';
import { LIKELY_TO_LEAVE, type Scene } from './scene.js';

/** With fire for so many times all enemies, a fleet begins to spare itself; at twice that its own damage weighs double. */
const TO_SPARE = 2;
const LEAST_ATTACK = 0.5;
/** An enemy who escapes is worth so much more risk at most. */
const MOST_ATTACK = 2.5;

/** What damage to the enemy is worth against damage to oneself: the doctrine's figure by the time that is left. */
export function attackAtPace(sc: Scene): number {
  const { attack } = sc.doctrine;
  // Who has learnt to lead the fleet as one looks at the clock, too.
  if (sc.limits.targets !== 'fleet' || sc.enemies.length === 0) return attack;
  let worth = 0;
  let escaping = 0;
  let worthTurns = 0;
  for (const e of sc.enemies) {
    const { turns, escapes } = timeOf(sc, e);
    worth += sc.worth[e]!;
    worthTurns += turns * sc.worth[e]!;
    if (escapes) escaping += sc.worth[e]!;
  }
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
  const exits = goalsOf(sc.b, sc.s, e).filter(({ stay }) => stay === 0);
  const arrivals = exits.map((exit) => {
    const hexes = exit.hexes(unitField(sc.s, e, U.q), unitField(sc.s, e, U.r));
    return Math.max(hexes / cap, exit.opens - turnOf(sc));
  });
  return { turns: Math.min(sc.turnsLeft, ...arrivals), escapes: exits.length > 0 };
}

const turnOf = (sc: Scene): number => sc.b.scenario.turns - sc.turnsLeft;

/** True if the points at hand and what those who may leave are likely to bring would win. @rule 9.2 */
export function runningWins({ b, s, seat, friends }: Scene): boolean {
  let lead = pointsOf(b, s, seat) - pointsOf(b, s, otherSeat(seat));
  for (const u of friends) {
    lead += LIKELY_TO_LEAVE * Math.max(0, ...exitsOf(b, u).map((clause) => exitPoints(b, s, u, clause)));
  }
  const { claimant, plus } = b.scenario.victory.points;
  return lead >= (b.scenario.sides[seat as 0 | 1].id === claimant ? plus : -plus);
}

/** Turns to spare at which a ship begins to make for her edge whatever it costs, and those at which nothing else counts. */
const EASY = 6;
const LAST_CALL = 4;

/** From 0 to 1: how far a ship at (q, r) that may leave is past minding what she will pass. */
export function haste(sc: Scene, goals: readonly Goal[], cap: number, q: number, r: number): number {
  let travel = Number.POSITIVE_INFINITY;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if (goal.stay > 0) continue;
    const turns = goal.hexes(q, r) / cap;
    // She would have to wait there: no reason to hurry anywhere.
    if (turnOf(sc) + turns + 1 < goal.opens) return 0;
    travel = Math.min(travel, turns);
  }
  if (travel === Number.POSITIVE_INFINITY) return 0;
  return Math.max(0, Math.min(1, (EASY - (sc.turnsLeft - travel)) / (EASY - LAST_CALL)));
}
