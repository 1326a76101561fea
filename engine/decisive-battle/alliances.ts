/** Sides: the order of the powers, who joins whom, and wars on neutrals. @rule W1.1 @rule W1.4 */
import { FIRST_SEAT, NO_SEAT, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { JOIN, PASS, WAR } from './actions.js';
import type { Battle } from './battle.js';
import { type BattleState, G, S, SEATS_AT } from './layout.js';
import { PHASE } from './phases.js';
import { rankOf, seatAt, sideOf } from './sides.js';
import { LEADER, NEUTRAL, RIVAL, UNDECIDED } from './spec.js';
import { tellNoWar, tellRank, tellSide, tellWar } from './tell.js';
import { THROW } from './throws.js';

/** Ships of a seat, in the battle or not. */
const shipsOf = (b: Battle, seat: Seat): number => b.firstOf[seat + 1]! - b.firstOf[seat]!;

/** The next rank as the cards say; true where the dice have to. @rule B-01 */
export function nextRank(b: Battle, s: BattleState): boolean {
  for (let rank = Math.max(0, s[G.unit]!); rank < b.seats; rank++) {
    const best = bestUnranked(b, s);
    s[G.unit] = rank;
    if (levelWith(b, s, best) > 1) {
      s[G.actor] = CHANCE;
      return true;
    }
    setRank(s, best, rank);
  }
  return false;
}

/** The first seat without a rank that nobody without one is ahead of. */
function bestUnranked(b: Battle, s: BattleState): Seat {
  let best = NO_SEAT;
  for (let seat = FIRST_SEAT; seat < b.seats; seat++) {
    if (rankOf(s, seat) < 0 && (best < 0 || ahead(b, seat, best) > 0)) best = seat;
  }
  return best;
}

/** More victory points, then more ships. @rule W1.2 @rule B-01 */
const ahead = (b: Battle, x: Seat, y: Seat): number =>
  b.seatPoints[x]! - b.seatPoints[y]! || shipsOf(b, x) - shipsOf(b, y);

/** How many seats without a rank are level with this one, itself among them. */
function levelWith(b: Battle, s: BattleState, best: Seat): number {
  let level = 0;
  for (let seat = FIRST_SEAT; seat < b.seats; seat++) if (rankOf(s, seat) < 0 && ahead(b, seat, best) === 0) level++;
  return level;
}

function setRank(s: BattleState, seat: Seat, rank: number): void {
  s[SEATS_AT + seat * S.size + S.rank] = rank;
  s[SEATS_AT + rank * S.size + S.seatAt] = seat;
}

export function rollRank(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const rank = s[G.unit]!;
  const best = bestUnranked(b, s);
  const level = levelWith(b, s, best);
  const roll = chance.die(level, throwName(0, THROW.rank, rank));
  let seat = best;
  for (let left = roll; seat < b.seats; seat++) {
    if (rankOf(s, seat) < 0 && ahead(b, seat, best) === 0 && --left === 0) break;
  }
  setRank(s, seat, rank);
  if (log) tellRank(b, s, log, seat, level, roll);
  s[G.unit] = rank + 1;
}

/** The two with most points lead, against each other. @rule W1.1 */
export function oppose(b: Battle, s: BattleState, log: EventLog | undefined): void {
  join(b, s, seatAt(s, 0), LEADER, log);
  join(b, s, seatAt(s, 1), RIVAL, log);
}

/** The next who has no side yet, in the order of victory points. @rule W1.2 */
export function nextToJoin(b: Battle, s: BattleState): boolean {
  for (let rank = 2; rank < b.seats; rank++) {
    const seat = seatAt(s, rank);
    if (sideOf(s, seat) !== UNDECIDED) continue;
    s[G.unit] = rank;
    s[G.actor] = seat;
    return true;
  }
  return false;
}

/** A choice of side is for good (W1.4); neutrality lasts unless somebody declares war at once (B-02). @rule W1.2 */
export function chooseSide(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const seat = seatAt(s, s[G.unit]!);
  join(b, s, seat, a - JOIN, log);
  if (a - JOIN !== NEUTRAL) return;
  s[G.phase] = PHASE.war;
  s[G.other] = seat;
  s[G.unit] = 0;
}

function join(b: Battle, s: BattleState, seat: Seat, side: number, log: EventLog | undefined): void {
  s[SEATS_AT + seat * S.size + S.side] = side;
  if (log) tellSide(b, s, log, seat, side);
}

/** The next who may declare war on the neutral: all that are not neutral, in the order of victory points. @rule W1.3 @rule B-02 */
export function nextToDeclare(b: Battle, s: BattleState): boolean {
  for (let rank = s[G.unit]!; rank < b.seats; rank++) {
    const seat = seatAt(s, rank);
    if (seat === s[G.other] || sideOf(s, seat) === NEUTRAL) continue;
    s[G.unit] = rank;
    s[G.actor] = seat;
    return true;
  }
  return false;
}

/** War on the neutral, which joins the side that the declarer is not on; one without a side names his. @rule W1.3 */
export function answerWar(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const seat = seatAt(s, s[G.unit]!);
  const neutral = s[G.other]! as Seat;
  if (a === PASS) {
    if (log) tellNoWar(b, s, log, seat, neutral);
    s[G.unit] = s[G.unit]! + 1;
    return;
  }
  const side = a - WAR;
  if (log) tellWar(b, s, log, seat, neutral);
  if (sideOf(s, seat) === UNDECIDED) join(b, s, seat, side, log);
  join(b, s, neutral, side === LEADER ? RIVAL : LEADER, log);
  s[G.unit] = b.seats;
}
