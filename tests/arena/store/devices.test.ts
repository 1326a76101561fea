/** Devices of people in the stores that need no server: in a browser alone, which nobody shares, there is one, and it stays. */
import { expect, it } from 'vitest';
import { SoloStore } from '../../../arena/solo/solo-store.js';
import { describeDevices } from './devices-cases.js';
import { sqliteInMemory } from './every-store.js';
import { personRow } from './rows.js';

describeDevices('of SQLite', sqliteInMemory);

it('a browser alone has one device, which is not forgotten', () => {
  const store = new SoloStore();
  store.savePerson(personRow({ secretHash: 'mine', created: 7 }));
  store.savePerson(personRow({ id: 'bot', name: 'Bot', kind: 'bot', secretHash: 'token' }));
  expect(store.secrets.of('p1')).toEqual([{ hash: 'mine', made: 7 }]);
  expect([...store.secrets.of('bot'), ...store.secrets.of('nobody')]).toEqual([]);
  store.secrets.forget('p1', 'mine');
  expect(store.personBySecret('mine')?.id).toBe('p1');
});
