/** Batch answers: the rest of a line can be given its targets at once. */
import type { BattleView } from '../../../../engine/decisive-battle/index.js';
import { fleetOf } from '../groups.js';

/** `best`: each ship takes what promises most to her alone. */
export type Alike = 'best';

/** Ships of the line that is asked that have still to choose, from the one that is asked; none outside of aiming. */
export function stillToAim(view: BattleView): number[] {
  const { question } = view;
  if (question?.about !== 'target' || question.unit === undefined) return [];
  const ships = fleetOf(view, view.units[question.unit]!.fleet)?.ships ?? [];
  return ships.slice(ships.indexOf(question.unit));
}

/** The line that is aiming, in this round. */
export function lineAiming({ turn, question, units }: BattleView): string {
  return question?.about === 'target' ? `${turn} ${units[question.unit ?? -1]?.fleet}` : '';
}
