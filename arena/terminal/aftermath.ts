/** After the battle: who won, with how many points, what decided it, and where the record lies. */

import type { Seat } from '../../engine/index.js';
import { detailsOf } from './diary.js';
import type { Palette } from './palette.js';
import type { Session, Step } from './session.js';
import { capital, harmless, list, signed, wrap } from './text.js';

const TURNING_POINTS = 3;
/** Smaller changes decide nothing. */
const LEAST_SWING = 1;

export function aftermath(session: Session, width: number, palette: Palette): string[] {
  return [
    ...wrap(`${harmless(session.game.spec.title)}: ${resultWords(session)}`, width).map((l) =>
      palette.paint('strong', l),
    ),
    ...session.face.ending(session, width),
    ...turningLines(session, width, palette),
  ];
}

/** In one clause: `the Kriegsmarine (GE) wins`. */
export function resultWords(session: Session): string {
  const { result } = session.scores();
  const { seats } = session.game.spec;
  if (session.resigned !== undefined) return `${session.face.sideName(session.resigned)} gives the battle up`;
  const best = Math.max(...result);
  const winners = seats.flatMap(({ side }, i) => (result[i] === best ? [`${session.face.sideName(i)} (${side})`] : []));
  if (winners.length === seats.length) return 'a draw';
  return winners.length === 1 ? `${winners[0]} wins` : `${list(winners)} share the victory`;
}

/** What the seat that gained most by a step gained. */
const gainOf = ({ swing }: Step): number => Math.max(...swing);

/** The rolls, and the exits, that moved most points. */
export function turningPoints(session: Session): Step[] {
  return session.steps
    .filter((s) => gainOf(s) >= LEAST_SWING)
    .sort((a, b) => gainOf(b) - gainOf(a))
    .slice(0, TURNING_POINTS)
    .sort((a, b) => a.turn - b.turn);
}

function turningLines(session: Session, width: number, palette: Palette): string[] {
  const points = turningPoints(session);
  if (points.length === 0) return [];
  const { seats } = session.game.spec;
  const turnWord = capital(session.face.turnWord);
  return [
    '',
    palette.paint('strong', points.length === 1 ? 'What decided it' : 'What decided it, by points'),
    ...points.flatMap((step) => {
      const [event] = step.events;
      const { side } = seats[step.swing.indexOf(gainOf(step))]!;
      const gain = signed(Math.round(gainOf(step) * 10) / 10);
      const words = session.face.eventWords(step);
      const text = `${turnWord} ${step.turn}, ${gain} for ${side}: ${harmless(words)}`;
      // Dice of an event that is not the one that is told say nothing.
      const details = event === undefined || words !== event.text ? '' : detailsOf(event);
      return [
        ...wrap(text, width, '  '),
        ...wrap(`    ${details}`.trimEnd(), width - 4).map((l) => palette.paint('faint', `    ${l}`)),
      ];
    }),
  ];
}

/** What can be done with the record. */
export function recordLines(file: string, seat: Seat | undefined, session: Session): string[] {
  const side = seat === undefined ? '' : ` --seat ${session.game.spec.seats[seat]!.side}`;
  return [
    '',
    `The record is ${file}`,
    'To watch it again, and to check that no roll was changed:',
    `  npx flagplot replay ${file}${side}`,
    `  npx flagplot verify ${file}`,
  ];
}
