/** Answer to a question in plain text: one line, which is an order in notation or its number. */
import { didYouMean } from '../../../engine/core/did-you-mean.js';
import { type Action, fail, type Game, ok, type Result, type State } from '../../../engine/index.js';
import { harmless } from '../../machine/harmless.js';
import type { ListedOrder } from './orders.js';

export type AnswerCode = 'NO_ANSWER' | 'NO_SUCH_NUMBER' | 'NOT_CLEAR' | 'NOT_LEGAL';

/** What is said again of an answer. */
const MOST_SHOWN = 80;
/** No order is longer by far. */
const MOST_READ = 200;
const NUMBER = /^\d{1,9}$/;

/**
 * Spaces, quoting by backticks and a full stop around it are no fault, and case is none where only one order is meant. Notation goes before a number, for
 * a ruleset may write numbers. Nothing is guessed: the first word of a sentence is no order.
 */
export function readAnswer(line: string, orders: readonly ListedOrder[]): Result<Action, AnswerCode> {
  if (line.length > MOST_READ) return fail('NOT_LEGAL', `${noOrder(harmless(line.slice(0, MOST_READ)))}.`);
  const said = harmless(line).trim();
  const bare = unquoted(said);
  if (bare === '') return fail('NO_ANSWER', 'The line is empty.');
  const exact = orders.find(({ notation }) => notation === said || notation === bare);
  if (exact !== undefined) return ok(exact.action);
  const lower = [said, bare].map((text) => text.toLowerCase());
  const alike = orders.filter(({ notation }) => lower.includes(notation.toLowerCase()));
  if (alike.length === 1) return ok(alike[0]!.action);
  if (alike.length > 1) {
    const all = alike.map(({ notation }) => notation).join(' and ');
    return fail('NOT_CLEAR', `\`${bare}\` may be ${all}; their case tells them apart.`);
  }
  if (!NUMBER.test(bare)) return fail('NOT_LEGAL', `${noOrder(bare)}.`);
  const numbered = orders[Number(bare) - 1];
  if (numbered !== undefined) return ok(numbered.action);
  return fail('NO_SUCH_NUMBER', `There is no order ${bare}; they go from 1 to ${orders.length}.`);
}

/**
 * Why, in one sentence: where the line is notation, by the rule that forbids it, if that is the same in both states, neither of which the seat can
 * tell from the true one: what hangs on something hidden is not said. Else what is near it.
 */
export function whatIsWrong(
  line: string,
  orders: readonly ListedOrder[],
  game: Game,
  known: readonly [State, State],
): string {
  const read = readAnswer(line, orders);
  if (read.ok || read.code !== 'NOT_LEGAL') return read.ok ? '' : read.message;
  const bare = unquoted(harmless(line.slice(0, MOST_READ)));
  const [one, other] = known.map((s) => game.read(s, bare));
  const isRuled = !one!.ok && !other!.ok && one!.code === 'NOT_LEGAL' && one!.message === other!.message;
  if (isRuled) return harmless(one!.message);
  const notations = orders.map(({ notation }) => notation);
  return `${noOrder(bare)}${didYouMean(bare, notations)}.`;
}

const unquoted = (said: string): string =>
  said
    .replace(/^[`\s]+|[`\s]+$/g, '')
    .replace(/\.$/, '')
    .replace(/[`\s]+$/, '');

const shown = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const noOrder = (text: string): string => `\`${shown(text)}\` is none of the orders`;
