/** What an order costs in a browser that keeps many battles, and a long one. */
import { expect, it } from 'vitest';
import { SoloStore } from '../../../arena/solo/solo-store.js';
import { actEntry, gameRow } from '../store/rows.js';

it('does not take longer over an order the more there are of them', () => {
  const store = new SoloStore();
  for (let battles = 0; battles < 500; battles++) {
    const id = `game ${battles}`;
    store.saveGame(gameRow({ id, status: 'over', created: battles }));
    for (let at = 1; at <= 100; at++) store.append(id, actEntry(at));
  }
  const last = gameRow({ id: 'last', status: 'playing' });
  store.saveGame(last);
  for (let at = 1; at <= 2_000; at++) store.append('last', actEntry(at));
  const kept = new Map<string, string>();
  for (const [name, text] of store.takeChanges()) kept.set(name, text ?? '');
  const again = new SoloStore(kept);
  // Once, when somebody comes.
  again.answerTo('last', 'r1');
  expect(again.gamesOf('p1', Number.MAX_SAFE_INTEGER, 20)).toHaveLength(20);
  const begun = performance.now();
  const orders = 200;
  for (let at = 2_001; at <= 2_000 + orders; at++) {
    expect(again.answerTo('last', `r${at}`)).toBeUndefined();
    again.append('last', actEntry(at));
    again.saveGame(last);
    expect(again.entryCount('last')).toBe(at);
    expect(again.gamesOf('p1', Number.MAX_SAFE_INTEGER, 20)).toHaveLength(20);
    again.openGames();
    again.forgetRooms(1, 500);
    expect(again.takeChanges().size).toBe(2);
  }
  expect((performance.now() - begun) / orders).toBeLessThan(3);
});
