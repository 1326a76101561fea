/** Golden trees: the same search grows the same tree. Where it changes on purpose, `npm run golden`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GOLDEN_TREES } from '../../tools/golden-tree.js';

it.each(Object.entries(GOLDEN_TREES))('%s', async (name, grow) => {
  expect(await grow()).toBe(readFileSync(new URL(`../../golden/trees/${name}.txt`, import.meta.url), 'utf8'));
});
