/** Actions as text and back. Fleets go by the ship that led them first, so that records keep their words; who leads one now is understood too. */
import { actionList } from '../core/actions.js';
import type { Action, FleetId, ThrowName } from '../core/brand.js';
import { throwParts } from '../core/chance.js';
import { CHANCE, OVER, type ReadCode } from '../core/game.js';
import { never, ok, type Result } from '../core/result.js';
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
import { flagOf, leadOf } from './fleets.js';
import { deedText, partsOf, subjectText } from './grammar.js';
import { type BattleState, G } from './layout.js';
import { legalActions } from './legal.js';
import { ROLL_KINDS } from './meaning.js';
import { questionOf, questionSubjectOf } from './question.js';
import { refuse, refuseUnread } from './refusal.js';
import { seatAt } from './sides.js';
import { LEADER, MAX_UNITS, NEUTRAL } from './spec.js';
import { ROLL_WORDS } from './words.js';

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
  const { unit } = questionSubjectOf(s);
  const name = b.tokens[unit] ?? '';
  const question = questionOf(s);
  switch (question) {
    case 'side':
      return subjectText('side', sideText(b, s, a - JOIN));
    case 'war':
      return subjectText('war', a === PASS ? '-' : sideText(b, s, a - WAR));
    case 'fleets':
      return a === DONE
        ? 'formed'
        : a >= FOLLOW
          ? subjectText('follow', token(FOLLOW))
          : subjectText('lead', token(LEAD));
    case 'designate':
      return subjectText('next', token(DESIGNATE));
    case 'engage':
      if (a === PASS) return deedText(name, '-');
      if (a === WITHDRAW) return deedText(name, 'withdraw');
      return a >= SEND_HOME ? deedText(token(SEND_HOME), 'home') : `${name}>${token(DECLARE)}`;
    case 'dodge':
      return deedText(name, a === PASS ? 'stand' : 'dodge');
    case 'keep':
      return deedText(name, a === PASS ? 'let-go' : 'keep');
    case 'target':
      return `${name}>${a === PASS ? '-' : token(FIRE)}`;
    case 'break-off':
      return deedText(name, a === PASS ? 'stay' : 'break-off');
    case 'pursue':
      return deedText(name, a === PASS ? 'let-go' : 'pursue');
    case undefined:
      return '';
    default:
      return never(question);
  }
}

/**
 * Reads a legal action. What stands before `:` or `>` may be left out (`derfflinger`, `withdraw`, `UK`) where one action alone
 * ends so. What is understood but not legal is refused with the rule that forbids it.
 */
export function readAction(b: Battle, s: BattleState, text: string): Result<Action, ReadCode> {
  const actor = s[G.actor]!;
  if (actor === OVER) return refuseUnread(b, { kind: 'refuse-over' });
  const wanted = text.trim().toLowerCase();
  if (wanted.length > MAX_TEXT) return refuseUnread(b, { kind: 'refuse-long' });
  const list = actionList(maxLegal(b.units));
  legalActions(b, s, list);
  const written = Array.from({ length: list.count }, (_, i) => writeAction(b, s, list.ids[i]!).toLowerCase());
  const firstLed = byFirstLeaders(b, s, wanted);
  const at = meant(written, wanted) ?? meant(written, firstLed);
  if (at !== undefined) return ok(list.ids[at] as Action);
  if (actor === CHANCE) return refuseUnread(b, { kind: 'refuse-dice' });
  // At a target, and where one goes home, ships are ships.
  const isOfShips = questionOf(s) === 'target' || wanted.endsWith(':home');
  return refuse(b, s, isOfShips ? wanted : firstLed, writeAction(b, s, list.ids[list.count - 1]!));
}

/** The place of the one text that is it, or that alone ends so. */
function meant(written: readonly string[], wanted: string): number | undefined {
  const whole = written.indexOf(wanted);
  if (whole >= 0) return whole;
  const short = written.flatMap((text, i) => {
    const end = partsOf(text)?.object;
    return wanted === end || wanted === `>${end}` || wanted === `:${end}` ? [i] : [];
  });
  return short.length === 1 ? short[0] : undefined;
}

/** With the ships that lead fleets now put as those that led them first, which is what these are called. */
function byFirstLeaders(b: Battle, s: BattleState, text: string): string {
  const first = new Map(
    b.tokens.flatMap((token, f) =>
      leadOf(b, s, f as FleetId) < 0 ? [] : [[b.tokens[leadOf(b, s, f as FleetId)]!, token]],
    ),
  );
  return text.replaceAll(/[a-z0-9-]+/g, (token) => first.get(token) ?? token);
}

/** The other way: as it is shown to people, with no fleet called by a ship that has gone. It reads back. */
export function byLeaders(b: Battle, s: BattleState, text: string): string {
  const now = new Map(
    b.tokens.flatMap((token, f) =>
      leadOf(b, s, f as FleetId) < 0 ? [] : [[token, b.tokens[leadOf(b, s, f as FleetId)]!]],
    ),
  );
  return text.replaceAll(/[a-z0-9-]+/g, (token) => now.get(token) ?? token);
}

/** A throw in words for a player with real dice: "Lion: gun 3". */
export function throwWords(b: Battle, s: BattleState, name: ThrowName): string | undefined {
  const { kind: thrown, who, number } = throwParts(name);
  const kind = ROLL_KINDS[thrown];
  if (kind === undefined) return undefined;
  const what = ROLL_WORDS[kind];
  const ship = b.names[who] ?? '?';
  const fleet = (f: FleetId): string => b.names[flagOf(b, s, f)] ?? '?';
  switch (kind) {
    case 'rank':
      return `${levelWith(b, who)}: ${what}`;
    case 'first-side':
      return `Fleets of speed ${number}${who > 0 ? ` with markers ${who}` : ''}: ${what}`;
    case 'dodge':
    case 'halving':
      return `${fleet(who as FleetId)} against ${fleet(number as FleetId)}: ${what}`;
    case 'keep':
      return `${fleet(who as FleetId)} against ${fleet((number % MAX_UNITS) as FleetId)}: ${what}`;
    case 'gun':
      return `${ship}: ${what} ${number + 1}`;
    case 'effect':
    case 'damage':
      return `${ship}, gun ${number + 1}: ${what}`;
    case 'port':
      return `${ship}: ${what}`;
    case 'target-order':
    case 'break-order':
    case 'break-off':
      return `${fleet(who as FleetId)}: ${what}`;
    default:
      return never(kind);
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
