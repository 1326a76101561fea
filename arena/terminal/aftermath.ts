/** Report after the battle: who won, with how many points, what decided it, and where the record lies. */

import { bySeat, type Seat } from '../../engine/index.js';
import type { Palette } from '../words/palette.js';
import { harmless, list, wrap } from '../words/text.js';
import type { FacedSession } from './face.js';

export function aftermath(session: FacedSession, width: number, palette: Palette): string[] {
  return [
    ...wrap(`${harmless(session.game.spec.title)}: ${resultWords(session)}`, width).map((l) =>
      palette.paint('strong', l),
    ),
    ...session.face.ending(session, width),
    ...turningLines(session, width, palette),
  ];
}

/** In one clause: `the Kriegsmarine (GE) wins`. */
export function resultWords(session: FacedSession): string {
  const { result } = session.scores();
  const { seats } = session.game.spec;
  if (session.resigned !== undefined) return `${session.face.sideName(session.resigned)} gives the battle up`;
  const best = Math.max(...result);
  const winners = bySeat(seats).flatMap(({ side }, i) =>
    result[i] === best ? [`${session.face.sideName(i)} (${side})`] : [],
  );
  if (winners.length === seats.length) return 'a draw';
  return winners.length === 1 ? `${winners[0]} wins` : `${list(winners)} share the victory`;
}

function turningLines(session: FacedSession, width: number, palette: Palette): string[] {
  const { heading, points } = session.face.turning(session);
  if (points.length === 0) return [];
  return [
    '',
    palette.paint('strong', heading),
    ...points.flatMap(({ text, details }) => [
      ...wrap(harmless(text), width, '  '),
      ...wrap(`    ${details}`.trimEnd(), width - 4).map((l) => palette.paint('faint', `    ${l}`)),
    ]),
  ];
}

/** What can be done with the record. `rules` is the option that brings its rules from outside: ` --ruleset toy.js`. */
export function recordLines(
  file: string,
  seat: Seat | undefined,
  session: FacedSession,
  width: number,
  rules = '',
): string[] {
  const side = seat === undefined ? '' : ` --seat ${session.game.spec.seats[seat]!.side}`;
  return [
    '',
    `The record is ${file}`,
    ...wrap('To watch it again, to check that no roll was changed, and to see where it was decided:', width),
    `  npx flagplot replay ${file}${side}${rules}`,
    `  npx flagplot verify ${file}${rules}`,
    `  npx flagplot analyze ${file}${rules}`,
  ];
}
