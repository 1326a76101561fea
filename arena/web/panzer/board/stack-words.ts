/** Name of a stack for who cannot see it: where it stands, who is in it, topmost first, and how they are. */
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { seatName, unitName } from '../names.js';
import type { Stack, Stacked } from './stacks.js';

export function stackWords({ game }: PanzerModel, { units }: Stack): string {
  const { view } = units.at(-1)!;
  const each = ({ unit, isDispersed }: Stacked): string =>
    isDispersed ? w('board.stack.dispersed', { unit: unitName(game, unit) }) : unitName(game, unit);
  return w('board.stack', {
    hex: view.hex,
    side: seatName(game, view.seat),
    units: [...units].reverse().map(each).join(w('board.stack.and')),
  });
}
