/** What the dice of a phase brought, on a page of its own before the battle goes on. */
import { PHASE_TEXT, type PhaseName } from '../../engine/battleships/phases.js';
import { eventFor, type Seat } from '../../engine/index.js';
import { fullLines } from './diary.js';
import type { Palette } from './palette.js';
import { headline } from './panel.js';
import type { Session } from './session.js';
import { silences } from './silent.js';
import { harmless, ruleText, spread } from './text.js';

/** Phases after which there is a report. */
export const REPORTED: readonly PhaseName[] = ['guns', 'torpedoes'];

/** Of the last such phase; `seat` is who looks, nobody in particular where it is undefined. */
export function reportLines(
  session: Session,
  phase: PhaseName,
  seat: Seat | undefined,
  width: number,
  palette: Palette,
): string[] {
  const { steps } = session;
  let from = steps.length;
  while (from > 0 && steps[from - 1]!.phase === phase) from--;
  const events = session.diary(seat, from).flatMap((e) => eventFor(e, seat) ?? []);
  const { turn, before } = steps[from]!;
  return [
    ...headline(`${PHASE_TEXT[phase]}, turn ${turn}`, '5.2', width, palette),
    ...events.flatMap((e) => fullLines(e, width, palette)),
    ...(phase === 'guns' ? silentLines(session, before, width, palette) : []),
  ];
}

/** Ships of the players that had nobody to fire at, and why. */
function silentLines({ game, persons }: Session, before: Session['state'], width: number, palette: Palette): string[] {
  return persons.flatMap((seat) =>
    silences(game, before, seat).map(({ unit, text, rule }) => {
      const sentence = `${harmless(game.battle.names[unit]!)} does not fire: ${text}.`;
      return spread(palette.paint('faint', sentence), palette.paint('rule', ruleText(rule)), width);
    }),
  );
}
