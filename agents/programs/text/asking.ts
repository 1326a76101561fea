/** Asking in plain text: a question again and again, as often as a program may be wrong, with what is wrong in front of it. */
import { type Action, actionsOf } from '../../../engine/index.js';
import type { HowAnswered, Situation } from '../../agent.js';
import { chanceOfSeed } from '../../seed.js';
import { readAnswer, whatIsWrong } from './answer.js';
import { ordersOf } from './orders.js';
import { questionText, type TextQuestion } from './question.js';
import type { TextTalk } from './talk.js';

/** Answers to one question. Who is wrong so often is not helped by being asked once more. */
export const MOST_TRIES = 3;

/** What the agent knows besides the situation; `luck` is the seed of its own. */
interface Beside extends Pick<TextQuestion, 'heard' | 'unheard' | 'seed'> {
  readonly luck: string;
}

/** No action where none of its answers was a legal order. @throws AgentLost */
export async function answerTo(
  talk: Pick<TextTalk, 'ask'>,
  situation: Situation,
  { luck, ...beside }: Beside,
): Promise<{ readonly action?: Action } & Omit<HowAnswered, 'isDrawn'>> {
  const { game, seat, legal } = situation;
  // What orders say, mean and are forbidden by is asked in a state that the seat cannot tell from the true one.
  const known = game.create();
  situation.determinize(chanceOfSeed(`${luck} texts`), known);
  const orders = ordersOf(game, known, seat, actionsOf(legal));
  const question = questionText({ game, seat, known, view: situation.view(), orders, ...beside });
  const faults: string[] = [];
  while (faults.length < MOST_TRIES) {
    const again = faults.length === 0 ? '' : `${faults.at(-1)} Try ${faults.length + 1} of ${MOST_TRIES}.\n`;
    const line = await talk.ask(`${again}${question}`);
    const read = readAnswer(line, orders);
    if (read.ok) return { action: read.value, illegal: faults.length, ...(faults[0] && { first: faults[0] }) };
    const other = game.create();
    situation.determinize(chanceOfSeed(`${luck} otherwise`), other);
    faults.push(whatIsWrong(line, orders, game, [known, other]));
  }
  return { illegal: faults.length, first: faults[0]! };
}
