/** Parser of answers to a question: a number of the list, a name, a code, or notation. */
import { perhapsMeant } from '../../engine/core/did-you-mean.js';
import { type Action, fail, ok, type Result } from '../../engine/index.js';
import type { AnyGame, Choice, ChoiceQuestion } from './model.js';

/** The action to let it be, in every ruleset. */
const PASS = 0;

/** The action meant, or a sentence that says what would be right. */
export function answerTo(game: AnyGame, known: Int16Array, asked: ChoiceQuestion, line: string): Result<Action> {
  const text = line.trim().replace(/^(\d+)[.)]$/, '$1');
  const n = Number(text);
  const isNumber = /^\d{1,3}$/.test(text);
  if (isNumber && n >= 1 && n <= asked.choices.length) return ok(asked.choices[n - 1]!.action);
  const yesNo = answeredYesOrNo(asked, text);
  if (yesNo !== undefined) return ok(yesNo.action);
  const named = byName(asked, text);
  if (named.length === 1) return ok(named[0]!.action);
  if (named.length > 1) {
    return fail(
      'AMBIGUOUS',
      `\`${text}\` could be ${named.map((c) => c.label).join(' or ')}. Type more of it, or its number.`,
    );
  }
  const read = game.read(known, text);
  if (read.ok) return read;
  if (isNumber && asked.ofPaths !== true) {
    return fail('NO_NUMBER', `There is no choice ${text}; there are 1 to ${asked.choices.length}.`);
  }
  const guess = asked.ofPaths === true ? '' : perhapsMeant(text, asked.choices.flatMap(namesOf));
  return read.code === 'NOT_UNDERSTOOD' && guess !== '' ? { ...read, message: `${read.message}${guess}.` } : read;
}

const namesOf = ({ label, names = [] }: Choice): string[] => [label, ...names];

/** `yes` and `no` where there are two choices, one of them to let it be. */
function answeredYesOrNo(asked: ChoiceQuestion, text: string): Choice | undefined {
  if (asked.choices.length !== 2) return undefined;
  if (/^y(es)?$/i.test(text)) return asked.choices.find((c) => c.action !== PASS);
  if (/^no?$/i.test(text)) return asked.choices.find((c) => c.action === PASS);
  return undefined;
}

/** Choices whose name begins so, or the one whose ship has this code; a whole name beats longer ones. */
export function byName<C extends Choice>(asked: ChoiceQuestion<C>, text: string): C[] {
  if (text.length < 2) return [];
  const wanted = text.toLowerCase();
  const exact = asked.choices.filter((c) => namesOf(c).some((name) => name.toLowerCase() === wanted));
  if (exact.length > 0) return exact;
  if (asked.ofPaths === true) return [];
  return asked.choices.filter((c) =>
    [
      c.label,
      ...c.label
        .split(' ')
        .slice(1)
        .map((_, i, w) => w.slice(i).join(' ')),
    ].some((name) => name.toLowerCase().startsWith(wanted)),
  );
}
