/** Random instances of fire allocation, with the odds and results of the chart. */
import type { FireOption } from '../../../agents/panzer/admiral/frontier.js';
import { attackFor, EIGHTHS, resultSixths } from '../../../engine/panzer/odds.js';
import { ODDS } from '../../../engine/panzer/tables.js';

/** Numbers below `n`, by a seed. */
export function stream(seed: number): (n: number) => number {
  let x = seed * 2_654_435_761;
  return (n) => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

/** Hexes of one to three targets with all their subsets; a fifth of the hexes is half armoured. */
export function randomOptions(seed: number, firers: number, hexes: number): FireOption[] {
  const below = stream(seed);
  const attack = Array.from({ length: firers }, () => 2 + below(18));
  const options: FireOption[] = [];
  for (let hex = 0; hex < hexes; hex++) {
    const targets = Array.from({ length: 1 + below(3) }, () => ({ defence: 2 + below(14), worth: 3 + below(12) }));
    const row = (): Int32Array =>
      Int32Array.from(
        attack,
        (points) => [0, points * EIGHTHS, (points * EIGHTHS) / 2, points * EIGHTHS * 2][below(4)]!,
      );
    const strengths = below(5) === 0 ? ([row(), row()] as const) : ([row()] as const);
    const die = below(3) - 1;
    for (let chosen = 1; chosen < 1 << targets.length; chosen++) {
      const held = targets.filter((_, i) => chosen & (1 << i));
      const defence = EIGHTHS * held.reduce((sum, target) => sum + target.defence, 0);
      const worth = held.reduce((sum, target) => sum + target.worth, 0);
      options.push({
        hex,
        chosen,
        strengths,
        needs: Int32Array.from(ODDS, (_, column) => attackFor(column, defence)),
        gains: Float64Array.from(ODDS, (_, column) => {
          const [, dispersed, double, destroyed] = resultSixths(column, die);
          return (worth * (destroyed + 0.4 * (dispersed + double))) / 6;
        }),
      });
    }
  }
  return options;
}
