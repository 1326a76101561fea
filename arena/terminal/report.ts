/** Phase report: what the dice brought, on a page of its own before the battle goes on. */
import type { Seat } from '../../engine/index.js';
import { fullLines, weighIn } from '../words/diary.js';
import type { Palette } from '../words/palette.js';
import type { FacedSession } from './face.js';
import { headline } from './panel.js';

/** The step with which the last such phase began. */
export function beginOf({ steps }: FacedSession, phase: string): number {
  let from = steps.length;
  while (from > 0 && steps[from - 1]!.phase === phase) from--;
  return from;
}

/** Of the last such phase, none where it brought nothing; `seat` is who looks, nobody in particular where it is undefined. */
export function reportLines(
  session: FacedSession,
  phase: string,
  seat: Seat | undefined,
  width: number,
  palette: Palette,
): string[] {
  const { steps, face } = session;
  const from = beginOf(session, phase);
  const told = face.told(session.diary(seat, from), steps[from - 1]?.events);
  const events = face.isReported === undefined ? told : told.filter((event) => face.isReported!(event));
  if (face.isReported !== undefined && events.length === 0) return [];
  const { turn, before } = steps[from]!;
  return [
    ...headline(`${face.phaseText(phase)}, ${face.turnWord} ${turn}`, face.reported[phase]!, width, palette),
    ...events.flatMap((e) => fullLines(e, weighIn(session.game), width, palette)),
    ...face.reportRest(session, phase, before, width, palette),
  ];
}
