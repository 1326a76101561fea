/** Orders of a phase that was played, in words: what the terminal shows before it goes on. */
import { PASS } from '../../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { questionOf } from '../../../engine/battleships/notation.js';
import { eventFor, type Seat } from '../../../engine/index.js';
import { orderWords } from '../../kits/battleships/order-words.js';
import type { Step } from '../model.js';
import type { Session as AnySession } from '../session.js';

type Session = AnySession<BattleshipsGame>;

/** An order that was given, in words; its event's where there are none of ours. */
export function stepWords(game: BattleshipsGame, step: Step, seat: Seat): string {
  const read = game.read(step.before, step.notation);
  const words = read.ok ? orderWords(game, step.before, read.value) : '';
  if (words !== '') return words;
  return step.events.flatMap((e) => eventFor(e, seat) ?? [])[0]?.text ?? step.notation;
}

/** Orders of a phase; where no ship fires star shell, that is one. */
export function ordersInWords({ game }: Session, steps: readonly Step[], seat: Seat): string[] {
  const isPass = (s: Step): boolean => {
    const read = game.read(s.before, s.notation);
    return questionOf(s.before) === 'star' && read.ok && read.value === PASS;
  };
  if (steps.length > 0 && steps.every(isPass)) return ['No ship fires star shell.'];
  return steps.map((step) => stepWords(game, step, seat));
}
