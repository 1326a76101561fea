/** Events of the game: kind, rule, dice, modifiers and data. Nothing secret: fleets are told when all are formed. */
import { bySeat, type FleetId, NO_SEAT, type Seat, seatsIn, type UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { isFieldOver } from './field.js';
import { flagOf, leadOf, portLimit, shipAstern, speedOf } from './fleets.js';
import { type BattleState, F, G, HUB } from './layout.js';
import { SIDE_WORDS } from './meaning.js';
import { breakOrderOf } from './order.js';
import { PHASE } from './phases.js';
import { seatAt } from './sides.js';
import { NEUTRAL } from './spec.js';
import { orderData } from './tell-fire.js';
import { dieRoll, pushEvent, pushFleetEvent } from './tell-words.js';
import { THROW } from './throws.js';
import { NO_HOLDER, pointsOf, victorOf } from './victory.js';

export function tellRank(b: Battle, s: BattleState, log: EventLog, seat: Seat, level: number, roll: number): void {
  const rolls = dieRoll(THROW.rank, roll, level);
  pushEvent(b, s, log, { kind: 'rank', rule: 'B-01', rolls, data: { seat, rank: s[G.unit]! } });
}

export function tellSide(b: Battle, s: BattleState, log: EventLog, seat: Seat, side: number): void {
  const head = side === NEUTRAL ? NO_SEAT : seatAt(s, side);
  const rule = head === seat ? 'W1.1' : s[G.phase] === PHASE.war ? 'W1.3' : 'W1.2';
  pushEvent(b, s, log, { kind: 'side', rule, data: { seat, side: SIDE_WORDS[side]!, head } });
}

export function tellWar(b: Battle, s: BattleState, log: EventLog, seat: Seat, neutral: Seat): void {
  pushEvent(b, s, log, { kind: 'war', rule: 'W1.3', data: { seat, neutral } });
}

export function tellNoWar(b: Battle, s: BattleState, log: EventLog, seat: Seat, neutral: Seat): void {
  pushEvent(b, s, log, { kind: 'no-war', rule: 'W1.3', data: { seat, neutral } });
}

export function tellFormed(b: Battle, s: BattleState, log: EventLog, seat: Seat): void {
  pushEvent(b, s, log, { kind: 'formed', rule: 'W2.2', data: { seat } });
}

/** All fleets, in the order of the powers. */
export function tellFleets(b: Battle, s: BattleState, log: EventLog): void {
  for (let rank = 0; rank < b.seats; rank++) {
    const seat = seatAt(s, rank);
    for (let f = b.firstOf[seat]! as FleetId; f < b.firstOf[seat + 1]!; f++) {
      if (leadOf(b, s, f) < 0) continue;
      const line: UnitId[] = [];
      for (let u = leadOf(b, s, f); u >= 0; u = shipAstern(b, s, u)) line.push(u);
      const data = { seat, speed: speedOf(b, s, f), ships: line.length, line };
      pushEvent(b, s, log, { kind: 'fleet', rule: 'W2.3', unit: f, data });
    }
  }
}

export function tellRound(b: Battle, s: BattleState, log: EventLog): void {
  pushEvent(b, s, log, { kind: 'round', rule: 'W3', data: undefined });
}

export function tellFirstSide(b: Battle, s: BattleState, log: EventLog, roll: number): void {
  const side = SIDE_WORDS[roll - 1]!;
  pushEvent(b, s, log, {
    kind: 'first-side',
    rule: 'F1.1',
    rolls: dieRoll(THROW.firstSide, roll, 2),
    data: { side, head: seatAt(s, roll - 1), speed: s[G.levelSpeed]!, markers: s[G.levelMarkers]! },
  });
}

export function tellWaits(b: Battle, s: BattleState, log: EventLog, f: FleetId): void {
  pushFleetEvent(b, s, log, { kind: 'waits', rule: 'F1.6', unit: f, data: {} });
}

/** Of `f` with `e`, which was idle before, or left a fleet; -1 for none. */
export function tellPairing(
  b: Battle,
  s: BattleState,
  log: EventLog,
  pair: { f: FleetId; e: FleetId; leaves: FleetId; wasIdle: boolean },
): void {
  const { f, e, leaves, wasIdle } = pair;
  const isMany = leaves >= 0 || s[b.fleetsAt + e * F.size + F.foe] === HUB;
  pushFleetEvent(b, s, log, {
    kind: 'pairing',
    rule: isMany ? 'F1.5' : wasIdle ? 'F1.4' : 'F1.1',
    unit: f,
    target: e,
    data: { speed: speedOf(b, s, f), foe: speedOf(b, s, e), leaves, leavesLead: flagOf(b, s, leaves) },
  });
}

/** `G.unit` declared on `G.other`. */
export function tellDodge(b: Battle, s: BattleState, log: EventLog, roll: number, success: boolean): void {
  const [f, e] = [s[G.unit]! as FleetId, s[G.other]! as FleetId];
  const difference = speedOf(b, s, e) - speedOf(b, s, f);
  const rolls = dieRoll(THROW.dodge, roll);
  pushFleetEvent(b, s, log, { kind: 'dodge', rule: 'F1.2', unit: e, target: f, rolls, data: { difference, success } });
}

/** `G.third` and the dodger `G.other`; without a die where none can fail or none can help, or the keeper lets go. */
export function tellKeep(b: Battle, s: BattleState, log: EventLog, roll: number, success: boolean): void {
  const [keeper, dodger] = [s[G.third]! as FleetId, s[G.other]! as FleetId];
  const difference = Math.max(0, speedOf(b, s, dodger) - speedOf(b, s, keeper));
  pushFleetEvent(b, s, log, {
    kind: 'keep',
    rule: 'F1.3',
    unit: keeper,
    target: dodger,
    rolls: dieRoll(THROW.keep, roll),
    data: { difference, success, declarer: s[G.unit]! as FleetId },
  });
}

/** By F1.2 the dodger and the one it dodged, by F1.3 an opponent that lost the dodger. */
export function tellIdle(b: Battle, s: BattleState, log: EventLog, f: FleetId, rule: string): void {
  pushFleetEvent(b, s, log, { kind: 'idle', rule, unit: f, data: {} });
}

export function tellWithdrawal(b: Battle, s: BattleState, log: EventLog, f: FleetId): void {
  pushFleetEvent(b, s, log, { kind: 'withdrawal', rule: 'F1.7', unit: f, data: {} });
}

export function tellPort(b: Battle, s: BattleState, log: EventLog, u: UnitId, roll: number, success: boolean): void {
  const data = { limit: portLimit(b, s, u), success };
  pushEvent(b, s, log, { kind: 'port', rule: 'F1.7', unit: u, rolls: dieRoll(THROW.port, roll), data });
}

export function tellHalving(
  b: Battle,
  s: BattleState,
  log: EventLog,
  test: { fast: FleetId; slow: FleetId; roll: number; isHalved: boolean },
): void {
  const { fast, slow, roll, isHalved: success } = test;
  const difference = speedOf(b, s, fast) - speedOf(b, s, slow);
  pushFleetEvent(b, s, log, {
    kind: 'halving',
    rule: 'F2.1',
    unit: fast,
    target: slow,
    rolls: dieRoll(THROW.halve, roll),
    data: { difference, success },
  });
}

export function tellBreakOrder(
  b: Battle,
  s: BattleState,
  log: EventLog,
  f: FleetId,
  level: number,
  roll: number,
): void {
  const rolls = dieRoll(THROW.breakOrder, roll, level);
  const data = orderData(b, s, breakOrderOf(b, s[G.unit]! as FleetId));
  pushFleetEvent(b, s, log, { kind: 'break-order', rule: 'F4.1', unit: f, rolls, data });
}

export function tellPursuit(b: Battle, s: BattleState, log: EventLog, pursuer: FleetId, success: boolean): void {
  pushFleetEvent(b, s, log, {
    kind: 'pursuit',
    rule: 'F4.3',
    unit: pursuer,
    target: s[G.unit]! as FleetId,
    data: { success },
  });
}

export function tellBreakOff(
  b: Battle,
  s: BattleState,
  log: EventLog,
  f: FleetId,
  roll: number,
  success: boolean,
): void {
  const difference = s[G.pursuit]! < 0 ? 0 : s[G.pursuit]! - speedOf(b, s, f);
  pushFleetEvent(b, s, log, {
    kind: 'break-off',
    rule: breakOffRule(b, s, f),
    unit: f,
    target: firstFoe(b, s, f),
    rolls: dieRoll(THROW.breakOff, roll),
    data: { difference, success },
  });
}

/** Who is slower than an opponent goes by its leave (F4.3); the faster than all at will (F4.2); of level speeds B-19 says so. */
function breakOffRule(b: Battle, s: BattleState, f: FleetId): string {
  let fastest = 0;
  for (let e = firstFoe(b, s, f); e >= 0; e = nextFoe(b, s, f, e)) fastest = Math.max(fastest, speedOf(b, s, e));
  const difference = fastest - speedOf(b, s, f);
  return difference > 0 ? 'F4.3' : difference < 0 ? 'F4.2' : 'B-19';
}

/** The end, with everybody's points. */
export function tellEnd(b: Battle, s: BattleState, log: EventLog): void {
  const victor = victorOf(b, s);
  const points = bySeat(seatsIn(b.scenario).map((seat) => pointsOf(b, s, seat, victor)));
  const best = Math.max(...points);
  const winners = points.flatMap((scored, seat) => (scored === best && best > 0 ? [seat] : []));
  const isHeld = victor !== NO_HOLDER;
  pushEvent(b, s, log, {
    kind: 'end',
    rule: isHeld ? (isFieldOver(s) ? 'W4.3' : 'B-26') : 'B-06',
    data: {
      victor: isHeld ? (SIDE_WORDS[victor] as 'leader' | 'rival') : 'none',
      head: isHeld ? seatAt(s, victor) : NO_SEAT,
      points,
      winners,
    },
  });
}
