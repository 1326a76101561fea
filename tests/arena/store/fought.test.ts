/** Battles that were fought in public, by player: what is among them, in which order, and that an older folder gets its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Sqlite } from '../../../arena/files/sqlite.js';
import { DATABASE_FILE } from '../../../arena/store/data-folder.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { EVERY_STORE, sqliteInMemory } from './every-store.js';
import { ADMIRAL, ANN, all, describeFought, idOf, outcome, over, PAST } from './fought-cases.js';
import { personRow } from './rows.js';

for (const [name, inMemory] of EVERY_STORE) describeFought(name, inMemory);

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
  const sql = new Sqlite(join(folder, DATABASE_FILE));
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
  const after = new Sqlite(join(folder, DATABASE_FILE));
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
