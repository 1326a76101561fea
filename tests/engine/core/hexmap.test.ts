import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, HEADINGS, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import {
  COLUMNS,
  columnOf,
  FIRST_COLUMN,
  FIRST_ROW,
  hexAt,
  hexesOf,
  hexOf,
  LAST_COLUMN,
  LAST_ROW,
  labelOf,
  onSheet,
  ROWS,
  rowOf,
} from '../../../engine/core/hexmap.js';

const column = fc.integer({ min: FIRST_COLUMN, max: LAST_COLUMN });
const row = fc.integer({ min: FIRST_ROW, max: LAST_ROW });
const shift = fc.integer({ min: -50, max: 50 });
const text = (c: number, r: number): string => `${c}${String(r).padStart(2, '0')}`;

/** Neighbours in columns and rows, A to F, as the map's convention lists them. */
function neighbours(c: number, r: number): [number, number][] {
  return c % 2 === 1
    ? [
        [c, r - 1],
        [c + 1, r - 1],
        [c + 1, r],
        [c, r + 1],
        [c - 1, r],
        [c - 1, r - 1],
      ]
    : [
        [c, r - 1],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
        [c - 1, r + 1],
        [c - 1, r],
      ];
}

describe('labels', () => {
  it('cover a sheet of 45 columns and 35 rows', () => {
    expect([COLUMNS, ROWS]).toEqual([45, 35]);
    expect(labelOf(0, 0)).toBe('1101');
    expect(hexOf('1101')).toEqual({ q: 0, r: 0 });
  });

  it('read back on every hex of the sheet', () => {
    for (let c = FIRST_COLUMN; c <= LAST_COLUMN; c++) {
      for (let r = FIRST_ROW; r <= LAST_ROW; r++) {
        const { q, r: axial } = hexAt(c, r);
        expect(labelOf(q, axial)).toBe(text(c, r));
        expect(hexOf(text(c, r))).toEqual({ q, r: axial });
      }
    }
  });

  it('read back on any window, on and off the sheet', () => {
    fc.assert(
      fc.property(shift, shift, shift, shift, (q, r, windowQ, windowR) => {
        expect(hexOf(labelOf(q, r, windowQ, windowR), windowQ, windowR)).toEqual({ q, r });
        const [c, w] = [columnOf(q, windowQ), rowOf(q, r, windowQ, windowR)];
        expect(hexAt(c, w, windowQ, windowR)).toEqual({ q, r });
        if (onSheet(c, w)) expect(labelOf(q, r, windowQ, windowR)).toBe(text(c, w));
      }),
    );
  });

  it.each(['', '110', '11011', 'abcd', '(1,2', '(1111,2)', '11-1', ' 1101', '1101\n'])('%j is none', (label) => {
    expect(hexOf(label)).toBeUndefined();
  });
});

describe('the sheet', () => {
  it('has the neighbours of its convention, whatever the window', () => {
    fc.assert(
      fc.property(column, row, shift, shift, (c, r, windowQ, windowR) => {
        const { q, r: axial } = hexAt(c, r, windowQ, windowR);
        const found = HEADINGS.map((_, h): [number, number] => {
          const [q2, r2] = [q + STEP_Q[h]!, axial + STEP_R[h]!];
          return [columnOf(q2, windowQ), rowOf(q2, r2, windowQ, windowR)];
        });
        expect(found).toEqual(neighbours(c, r));
      }),
    );
  });

  it('measures distance by cube coordinates', () => {
    fc.assert(
      fc.property(column, row, column, row, (c1, r1, c2, r2) => {
        const cube = (c: number, r: number): number[] => {
          const [x, z] = [c - 11, r - 1 - Math.floor((c - 11) / 2)];
          return [x, -x - z, z];
        };
        const [a, b] = [cube(c1, r1), cube(c2, r2)];
        const [h1, h2] = [hexAt(c1, r1), hexAt(c2, r2)];
        expect(distance(h1.q, h1.r, h2.q, h2.r)).toBe(Math.max(...a.map((x, i) => Math.abs(x - b[i]!))));
      }),
    );
  });

  it('knows the distances that the battles were set up with', () => {
    const apart = (a: string, b: string): number => {
      const [h1, h2] = [hexOf(a)!, hexOf(b)!];
      return distance(h1.q, h1.r, h2.q, h2.r);
    };
    expect(apart('3222', '3230')).toBe(8);
    expect(apart('1101', '5501')).toBe(44);
  });
});

describe('rectangles', () => {
  it('are one hex, or all from corner to corner', () => {
    expect(hexesOf('3029')).toEqual([hexOf('3029')]);
    const hexes = hexesOf('1132-5535')!;
    expect(hexes.length).toBe(45 * 4);
    expect(new Set(hexes.map((h) => labelOf(h.q, h.r))).size).toBe(180);
    expect(hexesOf('3030-3131')!.map((h) => labelOf(h.q, h.r))).toEqual(['3030', '3031', '3130', '3131']);
  });

  it.each(['', '30', '1001', '5601', '1100', '1136', '3131-3030', '3030-5536', '3030-', '3030-30310'])(
    '%j is none',
    (range) => {
      expect(hexesOf(range)).toBeUndefined();
    },
  );
});
