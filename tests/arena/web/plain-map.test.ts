/** The plain map: hexes of any convention, flat or pointy, with labels as the ruleset reads them; without a word, as ours are printed. */
import { expect, it } from 'vitest';
import { centreIn, sheetOf } from '../../../arena/web/plain/sheet.js';
import { countersIn, PRINTED } from '../../../arena/web/plain/view-data.js';
import { type Hex, type HexGrid, hexOf, labelOf } from '../../../engine/core/hexmap.js';
import { seat as seatOf, type View } from '../../../engine/index.js';

const viewOf = (hex: string, heading = 'A') =>
  ({
    ruleset: 'x',
    scenario: 'y',
    seat: seatOf(0),
    toAct: seatOf(0),
    ships: [{ name: 'Bold', side: 'RED', hex, heading }],
  }) as View;
/** Rows of pointy hexes, odd ones half a hex to the right: `B3` is the second row's third. */
const ROWS: HexGrid = {
  top: 'pointy',
  hexOf(label) {
    const [row, column] = [label.charCodeAt(0) - 65, Number(label.slice(1)) - 1];
    return /^[A-Z]\d$/.test(label) ? { q: column - (row >> 1), r: row } : undefined;
  },
};
const centres = (labels: readonly string[], grid: HexGrid) =>
  labels.map((label) => {
    const { x, y } = centreIn(countersIn(viewOf(label), ['RED'], grid)[0]!.hex, grid.top);
    return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
  });

it('places a label as its ruleset reads it', () => {
  expect(countersIn(viewOf('B3'), ['RED'])).toEqual([]);
  expect(countersIn(viewOf('B3'), ['RED'], ROWS)).toMatchObject([{ name: 'Bold', hex: { q: 2, r: 1 }, seat: 0 }]);
  expect(countersIn(viewOf('off'), ['RED'], ROWS)).toEqual([]);
  expect(countersIn(viewOf('1201'), ['RED'])).toMatchObject([{ hex: { q: 1, r: 0 }, turned: 0 }]);
});

it('lays pointy hexes in rows, each half a hex beside the one above', () => {
  expect(centres(['A1', 'A2', 'B1', 'C1'], ROWS)).toEqual([
    [0, 0],
    [1.73, 0],
    [0.87, 1.5],
    [0, 3],
  ]);
  expect(countersIn(viewOf('A1', 'A'), ['RED'], ROWS)[0]!.turned).toBe(30);
});

it.each(['flat', 'pointy'] as const)('draws a sheet of %s hexes under all counters', (top) => {
  const hexes = [
    { q: -2, r: 5 },
    { q: 7, r: 0 },
    { q: 3, r: 3 },
  ];
  const {
    box,
    grid,
    hexes: drawn,
  } = sheetOf(
    hexes.map((hex) => ({ hex })),
    { top },
  );
  expect(drawn).toEqual(expect.arrayContaining(hexes));
  const [left, above, width, height] = box;
  for (const hex of hexes) {
    const { x, y } = centreIn(hex, top);
    expect(x > left + 1 && x < left + width - 1 && y > above + 1 && y < above + height - 1).toBe(true);
    // A hex of the grid has a corner where this one has its first.
    const corner = top === 'flat' ? [x - 0.5, y - Math.sqrt(3) / 2] : [x - Math.sqrt(3) / 2, y - 0.5];
    const round = (n: number) => Math.round(n * 100) / 100 || 0;
    expect(grid).toContain(`${round(corner[0]!)} ${round(corner[1]!)}`);
  }
});

it.each(['flat', 'pointy'] as const)('draws of a map of %s hexes what is in play, and where a counter lies', (top) => {
  const hexes = [
    { q: 0, r: 0 },
    { q: 4, r: 1 },
  ];
  const isInPlay = ({ q, r }: Hex) => q >= 0 && r >= 0 && q < 4;
  const { hexes: drawn, grid } = sheetOf(
    hexes.map((hex) => ({ hex })),
    { top, isInPlay },
  );
  expect(drawn.filter((hex) => !isInPlay(hex))).toEqual([{ q: 4, r: 1 }]);
  expect(drawn).toContainEqual({ q: 3, r: 0 });
  expect(grid.split('M').length - 1).toBe(drawn.length);
});

it('ends where the printed sheet ends, for who says nothing of maps', () => {
  const { hexes } = sheetOf([{ hex: hexOf('1101')! }, { hex: hexOf('1203')! }], PRINTED);
  const labels = hexes.map(({ q, r }) => labelOf(q, r));
  expect(labels).toContain('1101');
  expect(labels).toContain('1506');
  expect(labels.filter((label) => !/^\d{4}$/.test(label) || Number(label) < 1101 || label.endsWith('00'))).toEqual([]);
});

it('calls a thing without a name by its units, and gives it their side', () => {
  const view = {
    ...viewOf('1201'),
    units: [
      { name: 'Bismarck', seat: 1 },
      { name: 'Prinz Eugen', seat: 1 },
      { name: 'Hood', seat: 0 },
    ],
    fleets: [
      { unit: 0, units: [0, 1], hex: '1203' },
      { units: [2], hex: '1204' },
      { units: [], hex: '1205' },
      { units: [7], hex: '1206' },
      { id: 'scapa', seat: 0, hex: '1207' },
    ],
  } as View;
  const names = { count: 3, nameOf: (unit: number) => ['Bismarck', 'Prinz Eugen', 'Hood'][unit]! };
  const seen = countersIn(view, ['UK', 'GE'], PRINTED, names).map(({ name, seat, label }) => [label, name, seat]);
  expect(seen).toEqual([
    ['1201', 'Bold', -1],
    ['1203', 'Bismarck +1', 1],
    ['1204', 'Hood', 0],
    ['1205', 'fleets 3', -1],
    ['1206', 'fleets 4', -1],
    ['1207', 'Scapa', 0],
  ]);
});
