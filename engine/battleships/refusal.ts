/** Refusal of a text that is not a legal action: the rule that forbids it, in one sentence. */
import type { Action } from '../core/brand.js';
import type { ReadCode } from '../core/game.js';
import { phraseOf } from '../core/meaning.js';
import { notRead, type ReadRefusal } from '../core/read-refusal.js';
import { type Failure, fail, type Result } from '../core/result.js';
import type { Battle } from './battle.js';
import { pathIn } from './grammar.js';
import { type BattleState, G } from './layout.js';
import { pathId } from './manoeuvres.js';
import type { Refusal } from './meaning.js';
import { manoeuvreBarred } from './movement.js';
import { tableOf } from './mover.js';
import { type Question, questionOf } from './question.js';
import { gunBar, gunsBarred, mainBarred, NO_BAR, secondaryBarred } from './targeting.js';
import { launchBarred, torpedoBar, torpedoBarred } from './torpedoes.js';
import { namesIn } from './words.js';
import { REFUSAL_WORDS } from './words-refusals.js';

/** Refuses a text that orders nothing here. */
export const refuseUnread = (b: Battle, refusal: ReadRefusal): Failure<ReadCode> =>
  notRead(phraseOf(REFUSAL_WORDS, refusal, namesIn(b))!, refusal);

/** Refuses a text that is not among the legal actions, of which `example` is one. */
export function refuse(b: Battle, s: BattleState, text: string, example: string): Result<Action, ReadCode> {
  const refusal = refusalOf(b, s, text);
  if (refusal === undefined) return refuseUnread(b, { kind: 'refuse-unread', text, example });
  const { rule } = refusal;
  return fail('NOT_LEGAL', phraseOf(REFUSAL_WORDS, refusal, namesIn(b))!, { rule, meaning: refusal });
}

/** Why the text is not among the legal actions; nothing where nobody can tell what it would do. */
export function refusalOf(b: Battle, s: BattleState, text: string): Refusal | undefined {
  const question = questionOf(s);
  const sign = { main: '>', secondary: '~', launch: '=' }[question as 'main' | 'secondary' | 'launch'];
  const unit = s[G.unit]!;
  if (sign !== undefined) {
    const target = b.tokens.indexOf(text.slice(text.indexOf(sign) + 1));
    if (text.includes(sign) && target >= 0) {
      return { kind: 'refuse-target', unit, target, ...targetBar(b, s, question, unit, target) };
    }
  }
  const path = question === 'manoeuvre' ? pathIn(text) : undefined;
  if (path === undefined) return undefined;
  const id = pathId(tableOf(b, unit), path);
  return id < 0 ? { kind: 'refuse-path', rule: '7.4', unit, path } : manoeuvreBarred(b, s, unit, id);
}

function targetBar(
  b: Battle,
  s: BattleState,
  question: Question,
  u: number,
  t: number,
): Pick<OfTarget, 'rule' | 'bar'> {
  if (b.seatOf[t] === b.seatOf[u]) return { rule: '5.1', bar: 'friend' };
  if (question === 'launch') return torpedoBar(launchBarred(b, s, u) || torpedoBarred(b, s, u, t));
  const guns = gunsBarred(b, s, u);
  if (guns !== NO_BAR) return gunBar(guns);
  return gunBar(question === 'main' ? mainBarred(b, s, u, t) : secondaryBarred(b, s, u, t));
}

type OfTarget = Extract<Refusal, { readonly kind: 'refuse-target' }>;
