/** Battles that were fought in public, by player: what is among them, in which order. */
import { describe, expect, it } from 'vitest';
import type { PlayerInfo } from '../../../arena/protocol/link.js';
import type { FoughtWish, GameRow, Store } from '../../../arena/store/store.js';
import { gameRow, personRow, ratingRow } from './rows.js';

export const ANN: PlayerInfo = { id: 'p1', name: 'Ann', kind: 'person' };
export const BEN: PlayerInfo = { id: 'p2', name: 'Ben', kind: 'person' };
export const ADMIRAL: PlayerInfo = { id: 'agent:admiral', name: 'admiral', kind: 'agent' };
export const PAST = { plies: 3, digest: 'd', turn: 1, room: null, day: '' };

export const idOf = (n: number): string => `game${String(n).padStart(8, '0')}`;

export const outcome = (result: number[] | null): GameRow['outcome'] => ({
  result,
  margin: [0, 0],
  termination: result === null ? 'abandoned' : 'normal',
  text: '',
});

export const over = (n: number, change: Partial<GameRow> = {}): GameRow =>
  gameRow({
    id: idOf(n),
    ruleset: 'battleships-v2',
    seats: [ANN, BEN],
    status: 'over',
    outcome: outcome([1, -1]),
    created: n,
    ended: 1_000 + n,
    ...change,
  });

/** Ids of all that is found, page by page; at most so many pages. */
export function all(store: Store, wish: FoughtWish, most: number, pages = 100): string[] {
  const ids: string[] = [];
  let before = wish.before;
  for (let page = 0; page < pages; page++) {
    const { games, next } = store.fought({ ...wish, before }, most);
    ids.push(...games.map(({ id }) => id));
    if (next === null) break;
    before = next;
  }
  return ids;
}

export const describeFought = (name: string, inMemory: () => Store) =>
  describe(`the battles fought, in the store ${name}`, () => {
    it('are public ones that are over, newest first, each once, page by page', () => {
      const store = inMemory();
      for (let n = 1; n <= 7; n++) store.saveGame(over(n, { ended: 1_000 + Math.floor(n / 2) }));
      store.saveGame(over(8, { visibility: 'private' }));
      store.saveGame(over(9, { status: 'playing', outcome: null, ended: null }));
      store.saveGame(over(10, { status: 'closed', outcome: null }));
      store.saveGame(over(11, { seats: [BEN, ADMIRAL] }));
      // Once more, as after its rating.
      store.saveGame(over(7, { rated: true, ended: 1_003 }));
      expect(all(store, { player: 'p1' }, 3)).toEqual([7, 6, 5, 4, 3, 2, 1].map(idOf));
      expect(store.fought({ player: 'p1' }, 7).next).toBeNull();
      expect(store.fought({ player: 'p1', before: { ended: 0, game: '' } }, 3)).toEqual({ games: [], next: null });
      expect(store.fought({ player: 'nobody' }, 3)).toEqual({ games: [], next: null });
    });

    it('are counted by the rules, without those that say nothing', () => {
      const store = inMemory();
      store.saveGame(over(1));
      store.saveGame(over(2, { seats: [BEN, ANN] }));
      store.saveGame(over(3, { outcome: outcome([0, 0]) }));
      store.saveGame(over(4, { outcome: outcome(null) }));
      store.saveGame(over(5, { past: PAST }));
      store.saveGame(over(6, { seats: [ADMIRAL, ADMIRAL] }));
      store.saveGame(over(7, { ruleset: 'panzer-v1', outcome: outcome([0.25, -0.25]) }));
      expect(store.tallies('p1')).toEqual([
        { ruleset: 'battleships-v2', won: 1, drawn: 1, lost: 1 },
        { ruleset: 'panzer-v1', won: 1, drawn: 0, lost: 0 },
      ]);
      expect(store.tallies(ADMIRAL.id)).toEqual([{ ruleset: 'battleships-v2', won: 0, drawn: 0, lost: 0 }]);
      expect(all(store, { player: ADMIRAL.id }, 5)).toEqual([idOf(6)]);
      expect(store.tallies('nobody')).toEqual([]);
    });

    it('are found by opponent and by scenario', () => {
      const store = inMemory();
      for (let n = 1; n <= 6; n++) {
        const seats = n % 2 === 0 ? [ANN, ADMIRAL] : [BEN, ANN];
        store.saveGame(over(n, { seats, scenario: n > 3 ? 'river-plate' : 'denmark-strait' }));
      }
      expect(all(store, { player: 'p1', against: ['p2', 'p3'] }, 2)).toEqual([5, 3, 1].map(idOf));
      expect(all(store, { player: 'p1', scenario: 'river-plate' }, 2)).toEqual([6, 5, 4].map(idOf));
      expect(all(store, { player: 'p1', against: [ADMIRAL.id], scenario: 'river-plate' }, 2)).toEqual([6, 4].map(idOf));
      for (const against of [[], ['p1'], ["p2' OR 1=1 --"]])
        expect(all(store, { player: 'p1', against }, 2)).toEqual([]);
    });

    it('tell whose names begin so, of those who have fought any', () => {
      const store = inMemory();
      for (const [id, name] of [
        ['p1', 'Anna'],
        ['p2', 'ANNIE'],
        ['p3', 'Annunziata'],
        ['p4', 'Bernd'],
      ]) {
        store.savePerson(personRow({ id: id!, name: name!, secretHash: `hash-of-${id}` }));
      }
      store.saveGame(over(1, { seats: [ANN, { ...BEN, name: 'ANNIE' }] }));
      const called = (beginning: string, most = 5): string[] =>
        store.fightersCalled(beginning, most).map(({ id }) => id);
      expect(called('ann')).toEqual(['p1', 'p2']);
      expect(called('ann', 1)).toEqual(['p1']);
      expect(called('Anni')).toEqual(['p2']);
      for (const none of ['', ' ', 'b', '%', '_', 'a%', '\u{10ffff}', 'x'.repeat(10_000)])
        expect(called(none)).toEqual([]);
      expect(store.peopleCalled('annunziata').map(({ id }) => id)).toEqual(['p3']);
    });

    it('are found by how the name of the opponent begins, however many are called so', () => {
      const store = inMemory();
      for (let n = 1; n <= 12; n++) {
        const ben = { id: `b${n}`, name: `Ben ${n}`, kind: 'person' as const };
        store.savePerson(personRow({ id: ben.id, name: ben.name, secretHash: `hash-of-${ben.id}` }));
        store.saveGame(over(n, { seats: [ANN, ben] }));
      }
      store.saveGame(over(13, { seats: [ANN, ADMIRAL] }));
      expect(all(store, { player: 'p1', againstNamed: 'ben' }, 5)).toEqual(
        Array.from({ length: 12 }, (_, i) => idOf(12 - i)),
      );
      expect(all(store, { player: 'p1', againstNamed: 'Ben 12', against: [ADMIRAL.id] }, 5)).toEqual(
        [13, 12].map(idOf),
      );
      for (const againstNamed of ['', ' ', '%', 'x']) expect(all(store, { player: 'p1', againstNamed }, 5)).toEqual([]);
    });

    it('tell whose names begin so, among any number of names that have fought nothing', () => {
      const store = inMemory();
      for (let n = 0; n < 600; n++)
        store.savePerson(personRow({ id: `g${n}`, name: `Ana ${n}`, secretHash: `hash-of-g${n}` }));
      store.savePerson(personRow({ id: 'p1', name: 'Anna', secretHash: 'hash-of-p1' }));
      store.saveGame(over(1));
      expect(store.fightersCalled('an', 5).map(({ id }) => id)).toEqual(['p1']);
      // Also under another name.
      store.savePerson(personRow({ id: 'p1', name: 'Zoe', secretHash: 'hash-of-p1' }));
      expect(store.fightersCalled('zo', 5).map(({ id }) => id)).toEqual(['p1']);
    });

    it('are counted anew for each that ends, whatever goes on', () => {
      const store = inMemory();
      const won = (): number => store.tallies(ADMIRAL.id).reduce((sum, one) => sum + one.won, 0);
      const seats = [ADMIRAL, BEN];
      store.saveGame(over(1, { seats }));
      expect(won()).toBe(1);
      store.saveGame(over(2, { seats, status: 'playing', outcome: null, ended: null }));
      expect(won()).toBe(1);
      store.saveGame(over(2, { seats }));
      expect(won()).toBe(2);
    });

    it('take a new name of a player in all ratings', () => {
      const store = inMemory();
      for (const scenario of ['', 'denmark-strait']) store.saveRating(ratingRow({ scenario }));
      store.saveRating(ratingRow({ player: 'p2', name: 'Ben' }));
      store.renameRated('p1', 'guest 1');
      expect(store.ratings('battleships', '', '', 9).map(({ name }) => name)).toEqual(['guest 1', 'Ben']);
      expect(store.rating('p1', 'battleships', 'denmark-strait', '')?.name).toBe('guest 1');
    });
  });
