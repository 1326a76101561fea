/** Hazard of a hex for who moves there: mines, which are no harm to flails, or a block; both end its move. */
import type { BattleView, UnitType } from '../../../../engine/panzer/index.js';

export type Hazard = 'mines' | 'flailed' | 'block';

export function hazardAt(
  { markers }: Pick<BattleView, 'markers'>,
  hex: string,
  mover: UnitType | undefined,
): Hazard | undefined {
  const lies = (kind: 'mines' | 'block'): boolean => markers.some((one) => one.kind === kind && one.hex === hex);
  if (lies('mines')) return mover?.kind === 'flail' ? 'flailed' : 'mines';
  return lies('block') ? 'block' : undefined;
}
