/** Frame of a picture: it holds all words, and comes to rest though words are not as wide at every scale. */
import { expect, it } from 'vitest';
import { wider } from '../../../../arena/web/panel/picture-frame.js';

const SHEET = [0, 0, 760, 400] as const;
const box = (x: number, width: number) => ({ x, y: 100, width, height: 18 });

it('grows for words beyond the sheet, and never narrower again', () => {
  const once = wider(SHEET, 760, 400, [box(-4, 60), box(700, 80.2)]);
  expect(once).toEqual([-12, 0, 801, 400]);
  // In the smaller picture the same words take a little less: the frame stays the same one, and nothing is drawn anew.
  expect(wider(once, 760, 400, [box(-3, 59), box(700, 79)])).toBe(once);
  expect(wider(once, 760, 400, [box(0, 0)])).toBe(once);
});

it('follows a sheet that has grown', () => {
  expect(wider(SHEET, 760, 520, [])).toEqual([0, 0, 760, 520]);
});
