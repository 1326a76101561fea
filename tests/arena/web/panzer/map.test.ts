/** The map as it is drawn: each mark of a hexside once, ways that meet at sides, streams in one piece, noise that is none by chance. */
import { describe, expect, it } from 'vitest';
import { housesIn, treesIn } from '../../../../arena/web/panzer/map/cover.js';
import { beside, centre, corner, distanceTo, hexAt } from '../../../../arena/web/panzer/map/geometry.js';
import { hexsidesOf } from '../../../../arena/web/panzer/map/hexsides.js';
import { townNames } from '../../../../arena/web/panzer/map/names.js';
import { ringsOf } from '../../../../arena/web/panzer/map/rings.js';
import { roadSides, roadsOf } from '../../../../arena/web/panzer/map/roads.js';
import { streamsOf } from '../../../../arena/web/panzer/map/streams.js';
import { crossingOf } from '../../../../arena/web/panzer/map/ways.js';
import {
  BOARDS,
  BROWN,
  CLIFF,
  ENTRY,
  GREEN,
  type Ground,
  joinBoards,
  ORANGE,
  STREAM,
  TOWN,
  WOODS,
} from '../../../../engine/panzer/index.js';

function groundOf(boards: Parameters<typeof joinBoards>[0]): Ground {
  const joined = joinBoards(boards);
  if (!joined.ok) throw new Error(joined.message);
  return joined.value;
}

const MAPS = [
  ...BOARDS.map(({ id, name }) => [name, groundOf([{ id, rotation: 0, offset: [0, 0] }])] as const),
  ...BOARDS.map(({ id, name }) => [`${name} turned`, groundOf([{ id, rotation: 180, offset: [0, 0] }])] as const),
  ...ENTRY.scenarios.map(({ id, boards }) => [id, groundOf(boards)] as const),
];

const hexesOf = ({ hexes }: Ground): number[] => Array.from({ length: hexes }, (_, hex) => hex);

/** Sides of the map with a mark, each once. */
const marked = (ground: Ground, bit: number): number =>
  hexesOf(ground).reduce(
    (sum, hex) =>
      sum +
      [0, 1, 2, 3, 4, 5].filter((side) => {
        const other = beside(ground, hex, side);
        return (ground.sides[6 * hex + side]! & bit) !== 0 && (other < 0 || hex < other);
      }).length,
    0,
  );

const strokes = (path: string): number => path.split('M').length - 1;

describe.each(MAPS)('%s', (_, ground) => {
  it('draws each mark of a hexside once', () => {
    const { green, brown, orange, cliff } = hexsidesOf(ground);
    expect(strokes(green)).toBe(marked(ground, GREEN));
    expect(strokes(brown)).toBe(2 * marked(ground, BROWN));
    expect(strokes(orange)).toBe(marked(ground, ORANGE));
    expect(strokes(cliff)).toBe(marked(ground, CLIFF));
  });

  it('takes roads over a side at the same point from both hexes', () => {
    let sides = 0;
    for (const hex of hexesOf(ground)) {
      for (const side of roadSides(ground, hex)) {
        const other = beside(ground, hex, side);
        expect(other).toBeGreaterThanOrEqual(0);
        const [a, b] = [crossingOf(ground, hex, side, 11), crossingOf(ground, other, (side + 3) % 6, 11)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-6);
        // And it lies on the side.
        const middle = centre(ground, hex);
        expect(distanceTo(a, corner(middle, side), corner(middle, side + 1))).toBeLessThan(1e-6);
        sides++;
      }
    }
    expect(sides).toBeGreaterThan(0);
    expect(roadsOf(ground).chief.length).toBeGreaterThan(0);
  });

  it('draws as many ways of a hex as it has streams, and none beside them', () => {
    const wet = hexesOf(ground).filter((hex) => (ground.terrain[hex]! & STREAM) !== 0);
    const ways = streamsOf(ground);
    const crossed = new Set(ways.flatMap(({ points }) => points.slice(1, -1).map((p) => hexAt(ground, p))));
    for (const hex of wet) expect(crossed).toContain(hex);
    for (const hex of crossed) if (hex >= 0) expect(wet).toContain(hex);
  });

  it('has trees in woods and houses in towns alone, off the road', () => {
    const { byHex } = roadsOf(ground);
    for (const hex of hexesOf(ground)) {
      const ways = byHex.get(hex) ?? [];
      const trees = treesIn(ground, hex, ways);
      const houses = housesIn(ground, hex, ways);
      expect(trees.length > 0).toBe((ground.terrain[hex]! & WOODS) !== 0);
      expect(houses.length > 0).toBe((ground.terrain[hex]! & TOWN) !== 0);
      for (const { place } of houses) {
        for (const { points } of ways) {
          for (let i = 1; i < points.length; i++)
            expect(distanceTo(place, points[i - 1]!, points[i]!)).toBeGreaterThan(9);
        }
      }
    }
  });

  it('puts the name of each town on the map and off its houses', () => {
    for (const { text, place } of townNames(ground)) {
      const hex = hexAt(ground, place);
      expect(hex, text).toBeGreaterThanOrEqual(0);
      expect(ground.terrain[hex]! & TOWN, text).toBe(0);
    }
  });

  it('closes the outline of any terrain', () => {
    const rings = ringsOf(ground, (hex) => (ground.terrain[hex]! & WOODS) !== 0, true);
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThanOrEqual(6);
      ring.forEach((p, i) => {
        const next = ring[(i + 1) % ring.length]!;
        expect(Math.hypot(next.x - p.x, next.y - p.y)).toBeCloseTo(38, 6);
      });
    }
  });

  it('is the same each time it is drawn', () => {
    expect(hexsidesOf(ground)).toEqual(hexsidesOf(ground));
    expect(streamsOf(ground)).toEqual(streamsOf(ground));
  });
});
