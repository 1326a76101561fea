/** Turning point of a battle at sea: the rolls, and the exits, that moved most points. */
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { detailsOf } from '../../words/diary.js';
import { signed } from '../../words/text.js';
import type { TurningPoint } from '../face.js';
import type { SessionStep } from '../model.js';
import type { Session } from '../session.js';
import { eventWords } from './ending.js';

const TURNING_POINTS = 3;
/** Smaller changes decide nothing. */
const LEAST_SWING = 1;

/** What the seat that gained most by a step gained. */
const gainOf = ({ swing }: SessionStep): number => Math.max(...swing);

export function turningPoints(session: Session<BattleshipsGame>): TurningPoint[] {
  return session.steps
    .filter((s) => gainOf(s) >= LEAST_SWING)
    .sort((a, b) => gainOf(b) - gainOf(a))
    .slice(0, TURNING_POINTS)
    .sort((a, b) => a.turn - b.turn)
    .map((step) => {
      const [event] = step.events;
      const { side } = session.game.spec.seats[step.swing.indexOf(gainOf(step))]!;
      const gain = signed(Math.round(gainOf(step) * 10) / 10);
      const words = eventWords(session.game, step);
      // Dice of an event that is not the one that is told say nothing.
      const details = event === undefined || words !== event.text ? '' : detailsOf(event);
      return { text: `Turn ${step.turn}, ${gain} for ${side}: ${words}`, details };
    });
}
