/** Aiming and fire as events: every die of a salvo, and what it makes of the target. */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { EventLog, Modifier } from '../core/events.js';
import type { Battle } from './battle.js';
import { effectBonus, isHalved, lowestHit, salvoDiceOf } from './gunnery.js';
import { type BattleState, G, U } from './layout.js';
import type { ModifierKind } from './meaning.js';
import { leftInEngagement } from './order.js';
import { dieRoll, pushEvent, pushFleetEvent } from './tell-words.js';
import { THROW } from './throws.js';
import { MODIFIER_WORDS } from './words.js';

export function tellTargetOrder(
  b: Battle,
  s: BattleState,
  log: EventLog,
  f: FleetId,
  level: number,
  roll: number,
): void {
  const rolls = dieRoll(THROW.targetOrder, roll, level);
  const data = orderData(b, s, s[G.unit]! as FleetId);
  pushFleetEvent(b, s, log, { kind: 'target-order', rule: 'F2.2', unit: f, rolls, data });
}

/** By which the throw is named: `G.unit`, and how many of those among whom the order is have not had their turn. */
export const orderData = (b: Battle, s: BattleState, among: FleetId): { head: FleetId; left: number } => ({
  head: s[G.unit]! as FleetId,
  left: leftInEngagement(b, s, among),
});

export function tellAim(b: Battle, s: BattleState, log: EventLog, u: UnitId, t: UnitId): void {
  pushEvent(b, s, log, { kind: 'aim', rule: 'F2.2', unit: u, target: t, data: undefined });
}

/** Opens a salvo, with all that its dice start from; one that cannot change anything says why it has none. */
export function tellSalvo(
  b: Battle,
  s: BattleState,
  log: EventLog,
  salvo: { u: UnitId; t: UnitId; dice: number; isVain: boolean; isOver: boolean },
): void {
  const { u, t, dice, isVain: vain, isOver: over } = salvo;
  pushEvent(b, s, log, {
    kind: 'salvo',
    rule: vain ? 'F3.3' : 'F3.2',
    unit: u,
    target: t,
    modifiers: salvoModifiers(b, s, u, t),
    data: { dice: vain || over ? 0 : dice, from: lowestHit(b, u), bonus: effectBonus(b, u, t), vain, over },
  });
}

const modifier = (kind: ModifierKind, value: number, rule: string): Modifier => ({
  kind,
  value,
  text: MODIFIER_WORDS[kind],
  rule,
});

/** What makes the salvo other than the card's dice on 6. */
export function salvoModifiers(b: Battle, s: BattleState, u: UnitId, t: UnitId): Modifier[] {
  const f = s[b.unitsAt + u * U.size + U.fleet]! as FleetId;
  const at = s[b.unitsAt + t * U.size + U.fleet]!;
  const found: Modifier[] = [];
  if (isHalved(b, s, f, at)) found.push(modifier('halved', salvoDiceOf(b, s, u, t) - b.gunnery[u]!, 'F2.1'));
  if (b.markers[u]! > 0) found.push(modifier('training', 1, 'F3.2'));
  found.push(modifier('power', b.power[u]!, 'F3.3'), modifier('armour', -b.armour[t]!, 'F3.3'));
  const capped = effectBonus(b, u, t) - (b.power[u]! - b.armour[t]!);
  if (capped > 0) found.push(modifier('armour-cap', capped, 'F3.3'));
  return found;
}

export function tellGun(
  b: Battle,
  s: BattleState,
  log: EventLog,
  shot: { u: UnitId; t: UnitId; gun: number; roll: number; effect: number; points: number; damage: number },
): void {
  const { u, t, gun, roll, effect, points, damage } = shot;
  const hit = effect > 0;
  pushEvent(b, s, log, {
    kind: 'gun',
    rule: hit ? 'F3.3' : 'F3.2',
    unit: u,
    target: t,
    rolls: [...dieRoll(THROW.gun, roll), ...dieRoll(THROW.effect, effect), ...dieRoll(THROW.damage, points)],
    data: { gun: gun + 1, hit, sum: hit ? effect + effectBonus(b, u, t) : 0, damage },
  });
}

export function tellDamage(b: Battle, s: BattleState, log: EventLog, u: UnitId, taken: number, isSunk: boolean): void {
  const o = b.unitsAt + u * U.size;
  const damage = s[o + U.damage]!;
  const wound = { taken, damage, left: b.endurance[u]! - damage };
  const told = { rule: 'F3.4', unit: u };
  if (isSunk) {
    const data = { ...wound, seat: s[o + U.sunkBy]! as Seat, points: b.points[u]! };
    pushEvent(b, s, log, { kind: 'sunk', ...told, data });
  } else pushEvent(b, s, log, { kind: 'damage', ...told, data: wound });
}
