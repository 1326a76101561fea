/** Events as they happen: what each means, with every die and modifier; the words come from the catalogue. */
import { FIRST_SEAT, type Q, type R, SECOND_SEAT, type Seat, type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import { type Hex, labelOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { lastHit } from './damage.js';
import { eventSentence, rollWords } from './event-words.js';
import { lastFriendlyFire, lastShot } from './gunnery.js';
import { AFLOAT, type BattleState, EXITED, G, STRIDE, SUNK, U, UNITS_AT } from './layout.js';
import { pathText } from './manoeuvres.js';
import { type DamageTold, type Event, MODIFIED_ROLLS, type Relabelled, type RollKind } from './meaning.js';
import { mine } from './mines.js';
import { notedModifiers } from './modifiers.js';
import { tableOf } from './mover.js';
import { hexLabel, poseOf, resultText, stepsText } from './places.js';
import { repair } from './repair.js';
import { CRT_COLUMNS, NO_ODDS } from './tables.js';
import { lastTorpedoTest } from './torpedoes.js';
import { outrightNow, pointsOf } from './victory.js';
import { namesIn } from './words.js';

const at = (s: BattleState, u: UnitId, field: number): number => s[UNITS_AT + u * STRIDE + field]!;

/** What an event has beside its meaning. */
interface Extra {
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  /** Seats that may know it; everybody where it is absent. */
  readonly seat?: Seat;
}

/** Puts an event into the log, with its sentence. */
function say(b: Battle, s: BattleState, log: EventLog, rule: string, event: Event, extra: Extra = {}): void {
  const { kind, ...fields } = event;
  const { seat, ...dice } = extra;
  const told = { kind, turn: s[G.turn]!, rule, text: eventSentence(event, namesIn(b)), ...fields, ...dice };
  log.push((seat === undefined ? told : { ...told, seats: [seat] }) as GameEvent);
}

const die = (kind: RollKind, value: number, sides = 6): Roll => ({
  kind,
  name: rollWords(kind),
  sides,
  value,
  ...(MODIFIED_ROLLS.includes(kind) ? { modified: true } : {}),
});

export function tellVisibility(b: Battle, s: BattleState, log: EventLog): void {
  const base = b.scenario.visibility;
  const visibility = s[G.visibility]!;
  const rolls = [die('visibility', visibility - base)];
  say(b, s, log, '4.1', { kind: 'visibility', data: { visibility, base } }, { rolls });
}

export function tellChits(b: Battle, s: BattleState, seat: Seat, log: EventLog): void {
  const digits = [...Array(10).keys()].filter((d) => (s[G.chits0 + seat]! >> d) & 1);
  const out = [...b.names.keys()].filter((u) => b.seatOf[u] === seat && at(s, u, U.frozenTurn) === s[G.turn]);
  say(b, s, log, '10.10', { kind: 'chits', data: { seat, digits: digits.join(', '), units: out.join(',') } });
}

export function tellEvent(b: Battle, s: BattleState, u: UnitId, isPower: boolean, roll: number, log: EventLog): void {
  const failed = at(s, u, isPower ? U.powerTurn : U.jamTurn) === s[G.turn];
  const kind = isPower ? 'power' : 'jam';
  say(b, s, log, '11.0', { kind, unit: u, data: { failed } }, { rolls: [die(kind, roll)] });
}

export function tellSpotters(b: Battle, s: BattleState, seat: Seat, roll: number, log: EventLog): void {
  const report = s[G.spotting0 + seat] === 1;
  say(b, s, log, '10.2', { kind: 'spotters', data: { seat, report } }, { rolls: [die('spotter', roll)] });
}

export function tellMistaken(b: Battle, s: BattleState, index: number, roll: number, log: EventLog): void {
  const m = b.misidentified[index]!;
  const target = at(s, m.unit, U.mistaken) === 1 ? { target: unitId(m.target) } : {};
  const rolls = [die('misidentified', roll)];
  say(b, s, log, '11.0', { kind: 'misidentified', unit: unitId(m.unit), ...target }, { rolls });
}

export function tellStar(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  const hex = hexLabel(s, at(s, u, U.markQ), at(s, u, U.markR));
  say(b, s, log, '4.3', { kind: 'star', unit: u, data: { hex } });
}

/** Nobody is aimed at with -1. */
const aimedAt = (t: UnitId) => (t < 0 ? {} : { target: t });

export function tellTarget(b: Battle, s: BattleState, u: UnitId, isMain: boolean, log: EventLog): void {
  const target = aimedAt(unitId(at(s, u, isMain ? U.main : U.second)));
  const data = { battery: isMain ? 'main' : 'secondary' } as const;
  say(b, s, log, isMain ? '5.1' : '5.11', { kind: 'target', unit: u, ...target, data });
}

export function tellFriendly(b: Battle, s: BattleState, u: UnitId, t: UnitId, log: EventLog): void {
  const friend = unitId(s[G.redirect]!);
  const rolls = [die('friendly', lastFriendlyFire.roll)];
  if (lastFriendlyFire.which > 0) rolls.push(die('friendlyWhich', lastFriendlyFire.which, lastFriendlyFire.among));
  const data = friend < 0 ? {} : { data: { friend } };
  say(b, s, log, '10.8', { kind: 'friendly', unit: u, target: t, ...data }, { rolls });
}

/** The damage of the last booked hit; its further dice join the rolls. */
function damageOf(rolls: Roll[]): DamageTold {
  if (lastHit.xRoll > 0) rolls.push(die('x', lastHit.xRoll));
  const { w, s, sunk: sinks } = lastHit;
  const told = { damage: sinks ? 'sinks' : stepsText(w, s), w: sinks ? 0 : w, s: sinks ? 0 : s, sinks };
  if (lastHit.specialRoll === 0) return told;
  rolls.push(die('special', lastHit.specialRoll, 0));
  return { ...told, special: lastHit.specialRoll };
}

export function tellMain(b: Battle, s: BattleState, u: UnitId, t: UnitId, log: EventLog): void {
  const rolls = [die('points', lastShot.pointsRoll, 0)];
  const { range, attack, points } = lastShot;
  const isShort = lastShot.odds === NO_ODDS;
  if (!isShort) rolls.push(die('combat', lastShot.combatRoll, 0));
  const data = {
    ...{ range, attack, points, defence: b.defence[t]! },
    ...(isShort ? {} : { odds: CRT_COLUMNS[lastShot.odds]! }),
    ...(!isShort && (lastShot.result > 0 || lastHit.specialRoll > 0) ? damageOf(rolls) : {}),
    result: resultText(lastShot.result),
  };
  const dice = { rolls, modifiers: notedModifiers() };
  say(b, s, log, '5.3', { kind: 'gunfire', unit: u, target: t, data }, dice);
}

export function tellTurret(b: Battle, s: BattleState, u: UnitId, roll: number, log: EventLog): void {
  const failed = s[G.turretLoss] === 1;
  say(b, s, log, '11.0', { kind: 'turret', unit: u, data: { failed } }, { rolls: [die('turret', roll)] });
}

export function tellHarmless(b: Battle, s: BattleState, u: UnitId, t: UnitId, log: EventLog): void {
  say(b, s, log, '10.8', { kind: 'secondary', unit: u, target: t });
}

export function tellSecondary(b: Battle, s: BattleState, u: UnitId, t: UnitId, log: EventLog): void {
  const rolls = [die('secondary', lastShot.combatRoll, 0)];
  const data = { range: lastShot.range, result: resultText(lastShot.result), ...damageOf(rolls) };
  say(b, s, log, '5.11', { kind: 'secondary', unit: u, target: t, data }, { rolls });
}

/** A launch is known to its own side alone until both have chosen. */
export function tellLaunch(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  const target = aimedAt(unitId(at(s, u, U.torpedoTarget)));
  say(b, s, log, '6.1', { kind: 'launch', unit: u, ...target }, { seat: b.seatOf[u]! });
}

export function tellTorpedoOrder(b: Battle, s: BattleState, u: UnitId, roll: number, log: EventLog): void {
  const target = unitId(s[G.redirect]!);
  const rolls = [die('torpedoOrder', roll, lastTorpedoTest.candidates)];
  say(b, s, log, '6.2', { kind: 'torpedo-order', unit: u, target }, { rolls });
}

export function tellTorpedo(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  if (lastTorpedoTest.unit < 0) return;
  const { range, needed, isHit } = lastTorpedoTest;
  const rolls: Roll[] = [{ ...die('torpedoHit', lastTorpedoTest.hitRoll, 0), name: rollWords('torpedoHit', needed) }];
  if (isHit) rolls.push(die('torpedoCombat', lastTorpedoTest.combatRoll, 0));
  const data = {
    ...{ range, needed, hit: isHit },
    ...(isHit ? { odds: CRT_COLUMNS[lastTorpedoTest.odds]!, result: resultText(lastTorpedoTest.result) } : {}),
    ...(isHit && (lastTorpedoTest.result > 0 || lastHit.specialRoll > 0) ? damageOf(rolls) : {}),
  };
  const dice = { rolls, modifiers: notedModifiers() };
  say(b, s, log, '6.2', { kind: 'torpedo', unit: u, target: unitId(lastTorpedoTest.unit), data }, dice);
}

/** The end of a move; where the sheet lay before it, as hexes are called by the sheet. */
export function tellMove(
  b: Battle,
  s: BattleState,
  u: UnitId,
  move: { readonly id: number; readonly forced: boolean; readonly sheet: Hex },
  log: EventLog,
): void {
  const { id, forced, sheet } = move;
  const status = at(s, u, U.status);
  const data = {
    ...{ path: pathText(tableOf(b, u), id), forced },
    ...(status === AFLOAT ? poseOf(s, u) : {}),
    ...relabelled(s, u, sheet),
  };
  const isExit = status === EXITED;
  say(b, s, log, isExit ? '9.2' : '7.1', { kind: isExit ? 'exit' : 'move', unit: u, data });
}

function relabelled(s: BattleState, u: UnitId, { q, r }: Hex): Relabelled | undefined {
  const columns = q - s[G.windowQ]!;
  const rows = r - s[G.windowR]! + columns / 2;
  if (columns === 0 && rows === 0) return undefined;
  const was = labelOf(at(s, u, U.q) as Q, at(s, u, U.r) as R, q, r);
  return { columns, rows, ...(at(s, u, U.status) === AFLOAT ? { was } : {}) };
}

export function tellSmoke(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  const hex = hexLabel(s, at(s, u, U.markQ), at(s, u, U.markR));
  say(b, s, log, '11.0', { kind: 'smoke', unit: u, data: { hex } });
}

export function tellRudder(b: Battle, s: BattleState, u: UnitId, roll: number, log: EventLog): void {
  const way = roll <= 2 ? 'port' : roll >= 5 ? 'starboard' : 'on';
  say(b, s, log, '11.0', { kind: 'rudder', unit: u, data: { way } }, { rolls: [die('rudder', roll)] });
}

export function tellSlip(b: Battle, s: BattleState, u: UnitId, roll: number, log: EventLog): void {
  const free = at(s, u, U.slipTurn) > 0;
  say(b, s, log, '11.0', { kind: 'slip', unit: u, data: { free } }, { rolls: [die('slip', roll)] });
}

export function tellMine(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  const rolls = [die('mine', mine.roll, 0)];
  say(b, s, log, '10.6', { kind: 'mine', unit: u, data: damageOf(rolls) }, { rolls });
}

export function tellMineLaid(b: Battle, s: BattleState, i: number, log: EventLog): void {
  const { q, r } = b.mines!.among[i]!;
  say(b, s, log, '10.6', { kind: 'mine-laid', data: { hex: labelOf(q, r) } }, { seat: b.mines!.seat });
}

export function tellFlagship(b: Battle, s: BattleState, seat: Seat, log: EventLog): void {
  say(b, s, log, '10.9', { kind: 'flagship', unit: unitId(s[G.flagship0 + seat]!) }, { seat });
}

export function tellRepair(b: Battle, s: BattleState, u: UnitId, step: number, log: EventLog): void {
  const { success, roll } = repair;
  const isSpeed = step === 2;
  const data = { what: isSpeed ? 'speed' : 'weapons', success, left: b.defence[u]! - at(s, u, U.repairs) } as const;
  const rolls = [die(isSpeed ? 'repairS' : 'repairW', roll)];
  say(b, s, log, '8.1', { kind: 'repair', unit: u, data }, { rolls });
}

export function tellSettled(b: Battle, s: BattleState, u: UnitId, log: EventLog): void {
  const unit = u;
  if (at(s, u, U.status) === SUNK) {
    say(b, s, log, '5.15', { kind: 'sunk', unit });
    return;
  }
  const steps = { w: at(s, u, U.w), s: at(s, u, U.s) };
  const data = { damage: stepsText(steps.w, steps.s, 'undamaged'), ...steps };
  say(b, s, log, '5.2', { kind: 'damage', unit, data });
}

export function tellArrival(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  if (log !== undefined) say(b, s, log, '11.0', { kind: 'arrival', unit: u, data: poseOf(s, u) });
}

export function tellAward(b: Battle, s: BattleState, u: UnitId, points: number, log: EventLog | undefined): void {
  if (log !== undefined) say(b, s, log, '11.0', { kind: 'award', unit: u, data: { points } });
}

export function tellLonely(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  if (log !== undefined) say(b, s, log, '9.3', { kind: 'gone', unit: u });
}

export function tellEnd(b: Battle, s: BattleState, log: EventLog | undefined): void {
  if (log === undefined) return;
  const data = { points0: pointsOf(b, s, FIRST_SEAT), points1: pointsOf(b, s, SECOND_SEAT) };
  say(b, s, log, outrightNow(b, s, true) >= 0 ? '11.0' : '9.1', { kind: 'end', data });
}
