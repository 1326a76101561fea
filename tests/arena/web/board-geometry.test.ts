/** The chart's geometry: hexes and points, arcs and rings against the rules' own tests, coasts, cameras, stacks and names. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitTo,
  heldOnSheet,
  scaleBar,
  toChart,
  toScreen,
  ZOOM_MAX,
  zoomAt,
} from '../../../arena/web/battleships/board/camera.js';
import {
  centreOf,
  distanceOf,
  hexUnder,
  INRADIUS,
  PITCH,
  type Point,
  polar,
  SIDE,
} from '../../../arena/web/battleships/board/geometry.js';
import { chevrons } from '../../../arena/web/battleships/board/hulls.js';
import {
  boxAt,
  boxesMeet,
  nameSpots,
  type Placed,
  placeAll,
  shortened,
} from '../../../arena/web/battleships/board/labels.js';
import { loopsAround } from '../../../arena/web/battleships/board/outline.js';
import { arcPath, bandsOf, factorAt, ringPath } from '../../../arena/web/battleships/board/sectors.js';
import {
  breakwaterPath,
  coastPath,
  exitEdges,
  SHEET_EXTENT,
} from '../../../arena/web/battleships/board/sheet-paths.js';
import { stackPlaces } from '../../../arena/web/battleships/board/stacks.js';
import { textWidth } from '../../../arena/web/shared/measure.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { attackAtRange } from '../../../engine/battleships/tables.js';
import { arcOf, BOW, BROADSIDE, distance, EVERY_HEADING, STERN } from '../../../engine/core/hex.js';
import { hexAt, LAST_COLUMN, LAST_ROW } from '../../../engine/core/hexmap.js';

const hexes = fc.record({ q: fc.integer({ min: -60, max: 60 }), r: fc.integer({ min: -60, max: 60 }) });

/** Corners of each closed piece of a path of straight lines. */
const piecesOf = (path: string): Point[][] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((piece) =>
      piece
        .slice(1)
        .split('L')
        .map((p) => ({ x: Number(p.split(',')[0]), y: Number(p.split(',')[1]) })),
    );

function isInside(p: Point, path: string): boolean {
  return piecesOf(path).some((piece) => {
    let inside = false;
    piece.forEach((a, i) => {
      const b = piece[(i + 1) % piece.length]!;
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
    return inside;
  });
}

describe('hexes on the chart', () => {
  it('finds the hex under any point within it', () => {
    fc.assert(
      fc.property(
        hexes,
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (hex, a, share) => {
          expect(hexUnder(polar(centreOf(hex), a, share * INRADIUS))).toEqual(hex);
        },
      ),
    );
  });

  it('puts neighbours one pitch apart in their headings, and odd columns half a hex higher', () => {
    expect(centreOf({ q: 0, r: -1 })).toEqual({ x: 0, y: -PITCH });
    expect(distanceOf(centreOf({ q: 0, r: 0 }), centreOf({ q: 1, r: -1 }))).toBeCloseTo(PITCH);
    expect(centreOf(hexAt(11, 5)).y).toBeCloseTo(centreOf(hexAt(12, 5)).y - PITCH / 2);
    expect(centreOf(hexAt(13, 5)).y).toBeCloseTo(centreOf(hexAt(11, 5)).y);
  });
});

describe('arcs and rings', () => {
  it('part the hexes as the rules do', () => {
    const from = { q: 3, r: -2 };
    for (const heading of EVERY_HEADING) {
      const paths: Readonly<Record<number, string>> = {
        [BOW]: arcPath(centreOf(from), heading, BOW, 9),
        [STERN]: arcPath(centreOf(from), heading, STERN, 9),
      };
      for (let q = -9; q <= 9; q++) {
        for (let r = -9; r <= 9; r++) {
          const far = distance(0, 0, q, r);
          if (far === 0 || far > 9) continue;
          const arc = arcOf(q, r, heading);
          const p = centreOf({ q: from.q + q, r: from.r + r });
          // Hexes on the spines lie on the line itself and are broadside.
          if (arc === BROADSIDE) continue;
          expect(isInside(p, paths[arc]!)).toBe(true);
          expect(isInside(p, paths[arc === BOW ? STERN : BOW]!)).toBe(false);
        }
      }
    }
  });

  it('ring exactly the hexes within the distance', () => {
    fc.assert(
      fc.property(
        hexes,
        fc.integer({ min: 1, max: 23 }),
        fc.integer({ min: -25, max: 25 }),
        fc.integer({ min: -25, max: 25 }),
        (hex, n, q, r) => {
          const p = centreOf({ q: hex.q + q, r: hex.r + r });
          expect(isInside(p, ringPath(centreOf(hex), n))).toBe(distance(0, 0, q, r) <= n);
        },
      ),
    );
  });

  it('name the attack of each band, and no band beyond the guns', () => {
    expect(bandsOf(42, 15).map((b) => `${b.hexes} ${b.factor} ${b.attack}`)).toEqual([
      '2 ×3 126',
      '4 ×2 84',
      '13 ×1 42',
      '15 ×½ 21',
    ]);
    expect(bandsOf(5, 3).map((b) => b.hexes)).toEqual([2, 3]);
    const times: Readonly<Record<string, number>> = { '×3': 3, '×2': 2, '×1': 1, '×½': 0.5 };
    for (let n = 1; n <= 23; n++) expect(attackAtRange(40, n)).toBe(40 * times[factorAt(n)]!);
  });
});

describe('the printed sheet', () => {
  it('draws a closed border around hexes, with its holes', () => {
    expect(loopsAround([{ q: 0, r: 0 }]).map((l) => l.length)).toEqual([6]);
    const ring = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ].map(([q, r]) => ({ q: q!, r: r! }));
    expect(
      loopsAround(ring)
        .map((l) => l.length)
        .sort(),
    ).toEqual([18, 6].sort());
    expect(
      loopsAround([
        { q: 0, r: 0 },
        { q: 4, r: 4 },
      ]),
    ).toHaveLength(2);
  });

  it('knows land, breakwaters and exits of every battle', () => {
    for (const scenario of SCENARIOS) {
      const { battle } = new BattleshipsGame(scenario);
      expect(coastPath(battle) !== '').toBe(battle.sheet.hasLand);
      expect(breakwaterPath(battle).split('M').length - 1).toBe(battle.sheet.breakwaters.length);
      const edges = exitEdges(battle);
      expect(edges).toHaveLength(battle.exits.length);
      for (const { clause, from, to } of edges) {
        const isAcross = clause.edge === 'north' || clause.edge === 'south';
        expect(isAcross ? from.y === to.y : from.x === to.x).toBe(true);
        const [least, most] = isAcross
          ? [SHEET_EXTENT.left, SHEET_EXTENT.right]
          : [SHEET_EXTENT.top, SHEET_EXTENT.bottom];
        for (const p of [from, to]) {
          expect(isAcross ? p.x : p.y).toBeGreaterThan(least);
          expect(isAcross ? p.x : p.y).toBeLessThan(most);
        }
      }
    }
    expect(centreOf(hexAt(LAST_COLUMN, LAST_ROW)).y).toBeLessThan(SHEET_EXTENT.bottom);
  });
});

describe('the camera', () => {
  const size = { width: 900, height: 600 };
  const points = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) });

  it('keeps the point under the pointer when it zooms', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.1, max: 10, noNaN: true }), (p, factor) => {
        const camera = { k: 1.3, left: -200, top: 80 };
        const after = zoomAt(camera, p, factor);
        expect(distanceOf(toScreen(after, toChart(camera, p)), p)).toBeLessThan(1e-6);
        expect(after.k).toBeLessThanOrEqual(ZOOM_MAX);
      }),
    );
  });

  it('fits fleets with their surroundings, and never loses the sheet', () => {
    const camera = fitTo(
      [
        { x: 0, y: 0 },
        { x: 1200, y: 300 },
      ],
      size,
      50,
    );
    for (const p of [
      { x: -50, y: -50 },
      { x: 1250, y: 350 },
    ]) {
      const s = toScreen(camera, p);
      expect(s.x >= -1e-6 && s.x <= 900 + 1e-6 && s.y >= 0 && s.y <= 600).toBe(true);
    }
    const lost = heldOnSheet({ k: 1, left: 99999, top: -99999 }, size, SHEET_EXTENT);
    expect(toScreen(lost, { x: SHEET_EXTENT.left, y: 0 }).x).toBeLessThan(900);
    expect(toScreen(lost, { x: 0, y: SHEET_EXTENT.bottom }).y).toBeGreaterThan(0);
  });

  it('has a scale of round yards', () => {
    expect(scaleBar(80, 2000)).toEqual({ yards: 2000, pixels: 80 });
    expect(scaleBar(10, 2000)).toEqual({ yards: 20_000, pixels: 100 });
  });
});

describe('counters', () => {
  it('of one hex lie apart and within it', () => {
    for (let count = 1; count <= 6; count++) {
      for (const heading of EVERY_HEADING) {
        const places = stackPlaces(count, heading);
        expect(places).toHaveLength(count);
        for (const [i, p] of places.entries()) {
          expect(Math.hypot(p.x, p.y)).toBeLessThan(SIDE);
          for (const o of places.slice(i + 1)) expect(distanceOf(p, o)).toBeGreaterThan(10.8 * p.scale);
        }
      }
    }
  });

  it('show a chevron for each point of speed', () => {
    expect(chevrons(16, 0, false)).toBe('');
    expect(chevrons(16, 5, true).split('M')).toHaveLength(6);
  });

  it('leave words the first place that is not taken, off other lines if there is one', () => {
    const spots = [0, 40, 80].map((x) => ({ box: boxAt({ x, y: 0 }, 30, 10) }));
    const wish = { key: 'words', rank: 0, spots };
    const taken = { x0: -5, x1: 30, y0: -5, y1: 5 };
    const line = { from: { x: 80, y: -50 }, to: { x: 82, y: 50 } };
    expect(placeAll([wish], []).get('words')).toBe(spots[0]);
    expect(placeAll([wish], [taken]).get('words')).toBe(spots[2]);
    expect(
      placeAll([{ ...wish, shunsLines: true }], [], [{ ...line, from: { x: 0, y: 9 }, to: { x: 0, y: -9 } }]).get(
        'words',
      ),
    ).toBe(spots[1]);
    expect(placeAll([{ ...wish, shunsLines: true }], [taken], [line]).get('words')).toBe(spots[2]);
    expect(placeAll([wish], [{ x0: -99, x1: 99, y0: -9, y1: 9 }]).size).toBe(0);
  });

  it('have names that cover neither each other nor ships', () => {
    const anchors = Array.from({ length: 12 }, (_, i) => centreOf({ q: i % 4, r: Math.floor(i / 4) }));
    const placedAt = (k: number): [string, Placed][] => {
      const reach = boxAt({ x: 0, y: 0 }, 12 * k, 33 * k);
      const wishes = anchors.map((anchor, i) => {
        const at = { x: anchor.x * k, y: anchor.y * k };
        const forms = [
          { form: 'full', width: textWidth('Prince of Wales', { size: 11.5 }), height: 22 },
          { form: 'short', width: textWidth('P. of Wales', { size: 11.5 }), height: 13 },
        ] as const;
        return { key: `${i}`, rank: i, spots: nameSpots({ at, reach, forms }) };
      });
      const hulls = anchors.map(({ x, y }) => boxAt({ x: x * k, y: y * k }, 12 * k, 33 * k));
      const placed = [...placeAll(wishes, hulls)] as [string, Placed][];
      for (const [i, [, { box }]] of placed.entries()) {
        expect([...hulls, ...placed.slice(i + 1).map(([, other]) => other.box)].some((o) => boxesMeet(o, box))).toBe(
          false,
        );
      }
      return placed;
    };
    for (const k of [0.4, 1, 2, 3.5]) expect(placedAt(k)[0]![0]).toBe('0');
    // With room enough all stand whole beside their ships; crowded ones are cut short or stand apart.
    expect(placedAt(8)).toHaveLength(12);
    for (const [, p] of placedAt(8)) expect(p).toMatchObject({ form: 'full', isApart: false });
    expect(placedAt(1).some(([, p]) => p.form === 'short' || p.isApart)).toBe(true);
    expect(shortened('Prince of Wales')).toBe('P. of Wales');
    expect(shortened('プリンス・オブ・ウェールズ')).toBe('プリンス.');
    expect(shortened('Hood')).toBe('Hood');
    expect(textWidth('大和', { size: 10 })).toBe(20);
  });
});
