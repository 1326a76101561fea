/** What happened, as events: kind, rule, dice, modifiers and a line in plain words. Nothing secret: fleets are told when all are formed. */
import { type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { leadOf, shipAstern, speedOf } from './fleets.js';
import { diceOf, effectBonus, hitsFrom, isHalved } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import { leftInEngagement } from './order.js';
import { PHASE } from './phases.js';
import { seatAt } from './sides.js';
import { LEADER, NEUTRAL, RIVAL } from './spec.js';
import { THROW, THROW_TEXT } from './throws.js';
import { NOBODY, pointsOf, victorOf } from './victory.js';
import { portLimit } from './withdrawal.js';

type Data = GameEvent['data'];

/** A die with what it was for; 0 is no die. */
const die = (kind: number, value: number, sides = 6): Roll[] =>
  value === 0 ? [] : [{ name: THROW_TEXT[kind]!, sides, value }];

const seatName = (b: Battle, seat: number): string => b.scenario.seats[seat]!.name;
export const fleetName = (b: Battle, f: number): string => `${b.names[f]}'s fleet`;
const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

interface Words {
  readonly kind: string;
  readonly rule: string;
  readonly text: string;
  readonly unit?: number;
  readonly target?: number;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  readonly data?: NonNullable<Data>;
}

function push(s: BattleState, log: EventLog, { unit, target, ...words }: Words): void {
  const who = (u: number | undefined): UnitId | undefined => (u === undefined || u < 0 ? undefined : unitId(u));
  const [one, other] = [who(unit), who(target)];
  log.push({
    turn: s[G.turn]!,
    ...words,
    ...(one === undefined ? {} : { unit: one }),
    ...(other === undefined ? {} : { target: other }),
  });
}

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
  push(s, log, { kind: 'waits', rule: 'F1.6', text: `${fleetName(b, f)} does nothing.`, unit: f });
}

export function tellPairing(b: Battle, s: BattleState, log: EventLog, f: number, e: number, leaves: number): void {
  const from = leaves < 0 ? '' : `, which leaves ${fleetName(b, leaves)}`;
  push(s, log, {
    kind: 'pairing',
    rule: leaves < 0 ? 'F1.1' : 'F1.5',
    text: `${fleetName(b, f)} engages ${fleetName(b, e)}${from}.`,
    unit: f,
    target: e,
    data: { speed: speedOf(b, s, f), foe: speedOf(b, s, e), leaves },
  });
}

const against = (roll: number, sign: string, limit: number): string =>
  roll === 0 ? 'without a die' : `${roll} ${sign} ${limit}`;

/** `G.unit` declared on `G.other`. */
export function tellDodge(b: Battle, s: BattleState, log: EventLog, roll: number, isDodged: boolean): void {
  const [f, e] = [s[G.unit]!, s[G.other]!];
  const difference = speedOf(b, s, e) - speedOf(b, s, f);
  const how = against(roll, isDodged ? '≤' : '>', difference);
  push(s, log, {
    kind: 'dodge',
    rule: 'F1.2',
    text: `${fleetName(b, e)} ${isDodged ? 'dodges' : 'cannot dodge'} ${fleetName(b, f)}: ${how}.`,
    unit: e,
    target: f,
    rolls: die(THROW.dodge, roll),
    data: { difference, success: isDodged },
  });
}

/** `G.third` and the dodger `G.other`. */
export function tellKeep(b: Battle, s: BattleState, log: EventLog, roll: number, isKept: boolean): void {
  const [keeper, dodger] = [s[G.third]!, s[G.other]!];
  const difference = Math.max(0, speedOf(b, s, dodger) - speedOf(b, s, keeper));
  const how = against(roll, isKept ? '≥' : '<', difference);
  push(s, log, {
    kind: 'keep',
    rule: 'F1.3',
    text: `${fleetName(b, keeper)} ${isKept ? 'keeps' : 'loses'} contact with ${fleetName(b, dodger)}: ${how}.`,
    unit: keeper,
    target: dodger,
    rolls: die(THROW.keep, roll),
    data: { difference, success: isKept, declarer: s[G.unit]! },
  });
}

export function tellIdle(b: Battle, s: BattleState, log: EventLog, f: number): void {
  push(s, log, { kind: 'idle', rule: 'F1.2', text: `${fleetName(b, f)} is idle this round.`, unit: f });
}

export function tellWithdrawal(b: Battle, s: BattleState, log: EventLog, f: number): void {
  push(s, log, { kind: 'withdrawal', rule: 'F1.7', text: `${fleetName(b, f)} withdraws.`, unit: f });
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
  push(s, log, {
    kind: 'halving',
    rule: 'F2.1',
    text: `${fleetName(b, fast)} ${success ? 'halves' : 'does not halve'} the fire of ${fleetName(b, slow)}: ${how}.`,
    unit: fast,
    target: slow,
    rolls: die(THROW.halve, roll),
    data: { difference, success },
  });
}

export function tellTargetOrder(
  b: Battle,
  s: BattleState,
  log: EventLog,
  f: number,
  level: number,
  roll: number,
): void {
  const text = `Level in speed and markers: ${fleetName(b, f)} aims first.`;
  const rolls = die(THROW.targetOrder, roll, level);
  push(s, log, { kind: 'target-order', rule: 'F2.2', text, unit: f, rolls, data: orderData(b, s) });
}

/** By which the throw is named: the engagement of `G.unit`, and how many of its fleets have not had their turn. */
const orderData = (b: Battle, s: BattleState): NonNullable<Data> => ({
  head: s[G.unit]!,
  left: leftInEngagement(b, s, s[G.unit]!),
});

export function tellAim(b: Battle, s: BattleState, log: EventLog, u: number, t: number): void {
  const text = t < 0 ? `${b.names[u]} holds fire.` : `${b.names[u]} aims at ${b.names[t]}.`;
  push(s, log, { kind: 'aim', rule: 'F2.2', text, unit: u, target: t });
}

/** Opens a salvo, with all that its dice start from; one that cannot change anything says why it has none. */
export function tellSalvo(
  b: Battle,
  s: BattleState,
  log: EventLog,
  salvo: { u: number; t: number; dice: number; isVain: boolean; isOver: boolean },
): void {
  const { u, t, dice, isVain, isOver } = salvo;
  const from = hitsFrom(b, u);
  const bonus = effectBonus(b, u, t);
  const why = isVain
    ? `${b.names[u]} cannot hurt ${b.names[t]}`
    : isOver
      ? `${b.names[u]} fires at ${b.names[t]}, which is sinking already`
      : `${b.names[u]} fires at ${b.names[t]}: ${plural(dice, 'die').replace('dies', 'dice')}, hits on ${from === 6 ? '6' : '5 and 6'}`;
  push(s, log, {
    kind: 'salvo',
    rule: isVain ? 'F3.3' : 'F3.2',
    text: `${why}.`,
    unit: u,
    target: t,
    modifiers: salvoModifiers(b, s, u, t),
    data: { dice: isVain || isOver ? 0 : dice, from, bonus, vain: isVain, over: isOver },
  });
}

/** What makes the salvo other than the card's dice on 6. */
export function salvoModifiers(b: Battle, s: BattleState, u: number, t: number): Modifier[] {
  const f = s[b.unitsAt + u * U.size + U.fleet]!;
  const at = s[b.unitsAt + t * U.size + U.fleet]!;
  const found: Modifier[] = [];
  if (isHalved(b, s, f, at)) {
    const value = diceOf(b, s, u, t) - b.gunnery[u]!;
    found.push({ value, text: 'dice: a faster opponent halves the fire', rule: 'F2.1' });
  }
  if (b.markers[u]! > 0) found.push({ value: 1, text: 'training marker: hits on 5 too', rule: 'F3.2' });
  found.push({ value: b.power[u]!, text: 'power', rule: 'F3.3' });
  found.push({ value: -b.armour[t]!, text: 'armour', rule: 'F3.3' });
  const capped = effectBonus(b, u, t) - (b.power[u]! - b.armour[t]!);
  if (capped > 0) found.push({ value: capped, text: 'armour counts at most 4 above power', rule: 'F3.3' });
  return found;
}

export function tellGun(
  b: Battle,
  s: BattleState,
  log: EventLog,
  shot: { u: number; t: number; gun: number; roll: number; effect: number; points: number; damage: number },
): void {
  const { u, t, gun, roll, effect, points, damage } = shot;
  const sum = effect + effectBonus(b, u, t);
  const hit = effect > 0;
  const what = damage === 0 ? 'no damage' : `${damage} damage`;
  const text = hit
    ? `${b.names[u]} hits ${b.names[t]} with ${roll}: ${effect} makes ${sum}, ${what}.`
    : `${b.names[u]} misses with ${roll}.`;
  push(s, log, {
    kind: 'gun',
    rule: hit ? 'F3.3' : 'F3.2',
    text,
    unit: u,
    target: t,
    rolls: [...die(THROW.gun, roll), ...die(THROW.effect, effect), ...die(THROW.damage, points)],
    data: { gun: gun + 1, hit, sum: hit ? sum : 0, damage },
  });
}

export function tellDamage(b: Battle, s: BattleState, log: EventLog, u: number, taken: number, isSunk: boolean): void {
  const o = b.unitsAt + u * U.size;
  const damage = s[o + U.damage]!;
  const left = b.endurance[u]! - damage;
  const sinker = s[o + U.sunkBy]!;
  const text = isSunk
    ? `${b.names[u]} sinks: ${seatName(b, sinker)} takes the card.`
    : `${b.names[u]} takes ${taken} damage, ${left} of ${b.endurance[u]} left.`;
  push(s, log, {
    kind: isSunk ? 'sunk' : 'damage',
    rule: 'F3.4',
    text,
    unit: u,
    data: { taken, damage, left, ...(isSunk ? { seat: sinker, points: b.points[u]! } : {}) },
  });
}

export function tellBreakOrder(b: Battle, s: BattleState, log: EventLog, f: number, level: number, roll: number): void {
  const text = `Level in speed and markers: ${fleetName(b, f)} may break off first.`;
  const rolls = die(THROW.breakOrder, roll, level);
  push(s, log, { kind: 'break-order', rule: 'F4.1', text, unit: f, rolls, data: orderData(b, s) });
}

export function tellPursuit(b: Battle, s: BattleState, log: EventLog, pursuer: number, isOn: boolean): void {
  const f = s[G.unit]!;
  const text = `${fleetName(b, pursuer)} ${isOn ? 'pursues' : 'lets go'} ${fleetName(b, f)}.`;
  push(s, log, { kind: 'pursuit', rule: 'F4.3', text, unit: pursuer, target: f, data: { success: isOn } });
}

export function tellBreakOff(b: Battle, s: BattleState, log: EventLog, f: number, roll: number, isAway: boolean): void {
  const difference = s[G.pursuit]! < 0 ? 0 : s[G.pursuit]! - speedOf(b, s, f);
  const how =
    roll === 0
      ? isAway
        ? 'nobody faster pursues'
        : `${difference} slower`
      : against(roll, isAway ? '>' : '≤', difference);
  push(s, log, {
    kind: 'break-off',
    rule: breakOffRule(b, s, f),
    text: `${fleetName(b, f)} ${isAway ? 'breaks off' : 'cannot break off'}: ${how}.`,
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
    rule: victor === NOBODY ? 'B-06' : 'W4.3',
    text: `${held} ${won}: ${table}.`,
    data: { victor: SIDE_WORDS[victor] ?? 'none', head: victor === NOBODY ? -1 : seatAt(s, victor) },
  });
}
