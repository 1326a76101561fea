/** Check of a board's roads: one network, dry where it says so. */
import type { BoardInquiry } from './board-inquiry.js';
import { readPlace, writePlace } from './places.js';
import { SEA, STREAM } from './terrain.js';

export function checkNetwork({ board, terrain, report }: BoardInquiry): void {
  const beside = new Map<number, Set<number>>();
  const link = (from: number, to: number): void => {
    const known = beside.get(from);
    if (known === undefined) beside.set(from, new Set([to]));
    else known.add(to);
  };
  board.roads.forEach((road, i) => {
    const hexes = road.map((text) => readPlace(text)!);
    hexes.forEach((hex, j) => {
      if ((terrain[hex]! & SEA) !== 0) report(`roads.${i}.${j}`, `The road runs into the sea at ${road[j]}.`);
      if (j === 0) return;
      link(hexes[j - 1]!, hex);
      link(hex, hexes[j - 1]!);
    });
  });
  board.bridges.forEach((text, i) => {
    const hex = readPlace(text)!;
    if ((terrain[hex]! & STREAM) === 0) report(`bridges.${i}`, `Under the bridge at ${text} there is no stream.`);
    if ((beside.get(hex)?.size ?? 0) < 2) report(`bridges.${i}`, `The bridge at ${text} has no road on both sides.`);
  });
  const [first] = beside.keys();
  if (first === undefined) return;
  const reached = new Set([first]);
  for (const hex of reached) for (const next of beside.get(hex)!) reached.add(next);
  const apart = [...beside.keys()].find((hex) => !reached.has(hex));
  if (apart !== undefined)
    report('roads', `The road at ${writePlace(apart)} is not joined to that at ${writePlace(first)}.`);
}
