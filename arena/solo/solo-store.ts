/**
 * Store of an arena in one browser: everything in memory, as one person's battles fit there, and each change as a row for whoever keeps it. Rows are
 * JSON by name, read by the same shapes as SQLite's.
 */
import { LIMITS } from '../limits/limits.js';
import type { PlayerId } from '../protocol/link.js';
import { foughtIn, pageOf } from '../store/fought.js';
import {
  type ChatRow,
  type DevicesOfPeople,
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
  SIDE_PLAYER,
  type Store,
} from '../store/store.js';
import { foldName } from '../words/names.js';
import { type KeptRows, NamedRows } from './named-rows.js';
import { numberedId, RowNumbers, ratingId } from './row-numbers.js';
import { type BroughtBattle, type KeptTournament, personText, SOLO_READERS, type SoloKinds } from './solo-rows.js';

export class SoloStore implements Store {
  readonly #rows: NamedRows<SoloKinds>;
  readonly #entries: RowNumbers;
  readonly #lines: RowNumbers;
  /** By game and request, of games in which somebody has asked for one: the last entry that answers it. */
  readonly #answers = new Map<string, Map<string, LogEntry>>();

  /** `kept` is what was kept of an earlier store; `unreadable` hears once of each row that cannot be read, which is left as it is. */
  constructor(kept: KeptRows = new Map(), unreadable: (what: string, error: unknown) => void = () => {}) {
    this.#rows = new NamedRows(kept, SOLO_READERS, unreadable);
    this.#entries = new RowNumbers(this.#rows.ids('entry'));
    this.#lines = new RowNumbers(this.#rows.ids('line'));
  }

  /** Rows that have changed since the last call, by name; undefined for those that are gone. */
  takeChanges(): Map<string, string | undefined> {
    return this.#rows.takeChanges();
  }

  saveGame(row: GameRow): void {
    const { scenario, data } = row;
    const brought = data === null ? undefined : this.#rows.read('scenario', scenario);
    const isKept = brought !== undefined && brought.data === data;
    if (isKept && !brought.opened) this.#saveBrought(scenario, { ...brought, opened: true });
    this.#rows.put('game', row.id, JSON.stringify(isKept ? { ...row, data: null } : row));
  }

  game(id: string): GameRow | undefined {
    const row = this.#rows.read('game', id);
    return row === undefined ? undefined : this.#whole(row);
  }

  /** With the data of a battle that was brought. */
  #whole(row: GameRow): GameRow {
    if (row.data !== null || !isBrought(row.scenario)) return row;
    return { ...row, data: this.scenario(row.scenario) ?? null };
  }

  openGames(): GameRow[] {
    const open = this.#rows.all('game').filter(({ status }) => status === 'waiting' || status === 'playing');
    return open.sort((a, b) => a.created - b.created || compare(a.id, b.id)).map((row) => this.#whole(row));
  }

  gamesOf(player: PlayerId, before: number, most: number): GameRow[] {
    const own = this.#rows
      .all('game')
      .filter((row) => row.created < before && row.seats.some((one) => one?.id === player));
    const found = own.sort((a, b) => b.created - a.created || compare(a.id, b.id)).slice(0, most);
    return found.map((row) => this.#whole(row));
  }

  gameIdsOf(player: PlayerId): string[] {
    const own = this.#rows.all('game').filter(({ seats }) => seats.some((one) => one?.id === player));
    return own.map(({ id }) => id).sort(compare);
  }

  fought({ player, against, againstNamed, scenario, before }: FoughtWish, most: number): FoughtPage {
    const endOf = (row: GameRow): number => row.ended ?? row.created;
    const isLater = (row: GameRow): boolean =>
      before !== undefined && (endOf(row) - before.ended || compare(row.id, before.game)) >= 0;
    const isSought = against !== undefined || againstNamed !== undefined;
    const beginning = foldName(againstNamed ?? '');
    const own = this.#foughtBy(player).filter((row) => !isLater(row));
    const rows = own
      .sort((a, b) => endOf(b) - endOf(a) || compare(b.id, a.id))
      .map((row) => {
        const others = row.seats.flatMap((one) => (one === null || one.id === player ? [] : one.id));
        const isAgainst = !isSought || others.some((id) => against?.includes(id) || this.#isCalled(id, beginning));
        const isHit = isAgainst && (scenario === undefined || row.scenario === scenario);
        return { row, mark: { ended: endOf(row), game: row.id }, isHit };
      });
    const { shown, next } = pageOf(rows, most, true);
    return { games: shown.map(({ row }) => this.#whole(row)), next };
  }

  #isCalled(id: PlayerId, beginning: string): boolean {
    const row = beginning === '' ? undefined : this.person(id);
    return row !== undefined && foldName(row.name).startsWith(beginning);
  }

  tallies(player: PlayerId): RecordTally[] {
    const all = new Map<string, { won: number; drawn: number; lost: number }>();
    for (const row of this.#foughtBy(player)) {
      const tally = all.get(row.ruleset) ?? { won: 0, drawn: 0, lost: 0 };
      all.set(row.ruleset, tally);
      const result = foughtIn(row).find((one) => one.player === player)?.result ?? null;
      if (result !== null) tally[result > 0 ? 'won' : result < 0 ? 'lost' : 'drawn']++;
    }
    const sorted = [...all].sort(([a], [b]) => compare(a, b));
    return sorted.map(([ruleset, tally]) => ({ ruleset, ...tally }));
  }

  #foughtBy(player: PlayerId): GameRow[] {
    return this.#rows.all('game').filter((row) => foughtIn(row).some((one) => one.player === player));
  }

  forgetRooms(before: number, most: number): void {
    const unfought = this.#rows
      .all('game')
      .filter(
        ({ id, status, created, tournament }) =>
          status === 'closed' && created < before && tournament === null && this.entryCount(id) === 0,
      );
    for (const { id } of unfought.slice(0, most)) {
      this.#dropLines(id, this.#lines.of(id).length);
      this.#rows.remove('record', id);
      this.#rows.remove('past', id);
      this.#rows.remove('game', id);
    }
  }

  /** @throws where there is one already, or no such game. */
  append(game: string, entry: LogEntry): void {
    this.#mustHave(game);
    const id = numberedId(game, entry.n);
    if (this.#rows.has('entry', id)) throw new Error(`Game ${game} has an entry ${entry.n} already.`);
    this.#rows.put('entry', id, JSON.stringify(entry));
    this.#entries.add(game, entry.n);
    const answers = this.#answers.get(game);
    if (answers !== undefined) noteAnswer(answers, entry);
  }

  entries(game: string, after = 0, most = Number.MAX_SAFE_INTEGER): LogEntry[] {
    const found: LogEntry[] = [];
    // What follows a missing one is left out.
    if (after > 0 && !this.#rows.has('entry', numberedId(game, after))) return found;
    while (found.length < most) {
      const entry = this.#entry(game, after + found.length + 1);
      if (entry === undefined) break;
      found.push(entry);
    }
    return found;
  }

  entryCount(game: string): number {
    return this.#entries.of(game).length;
  }

  answerTo(game: string, requestId: string): LogEntry | undefined {
    let answers = this.#answers.get(game);
    if (answers === undefined) {
      this.#answers.set(game, (answers = new Map()));
      for (const n of this.#entries.of(game)) {
        const entry = this.#entry(game, n);
        if (entry !== undefined) noteAnswer(answers, entry);
      }
    }
    return answers.get(requestId);
  }

  #entry(game: string, n: number): LogEntry | undefined {
    return this.#rows.read('entry', numberedId(game, n));
  }

  #mustHave(game: string): void {
    if (!this.#rows.has('game', game)) throw new Error(`There is no game ${game}.`);
  }

  record(game: string): string | undefined {
    return this.#rows.read('record', game);
  }

  saveRecord(game: string, text: string): void {
    this.#mustHave(game);
    this.#rows.put('record', game, text);
  }

  past(game: string): readonly PastStep[] | undefined {
    return this.#rows.read('past', game);
  }

  savePast(game: string, steps: readonly PastStep[]): void {
    this.#mustHave(game);
    this.#rows.put('past', game, JSON.stringify(steps));
  }

  forgetRecord(game: string): void {
    this.#rows.remove('record', game);
  }

  savePerson(row: PersonRow): void {
    const other = this.personBySecret(row.secretHash);
    if (other !== undefined && other.id !== row.id) throw new Error('Two people cannot have one secret.');
    const known = this.person(row.id);
    const revoked = row.revoked || known?.revoked === true;
    const banned = row.banned || known?.banned === true;
    this.#rows.put('person', row.id, personText({ ...row, revoked, banned }));
  }

  saveSeen(id: PlayerId, at: number): void {
    const row = this.person(id);
    if (row !== undefined) this.savePerson({ ...row, lastSeen: at });
  }

  changePerson(id: PlayerId, change: PersonChange): void {
    const row = this.person(id);
    if (row !== undefined) this.savePerson({ ...row, ...change });
  }

  person(id: PlayerId): PersonRow | undefined {
    return this.#rows.read('person', id);
  }

  personBySecret(secretHash: string): PersonRow | undefined {
    return this.#rows.all('person').find((row) => row.secretHash === secretHash);
  }

  /** A browser alone has no other device. */
  addSecret(): void {}

  readonly secrets: DevicesOfPeople = {
    of: (person) => {
      const row = this.person(person);
      return row?.kind === 'person' ? [{ hash: row.secretHash, made: row.created }] : [];
    },
    // It is the last one, which nobody may sign out.
    forget: () => {},
  };

  saveRecovery(): void {}

  recoveries(): RecoveryRow[] {
    return [];
  }

  nameTaken(name: string): boolean {
    return this.#rows.all('person').some((row) => foldName(row.name) === foldName(name));
  }

  findPeople(text: string, most: number): PersonRow[] {
    const part = foldName(text);
    const rank = (row: PersonRow): number => (row.id === text ? 2 : foldName(row.name) === part ? 1 : 0);
    const found = this.#rows.all('person').filter((row) => row.id === text || foldName(row.name).includes(part));
    return found.sort((a, b) => rank(b) - rank(a) || b.lastSeen - a.lastSeen).slice(0, most);
  }

  peopleCalled(name: string): PersonRow[] {
    const found = this.#rows.all('person').filter((row) => foldName(row.name) === foldName(name));
    return found.sort((a, b) => Number(a.revoked) - Number(b.revoked) || b.created - a.created || compare(a.id, b.id));
  }

  fightersCalled(beginning: string, most: number): PersonRow[] {
    const folded = foldName(beginning);
    const found = this.#rows.all('person').filter((row) => foldName(row.name).startsWith(folded));
    const fighters = folded === '' ? [] : found.filter(({ id }) => this.#foughtBy(id).length > 0);
    return fighters.sort((a, b) => compare(foldName(a.name), foldName(b.name)) || compare(a.id, b.id)).slice(0, most);
  }

  bots(): PersonRow[] {
    const bots = this.#rows.all('person').filter(({ kind }) => kind === 'bot');
    return bots.sort((a, b) => a.created - b.created || compare(a.id, b.id));
  }

  forgetGuests(before: number): void {
    const known = new Set(this.#rows.all('game').flatMap(({ seats }) => seats.map((one) => one?.id)));
    for (const { owner } of this.#rows.all('scenario')) known.add(owner);
    const unreadable = [...this.#rows.unreadable('game'), ...this.#rows.unreadable('scenario')];
    for (const { id, kind, banned, lastSeen } of this.#rows.all('person')) {
      if (kind !== 'person' || banned || lastSeen >= before || known.has(id)) continue;
      // It may be said in what nobody can read.
      if (!unreadable.some((text) => text.includes(id))) this.#rows.remove('person', id);
    }
  }

  saveScenario(id: string, owner: PlayerId, data: string, at: number): void {
    const opened = this.#rows.read('scenario', id)?.opened ?? false;
    this.#saveBrought(id, { owner, at, data, opened });
  }

  #saveBrought(id: string, brought: BroughtBattle): void {
    this.#rows.put('scenario', id, JSON.stringify(brought));
  }

  scenario(id: string): string | undefined {
    return this.#rows.read('scenario', id)?.data;
  }

  scenariosOf(owner: PlayerId): number {
    return this.#rows.all('scenario').filter((one) => one.owner === owner).length;
  }

  scenarioBytes(): number {
    return this.#rows.all('scenario').reduce((sum, { data }) => sum + data.length, 0);
  }

  forgetScenarios(before: number): void {
    for (const [id, { at, opened }] of this.#rows.named('scenario')) {
      if (at < before && !opened) this.#rows.remove('scenario', id);
    }
  }

  addChat(row: ChatRow): void {
    const { game } = row;
    this.#mustHave(game);
    const n = (this.#lines.of(game).at(-1) ?? 0) + 1;
    this.#rows.put('line', numberedId(game, n), JSON.stringify(row));
    this.#lines.add(game, n);
    this.#dropLines(game, this.#lines.of(game).length - LIMITS.chat.kept);
  }

  chat(game: string, most: number): ChatRow[] {
    const last = this.#lines.of(game).slice(Math.max(0, this.#lines.of(game).length - most));
    return last.flatMap((n) => this.#rows.read('line', numberedId(game, n)) ?? []);
  }

  #dropLines(game: string, count: number): void {
    for (const n of this.#lines.drop(game, Math.max(0, count))) this.#rows.remove('line', numberedId(game, n));
  }

  rating(player: PlayerId, ruleset: string, scenario: string, side: string): RatingRow | undefined {
    return this.#rows.read('rating', ratingId({ ruleset, scenario, side, player }));
  }

  saveRating(row: RatingRow): void {
    this.#rows.put('rating', ratingId(row), JSON.stringify(row));
  }

  renameRated(player: PlayerId, name: string): void {
    for (const row of this.#rows.all('rating')) if (row.player === player) this.saveRating({ ...row, name });
  }

  ratings(ruleset: string, scenario: string, side: string, most: number): RatingRow[] {
    const found = this.#rows
      .all('rating')
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
    this.#rows.put('tournament', id, JSON.stringify({ id, created, data } satisfies KeptTournament));
  }

  tournament(id: string): string | undefined {
    return this.#rows.read('tournament', id)?.data;
  }

  tournaments(most: number): string[] {
    const all = this.#rows.all('tournament').sort((a, b) => b.created - a.created || compare(a.id, b.id));
    return all.slice(0, most).map(({ data }) => data);
  }

  /** Nobody moderates what is played alone. */
  order(_order: ModerationOrder): void {}

  takeOrders(): ModerationOrder[] {
    return [];
  }

  /** Whoever lets messages out takes the changes first. */
  flush(): void {}

  close(): void {}
}

function noteAnswer(answers: Map<string, LogEntry>, entry: LogEntry): void {
  if (!('requestId' in entry)) return;
  const known = answers.get(entry.requestId);
  if (known === undefined || known.n < entry.n) answers.set(entry.requestId, entry);
}

/** As SQLite orders texts. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
