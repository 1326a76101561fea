/** Words for what an order may bring by rules that tell no odds of their own: events as they tell them, else what is seen changed. */
import type { View } from '../../../engine/index.js';
import { w } from './i18n/index.js';
import type { WalkedOrder } from './model.js';
import { nameOf, type Thing, valueWords, wordsOf } from './view-data.js';

export type WalkedOutcome = WalkedOrder['outcomes'][number];
type Change = WalkedOutcome['changes'][number];

/** `Bold hits: 0 → 1`. */
export function changeWords(view: View, { path, before, after }: Change): string {
  return w('walked.change', { what: whatWords(view, path), before: valueWords(before), after: valueWords(after) });
}

/** Things in lists go by their names, fields by theirs. */
function whatWords(view: View, path: Change['path']): string {
  let at: unknown = view;
  const words: string[] = [];
  for (const [i, part] of path.entries()) {
    const inside: unknown = typeof at === 'object' && at !== null ? (at as Thing)[part] : undefined;
    if (part === 'length' && Array.isArray(at)) return w('walked.count', { what: words.join(' ') });
    if (typeof part === 'number') {
      const list = wordsOf(String(path[i - 1] ?? ''));
      const otherwise = `${list} ${part + 1}`;
      words.pop();
      words.push(typeof inside === 'object' && inside !== null ? nameOf(inside as Thing, otherwise) : otherwise);
    } else words.push(wordsOf(part));
    at = inside;
  }
  return words.join(' ');
}
