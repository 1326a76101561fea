/** What every store promises of games, people, ratings and tournaments. Each case is given an empty one. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { type LogEntry, SIDE_PLAYER, type Store } from '../../../arena/store/store.js';
import { seat } from '../../../engine/index.js';
import { actEntry, gameRow, personRow, ratingRow } from './rows.js';

export const describeStore = (name: string, inMemory: () => Store) =>
  describe(`the store ${name}`, () => {
    it('keeps a game, and replaces it', () => {
      const store = inMemory();
      expect(store.game('abcdefghijkl')).toBeUndefined();
      const row = gameRow();
      store.saveGame(row);
      expect(store.game(row.id)).toEqual(row);
      const over = gameRow({
        status: 'over',
        data: '{"id":"own"}',
        seats: [null, { id: 'b1', name: 'Bot', kind: 'bot' }],
        nonces: ['00', 'ff'],
        outcome: { result: [1, -1], margin: [12, -12], termination: 'normal', text: 'Ann wins.' },
        openAfter: 600,
        tournament: 'tttttttttttt',
        next: 'nnnnnnnnnnnn',
        started: 3,
        ended: 4,
      });
      store.saveGame(over);
      expect(store.game(row.id)).toEqual(over);
      // The seat given up is no longer his.
      expect(store.gamesOf('p1', 9_999, 10)).toEqual([]);
      expect(store.gamesOf('b1', 9_999, 10)).toEqual([over]);
    });

    it('finds the open games, oldest first', () => {
      const store = inMemory();
      for (const [i, status] of (['playing', 'over', 'waiting', 'closed'] as const).entries()) {
        store.saveGame(gameRow({ id: status, status, created: 10 - i }));
      }
      expect(store.openGames().map((g) => g.id)).toEqual(['waiting', 'playing']);
    });

    it("finds a player's games, newest first, a page at a time, each once", () => {
      const store = inMemory();
      const me = { id: 'me', name: 'Me', kind: 'person' } as const;
      for (let i = 0; i < 5; i++) store.saveGame(gameRow({ id: `g${i}`, created: i, seats: [me, me] }));
      store.saveGame(gameRow({ id: 'other', created: 2 }));
      expect(store.gamesOf('me', 99, 2).map((g) => g.id)).toEqual(['g4', 'g3']);
      expect(store.gamesOf('me', 3, 9).map((g) => g.id)).toEqual(['g2', 'g1', 'g0']);
      expect(store.gamesOf('p1', 99, 9).map((g) => g.id)).toEqual(['other']);
    });

    it('keeps what was done in a game, in order, and finds the answer to a request', () => {
      const store = inMemory();
      store.saveGame(gameRow());
      store.saveGame(gameRow({ id: 'other' }));
      const at = { at: 5, left: [null, 3] };
      const entries: LogEntry[] = [
        actEntry(1),
        actEntry(2, {
          hold: true,
          plan: { intent: 'Sink her.', targets: ['Hood'], rejected: { action: 'x', costs: 1.5 } },
        }),
        { ...at, n: 3, kind: 'take-back', seat: seat(1) },
        { ...at, n: 4, kind: 'confirm', seat: seat(1), requestId: 'held' },
        actEntry(5, {
          plan: {
            intent: 'Close.',
            targets: [],
            winProbability: 0.54,
            line: ['hood:2p1', 'bismarck>hood'],
            rejected: { action: 'x', costs: 1.5, winProbability: 0.03 },
          },
        }),
        { ...at, n: 6, kind: 'hand-over', seat: seat(1), agent: 'admiral', because: 'time' },
      ];
      for (const entry of entries) store.append('abcdefghijkl', entry);
      expect(store.entries('abcdefghijkl')).toEqual(entries);
      expect(store.entries('other')).toEqual([]);
      expect(store.answerTo('abcdefghijkl', 'r2')).toEqual(entries[1]);
      expect(store.answerTo('abcdefghijkl', 'held')).toEqual(entries[3]);
      expect(store.answerTo('abcdefghijkl', 'r9')).toBeUndefined();
      expect(store.answerTo('other', 'r1')).toBeUndefined();
    });

    it('never takes two entries with one number, nor one of a game it does not know', () => {
      const store = inMemory();
      store.saveGame(gameRow());
      store.append('abcdefghijkl', actEntry(1));
      expect(() => store.append('abcdefghijkl', actEntry(1, { action: 'another' }))).toThrow();
      expect(() => store.append('nowhere', actEntry(1))).toThrow();
      store.append('abcdefghijkl', actEntry(2));
      store.flush();
      expect(store.entries('abcdefghijkl')).toEqual([actEntry(1), actEntry(2)]);
    });

    it('keeps people, and knows them by id, by secret and by name', () => {
      const store = inMemory();
      const ann = personRow();
      const bot = personRow({
        id: 'b1',
        name: 'ＳeaBot',
        kind: 'bot',
        secretHash: 'h',
        scopes: ['play', 'tournament'],
        banned: true,
      });
      store.savePerson(ann);
      store.savePerson(bot);
      expect(store.person('p1')).toEqual(ann);
      expect(store.personBySecret('h')).toEqual(bot);
      expect(store.person('h')).toBeUndefined();
      expect(store.personBySecret('p1')).toBeUndefined();
      expect(store.bots()).toEqual([bot]);
      expect(store.nameTaken('ANN')).toBe(true);
      expect(store.nameTaken('seabot')).toBe(true);
      expect(store.nameTaken('An')).toBe(false);
      store.savePerson({ ...ann, name: 'Nobody', revoked: true, lastSeen: 9 });
      expect(store.nameTaken('Ann')).toBe(false);
      expect(store.person('p1')).toEqual({ ...ann, name: 'Nobody', revoked: true, lastSeen: 9 });
      store.saveSeen('p1', 10);
      expect(store.person('p1')).toEqual({ ...ann, name: 'Nobody', revoked: true, lastSeen: 10 });
      // Whoever has read it before it was revoked, and writes it after.
      store.savePerson({ ...ann, banned: true });
      store.savePerson(ann);
      expect(store.person('p1')).toEqual({ ...ann, revoked: true, banned: true });
      expect(store.person('b1')).toEqual(bot);
      expect(() => store.savePerson(personRow({ id: 'p2', secretHash: 'h' }))).toThrow();
    });

    it('changes one thing of a person, whatever else the row has come to be', () => {
      const store = inMemory();
      const ann = personRow();
      store.savePerson(ann);
      store.changePerson('p1', { name: 'ＳeaBot' });
      expect(store.person('p1')).toEqual({ ...ann, name: 'ＳeaBot' });
      expect([store.nameTaken('Ann'), store.nameTaken('seabot')]).toEqual([false, true]);
      store.saveSeen('p1', 77);
      store.changePerson('p1', { banned: true });
      expect(store.person('p1')).toEqual({ ...ann, name: 'ＳeaBot', lastSeen: 77, banned: true });
      store.changePerson('p1', { revoked: true });
      store.changePerson('p1', { banned: true });
      expect(store.person('p1')).toEqual({ ...ann, name: 'ＳeaBot', lastSeen: 77, banned: true, revoked: true });
      store.changePerson('nobody', { banned: true });
      expect(store.person('nobody')).toBeUndefined();
    });

    it('finds people: the one it fits exactly first', () => {
      const store = inMemory();
      const names = { a: 'Hannah', b: 'Ann', c: 'Joann', Ann: 'Bob' };
      for (const [i, [id, name]] of Object.entries(names).entries()) {
        store.savePerson(personRow({ id, name, secretHash: id, lastSeen: i }));
      }
      expect(store.findPeople('ANN', 9).map((p) => p.name)).toEqual(['Ann', 'Joann', 'Hannah']);
      expect(store.findPeople('Ann', 2).map((p) => p.name)).toEqual(['Bob', 'Ann']);
      expect(store.findPeople('%', 9)).toEqual([]);
    });

    it('keeps scenarios that were uploaded, and counts them by owner', () => {
      const store = inMemory();
      store.saveScenario('s1', 'p1', '{"title":"\\u0000 é"}', 1);
      store.saveScenario('s2', 'p1', '{}', 2);
      store.saveScenario('s2', 'p1', '{"again":1}', 2);
      expect(store.scenario('s1')).toBe('{"title":"\\u0000 é"}');
      expect(store.scenario('s2')).toBe('{"again":1}');
      expect(store.scenario('s3')).toBeUndefined();
      expect([store.scenariosOf('p1'), store.scenariosOf('p2')]).toEqual([2, 0]);
    });

    it('keeps the last lines of chat of each room', () => {
      const store = inMemory();
      for (const id of ['g1', 'g2']) store.saveGame(gameRow({ id }));
      const from = { id: 'p1', name: 'Ann', kind: 'person' } as const;
      store.addChat({ game: 'g2', at: 1, from, text: 'elsewhere' });
      for (let i = 1; i <= LIMITS.chat.kept + 5; i++) store.addChat({ game: 'g1', at: i, from, text: `line ${i}` });
      expect(store.chat('g1', 2).map((c) => c.text)).toEqual(['line 104', 'line 105']);
      expect(store.chat('g1', 1_000)).toHaveLength(LIMITS.chat.kept);
      expect(store.chat('g2', 9)).toEqual([{ game: 'g2', at: 1, from, text: 'elsewhere' }]);
    });

    it('keeps ratings, best first, without those that stand for sides', () => {
      const store = inMemory();
      for (const [player, mu] of Object.entries({ p1: 20, p2: 30.25, p3: 25, [`${SIDE_PLAYER}axis`]: 40 })) {
        store.saveRating(ratingRow({ player, mu }));
      }
      store.saveRating(ratingRow({ player: 'p1', scenario: 'calabria', side: 'axis', mu: 99 }));
      store.saveRating(ratingRow({ player: 'p3', mu: 31, sigma: 2, games: 7, name: 'Cy', kind: 'agent' }));
      expect(store.ratings('battleships', '', '', 2).map((r) => r.player)).toEqual(['p3', 'p2']);
      expect(store.ratings('battleships', 'calabria', 'axis', 9)).toHaveLength(1);
      expect(store.rating('p3', 'battleships', '', '')).toEqual(
        ratingRow({ player: 'p3', mu: 31, sigma: 2, games: 7, name: 'Cy', kind: 'agent' }),
      );
      expect(store.rating(`${SIDE_PLAYER}axis`, 'battleships', '', '')?.mu).toBe(40);
      expect(store.rating('p3', 'battleships', 'calabria', '')).toBeUndefined();
    });

    it('keeps tournaments, newest first', () => {
      const store = inMemory();
      store.saveTournament('t1', 'open', 1, '{"n":1}');
      store.saveTournament('t2', 'open', 2, '{"n":2}');
      store.saveTournament('t1', 'over', 1, '{"n":1,"over":true}');
      expect(store.tournament('t1')).toBe('{"n":1,"over":true}');
      expect(store.tournament('t3')).toBeUndefined();
      expect(store.tournaments(1)).toEqual(['{"n":2}']);
      expect(store.tournaments(9)).toEqual(['{"n":2}', '{"n":1,"over":true}']);
    });
  });

/** Of a server's store. */
export const describeOrders = (name: string, empty: () => Store) =>
  describe(`moderators' orders in the store ${name}`, () => {
    it('hands out each order once, in order', () => {
      const store = empty();
      expect(store.takeOrders()).toEqual([]);
      const orders = [
        { kind: 'ban', player: 'p1' },
        { kind: 'close-room', room: 'abcdefghijkl' },
        { kind: 'clear-name', player: 'p1' },
      ] as const;
      for (const order of orders) store.order(order);
      expect(store.takeOrders()).toEqual(orders);
      expect(store.takeOrders()).toEqual([]);
    });
  });
