/** Refusal of a text that is not a legal action: the rule that forbids it, in one sentence. */
import type { Action, FleetId, UnitId } from '../core/brand.js';
import type { ReadCode } from '../core/game.js';
import { phraseOf } from '../core/meaning.js';
import { notAllowed, notRead, type ReadRefusal } from '../core/read-refusal.js';
import { type Failure, never, type Result } from '../core/result.js';
import type { Battle } from './battle.js';
import { flagOf, fleetOf, leadOf, statusOf } from './fleets.js';
import { partsOf } from './grammar.js';
import { AFLOAT, type BattleState, G, NO_FLEET, RESERVE, U } from './layout.js';
import type { Refusal } from './meaning.js';
import { namesIn } from './names.js';
import type { Question } from './question.js';
import { QUESTION_RULES, questionOf, questionSubjectOf } from './question.js';
import { sideOf } from './sides.js';
import { NEUTRAL, UNDECIDED } from './spec.js';
import { foesOf, shipsIn } from './view.js';
import { REFUSAL_WORDS } from './words-refusals.js';

/** What a text would do: the question it answers, the word or the ship before the sign, the ship, fleet or power it names. */
interface Wish {
  readonly question: Question;
  readonly word: string;
  readonly name: string;
  /** A word like `home`, not a declaration. */
  readonly leaves?: boolean;
}

/** The rule by which an answer belongs to its question alone. */
const ELSEWHERE: Readonly<Record<Question, string>> = { ...QUESTION_RULES, side: 'W1.4', fleets: 'W2.1' };

const WORDS: Readonly<Record<string, Question>> = {
  formed: 'fleets',
  '-': 'engage',
  withdraw: 'engage',
  home: 'engage',
  dodge: 'dodge',
  stand: 'dodge',
  keep: 'keep',
  'let-go': 'keep',
  'break-off': 'break-off',
  stay: 'break-off',
  pursue: 'pursue',
};

const PREFIXES: Readonly<Record<string, Question>> = {
  side: 'side',
  war: 'war',
  lead: 'fleets',
  follow: 'fleets',
  next: 'designate',
};

/** Refuses a text that orders nothing here. */
export const refuseUnread = (b: Battle, refusal: ReadRefusal): Failure<ReadCode> =>
  notRead(phraseOf(REFUSAL_WORDS, refusal, namesIn(b))!, refusal);

/** Refuses a text that is not among the legal actions, of which `example` is one. */
export function refuse(b: Battle, s: BattleState, text: string, example: string): Result<Action, ReadCode> {
  const refusal = refusalOf(b, s, text);
  if (refusal === undefined) return refuseUnread(b, { kind: 'refuse-unread', text, example });
  return notAllowed(phraseOf(REFUSAL_WORDS, refusal, namesIn(b))!, example, refusal);
}

/** Why the text is not among the legal actions; nothing where nobody can tell what it would do. */
export function refusalOf(b: Battle, s: BattleState, text: string): Refusal | undefined {
  const wish = wishOf(b, s, text);
  return wish === undefined ? undefined : barOf(b, s, wish);
}

/** Takes `side:uk`, `tiger>derfflinger`, `lion:withdraw` apart; nothing where that is no text of this game. */
function wishOf(b: Battle, s: BattleState, text: string): Wish | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const { sign } = parts;
  const [before, after] = sign === '' ? [parts.object, ''] : [parts.subject, parts.object];
  if (sign === '>') {
    const isTarget = questionOf(s) === 'target';
    const known = b.tokens.includes(after) && (before === '' || b.tokens.includes(before));
    return known ? { question: isTarget ? 'target' : 'engage', word: before, name: after } : undefined;
  }
  if (sign === ':' && Object.hasOwn(PREFIXES, before))
    return { question: PREFIXES[before]!, word: before, name: after };
  const word = sign === ':' ? after : before;
  if (!Object.hasOwn(WORDS, word)) return undefined;
  if (sign === ':' && !b.tokens.includes(before)) return undefined;
  const question = word === 'let-go' && questionOf(s) === 'pursue' ? 'pursue' : WORDS[word]!;
  return { question, word, name: sign === ':' ? before : '', leaves: true };
}

function barOf(b: Battle, s: BattleState, wish: Wish): Refusal | undefined {
  const question = questionOf(s)!;
  if (wish.question !== question) return wish.word === '-' ? undefined : elsewhere(wish.question);
  switch (question) {
    case 'side':
      return sideBar(b, wish.name);
    case 'war':
      return warBar(b, wish.name);
    case 'fleets':
      return formBar(b, s, wish);
    case 'designate':
      return b.tokens.includes(wish.name) ? elsewhere('designate') : undefined;
    case 'engage':
      return engageBar(b, s, wish);
    case 'target':
      return targetBar(b, s, wish);
    case 'dodge':
    case 'keep':
    case 'break-off':
    case 'pursue':
      return turnOf(b, s, ELSEWHERE[question], questionSubjectOf(s).unit as FleetId);
    default:
      return never(question);
  }
}

const elsewhere = (question: Question): Refusal => ({ kind: 'refuse-elsewhere', rule: ELSEWHERE[question], question });

const turnOf = (b: Battle, s: BattleState, rule: string, fleet: FleetId): Refusal => ({
  kind: 'refuse-turn-of-fleet',
  rule,
  lead: flagOf(b, s, fleet),
});

const isSeat = (b: Battle, text: string): boolean =>
  text === 'neutral' || b.scenario.seats.some((seat) => seat.id.toLowerCase() === text);

function sideBar(b: Battle, text: string): Refusal | undefined {
  if (!isSeat(b, text)) return undefined;
  if (text !== 'neutral') return { kind: 'refuse-not-a-head', rule: 'W1.1' };
  return { kind: 'refuse-neutrality', rule: b.seats === 2 ? 'B-03' : 'W1.2' };
}

/** One without a side may name either, so only one with a side is refused. @rule W1.3 */
const warBar = (b: Battle, text: string): Refusal | undefined =>
  isSeat(b, text) ? { kind: 'refuse-other-side', rule: 'W1.4' } : undefined;

const unitField = (b: Battle, s: BattleState, u: UnitId, field: number): number => s[b.unitsAt + u * U.size + field]!;
const sideOfUnit = (b: Battle, s: BattleState, u: UnitId): number => sideOf(s, b.seatOf[u]!);

function formBar(b: Battle, s: BattleState, { word, name }: Wish): Refusal | undefined {
  if (word === 'formed') return { kind: 'refuse-no-ship', rule: 'W2.1' };
  const unit = b.tokens.indexOf(name);
  if (unit < 0) return undefined;
  if (b.seatOf[unit] !== s[G.actor]) return { kind: 'refuse-foreign', rule: 'W2.2', unit };
  if (statusOf(b, s, unit) !== RESERVE) return { kind: 'refuse-in-fleet', rule: 'W2.2', unit };
  return { kind: 'refuse-no-lead', rule: 'W2.3', unit };
}

function engageBar(b: Battle, s: BattleState, wish: Wish): Refusal | undefined {
  const { word, name } = wish;
  if (wish.leaves) return leaveBar(b, s, wish);
  const { unit: f } = questionSubjectOf(s);
  const t = b.tokens.indexOf(name);
  if (word !== '' && word !== b.tokens[f]) return turnOf(b, s, 'F1.1', f as FleetId);
  const side = sideOfUnit(b, s, t);
  if (side === NEUTRAL || side === UNDECIDED) return { kind: 'refuse-neutral', rule: 'W1.2', unit: t };
  if (side === sideOfUnit(b, s, f)) return { kind: 'refuse-same-side', rule: 'F1.1', unit: t };
  return leadOf(b, s, t as FleetId) < 0 ? { kind: 'refuse-no-fleet', rule: 'F1.1', unit: t } : undefined;
}

function leaveBar(b: Battle, s: BattleState, { word, name }: Wish): Refusal | undefined {
  const { unit: f } = questionSubjectOf(s);
  const u = b.tokens.indexOf(name);
  if (word === 'home' && u < 0) return undefined;
  if (s[G.turn] === 1) return { kind: 'refuse-first-round', rule: 'B-29' };
  if (word === 'home') {
    if (!shipsIn(b, s, f as FleetId).includes(u)) return { kind: 'refuse-other-fleet', rule: 'F1.7', unit: u };
    return { kind: 'refuse-last-ship', rule: 'B-35' };
  }
  if (u >= 0 && u !== f) return turnOf(b, s, 'F1.1', f as FleetId);
  return { kind: 'refuse-rest-stays', rule: 'F1.7' };
}

function targetBar(b: Battle, s: BattleState, { word, name }: Wish): Refusal | undefined {
  const { unit } = questionSubjectOf(s);
  const target = b.tokens.indexOf(name);
  if (word !== '' && word !== b.tokens[unit]) return { kind: 'refuse-turn-of-ship', rule: 'F2.2', unit };
  if (statusOf(b, s, target) !== AFLOAT) return { kind: 'refuse-off-field', rule: 'F2.2', unit: target };
  if (sideOfUnit(b, s, target) === sideOfUnit(b, s, unit)) {
    return { kind: 'refuse-same-side', rule: 'F2.2', unit: target };
  }
  const fleet = fleetOf(b, s, unit);
  if (!foesOf(b, s, fleet).includes(fleetOf(b, s, target))) {
    return { kind: 'refuse-no-opponent', rule: 'F2.2', unit, target };
  }
  const under = unitField(b, s, target, U.under);
  if (under !== NO_FLEET && under !== fleet) {
    return { kind: 'refuse-taken', rule: 'F2.2', target };
  }
  if (unitField(b, s, unit, U.under) !== NO_FLEET && unitField(b, s, target, U.target) !== unit) {
    return { kind: 'refuse-must-answer', rule: 'B-14', unit };
  }
  return { kind: 'refuse-crossing', rule: 'B-13', target };
}
