/** What every store promises about order, about what is forgotten, and about what is missing. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../arena/store/store.js';
import { foldName } from '../../../arena/words/names.js';
import { actEntry, gameRow, personRow, ratingRow } from './rows.js';

export const describePromises = (name: string, inMemory: () => Store) =>
  describe(`the store ${name}`, () => {
    it('orders what was begun at one time by id', () => {
      const store = inMemory();
      const me = { id: 'me', name: 'Me', kind: 'person' } as const;
      for (const id of ['c', 'a', 'b']) store.saveGame(gameRow({ id, seats: [me, null] }));
      for (const id of ['c', 'a', 'b']) store.saveTournament(id, 'open', 7, `{"n":"${id}"}`);
      for (const id of ['c', 'a', 'b']) {
        store.savePerson(personRow({ id, name: id, kind: 'bot', secretHash: id }));
        store.saveRating(ratingRow({ player: id }));
      }
      store.saveRating(ratingRow({ player: 'd', sigma: 8 }));
      expect(store.openGames().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(store.gamesOf('me', 1_001, 2).map(({ id }) => id)).toEqual(['a', 'b']);
      // The time itself is not before it.
      expect(store.gamesOf('me', 1_000, 9)).toEqual([]);
      expect(store.bots().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(store.tournaments(2)).toEqual(['{"n":"a"}', '{"n":"b"}']);
      expect(store.ratings('battleships', '', '', 9).map(({ player }) => player)).toEqual(['d', 'a', 'b', 'c']);
    });

    it('counts all orders, and gives those before a hole', () => {
      const store = inMemory();
      store.saveGame(gameRow());
      for (const n of [1, 2, 4, 5]) store.append('abcdefghijkl', actEntry(n));
      expect(store.entryCount('abcdefghijkl')).toBe(4);
      expect(store.entries('abcdefghijkl').map(({ n }) => n)).toEqual([1, 2]);
      expect(store.entries('abcdefghijkl', 1).map(({ n }) => n)).toEqual([2]);
      expect(store.entries('abcdefghijkl', 0, 1).map(({ n }) => n)).toEqual([1]);
      expect(store.entries('abcdefghijkl', 0, 0)).toEqual([]);
      expect(store.entries('abcdefghijkl', 2)).toEqual([]);
      expect(store.entries('abcdefghijkl', 3)).toEqual([]);
      expect(store.entryCount('other')).toBe(0);
    });

    it('answers a request that was answered twice with the last answer', () => {
      const store = inMemory();
      store.saveGame(gameRow());
      const answers = [1, 2, 3].map((n) => actEntry(n, { requestId: n === 2 ? 'other' : 'same' }));
      store.append('abcdefghijkl', answers[0]!);
      expect(store.answerTo('abcdefghijkl', 'same')).toEqual(answers[0]);
      for (const answer of answers.slice(1)) store.append('abcdefghijkl', answer);
      expect(store.answerTo('abcdefghijkl', 'same')).toEqual(answers[2]);
      expect(store.answerTo('abcdefghijkl', 'other')).toEqual(answers[1]);
    });

    it('takes no chat and no record of a game it does not know', () => {
      const store = inMemory();
      const from = { id: 'p1', name: 'Ann', kind: 'person' } as const;
      expect(() => store.addChat({ game: 'nowhere', at: 1, from, text: 'Hello?' })).toThrow();
      expect(() => store.saveRecord('nowhere', '[Event "None"]')).toThrow();
      store.saveGame(gameRow());
      store.saveRecord('abcdefghijkl', 'one');
      store.saveRecord('abcdefghijkl', 'two');
      expect(store.record('abcdefghijkl')).toBe('two');
      store.forgetRecord('abcdefghijkl');
      expect(store.record('abcdefghijkl')).toBeUndefined();
      store.forgetRecord('nowhere');
      expect(store.chat('nowhere', 9)).toEqual([]);
    });

    it('forgets guests who have left nothing behind', () => {
      const store = inMemory();
      for (const id of ['sat', 'brought', 'idle', 'late', 'bad', 'bot']) {
        const change = {
          kind: id === 'bot' ? 'bot' : 'person',
          banned: id === 'bad',
          lastSeen: id === 'late' ? 9 : 3,
        } as const;
        store.savePerson(personRow({ id, name: id, secretHash: id, ...change }));
      }
      store.saveGame(gameRow({ status: 'over', seats: [null, { id: 'sat', name: 'Sat', kind: 'person' }] }));
      store.saveScenario('own-1', 'brought', '{}', 1);
      store.forgetGuests(3);
      expect(store.person('idle')).toBeDefined();
      store.forgetGuests(9);
      expect(store.person('idle')).toBeUndefined();
      for (const id of ['sat', 'brought', 'late', 'bad', 'bot']) expect(store.person(id)).toBeDefined();
      // The name is free again, and so is the secret.
      expect([store.nameTaken('IDLE'), store.personBySecret('idle')]).toEqual([false, undefined]);
    });

    it('forgets rooms in which nobody has fought, so many at once', () => {
      const store = inMemory();
      const from = { id: 'p1', name: 'Ann', kind: 'person' } as const;
      const closed = { status: 'closed', created: 5 } as const;
      for (const id of ['one', 'two', 'fought']) store.saveGame(gameRow({ id, ...closed }));
      store.saveGame(gameRow({ id: 'late', ...closed, created: 9 }));
      store.saveGame(gameRow({ id: 'of-tournament', ...closed, tournament: 't' }));
      store.saveGame(gameRow({ id: 'open', created: 5 }));
      store.append('fought', actEntry(1));
      store.addChat({ game: 'one', at: 1, from, text: 'Anybody?' });
      store.saveRecord('one', 'record');
      store.forgetRooms(5, 9);
      expect(store.game('one')).toBeDefined();
      store.forgetRooms(9, 1);
      expect([store.game('one'), store.game('two')].filter((row) => row === undefined)).toHaveLength(1);
      store.forgetRooms(9, 9);
      expect([store.game('one'), store.game('two'), store.record('one')]).toEqual([undefined, undefined, undefined]);
      expect(store.chat('one', 9)).toEqual([]);
      for (const id of ['fought', 'late', 'of-tournament', 'open']) expect(store.game(id)).toBeDefined();
    });

    it('keeps a battle that was brought once, with all games of it, as long as any was ever opened', () => {
      const store = inMemory();
      const data = `{"title":"${'x'.repeat(1_000)}"}`;
      for (const id of ['own-1', 'own-2', 'own-3']) store.saveScenario(id, 'p1', data, 1);
      expect(store.scenarioBytes()).toBe(3 * data.length);
      const room = gameRow({ id: 'g1', scenario: 'own-1', data, status: 'closed', created: 1 });
      store.saveGame(room);
      expect([store.game('g1'), store.gamesOf('p1', 9_999, 9)]).toEqual([room, [room]]);
      // Other data under its name stays with the game, and opens nothing.
      const other = gameRow({ id: 'g2', scenario: 'own-2', data: '{"title":"other"}' });
      store.saveGame(other);
      expect(store.openGames()).toEqual([other]);
      store.forgetRooms(9, 9);
      store.forgetScenarios(1);
      expect(store.scenariosOf('p1')).toBe(3);
      store.forgetScenarios(2);
      expect([store.scenario('own-1'), store.scenario('own-2'), store.scenario('own-3')]).toEqual([
        data,
        undefined,
        undefined,
      ]);
      store.saveScenario('own-1', 'p1', data, 1);
      store.forgetScenarios(2);
      expect(store.scenario('own-1')).toBe(data);
      expect(store.scenarioBytes()).toBe(data.length);
    });

    it('takes names as one that Unicode counts as the same', () => {
      const store = inMemory();
      for (const [id, name] of Object.entries({ a: 'Jos\u00e9', b: 'STRASSE', c: '\uff21\uff42' })) {
        store.savePerson(personRow({ id, name, secretHash: id }));
      }
      expect([...['jose\u0301', 'stra\u00dfe', 'ab', 'jose']].map((name) => store.nameTaken(name))).toEqual(
        ['jose\u0301', 'stra\u00dfe', 'ab', 'jose'].map((name) =>
          ['Jos\u00e9', 'STRASSE', 'ab'].some((one) => foldName(one) === foldName(name)),
        ),
      );
      expect(store.findPeople('JOSE\u0301', 9).map(({ id }) => id)).toEqual(['a']);
      store.saveSeen('nobody', 5);
      expect(store.person('nobody')).toBeUndefined();
    });
  });
