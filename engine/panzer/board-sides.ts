/** Check of a board's explicit sides: each has terrain that bears it, and none is said twice. */
import type { Heading } from '../core/hex.js';
import type { BoardInquiry } from './board-inquiry.js';
import { boardNeighbour, readPlace, sideBetween } from './places.js';
import { HILLTOP, SLOPE } from './terrain.js';

export function checkSides({ board, terrain, report }: BoardInquiry): void {
  const seen = new Map<string, number>();
  const roads = new Set(
    board.roads.flatMap((road) => road.slice(1).map((text, i) => pairOf(readPlace(road[i]!)!, readPlace(text)!))),
  );
  board.sides.forEach(({ hex, dir, kind }, i) => {
    const path = `sides.${i}`;
    const own = readPlace(hex)!;
    const other = boardNeighbour(own, dir as Heading);
    const where = `the side ${dir} of ${hex}`;
    if (other < 0) {
      report(path, `${where} is the edge of the board, where another may be joined.`);
      return;
    }
    const key = `${pairOf(own, other)} ${kind}`;
    const first = seen.get(key);
    if (first !== undefined) report(path, `${where} is ${kind} already by sides.${first}.`);
    seen.set(key, i);
    const heights = (terrain[own]! | terrain[other]!) & (SLOPE | HILLTOP);
    if ((kind === 'brown' || kind === 'cliff') && heights === 0) {
      report(path, `${where} is ${kind} between two hexes of level ground.`);
    }
    if (kind === 'orange') report(path, `${where} is orange; sides of hilltops are so by themselves, and no others.`);
    if (kind === 'cliff' && roads.has(pairOf(own, other))) report(path, `A road climbs the cliff at ${where}.`);
  });
}

const pairOf = (a: number, b: number): string => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return sideBetween(low, high) === undefined ? '' : `${low}-${high}`;
};
