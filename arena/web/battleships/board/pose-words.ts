/** From the end of the way in hand: how far the enemies in gun range would be, and what that makes of the attack. */
import { distance } from '../../../../engine/core/hex.js';
import { textWidth } from '../../shared/measure.js';
import { t } from '../i18n/index.js';
import type { ChartState } from './chart-state.js';
import type { Ship } from './fleet.js';
import type { Box } from './framing.js';
import { centreOf, distanceOf, type Point, pointBetween } from './geometry.js';
import { RING_TEXT, type Words, wordsAt } from './label-plan.js';
import { placeAll } from './labels.js';
import type { Way } from './reach.js';
import { factorAt } from './sectors.js';

export interface PoseLine {
  readonly enemy: Ship;
  readonly from: Point;
  readonly to: Point;
  /** Nothing where there is no room. */
  readonly words: { readonly text: string; readonly at: Point; readonly box: Box } | undefined;
}

const SHARES = [0.6, 0.5, 0.7, 0.4, 0.8, 0.3];
const END = 22;

export function poseLines(state: ChartState, way: Way, ship: Ship, taken: readonly Box[]): PoseLine[] {
  const from = centreOf(way);
  const { k } = state.rest.value;
  const near = state.ships.value.flatMap((enemy) => {
    const hexes = Math.max(1, distance(way.q, way.r, enemy.q, enemy.r));
    if (enemy.seat === ship.seat || hexes > ship.view.range) return [];
    const length = Math.max(1, distanceOf(from, enemy.place));
    const to = pointBetween(from, enemy.place, Math.max(0.5, 1 - END / length));
    return [{ enemy, hexes, from, to, text: t('board.from', { hexes, factor: factorAt(hexes) }) }];
  });
  const wishes = near.map(({ enemy, hexes, text }) => {
    const width = textWidth(text, { size: RING_TEXT.size, isStrong: true }) + 6;
    const spots = SHARES.map((share) =>
      wordsAt(`${enemy.unit}`, pointBetween(from, enemy.place, share), width, RING_TEXT.height, k),
    );
    return { key: `${enemy.unit}`, rank: hexes, spots };
  });
  const placed = placeAll(wishes, taken);
  return near.map(({ enemy, to, text }) => {
    const spot = placed.get(`${enemy.unit}`) as Words | undefined;
    return { enemy, from, to, words: spot && { text, at: spot.at, box: spot.box } };
  });
}
