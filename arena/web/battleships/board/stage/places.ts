/** Places of units on the stage: afloat, or just gone down. */
import type { UnitId } from '../../../../../engine/index.js';
import type { Scene } from '../../../stage/scene.js';
import type { ChartState } from '../chart-state.js';
import { placeOf } from '../fleet.js';
import { bearing, centreOf, type Point } from '../geometry.js';

export function placeOfUnit(state: ChartState, unit: UnitId | null): Point | undefined {
  if (unit === null) return undefined;
  const ship = state.ship(unit);
  if (ship !== undefined) return ship.place;
  const view = state.staged.view.value.units[unit];
  const hex = view && placeOf(view.hex, state.window.value);
  return hex && centreOf(hex);
}

/** Of a shot: from the gun to the target. */
export interface ShotLine {
  readonly from: Point;
  readonly to: Point;
  /** Degrees clockwise from north. */
  readonly towards: number;
}

export function lineOf(state: ChartState, scene: Scene): ShotLine | undefined {
  const from = placeOfUnit(state, scene.from);
  const to = placeOfUnit(state, scene.target);
  return from === undefined || to === undefined ? undefined : { from, to, towards: bearing(from, to) };
}
