/** Mutations of the ships' state when the battle begins: damage, torpedoes, crews. */
import { type Scenario, SHIPS } from '../../../engine/battleships/index.js';
import type { Change } from './change.js';
import { isUnder, mapUnits } from './clauses.js';
import { isOnMap, type Stack, stacksOf, withStacks } from './formation.js';
import { topSpeed } from './speed.js';

/** Nobody starts faster than she can go; ships in one hex go on together. */
export function withinSpeeds(scenario: Scenario): Scenario {
  const stacks = stacksOf(scenario).map((s): Stack => ({ ...s, speed: Math.min(s.speed, topSpeed(scenario, s)) }));
  return mapUnits(withStacks(scenario, stacks), (unit, _, seat) =>
    isOnMap(unit) ? unit : { ...unit, speed: Math.min(unit.speed, topSpeed(scenario, { seat, names: [unit.name] })) },
  );
}

/** Six steps a ship, each taken with a chance of up to half the strength, drawn for each side: one may come from another battle. */
export const damageShips: Change = (scenario, draws, strength) => {
  const chance = [0, 1].map(() => (strength / 2) * draws.share());
  const crowded = new Set(stacksOf(scenario).flatMap((s) => (s.names.length > 1 ? s.names : [])));
  const damaged = mapUnits(scenario, (unit, side, seat) => {
    if (typeof unit.ship !== 'string' || isUnder(scenario, ['fixture'], side, unit)) return unit;
    let { w, s } = unit.damage ?? { w: 0, s: 0 };
    // A ship that cannot move holds up those that share her hex; with three of each she would be sunk.
    const most = crowded.has(unit.name) ? 2 : 3;
    for (let i = 0; i < 6; i++) {
      if (!draws.happens(chance[seat]!)) continue;
      if (draws.happens(0.5)) w = Math.min(3, w + 1);
      else s = Math.min(most, s + 1);
    }
    if (w === 3 && s === 3) w = 2;
    return w + s === 0 ? unit : { ...unit, damage: { w, s } };
  });
  return withinSpeeds(damaged);
};

/** Each ship that carries torpedoes has none left with a chance of up to the strength, drawn for each side. */
export const spendTorpedoes: Change = (scenario, draws, strength) => {
  const chance = [0, 1].map(() => strength * draws.share());
  return mapUnits(scenario, (unit, _, seat) => {
    const carries = typeof unit.ship === 'string' && SHIPS.get(unit.ship)!.torpedoes !== null;
    return carries && draws.happens(chance[seat]!) ? { ...unit, torpedoes: 'none' } : unit;
  });
};

/** Each ship has another crew with a chance of the strength. */
export const changeCrews: Change = (scenario, draws, strength) =>
  mapUnits(scenario, (unit) =>
    draws.happens(strength)
      ? { ...unit, crew: draws.weighted(['poor', 'average', 'elite'] as const, [1, 2, 1]) }
      : unit,
  );
