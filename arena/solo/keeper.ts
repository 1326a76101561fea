/**
 * Keeper of rows in this browser: one table of IndexedDB. A change is kept when its transaction is complete.
 */
import type { KeptRows } from './named-rows.js';

export interface Keeper {
  /** All that is kept. */
  load(): Promise<KeptRows>;
  /** All of it or nothing; resolves once it is kept, rejects where the browser refuses. */
  keep(changes: ReadonlyMap<string, string | undefined>): Promise<void>;
  close(): void;
}

const [VERSION, TABLE] = [1, 'rows'];

/** `name` tells two sites of one host apart. */
export async function openKeeper(name: string): Promise<Keeper> {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  const database = await answerOf(opening);
  // Another version of the page, or who clears this one's data, may need it; the next change is refused then, and it is opened anew.
  database.onversionchange = () => database.close();
  return {
    async load() {
      const table = database.transaction(TABLE, 'readonly').objectStore(TABLE);
      const [names, texts] = await Promise.all([answerOf(table.getAllKeys()), answerOf(table.getAll())]);
      return new Map(names.map((name, i) => [String(name), String(texts[i])]));
    },
    close: () => database.close(),
    async keep(changes) {
      if (changes.size === 0) return;
      const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
      const table = transaction.objectStore(TABLE);
      for (const [name, text] of changes) {
        if (text === undefined) table.delete(name);
        else table.put(text, name);
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave a change up'));
      });
    },
  };
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
