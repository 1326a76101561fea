/** Actions as text and back. Units go by short names, hexes by their labels; `:` is what a unit does, `>` what it is aimed at. */
import { actionList } from '../core/actions.js';
import type { Action, ThrowName, UnitId } from '../core/brand.js';
import { throwParts } from '../core/chance.js';
import { CHANCE, OVER, type ReadCode } from '../core/game.js';
import { never, ok, type Result } from '../core/result.js';
import { maxLegal } from './actions.js';
import type { Battle } from './battle.js';
import { pieceAt } from './deploy.js';
import { describe } from './describe.js';
import { type BattleState, G } from './layout.js';
import { legalActions } from './legal.js';
import { ROLL_KINDS } from './meaning.js';
import { refuse, refuseUnread } from './refusal.js';
import * as THROW from './throw-kinds.js';
import { ROLL_WORDS } from './words.js';

/** Longer texts are no action. */
const MAX_TEXT = 200;

export const longestList = ({ ground, units, markers, planes, on }: Battle): number =>
  maxLegal((on.smoke ? 2 : 1) * ground.hexes, units, markers.length, planes.length);

/** `m4-75:0917`, `attack>1106`, `all`, `m4-75-2:fire`, … without blanks. */
export function writeAction(b: Battle, s: BattleState, a: number): string {
  const order = describe(b, s, a);
  const t = (unit: UnitId): string => b.tokens[unit] ?? '?';
  const p = (plane: number): string => b.planes[plane]?.token ?? '?';
  switch (order.kind) {
    case 'set-up':
    case 'go':
      return `${t(order.unit)}:${order.hex}`;
    case 'set-up-inside':
    case 'go-inside':
      return `${t(order.unit)}:in-${order.hex}`;
    case 'set-up-aboard':
      return `${t(order.unit)}:on-${t(order.carrier)}`;
    case 'lay':
      return `${b.markers[order.marker]!.token}:${order.hex}`;
    case 'land-in':
      return `${t(order.unit)}:turn-${order.turn}`;
    case 'land-at':
      return `${t(order.unit)}:land-${order.hex}`;
    case 'hurry':
      return `${t(order.unit)}:quick-${order.hex}`;
    case 'leave-out': {
      const { isMarker, number } = pieceAt(b, s)!;
      return `${isMarker ? b.markers[number]!.token : t(number as UnitId)}:-`;
    }
    case 'no-order':
      return `${t(order.unit)}>-`;
    case 'order':
    case 'order-later':
    case 'overrun':
      return `${t(order.unit)}>${order.hex}`;
    case 'order-smoke':
      return `${t(order.unit)}>smoke-${order.hex}`;
    case 'fire-smoke':
    case 'smoke':
      return `smoke>${order.hex}`;
    case 'hold-all':
    case 'enough':
      return 'enough';
    case 'hold':
      return `${t(order.unit)}:hold`;
    case 'fire-order':
      return `fire>${order.hex}`;
    case 'shell-bridge':
      return `bridge>${order.hex}`;
    case 'attack':
      return `attack>${order.hex}`;
    case 'assault':
      return `assault>${order.hex}`;
    case 'target-all':
      return 'all';
    case 'targets-done':
      return 'these';
    case 'target-fort':
      return 'target>fortification';
    case 'target-bridge':
      return 'target>bridge';
    case 'target':
      return `target>${t(order.unit)}`;
    case 'firer':
    case 'gun':
      return `${t(order.unit)}:fire`;
    case 'assaulter':
      return `${t(order.unit)}:assault`;
    case 'fire':
      return 'fire';
    case 'no-fire':
      return 'pass';
    case 'no-flight':
    case 'fly-on':
      return `${p(order.plane)}:-`;
    case 'fly-home':
      return `${p(order.plane)}:home`;
    case 'flight':
      return `${p(order.plane)}:${order.hex}`;
    case 'no-flak':
      return `${p(order.plane)}:pass`;
    case 'plane':
      return `${p(order.plane)}:${order.arm}`;
    case 'mover':
      return `move:${t(order.unit)}`;
    case 'stay':
      return `${t(order.unit)}:stay`;
    case 'exit':
      return `${t(order.unit)}:${order.edge}`;
    case 'face':
      return `${t(order.unit)}:face-${order.side}`;
    case 'load':
      return `${t(order.unit)}:load-${t(order.load)}`;
    case 'unload':
      return `${t(order.unit)}:unload-${t(order.load)}`;
    case 'clear':
      return `${t(order.unit)}:clear-${order.hex}`;
    case 'charge':
    case 'detonate':
    case 'build':
    case 'break':
      return `${t(order.unit)}:${order.kind}`;
    case 'lane':
      return `${t(order.unit)}:over-${order.hex}`;
    case 'jump':
      return `${t(order.unit)}:jump-${order.hex}`;
    case 'join':
      return `join:${t(order.unit)}`;
    case 'roll':
      return 'roll';
    default:
      return never(order);
  }
}

/** Reads a legal action; capital letters do not matter. */
export function readAction(b: Battle, s: BattleState, text: string): Result<Action, ReadCode> {
  const actor = s[G.actor]!;
  if (actor === OVER) return refuseUnread(b, { kind: 'refuse-over' });
  const wanted = text.trim().toLowerCase();
  if (wanted.length > MAX_TEXT) return refuseUnread(b, { kind: 'refuse-long' });
  const list = actionList(longestList(b));
  legalActions(b, s, list);
  for (let i = 0; i < list.count; i++) {
    if (writeAction(b, s, list.ids[i]!) === wanted) return ok(list.ids[i] as Action);
  }
  if (actor === CHANCE) return refuseUnread(b, { kind: 'refuse-dice' });
  return refuse(b, s, wanted, writeAction(b, s, list.ids[list.count - 1]!));
}

/** A throw in words for a player with a real die: "Tiger I: mines". */
export function throwWords(b: Battle, name: ThrowName): string | undefined {
  const { kind, who } = throwParts(name);
  const word = ROLL_KINDS[kind];
  if (word === undefined) return undefined;
  const what = ROLL_WORDS[word];
  if (kind === THROW.scatter || kind === THROW.scatterSide) return what;
  if (kind === THROW.flak) return `${b.planes[who]?.name ?? '?'}: ${what}`;
  if (kind === THROW.second || kind === THROW.indirectFort) return `${b.markers[who]?.token ?? '?'}: ${what}`;
  return `${b.names[who as UnitId] ?? '?'}: ${what}`;
}
