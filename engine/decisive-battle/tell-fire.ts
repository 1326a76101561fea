/** Aiming and fire as events: every die of a salvo, and what it makes of the target. */
import type { EventLog, GameEvent, Modifier } from '../core/events.js';
import type { Battle } from './battle.js';
import { diceOf, effectBonus, hitsFrom, isHalved } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import { leftInEngagement } from './order.js';
import { die, fleetName, plural, push, pushFleets, seatName } from './tell-words.js';
import { THROW } from './throws.js';

export function tellTargetOrder(
  b: Battle,
  s: BattleState,
  log: EventLog,
  f: number,
  level: number,
  roll: number,
): void {
  const text = `Level in speed and markers: ${fleetName(b, s, f)} aims first.`;
  const rolls = die(THROW.targetOrder, roll, level);
  pushFleets(b, s, log, {
    kind: 'target-order',
    rule: 'F2.2',
    text,
    unit: f,
    rolls,
    data: orderData(b, s, s[G.unit]!),
  });
}

/** By which the throw is named: `G.unit`, and how many of those among whom the order is have not had their turn. */
export const orderData = (b: Battle, s: BattleState, among: number): NonNullable<GameEvent['data']> => ({
  head: s[G.unit]!,
  left: leftInEngagement(b, s, among),
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
