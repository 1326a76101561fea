/** Events in plain words: what happened, by which rule, with every die and modifier. */
import { seat as toSeat, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Roll } from '../core/events.js';
import { labelOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { hit } from './damage.js';
import { friendly, shot } from './gunnery.js';
import { AFLOAT, type BattleState, EXITED, G, STRIDE, SUNK, U, UNITS_AT } from './layout.js';
import { pathText } from './manoeuvres.js';
import { mine } from './mines.js';
import { notedModifiers } from './modifiers.js';
import { tableOf } from './mover.js';
import { repair } from './repair.js';
import { CRT_COLUMNS, NO_ODDS } from './tables.js';
import {
  damageText,
  die,
  hexes,
  hexLabel,
  poseData,
  poseText,
  resultText,
  SPECIAL_TEXT,
  say,
  stepsText,
} from './tell-words.js';
import { run } from './torpedoes.js';
import { outrightNow, pointsOf } from './victory.js';

const at = (s: BattleState, u: number, field: number): number => s[UNITS_AT + u * STRIDE + field]!;

export function tellVisibility(b: Battle, s: BattleState, log: EventLog): void {
  const roll = s[G.visibility]! - b.scenario.visibility;
  say(s, log, 'visibility', '4.1', `Visibility ${hexes(s[G.visibility]!)} (${b.scenario.visibility} + ${roll}).`, {
    rolls: [die('visibility', roll)],
    data: { visibility: s[G.visibility]! },
  });
}

export function tellChits(b: Battle, s: BattleState, seat: number, log: EventLog): void {
  const digits = [...Array(10).keys()].filter((d) => (s[G.chits0 + seat]! >> d) & 1);
  const out = [...b.names.keys()].filter((u) => b.seatOf[u] === seat && at(s, u, U.frozenTurn) === s[G.turn]);
  const side = b.scenario.sides[seat as 0 | 1].id;
  const who = out.length === 0 ? 'no ship loses touch' : `out of touch: ${out.map((u) => b.names[u]).join(', ')}`;
  say(s, log, 'chits', '10.10', `${side} draws ${digits.join(', ')}: ${who}.`, {
    data: { seat, digits: digits.join(', '), units: out.join(',') },
  });
}

export function tellEvent(b: Battle, s: BattleState, u: number, isPower: boolean, roll: number, log: EventLog): void {
  const failed = at(s, u, isPower ? U.powerTurn : U.jamTurn) === s[G.turn];
  const text = isPower
    ? failed
      ? 'loses power this turn'
      : 'has power'
    : failed
      ? "'s turret is jammed"
      : "'s turret works";
  say(s, log, isPower ? 'power' : 'jam', '11.0', `${b.names[u]}${text.startsWith("'") ? '' : ' '}${text}.`, {
    unit: unitId(u),
    rolls: [die(isPower ? 'power failure' : 'jammed turret', roll)],
    data: { failed },
  });
}

export function tellSpotters(b: Battle, s: BattleState, seat: number, roll: number, log: EventLog): void {
  const works = s[G.spotting0 + seat] === 1;
  const side = b.scenario.sides[seat as 0 | 1].id;
  say(s, log, 'spotters', '10.2', `${side} spotter planes ${works ? 'report' : 'see nothing'}.`, {
    rolls: [die('spotter planes', roll)],
    data: { seat, report: works },
  });
}

export function tellMistaken(b: Battle, s: BattleState, index: number, roll: number, log: EventLog): void {
  const m = b.misidentified[index]!;
  const mistaken = at(s, m.unit, U.mistaken) === 1;
  const text = mistaken
    ? `${b.names[m.unit]} takes ${b.names[m.target]} for her target.`
    : `${b.names[m.unit]} tells her enemies apart.`;
  say(s, log, 'misidentified', '11.0', text, {
    unit: unitId(m.unit),
    ...(mistaken ? { target: unitId(m.target) } : {}),
    rolls: [die('mistaken target', roll)],
  });
}

export function tellStar(b: Battle, s: BattleState, u: number, log: EventLog): void {
  const hex = hexLabel(s, at(s, u, U.markQ), at(s, u, U.markR));
  say(s, log, 'star', '4.3', `${b.names[u]} fires star shell over ${hex}.`, { unit: unitId(u), data: { hex } });
}

export function tellTarget(b: Battle, s: BattleState, u: number, isMain: boolean, log: EventLog): void {
  const t = at(s, u, isMain ? U.main : U.second);
  const guns = isMain ? '' : ' with her secondary battery';
  const text = t < 0 ? `${b.names[u]} holds fire${guns}.` : `${b.names[u]} aims at ${b.names[t]}${guns}.`;
  say(s, log, 'target', isMain ? '5.1' : '5.11', text, {
    unit: unitId(u),
    ...(t >= 0 ? { target: unitId(t) } : {}),
    data: { battery: isMain ? 'main' : 'secondary' },
  });
}

export function tellFriendly(b: Battle, s: BattleState, u: number, t: number, log: EventLog): void {
  const friend = s[G.redirect]!;
  const rolls = [die('fire over friends', friendly.roll)];
  if (friendly.which > 0) rolls.push(die('which friend is hit', friendly.which, friendly.among));
  const text =
    friend < 0
      ? `${b.names[u]} fires over friends at ${b.names[t]}, and clears them.`
      : `${b.names[u]} fires over friends at ${b.names[t]}, and hits ${b.names[friend]}.`;
  say(s, log, 'friendly', '10.8', text, {
    unit: unitId(u),
    target: unitId(t),
    rolls,
    ...(friend < 0 ? {} : { data: { friend } }),
  });
}

/** The damage of the last booked hit, and its further dice. */
function hitText(rolls: Roll[]): string {
  if (hit.xRoll > 0) rolls.push(die('does she sink', hit.xRoll));
  let text = hit.sunk ? 'she will sink' : stepsText(hit.w, hit.s);
  if (hit.specialRoll > 0) {
    rolls.push(die('special damage', hit.specialRoll, 0));
    text += `; ${SPECIAL_TEXT[hit.specialRoll] ?? 'no special damage'}`;
  }
  return text;
}

/** The damage of the last booked hit as a text in W and S steps, or `sinks`. */
const hitData = () => ({ damage: hit.sunk ? 'sinks' : stepsText(hit.w, hit.s) });

export function tellMain(b: Battle, s: BattleState, u: number, t: number, log: EventLog): void {
  const modifiers = notedModifiers();
  const rolls: Roll[] = [];
  rolls.push(die('damage points', shot.pointsRoll, 0));
  let data: GameEvent['data'] = { range: shot.range, attack: shot.attack, points: shot.points, defence: b.defence[t]! };
  let text = `${b.names[u]} fires at ${b.names[t]}, ${hexes(shot.range)}, attack ${shot.attack}: ${shot.points} points`;
  if (shot.odds === NO_ODDS) text += `, too few against defence ${b.defence[t]}`;
  else {
    rolls.push(die('combat result', shot.combatRoll, 0));
    text += ` against ${b.defence[t]}, ${CRT_COLUMNS[shot.odds]}, ${resultText(shot.result)}`;
    data = { ...data, odds: CRT_COLUMNS[shot.odds]! };
    if (shot.result > 0 || hit.specialRoll > 0) {
      text += ` (${hitText(rolls)})`;
      data = { ...data, ...hitData() };
    }
  }
  say(s, log, 'gunfire', '5.3', `${text}.`, {
    unit: unitId(u),
    target: unitId(t),
    rolls,
    modifiers,
    data: { ...data, result: resultText(shot.result) },
  });
}

export function tellTurret(b: Battle, s: BattleState, u: number, roll: number, log: EventLog): void {
  const failed = s[G.turretLoss] === 1;
  const text = failed ? 'fires as if a W step worse: turret defects' : 'has all turrets working';
  say(s, log, 'turret', '11.0', `${b.names[u]} ${text}.`, {
    unit: unitId(u),
    rolls: [die('turret defects', roll)],
    data: { failed },
  });
}

export function tellHarmless(b: Battle, s: BattleState, u: number, t: number, log: EventLog): void {
  const text = `${b.names[u]}'s secondary battery does no harm to ${b.names[t]}, a capital ship.`;
  say(s, log, 'secondary', '10.8', text, { unit: unitId(u), target: unitId(t) });
}

export function tellSecondary(b: Battle, s: BattleState, u: number, t: number, log: EventLog): void {
  const rolls = [die('secondary battery', shot.combatRoll, 0)];
  const text = `${b.names[u]}'s secondary battery fires at ${b.names[t]}, ${hexes(shot.range)}, 1:1: ${hitText(rolls)}.`;
  say(s, log, 'secondary', '5.11', text, {
    unit: unitId(u),
    target: unitId(t),
    rolls,
    data: { range: shot.range, result: resultText(shot.result), ...hitData() },
  });
}

/** A launch is known to its own side alone until both have chosen. */
export function tellLaunch(b: Battle, s: BattleState, u: number, log: EventLog): void {
  const t = at(s, u, U.torpedoTarget);
  const text = t < 0 ? `${b.names[u]} keeps her torpedoes.` : `${b.names[u]} trains her torpedoes on ${b.names[t]}.`;
  say(s, log, 'launch', '6.1', text, {
    unit: unitId(u),
    ...(t >= 0 ? { target: unitId(t) } : {}),
    seats: [toSeat(b.seatOf[u]!)],
  });
}

export function tellTorpedoOrder(b: Battle, s: BattleState, u: number, roll: number, log: EventLog): void {
  const first = s[G.redirect]!;
  const text = `${b.names[u]}'s torpedoes meet ${b.names[first]} first.`;
  const rolls = [die('which ship the torpedoes meet first', roll, run.candidates)];
  say(s, log, 'torpedo-order', '6.2', text, { unit: unitId(u), target: unitId(first), rolls });
}

export function tellTorpedo(b: Battle, s: BattleState, u: number, log: EventLog): void {
  if (run.unit < 0) return;
  const rolls: Roll[] = [];
  rolls.push(die(`torpedo hit, needs ${run.needed} or less`, run.hitRoll, 0));
  let data: GameEvent['data'] = { range: run.range, needed: run.needed, hit: run.isHit };
  let text = `${b.names[u]}'s torpedoes run at ${b.names[run.unit]}, ${hexes(run.range)}`;
  if (run.isHit) {
    rolls.push(die('torpedo damage', run.combatRoll, 0));
    text += ` and hit: ${CRT_COLUMNS[run.odds]}, ${resultText(run.result)}`;
    data = { ...data, odds: CRT_COLUMNS[run.odds]!, result: resultText(run.result) };
    if (run.result > 0 || hit.specialRoll > 0) {
      text += ` (${hitText(rolls)})`;
      data = { ...data, ...hitData() };
    }
  } else text += ' and miss';
  say(s, log, 'torpedo', '6.2', `${text}.`, {
    unit: unitId(u),
    target: unitId(run.unit),
    rolls,
    modifiers: notedModifiers(),
    data,
  });
}

export function tellMove(b: Battle, s: BattleState, u: number, id: number, forced: boolean, log: EventLog): void {
  const path = pathText(tableOf(b, u), id);
  const status = at(s, u, U.status);
  const where =
    status === AFLOAT
      ? `to ${poseText(s, u)}`
      : status === EXITED
        ? 'off the map'
        : 'off the map and out of the battle';
  const text = forced
    ? `${b.names[u]} has no legal manoeuvre and runs straight on (${path}) ${where}.`
    : `${b.names[u]} ${path} ${where}.`;
  say(s, log, status === EXITED ? 'exit' : 'move', status === EXITED ? '9.2' : '7.1', text, {
    unit: unitId(u),
    data: { path, forced, ...(status === AFLOAT ? poseData(s, u) : {}) },
  });
}

export function tellSmoke(b: Battle, s: BattleState, u: number, log: EventLog): void {
  const hex = hexLabel(s, at(s, u, U.markQ), at(s, u, U.markR));
  say(s, log, 'smoke', '11.0', `${b.names[u]} leaves smoke in ${hex}.`, { unit: unitId(u), data: { hex } });
}

export function tellRudder(b: Battle, s: BattleState, u: number, roll: number, log: EventLog): void {
  const way = roll <= 2 ? 'to port' : roll >= 5 ? 'to starboard' : 'straight on';
  say(s, log, 'rudder', '11.0', `${b.names[u]}'s jammed rudder takes her ${way}.`, {
    unit: unitId(u),
    rolls: [die('jammed rudder', roll)],
  });
}

export function tellSlip(b: Battle, s: BattleState, u: number, roll: number, log: EventLog): void {
  const free = at(s, u, U.slipTurn) > 0;
  const text = free ? 'slips her moorings and may move next turn' : 'still lies at anchor';
  say(s, log, 'slip', '11.0', `${b.names[u]} ${text}.`, {
    unit: unitId(u),
    rolls: [die('getting under way', roll)],
    data: { free },
  });
}

export function tellMine(b: Battle, s: BattleState, u: number, log: EventLog): void {
  const rolls = [die('mine', mine.roll, 0)];
  say(s, log, 'mine', '10.6', `${b.names[u]} strikes a mine: ${hitText(rolls)}.`, {
    unit: unitId(u),
    rolls,
    data: hitData(),
  });
}

export function tellMineLaid(b: Battle, s: BattleState, i: number, log: EventLog): void {
  const hex = b.mines!.among[i]!;
  const label = labelOf(hex.q, hex.r);
  say(s, log, 'mine-laid', '10.6', `Mines in ${label}.`, { data: { hex: label }, seats: [toSeat(b.mines!.seat)] });
}

export function tellFlagship(b: Battle, s: BattleState, seat: number, log: EventLog): void {
  const u = s[G.flagship0 + seat]!;
  say(s, log, 'flagship', '10.9', `${b.names[u]} flies the flag.`, { unit: unitId(u), seats: [toSeat(seat)] });
}

export function tellRepair(b: Battle, s: BattleState, u: number, step: number, log: EventLog): void {
  const what = step === 2 ? 'speed' : 'weapons';
  const left = b.defence[u]! - at(s, u, U.repairs);
  const text = repair.success ? `repairs a step (${left} left)` : 'makes no headway';
  say(s, log, 'repair', '8.1', `${b.names[u]}, ${what}: ${text}.`, {
    unit: unitId(u),
    rolls: [die(`repair of ${what}`, repair.roll)],
    data: { what, success: repair.success, left },
  });
}

export function tellSettled(b: Battle, s: BattleState, u: number, log: EventLog): void {
  const isSunk = at(s, u, U.status) === SUNK;
  const text = isSunk ? `${b.names[u]} sinks.` : `${b.names[u]} is now ${damageText(s, u)}.`;
  say(s, log, isSunk ? 'sunk' : 'damage', isSunk ? '5.15' : '5.2', text, {
    unit: unitId(u),
    ...(isSunk ? {} : { data: { damage: damageText(s, u) } }),
  });
}

export function tellArrival(b: Battle, s: BattleState, u: number, log: EventLog | undefined): void {
  if (log !== undefined)
    say(s, log, 'arrival', '11.0', `${b.names[u]} arrives at ${poseText(s, u)}.`, {
      unit: unitId(u),
      data: poseData(s, u),
    });
}

export function tellAward(b: Battle, s: BattleState, u: number, points: number, log: EventLog | undefined): void {
  if (log !== undefined)
    say(s, log, 'award', '11.0', `${b.names[u]} earns ${points} points.`, { unit: unitId(u), data: { points } });
}

export function tellLonely(b: Battle, s: BattleState, u: number, log: EventLog | undefined): void {
  if (log !== undefined)
    say(s, log, 'gone', '9.3', `${b.names[u]} has lost contact and leaves the battle.`, { unit: unitId(u) });
}

export function tellEnd(b: Battle, s: BattleState, log: EventLog | undefined): void {
  if (log === undefined) return;
  const sides = b.scenario.sides;
  const [points0, points1] = [pointsOf(b, s, 0), pointsOf(b, s, 1)];
  const text = `The battle is over: ${sides[0].id} ${points0}, ${sides[1].id} ${points1} points.`;
  say(s, log, 'end', outrightNow(b, s, true) >= 0 ? '11.0' : '9.1', text, { data: { points0, points1 } });
}
