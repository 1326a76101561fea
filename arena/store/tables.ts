/** Store on the tables of a database. */

import { bySeat } from '../../engine/index.js';
import type { Sql } from '../files/sql.js';
import { LIMITS } from '../limits/limits.js';
import type { PlayerId } from '../protocol/link.js';
import { foldName } from '../words/names.js';
import { endingsTold, HAS_ENDING } from './by-ending.js';
import { FoughtTable } from './fought.js';
import { ModerationTable } from './moderation-table.js';
import { NamesTable } from './names-table.js';
import { OrderLog } from './order-log.js';
import { RatingsTable } from './ratings-table.js';
import { maybe, readChat, readData, readGame, readPast, readPerson } from './rows.js';
import { ScenariosTable } from './scenarios-table.js';
import { SecretsTable } from './secrets.js';
import type { SharedTables } from './shared-tables.js';
import {
  type ChatRow,
  type FoughtPage,
  type FoughtWish,
  type GameRow,
  isBrought,
  type LogEntry,
  type ModerationOrder,
  type PastStep,
  type PersonChange,
  type PersonRow,
  type RatingRow,
  type RecordTally,
  type RecoveryRow,
  type Store,
} from './store.js';

export interface TablesOptions {
  /** Called once, when nothing more will be read or written. */
  readonly closed?: () => void;
  /** Called after each flush that has brought orders to disk, with how many there are. */
  readonly flushed?: (orders: number) => void;
  /** Hears of what cannot be read. */
  readonly unreadable?: (what: string, error: unknown) => void;
  /** Orders there are already. */
  readonly orders?: number;
  /** Where several servers share the arena. */
  readonly sharing?: SharedTables;
}

const gameNamed = (row: unknown): string => (row as { game: string }).game;

export class StoreTables implements Store {
  readonly #sql: Sql;
  readonly #options: TablesOptions;
  readonly #log: OrderLog;
  readonly #fought: FoughtTable;
  readonly secrets: SecretsTable;
  readonly sharing: SharedTables | undefined;
  readonly #names: NamesTable;
  readonly #ratings: RatingsTable;
  readonly #moderation: ModerationTable;
  readonly #scenarios: ScenariosTable;
  #orders: number;
  #hasAppended = false;

  constructor(sql: Sql, options: TablesOptions = {}) {
    this.#sql = sql;
    this.#options = options;
    this.#log = new OrderLog(sql, (what, error) => options.unreadable?.(what, error));
    this.#fought = new FoughtTable(sql, options.sharing === undefined);
    this.secrets = new SecretsTable(sql);
    this.sharing = options.sharing;
    this.#scenarios = new ScenariosTable(sql, options.sharing);
    this.#names = new NamesTable(sql);
    this.#ratings = new RatingsTable(sql);
    this.#moderation = new ModerationTable(sql, options.sharing);
    this.#orders = options.orders ?? 0;
  }

  saveGame(row: GameRow): void {
    const isDataKept = row.data !== null && this.#scenarios.keeps(row.scenario, row.data);
    this.#sql.write(
      `INSERT INTO games (id, status, created, tournament, data) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, created = excluded.created,
         tournament = excluded.tournament, data = excluded.data`,
      row.id,
      row.status,
      row.created,
      row.tournament,
      JSON.stringify(isDataKept ? { ...row, data: null } : row),
    );
    this.#sql.write('DELETE FROM seats WHERE game = ?', row.id);
    bySeat(row.seats).forEach((player, seat) => {
      if (player === null) return;
      const values = [row.id, seat, player.id, row.created];
      this.#sql.write('INSERT INTO seats (game, seat, player, created) VALUES (?, ?, ?, ?)', ...values);
    });
    this.#fought.save(row);
    if (row.status === 'over' || row.status === 'closed') this.#log.forgetHead(row.id);
  }

  game(id: string): GameRow | undefined {
    const row = this.#sql.one('SELECT data FROM games WHERE id = ?', id);
    return row === undefined ? undefined : this.#readable(id, row);
  }

  openGames(endings?: readonly string[]): GameRow[] {
    const which = endings === undefined ? '' : `AND ${HAS_ENDING}`;
    const query = `SELECT id, data FROM games WHERE status IN ('waiting', 'playing') ${which} ORDER BY created, id`;
    return this.#sql.all(query, ...(endings === undefined ? [] : [endingsTold(endings)])).flatMap((row) => {
      const { id } = row as { id: string };
      const game = this.#readable(id, row);
      // It stays as it is, for whoever can make sense of it.
      if (game === undefined) this.#sql.write("UPDATE games SET status = 'closed' WHERE id = ?", id);
      return game ?? [];
    });
  }

  forgetRooms(before: number, most: number): void {
    const query = `SELECT id FROM games WHERE status = 'closed' AND created < ? AND tournament IS NULL
      AND NOT EXISTS (SELECT 1 FROM entries WHERE game = games.id) LIMIT ?`;
    for (const row of this.#sql.all(query, before, most)) {
      const { id } = row as { id: string };
      for (const table of ['seats', 'chat', 'records', 'pasts'])
        this.#sql.write(`DELETE FROM ${table} WHERE game = ?`, id);
      this.#sql.write('DELETE FROM games WHERE id = ?', id);
    }
  }

  #readable(id: string, row: unknown): GameRow | undefined {
    try {
      const game = readGame(row);
      const { scenario, data } = game;
      return data === null ? { ...game, data: this.#dataOf(scenario) } : game;
    } catch (error) {
      this.#options.unreadable?.(`game ${id}`, error);
      return undefined;
    }
  }

  gamesOf(player: PlayerId, before: number, most: number): GameRow[] {
    const query = `SELECT id, data FROM games JOIN
        (SELECT DISTINCT game, created AS sat FROM seats WHERE player = ? AND created < ?
         ORDER BY created DESC, game LIMIT ?) AS mine ON id = game
      ORDER BY sat DESC, game`;
    return this.#sql.all(query, player, before, most).flatMap((row) => {
      return this.#readable((row as { id: string }).id, row) ?? [];
    });
  }

  gameIdsOf(player: PlayerId): string[] {
    return this.#sql.all('SELECT DISTINCT game FROM seats WHERE player = ? ORDER BY game', player).map(gameNamed);
  }

  fought(wish: FoughtWish, most: number): FoughtPage {
    const { ids, next } = this.#fought.find(wish, most);
    return { games: ids.flatMap((id) => this.game(id) ?? []), next };
  }

  tallies(player: PlayerId): RecordTally[] {
    return this.#fought.tallies(player);
  }

  append(game: string, entry: LogEntry): void {
    this.#log.append(game, entry);
    this.#orders++;
    this.#hasAppended = true;
  }

  entries(game: string, after = 0, most = Number.MAX_SAFE_INTEGER): LogEntry[] {
    return this.#log.entries(game, after, most);
  }

  /** Of a battle of the list there is none. */
  #dataOf(scenario: string): string | null {
    return isBrought(scenario) ? (this.scenario(scenario) ?? null) : null;
  }

  entryCount(game: string): number {
    return this.#log.count(game);
  }

  record(game: string): string | undefined {
    return maybe(readData, this.#sql.one('SELECT data FROM records WHERE game = ?', game));
  }

  saveRecord(game: string, text: string): void {
    const query =
      'INSERT INTO records (game, data) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET data = excluded.data';
    this.#sql.write(query, game, text);
  }

  past(game: string): readonly PastStep[] | undefined {
    return maybe(readPast, this.#sql.one('SELECT data FROM pasts WHERE game = ?', game));
  }

  savePast(game: string, steps: readonly PastStep[]): void {
    this.#sql.write('INSERT INTO pasts (game, data) VALUES (?, ?)', game, JSON.stringify(steps));
  }

  answerTo(game: string, requestId: string): LogEntry | undefined {
    return this.#log.answerTo(game, requestId);
  }

  forgetRecord(game: string): void {
    this.#sql.write('DELETE FROM records WHERE game = ?', game);
  }

  // Who was revoked or shut out stays so: a command and the server may both have read the row before either wrote it.
  savePerson(row: PersonRow): void {
    this.#sql.write(
      `INSERT INTO people (id, name, folded, kind, secret_hash, scopes, created, last_seen, revoked, banned, has_fought)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
         CASE WHEN EXISTS (SELECT 1 FROM fought WHERE player = ?1) THEN 1 ELSE 0 END)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, folded = excluded.folded, kind = excluded.kind,
         secret_hash = excluded.secret_hash, scopes = excluded.scopes, created = excluded.created,
         last_seen = excluded.last_seen,
         revoked = CASE WHEN people.revoked = 1 THEN 1 ELSE excluded.revoked END,
         banned = CASE WHEN people.banned = 1 THEN 1 ELSE excluded.banned END`,
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

  // Each server of a shared arena obeys the same order: what is done already is nothing to wait for.
  changePerson(id: PlayerId, change: PersonChange): void {
    if ('name' in change) this.#names.change(id, change.name);
    else {
      const field = 'banned' in change ? 'banned' : 'revoked';
      this.#sql.write(`UPDATE people SET ${field} = 1 WHERE id = ? AND ${field} = 0`, id);
    }
  }

  saveSeen(id: PlayerId, at: number): void {
    this.#sql.write('UPDATE people SET last_seen = ? WHERE id = ?', at, id);
  }

  person(id: PlayerId): PersonRow | undefined {
    return maybe(readPerson, this.#sql.one('SELECT * FROM people WHERE id = ?', id));
  }

  personBySecret(secretHash: string): PersonRow | undefined {
    const first = maybe(readPerson, this.#sql.one('SELECT * FROM people WHERE secret_hash = ?', secretHash));
    const owner = first === undefined ? this.secrets.ownerOf(secretHash) : undefined;
    return owner === undefined ? first : this.person(owner);
  }

  addSecret(person: PlayerId, secretHash: string, at: number): void {
    this.secrets.add(person, secretHash, at);
  }

  saveRecovery(person: PlayerId, hash: string, at: number): void {
    this.secrets.saveRecovery(person, hash, at);
  }

  recoveries(hash: string): RecoveryRow[] {
    return this.secrets.recoveries(hash);
  }

  nameTaken(name: string): boolean {
    return this.#names.isTaken(name);
  }

  findPeople(text: string, most: number): PersonRow[] {
    return this.#names.find(text, most);
  }

  peopleCalled(name: string): PersonRow[] {
    return this.#names.called(name);
  }

  fightersCalled(beginning: string, most: number): PersonRow[] {
    return this.#names.fighters(beginning, most);
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
    this.#scenarios.save(id, owner, data, at);
  }

  scenario(id: string): string | undefined {
    return this.#scenarios.one(id);
  }

  scenariosOf(owner: PlayerId): number {
    return this.#scenarios.of(owner);
  }

  scenarioBytes(): number {
    return this.#scenarios.bytes();
  }

  forgetScenarios(before: number): void {
    this.#scenarios.forget(before);
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
    return this.#ratings.one(player, ruleset, scenario, side);
  }

  saveRating(row: RatingRow): void {
    this.#ratings.save(row);
  }

  renameRated(player: PlayerId, name: string): void {
    this.#ratings.rename(player, name);
  }

  ratings(ruleset: string, scenario: string, side: string, most: number): RatingRow[] {
    return this.#ratings.best(ruleset, scenario, side, most);
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
    this.#moderation.give(order);
  }

  takeOrders(): ModerationOrder[] {
    return this.#moderation.take();
  }

  flush(): void {
    this.#sql.flush();
    if (!this.#hasAppended) return;
    this.#hasAppended = false;
    this.#options.flushed?.(this.#orders);
  }

  close(): void {
    this.#sql.close();
    this.#options.closed?.();
  }
}
