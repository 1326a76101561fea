/** Zones of a situation, as lists of hexes of its map. */
import type { HexId } from '../core/brand.js';
import { distance } from '../core/hex.js';
import { never } from '../core/result.js';
import { type Ground, hexCalled, NO_HEX } from './ground.js';
import type { MapEdge, Zone } from './scenario.js';

/** Hexes that lie on a border of the map: no neighbour that way. */
export function edgeOf({ hexes, next, q }: Ground, edge: MapEdge): number[] {
  const columns = { first: Math.min(...q), last: Math.max(...q) };
  const isThere = (hex: HexId): boolean => {
    switch (edge) {
      case 'north':
        return next[6 * hex] === NO_HEX;
      case 'south':
        return next[6 * hex + 3] === NO_HEX;
      case 'west':
        return q[hex] === columns.first;
      case 'east':
        return q[hex] === columns.last;
      default:
        return never(edge);
    }
  };
  return Array.from({ length: hexes }, (_, hex) => hex).filter(isThere);
}

const numberIn = (label: string, from: number): number => Number(label.slice(from, from + 2));

/** Ascending, none twice. Names that do not exist add nothing; the check tells of them. */
export function hexesOfZone(ground: Ground, zone: Zone): number[] {
  const { hexes, board, labels } = ground;
  const whole = (is: (hex: HexId) => boolean): number[] =>
    Array.from({ length: hexes }, (_, hex) => hex).filter((hex) => board[hex] !== NO_HEX && is(hex));
  switch (zone.kind) {
    case 'board':
      return whole((hex) => board[hex] === zone.board);
    case 'columns':
      return whole((hex) => isBetween(numberIn(labels[hex]!, 0), zone));
    case 'rows':
      return whole((hex) => isBetween(numberIn(labels[hex]!, 2), zone));
    case 'hexes':
      return [...new Set(zone.hexes.map((label) => hexCalled(ground, label)))]
        .filter((hex) => hex !== NO_HEX)
        .sort((a, b) => a - b);
    case 'towns': {
      const towns = townNumbers(ground, zone.towns);
      return whole((hex) => towns.includes(ground.town[hex]!));
    }
    case 'away': {
      const near = hexesOfZone(ground, { kind: 'towns', towns: zone.towns });
      return whole((hex) => near.every((town) => hexDistance(ground, hex, town) >= zone.least));
    }
    case 'edge':
      return edgeOf(ground, zone.edge);
    case 'all': {
      const [first = [], ...others] = zone.of.map((one) => hexesOfZone(ground, one));
      return first.filter((hex) => others.every((other) => other.includes(hex)));
    }
    case 'any':
      return [...new Set(zone.of.flatMap((one) => hexesOfZone(ground, one)))].sort((a, b) => a - b);
    default:
      return never(zone);
  }
}

const isBetween = (n: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  n >= from && n <= to;

const townNumbers = ({ towns }: Ground, names: readonly string[]): number[] =>
  names.map((name) => towns.indexOf(name)).filter((town) => town >= 0);

const hexDistance = ({ q, r }: Ground, a: number, b: number): number => distance(q[a]!, r[a]!, q[b]!, r[b]!);
