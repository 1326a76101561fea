/** Segments: whose turn it is, and what recovers at its end. */
import { bySeat, otherSeat, type Seat, seat as seatNumber } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import type { Battle } from './battle.js';
import { forgetJumps } from './jumping.js';
import { type BattleState, CARRIED, DISPERSED, FIRED, G, LOADED, MOVED, SPENT, U } from './layout.js';
import { tellRecovery, tellSegment } from './tell.js';
import { endWorks } from './works.js';

/** Who has the first segment of each turn. @rule IV.A @rule P-18 */
export const firstSeat = ({ scenario: { sides, firstSide } }: Battle): Seat =>
  bySeat(sides).findIndex(({ id }) => id === firstSide);

/**
 * A segment begins: who fired in the one before neither fires nor moves, but for a turret that fired at who moved, which has only fired.
 * Engineers did not work, so what they were at does not wait for them. @rule IV.1 @rule XII.D.2 @rule XV.1 @rule XVI.1 @rule P-85
 */
export function beginSegment(b: Battle, s: BattleState, seat: Seat, log: EventLog | undefined): void {
  s[G.side] = seat;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size + U.flags;
    if ((s[o]! & SPENT) === 0) continue;
    const isDone = (s[o]! & FIRED) === 0 && b.types[u]!.kind !== 'engineers';
    s[o] = (s[o]! & ~SPENT) | FIRED | (isDone ? MOVED : 0);
  }
  if (log) tellSegment(b, s, log, seat);
}

/** It ends: all of the side that are turned over turn up again. @rule XIII.1 */
export function endSegment(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const seat = seatNumber(s[G.side]!);
  endWorks(b, s);
  forgetJumps(b, s, seat);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size + U.flags;
    if (log && (s[o]! & DISPERSED) !== 0) tellRecovery(b, s, log, u);
    s[o] = s[o]! & ~(DISPERSED | FIRED | MOVED | LOADED | CARRIED);
  }
}

/** Whether the turn goes on with the other side's segment. @rule IV.B */
export const isFirstSegment = (b: Battle, s: BattleState): boolean => s[G.side] === firstSeat(b);

export const nextSeat = (s: BattleState): Seat => otherSeat(seatNumber(s[G.side]!));
