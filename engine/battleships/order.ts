/** Orders as data: of an action in the state in which it is chosen, or of its notation alone. */

import { type Action, type UnitId, unitId } from '../core/brand.js';
import { HEADINGS } from '../core/hex.js';
import { labelOf } from '../core/hexmap.js';
import { never } from '../core/result.js';
import { FIRE, FIRE_SECONDARY, FLAGSHIP, LAUNCH, MINE, PASS, REPAIR, SMOKE, STAR } from './actions.js';
import type { BattleshipsGame } from './game.js';
import { NO_OBJECT, objectIn, partsOf } from './grammar.js';
import { type BattleState, blockOf, G, U } from './layout.js';
import { leavingOf } from './leaving.js';
import { manoeuvresOf } from './manoeuvre-choice.js';
import type { Battery, MoveOrder, Order } from './meaning.js';
import { hexLabel } from './places.js';
import { questionOf } from './question.js';
import { STAR_OFFSETS } from './starshell.js';

/** Of an action in the state in which it is chosen. */
export function describe(game: BattleshipsGame, s: BattleState, action: Action): Order {
  if (s[G.actor]! < 0) return { kind: 'order-roll' };
  const unit = s[G.unit]! as UnitId;
  const isPass = action === PASS;
  const at = (base: number) => (isPass ? {} : { target: unitId(action - base) });
  const question = questionOf(s);
  switch (question) {
    case 'mine': {
      const { q, r } = game.battle.mines!.among[action - MINE]!;
      return { kind: 'order-mine', hex: labelOf(q, r) };
    }
    case 'flagship':
      return { kind: 'order-flag', unit: unitId(action - FLAGSHIP) };
    case 'transfer':
      return isPass ? { kind: 'order-flag' } : { kind: 'order-flag', unit: unitId(action - FLAGSHIP), shifts: true };
    case 'star':
      return { kind: 'order-star', unit, ...(isPass ? {} : { hex: starHex(s, unit, action) }) };
    case 'main':
      return { kind: 'order-aim', unit, battery: 'main', ...at(FIRE) };
    case 'secondary':
      return { kind: 'order-aim', unit, battery: 'secondary', ...at(FIRE_SECONDARY) };
    case 'launch':
      return { kind: 'order-launch', unit, ...at(LAUNCH) };
    case 'manoeuvre':
      return moveOrder(game, s, unit, action);
    case 'smoke':
      return { kind: 'order-smoke', unit, lays: action === SMOKE };
    case 'repair-w':
      return { kind: 'order-repair', unit, what: 'weapons', mends: action === REPAIR };
    case 'repair-s':
      return { kind: 'order-repair', unit, what: 'speed', mends: action === REPAIR };
    default:
      return never(question);
  }
}

function starHex(s: BattleState, u: UnitId, action: Action): string {
  const [o, i] = [blockOf(u), 2 * (action - STAR)];
  return hexLabel(s, s[o + U.q]! + STAR_OFFSETS[i]!, s[o + U.r]! + STAR_OFFSETS[i + 1]!);
}

function moveOrder(game: BattleshipsGame, s: BattleState, unit: UnitId, action: Action): MoveOrder {
  const [m] = manoeuvresOf(game, s, [action]);
  const order = { kind: 'order-move', unit, path: objectIn(game.write(s, action)) } as const;
  const leaving = m!.leaves ? leavingOf(game, s, action) : undefined;
  if (leaving !== undefined) {
    const { edge, points, decides } = leaving;
    return { ...order, leaves: { ...(edge === undefined ? {} : { edge }), points, decides } };
  }
  return { ...order, to: { hex: m!.hex, heading: HEADINGS[m!.heading], speed: m!.speed } };
}

/** Behind the colon of a ship's order that is no path. */
const DEEDS: Readonly<Record<string, (unit: UnitId) => Order>> = {
  smoke: (unit) => ({ kind: 'order-smoke', unit, lays: true }),
  clear: (unit) => ({ kind: 'order-smoke', unit, lays: false }),
  mendW: (unit) => ({ kind: 'order-repair', unit, what: 'weapons', mends: true }),
  leaveW: (unit) => ({ kind: 'order-repair', unit, what: 'weapons', mends: false }),
  mendS: (unit) => ({ kind: 'order-repair', unit, what: 'speed', mends: true }),
  leaveS: (unit) => ({ kind: 'order-repair', unit, what: 'speed', mends: false }),
};

/** Of an order in notation, of a state that nobody has yet: paths stay as they are. Nothing for what is no order of this battle. */
export function notedOrder({ battle: b }: BattleshipsGame, notation: string): Order | undefined {
  const parts = partsOf(notation);
  if (parts === undefined) return undefined;
  const { subject, sign, object } = parts;
  const unitOf = (token: string): UnitId => b.tokens.indexOf(token);
  if (subject === 'mine') return { kind: 'order-mine', hex: object };
  if (subject === 'flag' && object === 'keep') return { kind: 'order-flag' };
  const unit = unitOf(subject === 'flag' ? object : subject);
  if (unit < 0) return undefined;
  if (subject === 'flag') return { kind: 'order-flag', unit };
  const isNone = object === NO_OBJECT;
  if (sign === ':') return DEEDS[object]?.(unit) ?? { kind: 'order-move', unit, path: object };
  if (sign === '*') return { kind: 'order-star', unit, ...(isNone ? {} : { hex: object }) };
  if (!isNone && unitOf(object) < 0) return undefined;
  const target = isNone ? {} : { target: unitOf(object) };
  if (sign === '=') return { kind: 'order-launch', unit, ...target };
  const battery: Battery = sign === '>' ? 'main' : 'secondary';
  return { kind: 'order-aim', unit, battery, ...target };
}
