/** After the battle: who won, with how many points, what decided it, and where the record lies. */

import { G } from '../../engine/battleships/layout.js';
import { leavingOf } from '../../engine/battleships/leaving.js';
import { questionOf } from '../../engine/battleships/notation.js';
import { victoryWords } from '../../engine/battleships/scenario-words.js';
import { damageText } from '../../engine/battleships/tell-words.js';
import type { Seat } from '../../engine/index.js';
import { detailsOf } from './diary.js';
import { leavingWords } from './order-words.js';
import type { Palette } from './palette.js';
import type { Session, Step } from './session.js';
import { harmless, signed, wrap } from './text.js';

const TURNING_POINTS = 3;
/** Smaller changes decide nothing. */
const LEAST_SWING = 1;

export function aftermath(session: Session, width: number, palette: Palette): string[] {
  return [
    ...wrap(`${harmless(session.game.spec.title)}: ${resultWords(session)}`, width).map((l) =>
      palette.paint('strong', l),
    ),
    ...whyWords(session, width),
    ...wrap(pointsLine(session), width),
    ...shipsLines(session, width),
    ...turningLines(session, width, palette),
  ];
}

/** In one clause: `the Kriegsmarine (GE) wins`. */
export function resultWords(session: Session): string {
  const { result } = session.scores();
  const { seats } = session.game.spec;
  if (session.resigned !== undefined) return `the ${seats[session.resigned]!.name} gives the battle up`;
  if (result[0] === result[1]) return 'a draw';
  const winner = seats[result[0] > result[1] ? 0 : 1]!;
  return `the ${winner.name} (${winner.side}) wins`;
}

/** The condition that was met: the outright one, or the last, which counts points. */
function whyWords(session: Session, width: number): string[] {
  if (session.resigned !== undefined) return [];
  const words = victoryWords(session.game.battle.scenario);
  const index = session.state[G.outright]! - 1;
  return wrap(index < 0 ? words.at(-1)! : words[index]!, width);
}

function pointsLine(session: Session): string {
  const { points } = session.view(-1);
  return `Points: ${Object.entries(points)
    .map(([side, n]) => `${side} ${n}`)
    .join(', ')}.`;
}

function shipsLines(session: Session, width: number): string[] {
  const { game } = session;
  const view = session.view(-1);
  return game.spec.seats.flatMap(({ side }) => {
    const ships = view.units
      .filter((u) => u.side === side && u.status !== 'waiting')
      .map((u) => `${harmless(u.name)} ${u.status === 'afloat' ? damageText(session.state, u.id) : u.status}`);
    return wrap(`${side}: ${ships.join(', ')}.`, width, '  ');
  });
}

/** The rolls, and the exits, that moved most points. */
export function turningPoints(session: Session): Step[] {
  return session.steps
    .filter((s) => Math.abs(s.swing) >= LEAST_SWING)
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, TURNING_POINTS)
    .sort((a, b) => a.turn - b.turn);
}

function turningLines(session: Session, width: number, palette: Palette): string[] {
  const points = turningPoints(session);
  if (points.length === 0) return [];
  const { seats } = session.game.spec;
  return [
    '',
    palette.paint('strong', points.length === 1 ? 'What decided it' : 'What decided it, by points'),
    ...points.flatMap((step) => {
      const [event] = step.events;
      const side = seats[step.swing > 0 ? 0 : 1]!.side;
      const gain = signed(Math.round(Math.abs(step.swing) * 10) / 10);
      const text = `Turn ${step.turn}, ${gain} for ${side}: ${harmless(eventWords(session, step))}`;
      const details = event === undefined ? '' : detailsOf(event);
      return [
        ...wrap(text, width, '  '),
        ...wrap(`    ${details}`.trimEnd(), width - 4).map((l) => palette.paint('faint', `    ${l}`)),
      ];
    }),
  ];
}

/** What a step brought; who leaves does so in words. */
function eventWords({ game }: Session, step: Step): string {
  const read = step.by >= 0 ? game.read(step.before, step.notation) : undefined;
  if (read?.ok && questionOf(step.before) === 'manoeuvre') {
    const leaving = leavingOf(game, step.before, read.value);
    if (leaving !== undefined) return `${game.battle.names[step.before[G.unit]!]} ${leavingWords(leaving)}.`;
  }
  return step.events[0]?.text ?? '';
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
