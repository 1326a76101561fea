/**
 * Store of an arena in one browser: everything in memory, as one person's battles fit there, and each change as a row for whoever keeps it. Rows are
 * JSON by name, read by the same shapes as SQLite's.
 */
import { z } from 'zod';
import { LIMITS } from '../limits/limits.js';
import type { PlayerId } from '../protocol/link.js';
import { readChat, readEntry, readGame, readPerson, readRating } from '../store/rows.js';
import {
  type ChatRow,
  type GameRow,
  type LogEntry,
  type ModerationOrder,
  type PersonRow,
  type RatingRow,
  SIDE_PLAYER,
  type Store,
} from '../store/store.js';
import { foldName } from '../words/names.js';
import { type KeptRows, NamedRows } from './named-rows.js';

const BroughtRow = z.object({ owner: z.string(), at: z.int(), data: z.string() });
type Brought = z.infer<typeof BroughtRow>;

const TournamentRow = z.object({ created: z.int(), data: z.string() });

const readBrought = (json: string): Brought => BroughtRow.parse(JSON.parse(json));

/** Between the parts of a row's name; no id has it. */
const IN = '\n';

export class SoloStore implements Store {
  readonly #rows: NamedRows;

  /** `kept` is what was kept of an earlier store; `unreadable` hears of what cannot be read, which is left as it is. */
  constructor(kept: KeptRows = new Map(), unreadable: (what: string, error: unknown) => void = () => {}) {
    this.#rows = new NamedRows(kept, unreadable);
  }

  /** Rows that have changed since the last call, by name; undefined for those that are gone. */
  takeChanges(): Map<string, string | undefined> {
    return this.#rows.takeChanges();
  }

  saveGame(row: GameRow): void {
    this.#rows.put('game', row.id, JSON.stringify(row));
  }

  game(id: string): GameRow | undefined {
    return this.#rows.read('game', id, (data) => readGame({ data }));
  }

  openGames(): GameRow[] {
    const open = this.#games().filter(({ status }) => status === 'waiting' || status === 'playing');
    return open.sort((a, b) => a.created - b.created || compare(a.id, b.id));
  }

  gamesOf(player: PlayerId, before: number, most: number): GameRow[] {
    const own = this.#games().filter((row) => row.created < before && row.seats.some((one) => one?.id === player));
    return own.sort((a, b) => b.created - a.created || compare(a.id, b.id)).slice(0, most);
  }

  forgetRooms(before: number, most: number): void {
    const unfought = this.#games().filter(
      ({ id, status, created, tournament }) =>
        status === 'closed' && created < before && tournament === null && this.entryCount(id) === 0,
    );
    for (const { id } of unfought.slice(0, most)) {
      for (const kind of ['game', 'chat', 'record']) this.#rows.remove(kind, id);
    }
  }

  append(game: string, entry: LogEntry): void {
    this.#rows.put('entry', `${game}${IN}${entry.n}`, JSON.stringify(entry));
  }

  entries(game: string, after = 0, most = Number.MAX_SAFE_INTEGER): LogEntry[] {
    const found: LogEntry[] = [];
    while (found.length < most) {
      const entry = this.#entry(game, after + found.length + 1);
      if (entry === undefined) break;
      found.push(entry);
    }
    return found;
  }

  entryCount(game: string): number {
    let n = 0;
    while (this.#rows.has('entry', `${game}${IN}${n + 1}`)) n++;
    return n;
  }

  answerTo(game: string, requestId: string): LogEntry | undefined {
    return this.entries(game).findLast((entry) => 'requestId' in entry && entry.requestId === requestId);
  }

  #entry(game: string, n: number): LogEntry | undefined {
    return this.#rows.read('entry', `${game}${IN}${n}`, (data) => readEntry({ data }));
  }

  record(game: string): string | undefined {
    return this.#rows.get('record', game);
  }

  saveRecord(game: string, text: string): void {
    this.#rows.put('record', game, text);
  }

  forgetRecord(game: string): void {
    this.#rows.remove('record', game);
  }

  savePerson(row: PersonRow): void {
    const { secretHash, lastSeen, scopes, revoked, banned, ...same } = row;
    const flags = { revoked: Number(revoked), banned: Number(banned) };
    const columns = { ...same, ...flags, secret_hash: secretHash, last_seen: lastSeen, scopes: JSON.stringify(scopes) };
    this.#rows.put('person', row.id, JSON.stringify(columns));
  }

  saveSeen(id: PlayerId, at: number): void {
    const row = this.person(id);
    if (row !== undefined) this.savePerson({ ...row, lastSeen: at });
  }

  person(id: PlayerId): PersonRow | undefined {
    return this.#rows.read('person', id, (data) => readPerson(JSON.parse(data)));
  }

  personBySecret(secretHash: string): PersonRow | undefined {
    return this.#people().find((row) => row.secretHash === secretHash);
  }

  nameTaken(name: string): boolean {
    return this.#people().some((row) => foldName(row.name) === foldName(name));
  }

  findPeople(text: string, most: number): PersonRow[] {
    const part = foldName(text);
    const rank = (row: PersonRow): number => (row.id === text ? 2 : foldName(row.name) === part ? 1 : 0);
    const found = this.#people().filter((row) => row.id === text || foldName(row.name).includes(part));
    return found.sort((a, b) => rank(b) - rank(a) || b.lastSeen - a.lastSeen).slice(0, most);
  }

  bots(): PersonRow[] {
    const bots = this.#people().filter(({ kind }) => kind === 'bot');
    return bots.sort((a, b) => a.created - b.created || compare(a.id, b.id));
  }

  forgetGuests(before: number): void {
    const known = new Set(this.#games().flatMap(({ seats }) => seats.map((one) => one?.id)));
    for (const { owner } of this.#scenarios().values()) known.add(owner);
    for (const { id, kind, banned, lastSeen } of this.#people()) {
      if (kind === 'person' && !banned && lastSeen < before && !known.has(id)) this.#rows.remove('person', id);
    }
  }

  saveScenario(id: string, owner: PlayerId, data: string, at: number): void {
    this.#rows.put('scenario', id, JSON.stringify({ owner, at, data } satisfies Brought));
  }

  scenario(id: string): string | undefined {
    return this.#rows.read('scenario', id, readBrought)?.data;
  }

  scenariosOf(owner: PlayerId): number {
    return [...this.#scenarios().values()].filter((one) => one.owner === owner).length;
  }

  scenarioBytes(): number {
    return [...this.#scenarios().values()].reduce((sum, { data }) => sum + data.length, 0);
  }

  forgetScenarios(before: number): void {
    const opened = new Set(this.#games().map(({ scenario }) => scenario));
    for (const [id, { at }] of this.#scenarios()) {
      if (at < before && !opened.has(id)) this.#rows.remove('scenario', id);
    }
  }

  addChat(row: ChatRow): void {
    const lines = [...this.#chat(row.game), row].slice(-LIMITS.chat.kept);
    this.#rows.put('chat', row.game, JSON.stringify(lines));
  }

  chat(game: string, most: number): ChatRow[] {
    return this.#chat(game).slice(-most);
  }

  rating(player: PlayerId, ruleset: string, scenario: string, side: string): RatingRow | undefined {
    return this.#rows.read('rating', [ruleset, scenario, side, player].join(IN), (data) =>
      readRating(JSON.parse(data)),
    );
  }

  saveRating(row: RatingRow): void {
    this.#rows.put('rating', [row.ruleset, row.scenario, row.side, row.player].join(IN), JSON.stringify(row));
  }

  ratings(ruleset: string, scenario: string, side: string, most: number): RatingRow[] {
    const found = this.#rows
      .all('rating', (data) => readRating(JSON.parse(data)))
      .filter(
        (row) =>
          row.ruleset === ruleset &&
          row.scenario === scenario &&
          row.side === side &&
          !row.player.startsWith(SIDE_PLAYER),
      );
    const order = (a: RatingRow, b: RatingRow): number =>
      b.mu - a.mu || a.sigma - b.sigma || compare(a.player, b.player);
    return found.sort(order).slice(0, most);
  }

  saveTournament(id: string, _status: string, created: number, data: string): void {
    this.#rows.put('tournament', id, JSON.stringify({ created, data } satisfies z.infer<typeof TournamentRow>));
  }

  tournament(id: string): string | undefined {
    return this.#rows.read('tournament', id, (json) => TournamentRow.parse(JSON.parse(json)))?.data;
  }

  tournaments(most: number): string[] {
    const all = this.#rows.all('tournament', (json) => TournamentRow.parse(JSON.parse(json)));
    return all
      .sort((a, b) => b.created - a.created)
      .slice(0, most)
      .map(({ data }) => data);
  }

  /** Nobody moderates what is played alone. */
  order(_order: ModerationOrder): void {}

  takeOrders(): ModerationOrder[] {
    return [];
  }

  /** Whoever lets messages out takes the changes first. */
  flush(): void {}

  close(): void {}

  #games(): GameRow[] {
    return this.#rows.all('game', (data) => readGame({ data }));
  }

  #people(): PersonRow[] {
    return this.#rows.all('person', (data) => readPerson(JSON.parse(data)));
  }

  #scenarios(): Map<string, Brought> {
    return new Map(this.#rows.named('scenario', readBrought));
  }

  #chat(game: string): ChatRow[] {
    const lines = this.#rows.read('chat', game, (data) => z.array(z.unknown()).parse(JSON.parse(data)));
    return (lines ?? []).map((line) => readChat({ data: JSON.stringify(line) }));
  }
}

/** As SQLite orders texts. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
