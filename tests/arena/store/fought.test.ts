/** Battles that were fought in public, by player: what is among them, in which order, and that an older folder gets its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Sql } from '../../../arena/files/sql.js';
import type { PlayerInfo } from '../../../arena/protocol/link.js';
import { DATABASE_FILE } from '../../../arena/store/data-folder.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { FoughtWish, GameRow, Store } from '../../../arena/store/store.js';
import { EVERY_STORE, sqliteInMemory } from './every-store.js';
import { gameRow, personRow, ratingRow } from './rows.js';

const ANN: PlayerInfo = { id: 'p1', name: 'Ann', kind: 'person' };
const BEN: PlayerInfo = { id: 'p2', name: 'Ben', kind: 'person' };
const ADMIRAL: PlayerInfo = { id: 'agent:admiral', name: 'admiral', kind: 'agent' };
const PAST = { plies: 3, digest: 'd', turn: 1, room: null, day: '' };

const idOf = (n: number): string => `game${String(n).padStart(8, '0')}`;

const outcome = (result: number[] | null): GameRow['outcome'] => ({
  result,
  margin: [0, 0],
  termination: result === null ? 'abandoned' : 'normal',
  text: '',
});

const over = (n: number, change: Partial<GameRow> = {}): GameRow =>
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
function all(store: Store, wish: FoughtWish, most: number, pages = 100): string[] {
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

describe.each(EVERY_STORE)('the battles fought, in the store %s', (_, inMemory) => {
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
    for (const against of [[], ['p1'], ["p2' OR 1=1 --"]]) expect(all(store, { player: 'p1', against }, 2)).toEqual([]);
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
    const called = (beginning: string, most = 5): string[] => store.fightersCalled(beginning, most).map(({ id }) => id);
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
    expect(all(store, { player: 'p1', againstNamed: 'Ben 12', against: [ADMIRAL.id] }, 5)).toEqual([13, 12].map(idOf));
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

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function open(folder: string): Store {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

const NAMED = { visibility: 'public', ruleset: 'a', scenario: 'b' };
/** Rows of which a part is of another kind than it should be: the last two are not counted. */
const DAMAGED = [
  ...['soon', 1.5, {}, [1], 1e30, null].map((ended) => ({ ...NAMED, ended })),
  { ...NAMED, outcome: { result: ['won'] } },
  { ...NAMED, ruleset: { a: 1 } },
  { ...NAMED, scenario: 7 },
];

it('are made for a folder of an earlier version, as they are made since', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-fought-'));
  folders.push(folder);
  const old = open(folder);
  old.savePerson(personRow({ id: 'p1', name: 'Ann' }));
  old.saveGame(over(1));
  old.saveGame(over(2, { outcome: outcome([0.5, -0.5]), ended: null }));
  old.saveGame(over(3, { outcome: outcome(null) }));
  old.saveGame(over(4, { past: PAST }));
  old.saveGame(over(5, { seats: [ANN, ANN] }));
  old.saveGame(over(6, { visibility: 'private' }));
  old.saveGame(over(7, { status: 'playing', outcome: null, ended: null }));
  const before = { tallies: old.tallies('p1'), fought: old.fought({ player: 'p1' }, 9) };
  old.flush();
  old.close();
  const sql = new Sql(join(folder, DATABASE_FILE));
  // As the version before has left it, with a row that nobody can read.
  sql.exec('DROP TABLE fought; UPDATE people SET has_fought = 0; PRAGMA user_version = 5');
  sql.exec(`INSERT INTO games (id, status, created, data) VALUES ('broken', 'over', 1, '{"visibility":"public"');
    INSERT INTO seats (game, seat, player, created) VALUES ('broken', 0, 'p1', 1)`);
  DAMAGED.forEach((data, n) => {
    const id = `damaged${n}`;
    sql.write("INSERT INTO games (id, status, created, data) VALUES (?, 'over', 1, ?)", id, JSON.stringify(data));
    sql.write('INSERT INTO seats (game, seat, player, created) VALUES (?, 0, ?, 1)', id, 'p9');
  });
  sql.flush();
  sql.close();
  const store = open(folder);
  expect({ tallies: store.tallies('p1'), fought: store.fought({ player: 'p1' }, 9) }).toEqual(before);
  expect(before.fought.games.map(({ id }) => id)).toEqual([5, 4, 3, 1, 2].map(idOf));
  expect(store.fightersCalled('an', 9).map(({ id }) => id)).toEqual(['p1']);
  expect(store.tallies('p9')).toEqual([{ ruleset: 'a', won: 0, drawn: 0, lost: 0 }]);
  store.close();
  const after = new Sql(join(folder, DATABASE_FILE));
  expect(after.all("SELECT game, ended FROM fought WHERE player = 'p9' ORDER BY game")).toEqual(
    DAMAGED.slice(0, -2).map((_, n) => ({ game: `damaged${n}`, ended: 1 })),
  );
  after.close();
});

it('look at a bounded part of all for each question, and say where they stopped', () => {
  const store = sqliteInMemory();
  store.saveGame(over(0, { ended: 0 }));
  for (let n = 1; n <= 4_500; n++) store.saveGame(over(n, { seats: [ANN, ADMIRAL] }));
  // The one that is sought is the oldest.
  const first = store.fought({ player: 'p1', against: ['p2'] }, 20);
  expect(first).toEqual({ games: [], next: { ended: 3_501, game: idOf(2_501) } });
  expect(all(store, { player: 'p1', against: ['p2'] }, 20, 2)).toEqual([]);
  expect(all(store, { player: 'p1', against: ['p2'] }, 20, 3)).toEqual([idOf(0)]);
});
