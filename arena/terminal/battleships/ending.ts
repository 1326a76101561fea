/** Ending of a battle: the condition that was met, the points, the ships. */
import {
  type BattleshipsGame,
  damageText,
  G,
  leavingOf,
  leavingWords,
  questionOf,
  victoryWords,
} from '../../../engine/battleships/index.js';
import { harmless, wrap } from '../../words/text.js';
import type { SessionStep } from '../model.js';
import type { Session as AnySession } from '../session.js';

type Session = AnySession<BattleshipsGame>;

export const endingLines = (session: Session, width: number): string[] => [
  ...whyWords(session, width),
  ...wrap(pointsLine(session), width),
  ...shipsLines(session, width),
];

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

/** What a step brought; who leaves does so in words. */
export function eventWords(game: BattleshipsGame, step: SessionStep): string {
  const read = step.by >= 0 ? game.read(step.before, step.notation) : undefined;
  if (read?.ok && questionOf(step.before) === 'manoeuvre') {
    const leaving = leavingOf(game, step.before, read.value);
    if (leaving !== undefined) return `${game.battle.names[step.before[G.unit]!]} ${leavingWords(leaving)}.`;
  }
  return step.events[0]?.text ?? '';
}
