/**
 * Movement again, from the rules' words and not from the engine's arrays: relaxed over and over until nothing gets cheaper (Bellman and
 * Ford), with terrain by name. What the path finder is compared with.
 */
import type { Ground } from '../../../engine/panzer/ground.js';
import { BLOCK, ENEMY, ENEMY_FORT, MINES, type Occupation, OWN_FORT } from '../../../engine/panzer/occupation.js';
import { BRIDGE, CLIFF, GREEN, SEA, SLOPE, STREAM, SWAMP } from '../../../engine/panzer/terrain.js';

export type Column = 'foot' | 'vehicle' | 'truck' | 'wagon';

/** Points to enter a hex off the road; nothing where it is forbidden. */
function offRoad(terrain: number, column: Column): number | undefined {
  const isFoot = column === 'foot';
  if ((terrain & SEA) !== 0) return undefined;
  if ((terrain & SWAMP) !== 0 || (terrain & (STREAM | BRIDGE)) === STREAM) return isFoot ? 1 : undefined;
  if ((terrain & SLOPE) !== 0) return { foot: 1, vehicle: 3, truck: 4, wagon: 3 }[column];
  return column === 'truck' ? 2 : 1;
}

function step(ground: Ground, from: number, side: number, column: Column, occupation: Occupation): number | undefined {
  const to = ground.next[6 * from + side]!;
  const [others, marks] = [occupation.others[to]!, occupation.marks[to]!];
  const bars = ground.sides[6 * from + side]!;
  if ((marks & ENEMY) !== 0 || others > 3 || (bars & CLIFF) !== 0) return undefined;
  const hasRoad = ((ground.roads[from]! >> side) & 1) === 1;
  const isObstructed = (marks & (BLOCK | MINES | OWN_FORT | ENEMY_FORT)) !== 0;
  if (hasRoad && others < 3 && !isObstructed) return 0.5;
  const isHedged = (bars & GREEN) !== 0 && column !== 'foot';
  const isOpenedByRoad = hasRoad && others < 3 && (marks & (BLOCK | MINES | ENEMY_FORT)) === 0;
  return isHedged && !isOpenedByRoad ? undefined : offRoad(ground.terrain[to]!, column);
}

/** Points to each hex that can be reached, by hex. */
export function referenceReach(
  ground: Ground,
  start: number,
  column: Column,
  allowance: number,
  occupation: Occupation,
): Map<number, number> {
  const found = new Map([[start, 0]]);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [from, cost] of [...found]) {
      const isStart = from === start;
      const isWading = (ground.terrain[from]! & (STREAM | BRIDGE)) === STREAM && ground.roads[from] === 0;
      if (!isStart && ((occupation.marks[from]! & (BLOCK | MINES)) !== 0 || isWading)) continue;
      for (let side = 0; side < 6; side++) {
        const to = ground.next[6 * from + side]!;
        if (to < 0 || to === start || ((occupation.marks[to]! & BLOCK) !== 0 && !isStart)) continue;
        const points = step(ground, from, side, column, occupation);
        if (points === undefined) continue;
        const total = cost + points > allowance && allowance === 1 && isStart ? 1 : cost + points;
        if (total > allowance || total >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        found.set(to, total);
        isBetter = true;
      }
    }
  }
  found.delete(start);
  return found;
}
