/** Devices of people, as every store keeps them where one name may have several: which hold, and how one is forgotten. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../arena/store/store.js';
import { personRow } from './rows.js';

const [FIRST, SECOND, THIRD, OTHER, CODE] = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
  string,
];

export const describeDevices = (name: string, inMemory: () => Store) =>
  describe(`devices in the store ${name}`, () => {
    function several(): Store {
      const store = inMemory();
      store.savePerson(personRow({ secretHash: FIRST, created: 7 }));
      store.savePerson(personRow({ id: 'p2', name: 'Ben', secretHash: OTHER }));
      store.addSecret('p1', SECOND, 8);
      store.addSecret('p1', THIRD, 9);
      store.flush();
      return store;
    }
    const hashes = (store: Store, person = 'p1'): string[] => store.secrets.of(person).map(({ hash }) => hash);
    const owners = (store: Store, ...all: string[]) => all.map((hash) => store.personBySecret(hash)?.id);

    it('are told in the order in which they came', () => {
      const store = several();
      expect(store.secrets.of('p1')).toEqual([
        { hash: FIRST, made: 7 },
        { hash: SECOND, made: 8 },
        { hash: THIRD, made: 9 },
      ]);
      expect(hashes(store, 'p2')).toEqual([OTHER]);
      expect(hashes(store, 'nobody')).toEqual([]);
      store.savePerson(personRow({ id: 'bot', name: 'Bot', kind: 'bot', secretHash: CODE }));
      expect(hashes(store, 'bot')).toEqual([]);
    });

    it('are forgotten one by one, and the code with them', () => {
      const store = several();
      store.saveRecovery('p1', CODE, 10);
      store.secrets.forget('p1', SECOND);
      store.flush();
      expect(owners(store, FIRST, SECOND, THIRD)).toEqual(['p1', undefined, 'p1']);
      expect(hashes(store)).toEqual([FIRST, THIRD]);
      expect(store.recoveries(CODE)).toEqual([]);
    });

    it('are forgotten, the first one too, and it does not come back with the row of its person', () => {
      const store = several();
      store.secrets.forget('p1', FIRST);
      expect(owners(store, FIRST, SECOND)).toEqual([undefined, 'p1']);
      store.savePerson({ ...store.person('p1')!, name: 'Anna' });
      expect(hashes(store)).toEqual([SECOND, THIRD]);
      // The first of another one may go too.
      store.addSecret('p2', CODE, 11);
      store.secrets.forget('p2', OTHER);
      expect(owners(store, OTHER, CODE)).toEqual([undefined, 'p2']);
    });

    it('are those of the person alone: nobody forgets the device of another', () => {
      const store = several();
      store.secrets.forget('p2', FIRST);
      store.secrets.forget('p2', SECOND);
      store.secrets.forget('p1', OTHER);
      expect(owners(store, FIRST, SECOND, OTHER)).toEqual(['p1', 'p1', 'p2']);
      store.secrets.forget('nobody', FIRST);
      expect(hashes(store)).toHaveLength(3);
    });
  });
