import { describe, expect, it } from 'vitest';
import { type Named, placedNames } from '../../../../arena/web/editor/placed-names.js';

const TYPE = { size: 10, scale: 10, first: -1 } as const;
const named = (name: string, x: number, y: number): Named => ({ name, at: { x, y }, radius: 1 });

describe('names on a chart', () => {
  it('stand to the right, to the left where others are, and nowhere where both are taken', () => {
    const all = [named('Hood', 0, 0), named('Renown', -1, 0.2), named('Repulse', -0.5, 0.1)];
    expect(placedNames(all, TYPE).map(({ i, anchor }) => [i, anchor])).toEqual([
      [0, 'start'],
      [1, 'end'],
    ]);
    expect(placedNames([named('Hood', 0, 0), named('Renown', 0, 2)], TYPE).map(({ anchor }) => anchor)).toEqual([
      'start',
      'start',
    ]);
  });

  it('let the one that is chosen come first, and know nothing of what is not drawn', () => {
    const all = [named('Hood', 0, 0), { name: 'Gone', at: undefined, radius: 1 }, named('Renown', 0, 0.1)];
    expect(placedNames(all, { ...TYPE, first: 2 }).map(({ i }) => i)).toEqual([2, 0]);
  });

  it('count a letter of Japanese as wide as it is high', () => {
    // Ten letters of 5.8 pixels reach to 6.8, ten of ten pixels to 11: then the next one's right is taken, and its left too.
    const next = named('x', 6.5, 0);
    expect(placedNames([named('aaaaaaaaaa', 0, 0), next], TYPE)).toHaveLength(2);
    expect(placedNames([named('ああああああああああ', 0, 0), next], TYPE).map(({ i }) => i)).toEqual([0]);
  });
});
