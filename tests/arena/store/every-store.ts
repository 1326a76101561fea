/** Every store there is, empty and in memory: all keep the same promises. */
import { SoloStore } from '../../../arena/solo/solo-store.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';

export function sqliteInMemory(): Store {
  const opened = openStore(':memory:');
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

export const EVERY_STORE: readonly (readonly [string, () => Store])[] = [
  ['of SQLite', sqliteInMemory],
  ['of a browser', () => new SoloStore()],
];
