/** Notation: actions as text and back. */
import { type ActionList, actionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import { throwParts } from '../core/chance.js';
import { CHANCE, OVER, type ReadCode } from '../core/game.js';
import { labelOf } from '../core/hexmap.js';
import { ok, type Result } from '../core/result.js';
import {
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  LAUNCH,
  MAX_LEGAL,
  MINE,
  MOVE,
  MOVE_FORCED,
  PASS,
  REPAIR,
  SMOKE,
  STAR,
} from './actions.js';
import type { Battle } from './battle.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { legalActions } from './legal.js';
import { pathId, pathText } from './manoeuvres.js';
import { tableOf } from './mover.js';
import { hexLabel } from './places.js';
import { questionOf } from './question.js';
import { refuse, refuseUnread } from './refusal.js';
import { STAR_OFFSETS } from './starshell.js';
import { THROW, THROW_TEXT } from './throws.js';

/** `hood>bismarck`, `hood:2p1`, … without blanks: unit, sign, object. */
export function writeAction(b: Battle, s: BattleState, a: number): string {
  if (s[G.actor] === CHANCE) return 'roll';
  const u = s[G.unit]!;
  const name = b.tokens[u] ?? '';
  const token = (base: number): string => (a === PASS ? '-' : b.tokens[a - base]!);
  const question = questionOf(s);
  switch (question) {
    case 'mine':
      return `mine:${mineLabel(b, a - MINE)}`;
    case 'flagship':
      return `flag:${token(FLAGSHIP)}`;
    case 'transfer':
      return a === PASS ? 'flag:keep' : `flag:${token(FLAGSHIP)}`;
    case 'star':
      return `${name}*${a === PASS ? '-' : starLabel(s, u, a - STAR)}`;
    case 'main':
      return `${name}>${token(FIRE)}`;
    case 'secondary':
      return `${name}~${token(FIRE_SECONDARY)}`;
    case 'launch':
      return `${name}=${token(LAUNCH)}`;
    case 'manoeuvre':
      return `${name}:${a === MOVE_FORCED ? 'forced' : pathText(tableOf(b, u), a - MOVE)}`;
    case 'smoke':
      return `${name}:${a === SMOKE ? 'smoke' : 'clear'}`;
    case 'repair-w':
    case 'repair-s':
      return `${name}:${a === REPAIR ? 'mend' : 'leave'}${question === 'repair-w' ? 'W' : 'S'}`;
  }
}

function mineLabel(b: Battle, i: number): string {
  const hex = b.mines!.among[i]!;
  return labelOf(hex.q, hex.r);
}

function starLabel(s: BattleState, u: number, i: number): string {
  const o = UNITS_AT + u * STRIDE;
  return hexLabel(s, s[o + U.q]! + STAR_OFFSETS[2 * i]!, s[o + U.r]! + STAR_OFFSETS[2 * i + 1]!);
}

/**
 * Reads a legal action. The unit may be left out (`>bismarck`, `2p1`), as the question says which it is. What is understood but
 * not legal is refused with the rule that forbids it.
 */
export function readAction(b: Battle, s: BattleState, text: string): Result<Action, ReadCode> {
  const actor = s[G.actor]!;
  if (actor === OVER) return refuseUnread(b, { kind: 'refuse-over' });
  const list = actionList(MAX_LEGAL);
  legalActions(b, s, list);
  const wanted = text.trim().toLowerCase();
  if (wanted.length > 200) return refuseUnread(b, { kind: 'refuse-long' });
  const asked = b.tokens[s[G.unit]!] ?? '';
  for (let i = 0; i < list.count; i++) {
    const written = writeAction(b, s, list.ids[i]!).toLowerCase();
    if (written === wanted || written === asked + wanted || written === `${asked}:${wanted}`)
      return ok(list.ids[i]! as Action);
  }
  const sameEnd = otherWay(b, s, wanted, list);
  if (sameEnd !== undefined) return ok(sameEnd);
  if (actor === CHANCE) return refuseUnread(b, { kind: 'refuse-dice' });
  return refuse(b, s, wanted, writeAction(b, s, list.ids[list.count - 1]!));
}

/** A path to the same pose at the same speed as a legal one is that manoeuvre; among mines each way counts for itself. */
function otherWay(b: Battle, s: BattleState, text: string, list: ActionList): Action | undefined {
  if (s[G.actor] === CHANCE || questionOf(s) !== 'manoeuvre' || b.mines !== undefined) return undefined;
  const u = s[G.unit]!;
  const table = tableOf(b, u);
  const path = text.startsWith(`${b.tokens[u]}:`) ? text.slice(b.tokens[u]!.length + 1) : text;
  const id = pathId(table, path);
  if (id < 0) return undefined;
  const pose = table.poseOf[id]!;
  for (let i = 0; i < list.count; i++) {
    const a = list.ids[i]!;
    if (a >= MOVE && table.poseOf[a - MOVE] === pose) return a as Action;
  }
  return undefined;
}

/** A throw in words for a player with real dice. */
export function throwWords(b: Battle, name: ThrowName, _seat: Seat | number): string | undefined {
  const { kind, who } = throwParts(name);
  const what = THROW_TEXT[kind];
  if (what === undefined) return undefined;
  if (kind === THROW.visibility) return what;
  if (kind === THROW.chit || kind === THROW.spotter) return `${b.scenario.sides[who as 0 | 1].id}: ${what}`;
  return `${b.names[who]}: ${what}`;
}
