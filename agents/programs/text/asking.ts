/** Asking in plain text: a question again and again, as often as a program may be wrong, and what is wrong in front of it. */
import type { Action } from '../../../engine/index.js';
import type { Answered } from '../../agent.js';
import { readAnswer, whatIsWrong } from './answer.js';
import { ordersOf } from './orders.js';
import { type Question, questionText } from './question.js';
import type { TextTalk } from './talk.js';

/** Answers to one question. Who is wrong so often is not helped by being asked once more. */
export const MOST_TRIES = 3;

/** All of a question but its orders, which are found out. */
type Asked = Omit<Question, 'orders'> & { readonly ids: readonly Action[] };

/** No action where none of its answers was a legal order. @throws AgentLost */
export async function answerTo(
  talk: Pick<TextTalk, 'ask'>,
  { ids, ...of }: Asked,
): Promise<{ readonly action?: Action } & Omit<Answered, 'isDrawn'>> {
  const orders = ordersOf(of.game, of.known, of.seat, ids);
  const question = questionText({ ...of, orders });
  const faults: string[] = [];
  while (faults.length < MOST_TRIES) {
    const again = faults.length === 0 ? '' : `${faults.at(-1)} Try ${faults.length + 1} of ${MOST_TRIES}.\n`;
    const line = await talk.ask(`${again}${question}`);
    const read = readAnswer(line, orders);
    if (read.ok) return { action: read.value, illegal: faults.length, ...(faults[0] && { first: faults[0] }) };
    faults.push(whatIsWrong(line, orders, of.game, of.known));
  }
  return { illegal: faults.length, first: faults[0]! };
}
