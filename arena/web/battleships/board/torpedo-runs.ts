/** Torpedoes that have run, by the diary: seen on the water until the end of the turn after. */
import type { UnitId } from '../../../../engine/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { ChartState } from './chart-state.js';
import { centreOf, type Point } from './geometry.js';

export interface TorpedoRun {
  readonly unit: UnitId;
  readonly from: Point;
  readonly to: Point;
  readonly isHit: boolean;
}

type Told = Pick<BattleshipsModel, 'events' | 'tracks' | 'view'>;

/** Torpedoes run before ships move: from and to where those were at the end of the turn before. */
export function torpedoRuns({ events, tracks, view }: Told, state: ChartState): TorpedoRun[] {
  const { turn } = view.value;
  const runs: TorpedoRun[] = [];
  for (const event of [...events.value].reverse()) {
    if (event.turn < turn - 1) break;
    if (event.kind !== 'torpedo' || event.unit === undefined || event.target === undefined) continue;
    const placeOf = (unit: UnitId): Point | undefined => {
      const point = tracks.value.get(unit)?.find((p) => p.turn === event.turn - 1);
      return point === undefined ? state.ship(unit)?.place : centreOf(point);
    };
    const [from, to] = [placeOf(event.unit), placeOf(event.target)];
    if (from !== undefined && to !== undefined)
      runs.push({ unit: event.unit, from, to, isHit: event.data?.hit === true });
  }
  return runs;
}
