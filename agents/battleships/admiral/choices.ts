/** Small decisions of the admiral: the flag, mines, smoke. */
import { FLAGSHIP, G, PASS, SMOKE, U } from '../../../engine/battleships/index.js';
import type { ActionList } from '../../../engine/core/actions.js';
import { unitField } from './fields.js';
import { WORTH_LOST } from './odds.js';
import type { Scene } from './scene.js';
import { stanceOf } from './stance.js';

/** One of `count`, the same for the same seed: what must not be guessed is not always the best. */
export type Draw = (count: number) => number;

/** The flag goes to one of the hardest ships to sink, drawn so that the enemy cannot work it out. @rule 10.9 */
export function chooseFlagship(sc: Scene, legal: ActionList, draw: Draw): number {
  const ships = Array.from(legal.ids.subarray(0, legal.count), (a) => a - FLAGSHIP);
  const hardest = Math.max(...ships.map((u) => toughness(sc, u)));
  const good = ships.filter((u) => toughness(sc, u) >= 0.7 * hardest);
  return FLAGSHIP + good[draw(good.length)]!;
}

/** Defence, and a battleship survives what sinks others. */
const toughness = (sc: Scene, u: number): number => sc.b.defence[u]! * (sc.b.types[u] === 'BB' ? 1.6 : 1);

/** Any of the hexes: a pattern would be read. @rule 10.6 */
export const chooseMine = (legal: ActionList, draw: Draw): number => legal.ids[draw(legal.count)]!;

/** The flag leaves a ship that is going down. @rule 10.9 */
export function chooseTransfer(sc: Scene, legal: ActionList): number {
  const from = sc.s[G.flagship0 + sc.seat]!;
  if (from < 0) return PASS;
  let best = PASS;
  let least = WORTH_LOST[sc.condition[from]!]! - 0.25;
  for (let i = 1; i < legal.count; i++) {
    const u = legal.ids[i]! - FLAGSHIP;
    const lost = WORTH_LOST[sc.condition[u]!]!;
    if (lost < least) {
      least = lost;
      best = legal.ids[i]!;
    }
  }
  return best;
}

/** Smoke hides those who lose by being seen: a fleet that does not gain by fighting, a ship that is hurt. */
export function chooseSmoke(sc: Scene, u: number): number {
  const isHurt = unitField(sc.s, u, U.w) + unitField(sc.s, u, U.s) >= 3;
  return isHurt || !stanceOf(sc).fights ? SMOKE : PASS;
}
