/** Exposure of a hex: enemies on the map with a line of sight to it, and those of them within whose range it lies. */
import { type Battle, type BattleView, hexesBetween, sees, sightOf } from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';

export interface Exposure {
  readonly seen: number;
  readonly inRange: number;
}

/** As the side that acts knows it. */
export function exposureAt(b: Battle, known: OpenedState, view: BattleView, hex: number): Exposure {
  const table = sightOf(b, known);
  let [seen, inRange] = [0, 0];
  view.units.forEach(({ seat, status, hex: label, carrier, dispersed }, u) => {
    if (seat === view.toAct || status !== 'on-map' || carrier >= 0) return;
    const from = b.ground.labels.indexOf(label);
    if (from < 0 || !sees(table, from, hex)) return;
    seen++;
    if (!dispersed && hexesBetween(b, from, hex) <= b.strengths.reach[u]!) inRange++;
  });
  return { seen, inRange };
}
