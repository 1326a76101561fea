/** Schema migrations: the tables, as steps from one version of the database to the next. A step that was released is never changed. */
import { z } from 'zod';
import type { Sqlite } from '../files/sqlite.js';
import { foldName } from '../words/names.js';
import { firstCheck, nextCheck } from './check.js';
import { FOUGHT_STEP } from './fought.js';
import { SECRETS_STEP } from './secrets.js';

/** Marks a file as ours: "flag". */
export const APPLICATION_ID = 0x666c6167;

/** SQL, or what SQL cannot say. */
export type Migration = string | ((sql: Sqlite) => void);

/** The first makes version 1 of an empty file, the second version 2 of that, and so on. */
export const MIGRATIONS: readonly Migration[] = [
  `
  -- What is looked for has a column of its own; the whole row is JSON.
  CREATE TABLE games (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    created INTEGER NOT NULL,
    tournament TEXT,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX games_open ON games (created) WHERE status IN ('waiting', 'playing');
  CREATE INDEX games_of_tournament ON games (tournament, created) WHERE tournament IS NOT NULL;

  CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_of_player ON seats (player, created);

  -- The key makes doubling impossible.
  CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    n INTEGER NOT NULL,
    request TEXT,
    data TEXT NOT NULL,
    PRIMARY KEY (game, n)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entries_by_request ON entries (game, request) WHERE request IS NOT NULL;

  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    kind TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    revoked INTEGER NOT NULL,
    banned INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX people_by_name ON people (folded);
  CREATE INDEX people_bots ON people (created) WHERE kind = 'bot';

  CREATE TABLE scenarios (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX scenarios_of_owner ON scenarios (owner);

  CREATE TABLE chat (
    n INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_of_game ON chat (game, n);

  CREATE TABLE ratings (
    ruleset TEXT NOT NULL,
    scenario TEXT NOT NULL,
    side TEXT NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (ruleset, scenario, side, player)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    created INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tournaments_by_age ON tournaments (created);

  CREATE TABLE orders (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    data TEXT NOT NULL
  ) STRICT;
  `,
  foldNames,
  apart,
  checkEntries,
  // What was fought before the first entry, of games that go on from another one.
  'CREATE TABLE IF NOT EXISTS pasts (game TEXT PRIMARY KEY REFERENCES games (id), data TEXT NOT NULL) STRICT',
  FOUGHT_STEP,
  SECRETS_STEP,
  markFighters,
];

const Named = z.object({ id: z.string(), name: z.string() });

/** What names are compared by has changed. A step of its own each time it does. */
function foldNames(sql: Sqlite): void {
  for (const row of sql.all('SELECT id, name FROM people')) {
    const { id, name } = Named.parse(row);
    sql.write('UPDATE people SET folded = ? WHERE id = ?', foldName(name), id);
  }
}

/** Records go to a table of their own, which is read only when somebody asks: they are twenty times as long as the rest of a game. */
function apart(sql: Sqlite): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS records (game TEXT PRIMARY KEY REFERENCES games (id), data TEXT NOT NULL) STRICT;
    INSERT INTO records (game, data)
      SELECT id, data ->> '$.record' FROM games WHERE json_valid(data) AND data ->> '$.record' IS NOT NULL;
    UPDATE games SET data = json_remove(data, '$.record') WHERE json_valid(data)`);
  addColumn(sql, 'entries', 'chk', 'INTEGER NOT NULL DEFAULT 0');
  // Whether a room was ever opened for it; of those that were brought before nobody knows.
  addColumn(sql, 'scenarios', 'opened', 'INTEGER NOT NULL DEFAULT 1');
}

/** Who has fought in public is marked, so that a name is looked for among those alone: anybody may make names of which none has fought. */
function markFighters(sql: Sqlite): void {
  addColumn(sql, 'people', 'has_fought', 'INTEGER NOT NULL DEFAULT 0');
  sql.exec(`UPDATE people SET has_fought = 1 WHERE id IN (SELECT player FROM fought);
    CREATE INDEX IF NOT EXISTS people_fought ON people (folded, id) WHERE has_fought = 1`);
}

function addColumn(sql: Sqlite, table: string, name: string, type: string): void {
  if (sql.one('SELECT 1 FROM pragma_table_info(?) WHERE name = ?', table, name) !== undefined) return;
  sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
}

const Keyed = z.object({ game: z.string(), data: z.string() });
const Numbered = z.object({ n: z.int(), data: z.string() });

/** Entries of earlier versions get their checks: what is there now is taken to be right. */
function checkEntries(sql: Sqlite): void {
  const games = sql.all('SELECT id AS game, data FROM games WHERE EXISTS (SELECT 1 FROM entries WHERE game = id)');
  for (const row of games) {
    const { game, data: about } = Keyed.parse(row);
    let check = firstCheck(about);
    for (const entry of sql.all('SELECT n, data FROM entries WHERE game = ? ORDER BY n', game)) {
      const { n, data } = Numbered.parse(entry);
      check = nextCheck(check, n, data);
      sql.write('UPDATE entries SET chk = ? WHERE game = ? AND n = ?', check, game, n);
    }
  }
}

const Version = z.object({ user_version: z.int() });

export const versionOf = (sql: Sqlite): number => Version.parse(sql.one('PRAGMA user_version')).user_version;

/** Brings the database to the version of the last step, whole or not at all. */
export function migrate(sql: Sqlite, steps: readonly Migration[] = MIGRATIONS): void {
  sql.exec('BEGIN IMMEDIATE');
  try {
    // Read within the transaction: another process may have been faster.
    const from = versionOf(sql);
    for (const step of steps.slice(from)) {
      if (typeof step === 'string') sql.exec(step);
      else step(sql);
    }
    if (from < steps.length) {
      sql.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${steps.length}`);
    }
    sql.exec('COMMIT');
  } catch (error) {
    sql.rollback();
    throw error;
  }
}
