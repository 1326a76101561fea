/** Scenarios of battleships, changed at random. */

import type { Draws } from '../../../agents/draws.js';
import { CREWS, type Scenario, type SideSpec, type UnitSpec } from '../../../engine/battleships/index.js';

/** Other light, weather and length, damaged ships, and one fleet moved nearer to the other. May be unsound. */
export function changedBattle(scenario: Scenario, draws: Draws): Scenario {
  const moved = draws.below(2);
  const columns = 2 * (draws.below(15) - 7);
  const rows = draws.below(21) - 10;
  const side = (spec: SideSpec, i: number): SideSpec => ({
    ...spec,
    units: spec.units.map((unit) => {
      const near =
        i === moved && unit.arrives === undefined ? { ...unit, hex: shifted(unit.hex, columns, rows) } : unit;
      return drawUnit(near, draws);
    }),
  });
  return {
    ...scenario,
    night: draws.below(2) === 0,
    visibility: draws.below(12),
    turns: 1 + draws.below(20),
    sides: [side(scenario.sides[0], 0), side(scenario.sides[1], 1)],
  };
}

function drawUnit(unit: UnitSpec, draws: Draws): UnitSpec {
  const crew = draws.oneOf(CREWS);
  const isHurt = unit.speed <= 1 && draws.below(3) === 0;
  return { ...unit, crew, ...(isHurt ? { damage: { w: draws.below(4), s: draws.below(3) } } : {}) };
}

/** A label moved on the sheet; an even number of columns keeps the shape of a formation. */
function shifted(label: string, columns: number, rows: number): string {
  const two = (n: number): string => String(Math.max(0, n)).padStart(2, '0');
  return two(Number(label.slice(0, 2)) + columns) + two(Number(label.slice(2)) + rows);
}
