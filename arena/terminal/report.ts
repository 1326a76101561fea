/** What the dice of a phase brought, on a page of its own before the battle goes on. */
import { PHASE_TEXT, type PhaseName } from '../../engine/battleships/phases.js';
import { eventFor, type Seat } from '../../engine/index.js';
import { fullLines } from './diary.js';
import type { Palette } from './palette.js';
import { headline } from './panel.js';
import type { Session } from './session.js';
import { silences } from './silent.js';
import { harmless, ruleText, spread, wrap } from './text.js';

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

/** Ships of the players that see an enemy and had nobody to fire at, and why; those that see none are one line. */
export function silentLines(
  { game, persons }: Pick<Session, 'game' | 'persons'>,
  before: Session['state'],
  width: number,
  palette: Palette,
): string[] {
  const line = (sentence: string, rule: string): string[] =>
    wrap(sentence, width - ruleText(rule).length - 1, '  ').map((text, i) =>
      i === 0
        ? spread(palette.paint('faint', text), palette.paint('rule', ruleText(rule)), width)
        : palette.paint('faint', text),
    );
  return persons.flatMap((seat) => {
    const silent = silences(game, before, seat);
    const blind = silent.filter((s) => !s.sees);
    const names = blind.map(({ unit }) => harmless(game.battle.names[unit]!));
    const told = silent
      .filter((s) => s.sees)
      .flatMap(({ unit, text, rule }) => line(`${harmless(game.battle.names[unit]!)} does not fire: ${text}.`, rule));
    if (blind.length === 0) return told;
    const rest = blind.length === 1 ? `${names[0]} sees no enemy.` : `${blind.length} ships see no enemy.`;
    return [...told, ...line(rest, '4.1')];
  });
}
