/** The store over its tables. */
import { LIMITS } from '../limits.js';
import type { PlayerId } from '../link.js';
import { foldName } from '../server/names.js';
import { readChat, readData, readEntry, readGame, readOrder, readPerson, readRating } from './rows.js';
import type { Sql } from './sql.js';
import {
  type ChatRow,
  type Entry,
  type GameRow,
  type ModerationOrder,
  type PersonRow,
  type RatingRow,
  SIDE_PLAYER,
  type Store,
} from './store.js';

export class Tables implements Store {
  readonly #sql: Sql;
  readonly #closed: () => void;

  /** `closed` is called once, when nothing more will be read or written. */
  constructor(sql: Sql, closed: () => void) {
    this.#sql = sql;
    this.#closed = closed;
  }

  saveGame(row: GameRow): void {
    this.#sql.write(
      `INSERT INTO games (id, status, created, tournament, data) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, created = excluded.created,
         tournament = excluded.tournament, data = excluded.data`,
      row.id,
      row.status,
      row.created,
      row.tournament,
      JSON.stringify(row),
    );
    this.#sql.write('DELETE FROM seats WHERE game = ?', row.id);
    row.seats.forEach((player, seat) => {
      if (player === null) return;
      const values = [row.id, seat, player.id, row.created];
      this.#sql.write('INSERT INTO seats (game, seat, player, created) VALUES (?, ?, ?, ?)', ...values);
    });
  }

  game(id: string): GameRow | undefined {
    return maybe(readGame, this.#sql.one('SELECT data FROM games WHERE id = ?', id));
  }

  openGames(): GameRow[] {
    const query = "SELECT data FROM games WHERE status IN ('waiting', 'playing') ORDER BY created, id";
    return this.#sql.all(query).map(readGame);
  }

  gamesOf(player: PlayerId, before: number, most: number): GameRow[] {
    const query = `SELECT data FROM games JOIN
        (SELECT DISTINCT game, created AS sat FROM seats WHERE player = ? AND created < ?
         ORDER BY created DESC, game LIMIT ?) ON id = game
      ORDER BY sat DESC, game`;
    return this.#sql.all(query, player, before, most).map(readGame);
  }

  append(game: string, entry: Entry): void {
    const request = 'requestId' in entry ? entry.requestId : null;
    const values = [game, entry.n, request, JSON.stringify(entry)];
    this.#sql.write('INSERT INTO entries (game, n, request, data) VALUES (?, ?, ?, ?)', ...values);
  }

  entries(game: string): Entry[] {
    return this.#sql.all('SELECT data FROM entries WHERE game = ? ORDER BY n', game).map(readEntry);
  }

  answerTo(game: string, requestId: string): Entry | undefined {
    const query = 'SELECT data FROM entries WHERE game = ? AND request = ? ORDER BY n DESC LIMIT 1';
    return maybe(readEntry, this.#sql.one(query, game, requestId));
  }

  savePerson(row: PersonRow): void {
    this.#sql.write(
      `INSERT INTO people (id, name, folded, kind, secret_hash, scopes, created, last_seen, revoked, banned)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, kind = excluded.kind,
         secret_hash = excluded.secret_hash, scopes = excluded.scopes, created = excluded.created,
         last_seen = excluded.last_seen, revoked = excluded.revoked, banned = excluded.banned`,
      row.id,
      row.name,
      foldName(row.name),
      row.kind,
      row.secretHash,
      JSON.stringify(row.scopes),
      row.created,
      row.lastSeen,
      Number(row.revoked),
      Number(row.banned),
    );
  }

  saveSeen(id: PlayerId, at: number): void {
    this.#sql.write('UPDATE people SET last_seen = ? WHERE id = ?', at, id);
  }

  person(id: PlayerId): PersonRow | undefined {
    return maybe(readPerson, this.#sql.one('SELECT * FROM people WHERE id = ?', id));
  }

  personBySecret(secretHash: string): PersonRow | undefined {
    return maybe(readPerson, this.#sql.one('SELECT * FROM people WHERE secret_hash = ?', secretHash));
  }

  nameTaken(name: string): boolean {
    return this.#sql.one('SELECT 1 FROM people WHERE folded = ?', foldName(name)) !== undefined;
  }

  findPeople(text: string, most: number): PersonRow[] {
    const query = `SELECT * FROM people WHERE id = ?1 OR instr(folded, ?2) > 0
      ORDER BY id = ?1 DESC, folded = ?2 DESC, last_seen DESC LIMIT ?3`;
    return this.#sql.all(query, text, foldName(text), most).map(readPerson);
  }

  bots(): PersonRow[] {
    return this.#sql.all("SELECT * FROM people WHERE kind = 'bot' ORDER BY created, id").map(readPerson);
  }

  forgetGuests(before: number): void {
    this.#sql.write(
      `DELETE FROM people WHERE kind = 'person' AND banned = 0 AND last_seen < ?
         AND NOT EXISTS (SELECT 1 FROM seats WHERE player = people.id)
         AND NOT EXISTS (SELECT 1 FROM scenarios WHERE owner = people.id)`,
      before,
    );
  }

  saveScenario(id: string, owner: PlayerId, data: string, at: number): void {
    this.#sql.write(
      `INSERT INTO scenarios (id, owner, at, data) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, at = excluded.at, data = excluded.data`,
      id,
      owner,
      at,
      data,
    );
  }

  scenario(id: string): string | undefined {
    return maybe(readData, this.#sql.one('SELECT data FROM scenarios WHERE id = ?', id));
  }

  scenariosOf(owner: PlayerId): number {
    return this.#sql.all('SELECT 1 FROM scenarios WHERE owner = ?', owner).length;
  }

  addChat(row: ChatRow): void {
    this.#sql.write('INSERT INTO chat (game, data) VALUES (?, ?)', row.game, JSON.stringify(row));
    this.#sql.write(
      `DELETE FROM chat WHERE game = ?1
         AND n <= (SELECT n FROM chat WHERE game = ?1 ORDER BY n DESC LIMIT 1 OFFSET ?2)`,
      row.game,
      LIMITS.chat.kept,
    );
  }

  chat(game: string, most: number): ChatRow[] {
    const query = 'SELECT data FROM chat WHERE game = ? ORDER BY n DESC LIMIT ?';
    return this.#sql.all(query, game, most).map(readChat).reverse();
  }

  rating(player: PlayerId, ruleset: string, scenario: string, side: string): RatingRow | undefined {
    const query = 'SELECT * FROM ratings WHERE ruleset = ? AND scenario = ? AND side = ? AND player = ?';
    return maybe(readRating, this.#sql.one(query, ruleset, scenario, side, player));
  }

  saveRating(row: RatingRow): void {
    this.#sql.write(
      `INSERT INTO ratings (ruleset, scenario, side, player, name, kind, mu, sigma, games)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (ruleset, scenario, side, player) DO UPDATE SET name = excluded.name, kind = excluded.kind,
         mu = excluded.mu, sigma = excluded.sigma, games = excluded.games`,
      row.ruleset,
      row.scenario,
      row.side,
      row.player,
      row.name,
      row.kind,
      row.mu,
      row.sigma,
      row.games,
    );
  }

  ratings(ruleset: string, scenario: string, side: string, most: number): RatingRow[] {
    const query = `SELECT * FROM ratings
      WHERE ruleset = ? AND scenario = ? AND side = ? AND substr(player, 1, ?) <> ?
      ORDER BY mu DESC, sigma, player LIMIT ?`;
    return this.#sql.all(query, ruleset, scenario, side, SIDE_PLAYER.length, SIDE_PLAYER, most).map(readRating);
  }

  saveTournament(id: string, status: string, created: number, data: string): void {
    this.#sql.write(
      `INSERT INTO tournaments (id, status, created, data) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, created = excluded.created, data = excluded.data`,
      id,
      status,
      created,
      data,
    );
  }

  tournament(id: string): string | undefined {
    return maybe(readData, this.#sql.one('SELECT data FROM tournaments WHERE id = ?', id));
  }

  tournaments(most: number): string[] {
    return this.#sql.all('SELECT data FROM tournaments ORDER BY created DESC, id LIMIT ?', most).map(readData);
  }

  order(order: ModerationOrder): void {
    this.#sql.write('INSERT INTO orders (data) VALUES (?)', JSON.stringify(order));
  }

  takeOrders(): ModerationOrder[] {
    const rows = this.#sql.all('SELECT data, n FROM orders ORDER BY n');
    // Most times there is none, and then this stays a read. One that comes now has a higher number.
    if (rows.length > 0) this.#sql.write('DELETE FROM orders WHERE n <= ?', (rows.at(-1) as { n: number }).n);
    return rows.map(readOrder);
  }

  flush(): void {
    this.#sql.flush();
  }

  close(): void {
    this.#sql.close();
    this.#closed();
  }
}

const maybe = <T>(read: (row: unknown) => T, row: unknown): T | undefined =>
  row === undefined ? undefined : read(row);
