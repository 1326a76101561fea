/** Actions as text and back. Fleets go by the ship that led them first, sides by the power that leads them. */
import { actionList } from '../core/actions.js';
import type { Action, ThrowName } from '../core/brand.js';
import { throwParts } from '../core/chance.js';
import { CHANCE, OVER, type ReadCode } from '../core/game.js';
import { fail, ok, type Result } from '../core/result.js';
import {
  DECLARE,
  DESIGNATE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  LEAD,
  maxLegal,
  PASS,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from './actions.js';
import type { Battle } from './battle.js';
import { type BattleState, G } from './layout.js';
import { legalActions } from './legal.js';
import { askedOf, questionOf } from './question.js';
import { refuse } from './refusal.js';
import { seatAt } from './sides.js';
import { LEADER, MAX_UNITS, NEUTRAL } from './spec.js';
import { THROW, THROW_TEXT } from './throws.js';

/** Longer texts are no action. */
const MAX_TEXT = 200;

/** A side by the seat that leads it: `UK`, or `neutral`. @rule W1.1 */
export function sideText(b: Battle, s: BattleState, side: number): string {
  if (side === NEUTRAL) return 'neutral';
  return b.scenario.seats[seatAt(s, side === LEADER ? 0 : 1)]?.id ?? '?';
}

/** `lion>derfflinger`, `tiger:home`, `side:UK`, … without blanks. */
export function writeAction(b: Battle, s: BattleState, a: number): string {
  if (s[G.actor] === CHANCE) return 'roll';
  const token = (base: number): string => b.tokens[a - base] ?? '?';
  const { unit } = askedOf(s);
  const name = b.tokens[unit] ?? '';
  switch (questionOf(s)) {
    case 'side':
      return `side:${sideText(b, s, a - JOIN)}`;
    case 'war':
      return `war:${a === PASS ? '-' : sideText(b, s, a - WAR)}`;
    case 'fleets':
      return a === DONE ? 'formed' : a >= FOLLOW ? `follow:${token(FOLLOW)}` : `lead:${token(LEAD)}`;
    case 'designate':
      return `next:${token(DESIGNATE)}`;
    case 'engage':
      if (a === PASS) return `${name}:-`;
      if (a === WITHDRAW) return `${name}:withdraw`;
      return a >= SEND_HOME ? `${token(SEND_HOME)}:home` : `${name}>${token(DECLARE)}`;
    case 'dodge':
      return `${name}:${a === PASS ? 'stand' : 'dodge'}`;
    case 'keep':
      return `${name}:${a === PASS ? 'let-go' : 'keep'}`;
    case 'target':
      return `${name}>${a === PASS ? '-' : token(FIRE)}`;
    case 'break-off':
      return `${name}:${a === PASS ? 'stay' : 'break-off'}`;
    case 'pursue':
      return `${name}:${a === PASS ? 'let-go' : 'pursue'}`;
    default:
      return '';
  }
}

/**
 * Reads a legal action. What stands before `:` or `>` may be left out (`derfflinger`, `withdraw`, `UK`) where one action alone
 * ends so. What is understood but not legal is refused with the rule that forbids it.
 */
export function readAction(b: Battle, s: BattleState, text: string): Result<Action, ReadCode> {
  const actor = s[G.actor]!;
  if (actor === OVER) return fail('NO_DECISION', 'The war is over.');
  const wanted = text.trim().toLowerCase();
  if (wanted.length > MAX_TEXT) return fail('NOT_UNDERSTOOD', 'That is too long for an action.');
  const list = actionList(maxLegal(b.units));
  legalActions(b, s, list);
  const short: number[] = [];
  for (let i = 0; i < list.count; i++) {
    const a = list.ids[i]!;
    const written = writeAction(b, s, a).toLowerCase();
    if (written === wanted) return ok(a as Action);
    const end = written.slice(written.search(/[:>]/) + 1);
    if (wanted === end || wanted === `>${end}` || wanted === `:${end}`) short.push(a);
  }
  if (short.length === 1) return ok(short[0]! as Action);
  if (actor === CHANCE) return fail('NOT_UNDERSTOOD', 'Dice fall now: the only action is `roll`.');
  return refuse(b, s, wanted, writeAction(b, s, list.ids[list.count - 1]!));
}

/** A throw in words for a player with real dice: "Lion: gun 3". */
export function throwWords(b: Battle, name: ThrowName): string | undefined {
  const { kind, who, number } = throwParts(name);
  const what = THROW_TEXT[kind];
  if (what === undefined) return undefined;
  const ship = b.names[who] ?? '?';
  switch (kind) {
    case THROW.rank:
      return `${levelWith(b, who)}: ${what}`;
    case THROW.firstSide:
      return `Fleets of speed ${number}${who > 0 ? ` with markers ${who}` : ''}: ${what}`;
    case THROW.dodge:
    case THROW.halve:
      return `${ship} against ${b.names[number] ?? '?'}: ${what}`;
    case THROW.keep:
      return `${ship} against ${b.names[number % MAX_UNITS] ?? '?'}: ${what}`;
    case THROW.gun:
      return `${ship}: ${what} ${number + 1}`;
    case THROW.effect:
    case THROW.damage:
      return `${ship}, gun ${number + 1}: ${what}`;
    default:
      return `${ship}: ${what}`;
  }
}

/** The powers level at a rank: in victory points and ships. @rule B-01 */
function levelWith(b: Battle, rank: number): string {
  const seats = b.scenario.seats.map((seat, i) => ({
    id: seat.id,
    points: b.seatPoints[i]!,
    ships: b.firstOf[i + 1]! - b.firstOf[i]!,
  }));
  seats.sort((x, y) => y.points - x.points || y.ships - x.ships);
  const at = seats[rank];
  const level = seats.filter((seat) => seat.points === at?.points && seat.ships === at.ships);
  return level.map((seat) => seat.id).join(' and ');
}
