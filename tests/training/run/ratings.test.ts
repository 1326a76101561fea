import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RATINGS_HEADER, type RatingLine, ratingFromCsv, ratingToCsv } from '../../../training/run/ratings.js';
import { ratingAt } from './lines.js';

const word = fc.stringMatching(/^[ -~äß–"',;]{1,20}$/u);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const line: fc.Arbitrary<RatingLine> = fc.record({
  step: fc.nat(),
  opponent: word,
  scenario: word,
  pairs: fc.nat(),
  score: share,
  low: share,
  high: share,
  // Text knows one nought.
  margin: number.map((n) => n + 0),
  marginSe: number.map(Math.abs),
  verdict: fc.constantFrom('', 'promoted', 'refused', 'open'),
});

it('what is written is read again', () => {
  fc.assert(
    fc.property(line, (rating) => {
      expect(ratingFromCsv(RATINGS_HEADER, ratingToCsv(rating))).toEqual(rating);
    }),
  );
});

it('quotes as RFC 4180 says', () => {
  expect(ratingToCsv(ratingAt(3, { opponent: 'exec:a "b", c', verdict: 'promoted' }))).toBe(
    '3,"exec:a ""b"", c",all,40,0.5,0.35,0.65,0.25,0.5,promoted',
  );
});

it('reads the columns by their names, and passes over others', () => {
  const header = `more,${RATINGS_HEADER}`;
  expect(ratingFromCsv(`${header}\r`, `"x, y",${ratingToCsv(ratingAt(3))}\r`)).toEqual(ratingAt(3));
});

it.each([
  ['too few cells', '3,admiral,all'],
  ['a word for a number', '3,admiral,all,forty,0.5,0.35,0.65,0.25,0.5,'],
  ['no number', '3,admiral,all,40,,0.35,0.65,0.25,0.5,'],
  ['more than all', '3,admiral,all,40,1.5,0.35,0.65,0.25,0.5,'],
  ['an unknown verdict', '3,admiral,all,40,0.5,0.35,0.65,0.25,0.5,perhaps'],
  ['a quote that does not end', '3,"admiral,all,40,0.5,0.35,0.65,0.25,0.5,'],
  ['words after a quote', '3,"admiral"x,all,40,0.5,0.35,0.65,0.25,0.5,'],
])('takes no line with %s', (_, text) => {
  expect(ratingFromCsv(RATINGS_HEADER, text)).toBeUndefined();
});
