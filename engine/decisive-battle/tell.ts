/** What happened, as events: kind, rule, dice, modifiers and a line in plain words. Nothing secret: fleets are told when all are formed. */
import type { EventLog } from '../core/events.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { isFieldOver } from './field.js';
import { flagOf, leadOf, portLimit, shipAstern, speedOf } from './fleets.js';
import { type BattleState, F, G, HUB } from './layout.js';
import { breakOrderOf } from './order.js';
import { PHASE } from './phases.js';
import { seatAt } from './sides.js';
import { LEADER, NEUTRAL, RIVAL } from './spec.js';
import { orderData } from './tell-fire.js';
import { against, die, fleetName, plural, push, pushFleets, seatName } from './tell-words.js';
import { THROW } from './throws.js';
import { NOBODY, pointsOf, victorOf } from './victory.js';

export function tellRank(b: Battle, s: BattleState, log: EventLog, seat: number, level: number, roll: number): void {
  const rank = s[G.unit]!;
  push(s, log, {
    kind: 'rank',
    rule: 'B-01',
    text: `${plural(level, 'power')} level in victory points and ships: ${seatName(b, seat)} goes first.`,
    rolls: die(THROW.rank, roll, level),
    data: { seat, rank },
  });
}

const SIDE_WORDS: Readonly<Record<number, string>> = { [LEADER]: 'leader', [RIVAL]: 'rival', [NEUTRAL]: 'neutral' };

export function tellSide(b: Battle, s: BattleState, log: EventLog, seat: number, side: number): void {
  const head = side === NEUTRAL ? -1 : seatAt(s, side);
  const text =
    side === NEUTRAL
      ? `${seatName(b, seat)} stays neutral.`
      : head === seat
        ? `${seatName(b, seat)} leads a side.`
        : `${seatName(b, seat)} joins ${seatName(b, head)}.`;
  push(s, log, {
    kind: 'side',
    rule: head === seat ? 'W1.1' : s[G.phase] === PHASE.war ? 'W1.3' : 'W1.2',
    text,
    data: { seat, side: SIDE_WORDS[side]!, head },
  });
}

export function tellWar(b: Battle, s: BattleState, log: EventLog, seat: number, neutral: number): void {
  const text = `${seatName(b, seat)} declares war on ${seatName(b, neutral)}.`;
  push(s, log, { kind: 'war', rule: 'W1.3', text, data: { seat, neutral } });
}

export function tellNoWar(b: Battle, s: BattleState, log: EventLog, seat: number, neutral: number): void {
  const text = `${seatName(b, seat)} declares no war on ${seatName(b, neutral)}.`;
  push(s, log, { kind: 'no-war', rule: 'W1.3', text, data: { seat, neutral } });
}

export function tellFormed(b: Battle, s: BattleState, log: EventLog, seat: number): void {
  push(s, log, { kind: 'formed', rule: 'W2.2', text: `${seatName(b, seat)} has formed its fleets.`, data: { seat } });
}

/** All fleets, in the order of the powers. */
export function tellFleets(b: Battle, s: BattleState, log: EventLog): void {
  for (let rank = 0; rank < b.seats; rank++) {
    const seat = seatAt(s, rank);
    for (let f = b.firstOf[seat]!; f < b.firstOf[seat + 1]!; f++) {
      if (leadOf(b, s, f) < 0) continue;
      const ships: string[] = [];
      for (let u = leadOf(b, s, f); u >= 0; u = shipAstern(b, s, u)) ships.push(b.names[u]!);
      const speed = speedOf(b, s, f);
      const text = `${seatName(b, seat)}: ${ships.join(', ')}, speed ${speed}.`;
      push(s, log, { kind: 'fleet', rule: 'W2.3', text, unit: f, data: { seat, speed, ships: ships.length } });
    }
  }
}

export function tellRound(s: BattleState, log: EventLog): void {
  push(s, log, { kind: 'round', rule: 'W3', text: `Round ${s[G.turn]}.` });
}

export function tellFirstSide(b: Battle, s: BattleState, log: EventLog, roll: number): void {
  const seat = seatAt(s, roll - 1);
  push(s, log, {
    kind: 'first-side',
    rule: 'F1.1',
    text: `Level in speed, markers and ships: the side of ${seatName(b, seat)} names a fleet first.`,
    rolls: die(THROW.firstSide, roll, 2),
    data: { side: SIDE_WORDS[roll - 1]!, head: seat, speed: s[G.levelSpeed]!, markers: s[G.levelMarkers]! },
  });
}

export function tellWaits(b: Battle, s: BattleState, log: EventLog, f: number): void {
  pushFleets(b, s, log, { kind: 'waits', rule: 'F1.6', text: `${fleetName(b, s, f)} does nothing.`, unit: f });
}

/** Of `f` with `e`, which was idle before, or left a fleet; -1 for none. */
export function tellPairing(
  b: Battle,
  s: BattleState,
  log: EventLog,
  pair: { f: number; e: number; leaves: number; wasIdle: boolean },
): void {
  const { f, e, leaves, wasIdle } = pair;
  const isMany = leaves >= 0 || s[b.fleetsAt + e * F.size + F.foe] === HUB;
  const from = leaves < 0 ? '' : `, which leaves ${fleetName(b, s, leaves)}`;
  pushFleets(b, s, log, {
    kind: 'pairing',
    rule: isMany ? 'F1.5' : wasIdle ? 'F1.4' : 'F1.1',
    text: `${fleetName(b, s, f)} engages ${fleetName(b, s, e)}${from}.`,
    unit: f,
    target: e,
    data: { speed: speedOf(b, s, f), foe: speedOf(b, s, e), leaves, leavesLead: flagOf(b, s, leaves) },
  });
}

/** `G.unit` declared on `G.other`. */
export function tellDodge(b: Battle, s: BattleState, log: EventLog, roll: number, isDodged: boolean): void {
  const [f, e] = [s[G.unit]!, s[G.other]!];
  const difference = speedOf(b, s, e) - speedOf(b, s, f);
  const how = against(roll, isDodged ? '≤' : '>', difference);
  pushFleets(b, s, log, {
    kind: 'dodge',
    rule: 'F1.2',
    text: `${fleetName(b, s, e)} ${isDodged ? 'dodges' : 'cannot dodge'} ${fleetName(b, s, f)}: ${how}.`,
    unit: e,
    target: f,
    rolls: die(THROW.dodge, roll),
    data: { difference, success: isDodged },
  });
}

/** `G.third` and the dodger `G.other`; without a die where none can fail or none can help, or the keeper lets go. */
export function tellKeep(b: Battle, s: BattleState, log: EventLog, roll: number, isKept: boolean): void {
  const [keeper, dodger] = [s[G.third]!, s[G.other]!];
  const difference = Math.max(0, speedOf(b, s, dodger) - speedOf(b, s, keeper));
  const isBeyond = roll === 0 && difference > 6;
  const how = isBeyond ? `${difference} slower` : against(roll, isKept ? '≥' : '<', difference);
  const does = isKept ? 'keeps contact with' : roll === 0 && !isBeyond ? 'lets go of' : 'loses contact with';
  pushFleets(b, s, log, {
    kind: 'keep',
    rule: 'F1.3',
    text: `${fleetName(b, s, keeper)} ${does} ${fleetName(b, s, dodger)}${does === 'lets go of' ? '' : `: ${how}`}.`,
    unit: keeper,
    target: dodger,
    rolls: die(THROW.keep, roll),
    data: { difference, success: isKept, declarer: s[G.unit]! },
  });
}

/** By F1.2 the dodger and the one it dodged, by F1.3 an opponent that lost the dodger. */
export function tellIdle(b: Battle, s: BattleState, log: EventLog, f: number, rule: string): void {
  pushFleets(b, s, log, { kind: 'idle', rule, text: `${fleetName(b, s, f)} is idle this round.`, unit: f });
}

export function tellWithdrawal(b: Battle, s: BattleState, log: EventLog, f: number): void {
  pushFleets(b, s, log, { kind: 'withdrawal', rule: 'F1.7', text: `${fleetName(b, s, f)} withdraws.`, unit: f });
}

export function tellPort(b: Battle, s: BattleState, log: EventLog, u: number, roll: number, isHome: boolean): void {
  const limit = portLimit(b, s, u);
  const text = `${b.names[u]} leaves alone and ${isHome ? 'comes home' : 'is lost on the way'}: ${against(roll, isHome ? '≤' : '>', limit)}.`;
  push(s, log, {
    kind: 'port',
    rule: 'F1.7',
    text,
    unit: u,
    rolls: die(THROW.port, roll),
    data: { limit, success: isHome },
  });
}

export function tellHalving(
  b: Battle,
  s: BattleState,
  log: EventLog,
  test: { fast: number; slow: number; roll: number; isHalved: boolean },
): void {
  const { fast, slow, roll, isHalved: success } = test;
  const difference = speedOf(b, s, fast) - speedOf(b, s, slow);
  const how = against(roll, success ? '≤' : '>', difference);
  pushFleets(b, s, log, {
    kind: 'halving',
    rule: 'F2.1',
    text: `${fleetName(b, s, fast)} ${success ? 'halves' : 'does not halve'} the fire of ${fleetName(b, s, slow)}: ${how}.`,
    unit: fast,
    target: slow,
    rolls: die(THROW.halve, roll),
    data: { difference, success },
  });
}

export function tellBreakOrder(b: Battle, s: BattleState, log: EventLog, f: number, level: number, roll: number): void {
  const text = `Level in speed and markers: ${fleetName(b, s, f)} may break off first.`;
  const rolls = die(THROW.breakOrder, roll, level);
  const data = orderData(b, s, breakOrderOf(b, s[G.unit]!));
  pushFleets(b, s, log, { kind: 'break-order', rule: 'F4.1', text, unit: f, rolls, data });
}

export function tellPursuit(b: Battle, s: BattleState, log: EventLog, pursuer: number, isOn: boolean): void {
  const f = s[G.unit]!;
  const text = `${fleetName(b, s, pursuer)} ${isOn ? 'pursues' : 'lets go'} ${fleetName(b, s, f)}.`;
  pushFleets(b, s, log, { kind: 'pursuit', rule: 'F4.3', text, unit: pursuer, target: f, data: { success: isOn } });
}

export function tellBreakOff(b: Battle, s: BattleState, log: EventLog, f: number, roll: number, isAway: boolean): void {
  const difference = s[G.pursuit]! < 0 ? 0 : s[G.pursuit]! - speedOf(b, s, f);
  const how =
    roll === 0
      ? isAway
        ? 'nobody faster pursues'
        : `${difference} slower`
      : against(roll, isAway ? '>' : '≤', difference);
  pushFleets(b, s, log, {
    kind: 'break-off',
    rule: breakOffRule(b, s, f),
    text: `${fleetName(b, s, f)} ${isAway ? 'breaks off' : 'cannot break off'}: ${how}.`,
    unit: f,
    target: firstFoe(b, s, f),
    rolls: die(THROW.breakOff, roll),
    data: { difference, success: isAway },
  });
}

/** Who is slower than an opponent goes by its leave (F4.3); the faster than all at will (F4.2); of level speeds B-19 says so. */
function breakOffRule(b: Battle, s: BattleState, f: number): string {
  let fastest = 0;
  for (let e = firstFoe(b, s, f); e >= 0; e = nextFoe(b, s, f, e)) fastest = Math.max(fastest, speedOf(b, s, e));
  const difference = fastest - speedOf(b, s, f);
  return difference > 0 ? 'F4.3' : difference < 0 ? 'F4.2' : 'B-19';
}

/** The end, with everybody's points. */
export function tellEnd(b: Battle, s: BattleState, log: EventLog): void {
  const victor = victorOf(b, s);
  const points = b.scenario.seats.map((_, seat) => pointsOf(b, s, seat, victor));
  const best = Math.max(...points);
  const winners = b.scenario.seats.filter((_, seat) => points[seat] === best && best > 0);
  const held =
    victor === NOBODY ? 'No side holds the field.' : `The side of ${seatName(b, seatAt(s, victor))} holds the field.`;
  const table = b.scenario.seats.map((seat, i) => `${seat.id} ${points[i]}`).join(', ');
  const won = winners.length === 1 ? `${winners[0]!.name} wins` : 'A draw';
  push(s, log, {
    kind: 'end',
    rule: victor === NOBODY ? 'B-06' : isFieldOver(s) ? 'W4.3' : 'B-26',
    text: `${held} ${won}: ${table}.`,
    data: { victor: SIDE_WORDS[victor] ?? 'none', head: victor === NOBODY ? -1 : seatAt(s, victor) },
  });
}
