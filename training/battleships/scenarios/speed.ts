/** Bounds of the speeds at which ships may start. */
import { type Scenario, SHIPS, speedCap } from '../../../engine/battleships/index.js';
import { filterTakes } from './clauses.js';
import type { Stack } from './formation.js';

/** Highest speed of all units of the stack together, damage and clauses of the scenario counted. */
export function topSpeed(scenario: Scenario, { seat, names }: Pick<Stack, 'seat' | 'names'>): number {
  const side = scenario.sides[seat];
  let top = 6;
  for (const unit of side.units) {
    if (!names.includes(unit.name) || typeof unit.ship !== 'string') continue;
    top = Math.min(top, speedCap(SHIPS.get(unit.ship)!.movement, unit.damage?.s ?? 0));
    for (const c of scenario.clauses) {
      if (c.kind === 'speed-limit' && filterTakes(c.filter, side, unit)) top = Math.min(top, c.speed);
      if (c.kind === 'jammed-rudder' && filterTakes(c.filter, side, unit)) top = Math.min(top, 1);
      if (c.kind === 'immobile' && filterTakes(c.filter, side, unit)) top = 0;
    }
  }
  return top;
}
