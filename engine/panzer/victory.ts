/** Victory: the first condition of the situation that holds decides, as the state stands. */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Scores } from '../core/game.js';
import { never } from '../core/result.js';
import type { Battle, MarkerSpec } from './battle.js';
import { isOfAccount } from './control.js';
import type { Goal, GoalRow, PlainGoal } from './goals.js';
import { type BattleState, DEAD, EXITED, exitAt, G, ON_MAP, U, WRECK } from './layout.js';
import { type Counted, GRADES } from './scenario.js';
import { markerHexOf } from './unit-state.js';
import type { UnitType } from './units/units.js';

/** The row that decides; nothing where no row holds. @rule III.1 @rule P-45 */
export const verdictRow = (b: Battle, s: BattleState): GoalRow | undefined =>
  b.goals.find(({ when }) => holds(b, s, when));

/** Grades from 1, marginal, to 3, decisive; one for each side is the other's loss. */
export function score(b: Battle, s: BattleState, { result, margin }: Scores): void {
  const row = verdictRow(b, s);
  const grade = row === undefined ? 0 : GRADES.indexOf(row.grade) + 1;
  for (let seat = FIRST_SEAT; seat <= SECOND_SEAT; seat++) {
    const points = row === undefined ? 0 : row.seat === seat ? grade : -grade;
    margin[seat] = points;
    result[seat] = points / GRADES.length;
  }
}

/** Whether a condition holds. */
function holds(b: Battle, s: BattleState, goal: Goal): boolean {
  switch (goal.kind) {
    case 'control':
    case 'exited':
    case 'lost':
    case 'present':
    case 'ratio':
    case 'clear':
    case 'stands':
      return countOf(b, s, goal) >= neededFor(b, s, goal);
    case 'and':
      return goal.of.every((one) => holds(b, s, one));
    case 'or':
      return goal.of.some((one) => holds(b, s, one));
    case 'not':
      return !holds(b, s, goal.of);
    case 'by-turn':
      return (s[G.held]! & (1 << goal.number)) !== 0 || (s[G.turn]! <= goal.turn && holds(b, s, goal.of));
    case 'otherwise':
      return true;
    default:
      return never(goal);
  }
}

/** What there is of what a condition counts. */
export function countOf(b: Battle, s: BattleState, goal: PlainGoal): number {
  switch (goal.kind) {
    case 'control':
      return controlled(b, s, goal.seat, goal.hexes);
    case 'exited':
      return exited(b, s, goal.seat, goal.edge);
    case 'lost':
      return lost(b, s, goal.seat, goal.counted);
    case 'present':
      return present(b, s, goal.seat, goal.isThere);
    case 'ratio':
      return lost(b, s, otherSeat(goal.seat), goal.counted);
    case 'clear':
      return goal.hexes.reduce((sum, hex) => sum + (hasMarker(b, s, 'block', hex) ? 0 : 1), 0);
    case 'stands':
      return hasMarker(b, s, 'ruin', goal.hex) ? 0 : 1;
    default:
      return never(goal);
  }
}

/** How much of it is needed. */
export function neededFor(b: Battle, s: BattleState, goal: PlainGoal): number {
  switch (goal.kind) {
    case 'control':
    case 'exited':
    case 'lost':
    case 'present':
      return goal.least;
    case 'ratio':
      // For each of its own: none lost counts as one.
      return goal.least * Math.max(1, lost(b, s, goal.seat, goal.counted));
    case 'clear':
      return goal.hexes.length;
    case 'stands':
      return 1;
    default:
      return never(goal);
  }
}

/** Whether a marker of the kind lies there; a ruin on a bridge that was blown. @rule P-96 */
const hasMarker = (b: Battle, s: BattleState, kind: MarkerSpec['kind'], hex: number): boolean =>
  b.markers.some((marker, m) => marker.kind === kind && markerHexOf(b, s, m) === hex);

/** Notes at the end of a turn which conditions with a last turn have held. */
export function noteHeld(b: Battle, s: BattleState): void {
  const note = (goal: Goal): void => {
    if (goal.kind === 'and' || goal.kind === 'or') goal.of.forEach(note);
    else if (goal.kind === 'not') note(goal.of);
    else if (goal.kind === 'by-turn') {
      note(goal.of);
      if (holds(b, s, goal)) s[G.held] = s[G.held]! | (1 << goal.number);
    }
  };
  for (const { when } of b.goals) note(when);
}

/** Hexes that the seat controls. @rule XIV.B.2 @rule XIV.B.7.b */
export function controlled(b: Battle, s: BattleState, seat: Seat, hexes: readonly number[]): number {
  let count = 0;
  for (const hex of hexes) if (s[b.controlAt + b.objectiveAt[hex]!] === seat) count++;
  return count;
}

/** Units that left over the edge, passengers too. @rule XIV.B.8 */
export function exited(b: Battle, s: BattleState, seat: Seat, edge: number): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if (s[o + U.status] === EXITED && s[o + U.hex] === exitAt(edge) && isOfAccount(b.types[u]!)) count++;
  }
  return count;
}

/** Units that were destroyed. @rule XIV.B.8 */
export function lost(b: Battle, s: BattleState, seat: Seat, counted: Counted): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const status = s[b.unitsAt + u * U.size + U.status]!;
    if ((status === DEAD || status === WRECK) && isCounted(b.types[u]!, counted)) count++;
  }
  return count;
}

/** Whether a unit of the type counts among those that are lost. @rule XIV.B.8 */
export function isCounted(type: UnitType, counted: Counted): boolean {
  switch (counted) {
    case 'all':
      return isOfAccount(type);
    case 'vehicles':
      return isOfAccount(type) && type.vehicle;
    case 'armoured':
      return type.armoured;
    default:
      return never(counted);
  }
}

/** Units on the map in a zone, passengers too. @rule XIV.B.8 */
export function present(b: Battle, s: BattleState, seat: Seat, isThere: Uint8Array): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if (s[o + U.status] === ON_MAP && isThere[s[o + U.hex]!] === 1 && isOfAccount(b.types[u]!)) count++;
  }
  return count;
}
