/** The rules of operations in our own words: their table, and what there is of them in other languages. */
import type { RuleBook } from '../model/face.js';

export const rules: RuleBook = {
  load: () => import('../../../engine/operations/RULES.md?raw').then((file) => file.default),
  edition: async () => undefined,
};
