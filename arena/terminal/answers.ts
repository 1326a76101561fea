/** Understands an answer to a question: a number of the list, a name, a code, or notation. */
import { PASS } from '../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../engine/battleships/index.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import { type Action, fail, ok, type Result } from '../../engine/index.js';
import type { Asked, Choice } from './question.js';

/** The action meant, or a sentence that says what would be right. */
export function answerTo(
  game: BattleshipsGame,
  known: BattleState,
  asked: Asked,
  codes: readonly string[],
  line: string,
): Result<Action> {
  const text = line.trim().replace(/^(\d+)[.)]$/, '$1');
  const n = Number(text);
  const isNumber = /^\d{1,3}$/.test(text);
  if (isNumber && n >= 1 && n <= asked.choices.length) return ok(asked.choices[n - 1]!.action);
  const yesNo = answeredYesOrNo(asked, text);
  if (yesNo !== undefined) return ok(yesNo.action);
  const named = byName(asked, codes, text);
  if (named.length === 1) return ok(named[0]!.action);
  if (named.length > 1) {
    return fail(
      'AMBIGUOUS',
      `\`${text}\` could be ${named.map((c) => c.label).join(' or ')}. Type more of it, or its number.`,
    );
  }
  const read = game.read(known, text);
  if (read.ok) return read;
  if (isNumber && asked.kind !== 'manoeuvre') {
    return fail('NO_NUMBER', `There is no choice ${text}; there are 1 to ${asked.choices.length}.`);
  }
  return read;
}

/** `yes` and `no` where there are two choices, one of them to let it be. */
function answeredYesOrNo(asked: Asked, text: string): Choice | undefined {
  if (asked.choices.length !== 2) return undefined;
  if (/^y(es)?$/i.test(text)) return asked.choices.find((c) => c.action !== PASS);
  if (/^no?$/i.test(text)) return asked.choices.find((c) => c.action === PASS);
  return undefined;
}

/** Choices whose name begins so, or the one whose ship has this code; a whole name beats longer ones. */
export function byName(asked: Asked, codes: readonly string[], text: string): Choice[] {
  if (text.length < 2) return [];
  const wanted = text.toLowerCase();
  const units = (c: Choice): string[] => (c.odds === undefined ? [] : [codes[c.odds.units[0]!.unit]!.toLowerCase()]);
  const exact = asked.choices.filter((c) => c.label.toLowerCase() === wanted || units(c).includes(wanted));
  if (exact.length > 0) return exact;
  if (asked.kind === 'manoeuvre') return [];
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
