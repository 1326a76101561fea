/** Orders of a phase that was played, in words: what the terminal shows before it goes on. */
import { type BattleshipsGame, describe, englishOf, PASS, questionOf } from '../../../engine/battleships/index.js';
import { eventFor, type Seat } from '../../../engine/index.js';
import type { SessionStep } from '../model.js';
import type { Session as AnySession } from '../session.js';

type Session = AnySession<BattleshipsGame>;

/** An order that was given, in words; its event's where it cannot be read. */
export function stepWords(game: BattleshipsGame, step: SessionStep, seat: Seat): string {
  const read = game.read(step.before, step.notation);
  if (read.ok) return `${englishOf(game, describe(game, step.before, read.value))}.`;
  return step.events.flatMap((e) => eventFor(e, seat) ?? [])[0]?.text ?? step.notation;
}

/** Orders of a phase; where no ship fires star shell, that is one. */
export function ordersInWords({ game }: Session, steps: readonly SessionStep[], seat: Seat): string[] {
  const isPass = (s: SessionStep): boolean => {
    const read = game.read(s.before, s.notation);
    return questionOf(s.before) === 'star' && read.ok && read.value === PASS;
  };
  if (steps.length > 0 && steps.every(isPass)) return ['No ship fires star shell.'];
  return steps.map((step) => stepWords(game, step, seat));
}
