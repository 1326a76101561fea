/** Refusal of a text that is no legal action: what it names that is not there, not asked or not possible now, with the rule. */
import type { Action, UnitId } from '../core/brand.js';
import { CHANCE, OVER, type ReadCode } from '../core/game.js';
import { phraseOf } from '../core/meaning.js';
import { notAllowed, notRead, type ReadRefusal } from '../core/read-refusal.js';
import type { Failure, Result } from '../core/result.js';
import type { Battle } from './battle.js';
import { type BattleState, G } from './layout.js';
import type { Refusal } from './meaning.js';
import { namesIn } from './names.js';
import { PHASE, type PhaseName, phaseOf, STEP } from './phases.js';
import { REFUSAL_WORDS } from './words-refusals.js';

/** The rule by which a phase asks. */
const RULES: Readonly<Record<PhaseName, string>> = {
  ...{ setup: 'XIV.B.4', orders: 'VII.C.3', mines: 'IX.A.3', indirect: 'VII.C.3', direct: 'VII.B.2' },
  ...{ flight: 'XII.1', flak: 'XII.D.2', 'air-attack': 'XII.1', vehicles: 'V.2', foot: 'V.2' },
  ...{ assault: 'VII.E.1', over: 'III.1' },
};

/** Words that begin an order of one phase alone. */
const PHASES_OF: Readonly<Record<string, readonly PhaseName[]>> = {
  attack: ['direct', 'air-attack'],
  assault: ['assault'],
  move: ['vehicles', 'foot'],
  join: ['vehicles', 'foot'],
};
/** Words that stand alone, or before what they are aimed at. */
const WORDS: ReadonlySet<string> = new Set([
  ...Object.keys(PHASES_OF),
  'fire',
  'target',
  'all',
  'these',
  'enough',
  'pass',
]);

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
  const actor = s[G.actor]!;
  if (actor === CHANCE || actor === OVER) return undefined;
  const phase = phaseOf(s);
  const rule = RULES[phase];
  const { word, rest } = partsOf(text);
  if (WORDS.has(word)) {
    const phases = PHASES_OF[word];
    if (phases !== undefined && !phases.includes(phase)) {
      return { kind: 'refuse-phase', word, phase, rule: RULES[phases[0]!] };
    }
    return aimOf(b, s, rest, rule);
  }
  const unit = b.tokens.indexOf(word);
  const plane = b.planes.findIndex(({ token }) => token === word);
  const marker = b.markers.findIndex(({ token }) => token === word);
  if (unit < 0 && plane < 0 && marker < 0) {
    return rest === '' ? undefined : { kind: 'refuse-nobody', word, rule };
  }
  if (unit >= 0) {
    if (b.seatOf[unit] !== actor) return { kind: 'refuse-enemy', unit: unit as UnitId, rule };
    const asked = askedIn(b, s);
    if (asked >= 0 && asked !== unit) {
      return { kind: 'refuse-other', unit: unit as UnitId, asked: asked as UnitId, rule };
    }
  }
  return aimOf(b, s, rest, rule) ?? (unit >= 0 ? { kind: 'refuse-order', unit: unit as UnitId, rule } : undefined);
}

/** `tiger:in-0917`, `attack>1106`: who or what, and what follows. */
function partsOf(text: string): { readonly word: string; readonly rest: string } {
  const at = text.search(/[:>]/);
  return at < 0 ? { word: text, rest: '' } : { word: text.slice(0, at), rest: text.slice(at + 1) };
}

/** The unit that the question is about; -1 where one of many is chosen. */
function askedIn(b: Battle, s: BattleState): number {
  const step = s[G.step]!;
  if (s[G.phase] === PHASE.setup) {
    const piece = b.order[s[G.unit]!];
    return piece === undefined || piece.isMarker ? -1 : piece.number;
  }
  if (s[G.phase] === PHASE.orders) return s[G.unit]!;
  return step === STEP.where || step === STEP.lane || step === STEP.face ? s[G.unit]! : -1;
}

/** What is wrong with the hex or the unit at which the order is aimed; nothing where it names none. */
function aimOf(b: Battle, s: BattleState, rest: string, rule: string): Refusal | undefined {
  const [hex] = /\d{4}$/.exec(rest) ?? [];
  if (hex !== undefined) {
    const isOnMap = b.ground.labels.includes(hex);
    return { kind: isOnMap ? 'refuse-hex' : 'refuse-no-hex', hex, rule: isOnMap ? rule : 'II.B.1' };
  }
  const unit = b.tokens.indexOf(rest);
  if (unit < 0) return undefined;
  if (s[G.step] === STEP.pick && b.seatOf[unit] === s[G.actor])
    return { kind: 'refuse-friend', unit: unit as UnitId, rule };
  return { kind: 'refuse-order', unit: unit as UnitId, rule };
}
