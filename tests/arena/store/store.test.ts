/** What every store promises; of SQLite's also what only it does. */
import { expect, it } from 'vitest';
import { EVERY_STORE, sqliteInMemory } from './every-store.js';
import { gameRow } from './rows.js';
import { describeOrders, describeStore } from './store-cases.js';

for (const [name, inMemory] of EVERY_STORE) describeStore(name, inMemory);
describeOrders('of SQLite', sqliteInMemory);

it('takes no more calls once it is closed', () => {
  const store = sqliteInMemory();
  store.saveGame(gameRow());
  store.close();
  store.close();
  expect(() => store.game('abcdefghijkl')).toThrow(/closed/);
  expect(() => store.saveGame(gameRow())).toThrow();
  expect(() => store.flush()).toThrow();
});
