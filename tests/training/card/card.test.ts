/** The card of a model as data and as words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelCard } from '../../../training/card/card.js';
import { cardText } from '../../../training/card/words.js';
import { ROOT } from '../../root.js';

const NET = 'net:models/battleships/battleships-3.onnx';
const data = JSON.parse(readFileSync(join(ROOT, 'models/battleships/battleships-3.json'), 'utf8'));

describe('the style in a card', () => {
  it('is what its ruleset says of a style', () => {
    expect(modelCard.parse(data)).toEqual(data);
    const strange = { ...data, styles: { [NET]: { ...data.styles[NET], aggression: 'much' } } };
    expect(modelCard.safeParse(strange).error?.issues).toMatchObject([
      { path: ['styles', NET], message: expect.stringMatching(/^aggression: .*number/) },
    ]);
  });

  it('is left out of a card of a ruleset without styles, and refused in it', () => {
    const war = { ...data, ruleset: 'decisive-battle-v1' };
    expect(modelCard.safeParse(war).success).toBe(false);
    const text = cardText(modelCard.parse({ ...war, styles: {} }));
    expect(text).toMatch(/\n## How it plays\n\nIt takes \d/);
    expect(cardText(modelCard.parse(data))).toMatch(/\n## How it plays\n\n\| {2}\| hexes nearer a move \|/);
  });
});
