/**
 * The arena's tournaments: who asks for what, and what the hall must do. Every change is in the store before anybody hears of
 * it, so that a server that starts again goes on where it was.
 */
import { fail, never, ok, type Result, type Seat, seat } from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import { Pool } from '../../limits/pool.js';
import type { ErrorCode, ToClient, ToServer } from '../../protocol/index.js';
import type { Link, PlayerId, PlayerInfo } from '../../protocol/link.js';
import type { World } from '../../protocol/world.js';
import type { GameRow, Store } from '../../store/store.js';
import {
  awardWithdrawn,
  beginRound,
  dueGames,
  gameIn,
  isRoundOver,
  roundsOf,
  settleNoShow,
  settleRoom,
} from './contest.js';
import { createTournament, newId } from './creation.js';
import type { Hall } from './hall.js';
import { isLive, readTournament as read, type SavedTournament } from './saved.js';
import { stateOf, summaryOf, type TournamentTold } from './state.js';

type Wish = Extract<ToServer, { type: 'tournament' }>;
type Do = Wish['do'];
type Answer = Result<SavedTournament, ErrorCode>;

/** More than any server has; they are read once. */
const LOADED = 100_000;

export class Tournaments {
  readonly #store: Store;
  readonly #world: World;
  readonly #hall: Hall;
  /** Live ones and the newest of the others, oldest first. */
  readonly #known = new Map<string, SavedTournament>();
  /** By room, where its game is not over. */
  readonly #ofRoom = new Map<string, SavedTournament>();
  /** Tournaments whose games could not be opened: it is tried again each tick. */
  readonly #stuck = new Set<SavedTournament>();
  /** Those that are not over. */
  readonly #places = new Pool(LIMITS.pools.tournaments);

  constructor(store: Store, world: World, hall: Hall) {
    this.#store = store;
    this.#world = world;
    this.#hall = hall;
  }

  /** Takes up what was going on when the server stopped. Call it once, when the rooms are there again. */
  load(): void {
    for (const t of this.#store.tournaments(LOADED).reverse().map(read)) {
      this.#known.set(t.id, t);
      // From which address it was held nobody knows any more.
      if (isLive(t)) this.#places.take(t.id, { player: t.owner, kind: 'person', network: `player:${t.owner}` });
    }
    this.#forget();
    const now = this.#world.now();
    for (const t of this.#live()) {
      // The time without a server is nobody's fault.
      t.moved = now;
      if (t.status !== 'running') continue;
      for (const game of t.pairings.flatMap(({ games }) => games)) {
        if (game.room === null || game.points !== null) continue;
        const row = this.#store.game(game.room);
        if (row?.status === 'waiting' || row?.status === 'playing') {
          game.opened = now;
          this.#ofRoom.set(game.room, t);
        } else settleRoom(game, row);
      }
      this.#guarded(t, () => this.#advance(t));
    }
  }

  /** The newest of the open and running ones, in short. */
  live(): TournamentTold[] {
    return this.#live().reverse().slice(0, LIMITS.tournament.inLobby).map(summaryOf);
  }

  /** Answers the link; tells the others whom it concerns. */
  handle(link: Link, message: Wish): void {
    const re = message.id === undefined ? {} : { re: message.id };
    const wish = message.do;
    if (wish.what === 'list') {
      const newest = [...this.#known.values()].reverse().slice(0, LIMITS.tournament.listed);
      link.send({ type: 'tournaments', ...re, tournaments: newest.map(stateOf) });
      return;
    }
    const answer = this.#carryOut(link, wish);
    if (!answer.ok) {
      const where = answer.at === undefined ? {} : { path: answer.at };
      link.send({ type: 'error', ...re, code: answer.code, message: answer.message, ...where });
      return;
    }
    link.send({ type: 'tournament', ...re, tournament: stateOf(answer.value) });
    if (wish.what !== 'show') this.#tell(answer.value, link.player?.id);
  }

  /** A player is called something else from now on, in tournaments that are over too. */
  rename(player: PlayerId, name: string): void {
    for (const data of this.#store.tournaments(LOADED)) {
      if (!data.includes(player)) continue;
      const kept = read(data);
      const t = this.#known.get(kept.id) ?? kept;
      const own = t.entrants.filter((e) => e.player.id === player);
      for (const entrant of own) entrant.player = { ...entrant.player, name };
      if (own.length === 0) continue;
      this.#save(t);
      if (isLive(t)) this.#tell(t);
    }
  }

  /**
   * To be called when a game of a tournament is over or was closed; others are passed over. Never throws: whatever goes wrong
   * in the tournament, the battle has ended, and the tournament goes on with the next tick.
   */
  gameOver(room: string, row: GameRow): void {
    const t = this.#ofRoom.get(room);
    const game = t === undefined ? undefined : gameIn(t, room);
    if (t === undefined || game === undefined) return;
    this.#ofRoom.delete(room);
    this.#guarded(t, () => {
      settleRoom(game, row);
      this.#advance(t);
      this.#tell(t);
    });
  }

  /** Begins rounds that waited for players, decides games for which somebody did not come, closes what was given up. */
  tick(): void {
    const now = this.#world.now();
    for (const t of this.#live()) {
      this.#guarded(t, () => {
        if (this.#tick(t, now)) this.#tell(t);
      });
    }
  }

  /** Whether anything has come of it. */
  #tick(t: SavedTournament, now: number): boolean {
    const isRunning = t.status === 'running';
    const isMissed = isRunning && this.#settleMissed(t, now);
    const isWaiting = isRunning && isRoundOver(t);
    if (isMissed || (isWaiting && this.#present(t) >= 2)) this.#advance(t);
    else if (this.#stuck.has(t) && this.#openDue(t)) this.#moved(t);
    else if ((isWaiting || this.#stuck.has(t) || !isRunning) && now - t.moved > LIMITS.tournament.idleMs)
      this.#close(t);
    else return false;
    return true;
  }

  #carryOut(link: Link, wish: Exclude<Do, { what: 'list' }>): Answer {
    if (wish.what === 'create') return this.#create(link, wish);
    const t = this.#known.get(wish.tournament) ?? this.#kept(wish.tournament);
    if (t === undefined) return fail('NO_TOURNAMENT', `There is no tournament ${wish.tournament}.`);
    switch (wish.what) {
      case 'show':
        return ok(t);
      case 'enter':
        return this.#enter(link, t);
      case 'withdraw':
        return this.#withdraw(link, t);
      case 'start':
        return this.#start(link, t);
      case 'cancel':
        return this.#cancel(link, t);
      default:
        return never(wish);
    }
  }

  #create(link: Link, wish: Extract<Do, { what: 'create' }>): Answer {
    const { player } = link;
    if (player === null || !link.scopes.has('tournament')) return fail('NO_SCOPE', NEEDS_TOURNAMENT);
    const claimant = {
      player: player.id,
      kind: player.kind === 'bot' ? 'bot' : 'person',
      network: link.network,
    } as const;
    const short = this.#places.shortage(claimant);
    if (short !== undefined) return fail('TOO_MANY', SHORTAGE[short]);
    const created = createTournament(wish, player, newId(this.#world), this.#world.now(), this.#hall);
    if (created.ok) {
      this.#known.set(created.value.id, created.value);
      this.#places.take(created.value.id, claimant);
      this.#forget();
      this.#save(created.value);
    }
    return created;
  }

  #enter({ player, scopes }: Link, t: SavedTournament): Answer {
    if (player === null || !scopes.has('play')) return fail('NO_SCOPE', NEEDS_PLAY);
    if (t.entrants.some((e) => e.player.id === player.id)) return ok(t);
    if (t.status !== 'open') return fail('NOT_NOW', 'One enters a tournament before it starts; this one has.');
    const most = LIMITS.tournament.entrants;
    if (t.entrants.length === most) return fail('TOO_MANY', `A tournament has at most ${most} players.`);
    t.entrants.push({ player: { id: player.id, name: player.name, kind: player.kind }, withdrawn: false });
    this.#moved(t);
    return ok(t);
  }

  #withdraw({ player }: Link, t: SavedTournament): Answer {
    const at = t.entrants.findIndex((e) => e.player.id === player?.id);
    if (at < 0) return fail('NOT_SEATED', 'You are not in this tournament.');
    if (t.status === 'open') t.entrants.splice(at, 1);
    else if (t.status === 'running') t.entrants[at]!.withdrawn = true;
    else return fail('NOT_NOW', 'The tournament is over.');
    if (t.status === 'running') this.#advance(t);
    else this.#moved(t);
    return ok(t);
  }

  #start({ player, scopes }: Link, t: SavedTournament): Answer {
    if (player === null || !scopes.has('tournament')) return fail('NO_SCOPE', NEEDS_TOURNAMENT);
    if (player.id !== t.owner) return fail('NOT_OWNER', 'Who has created a tournament starts it.');
    if (t.status !== 'open') return fail('NOT_NOW', 'The tournament has started already.');
    if (this.#present(t) < 2) {
      return fail('NOT_NOW', 'A tournament starts when two or more of its players are present.');
    }
    t.status = 'running';
    this.#advance(t);
    return ok(t);
  }

  #cancel({ player }: Link, t: SavedTournament): Answer {
    if (player?.id !== t.owner) return fail('NOT_OWNER', 'Who has created a tournament cancels it.');
    if (t.status !== 'open')
      return fail('NOT_NOW', 'A tournament is cancelled before it starts; this one has started.');
    this.#close(t);
    return ok(t);
  }

  #close(t: SavedTournament): void {
    t.status = 'closed';
    this.#stuck.delete(t);
    this.#save(t);
  }

  /** Does all that is now to be done, and keeps it. */
  #advance(t: SavedTournament): void {
    awardWithdrawn(t);
    while (t.status === 'running' && isRoundOver(t)) {
      const isLast = t.round === roundsOf(t) || t.entrants.filter((e) => !e.withdrawn).length < 2;
      if (isLast) t.status = 'over';
      else if (!beginRound(t, (i) => this.#isThere(t.entrants[i]!.player))) break;
      awardWithdrawn(t);
    }
    this.#openDue(t);
    this.#moved(t);
  }

  /** Opens the games that are to be played now; one whose room cannot be had stays due. Whether any was opened. */
  #openDue(t: SavedTournament): boolean {
    const due = t.status === 'running' ? dueGames(t) : [];
    let opened = 0;
    try {
      for (const { game, seats } of due) {
        const room = this.#hall.openGame({
          tournament: t.id,
          owner: t.owner,
          title: t.title,
          scenario: t.scenario,
          clock: t.clock,
          seats: [t.entrants[seats[0]]!.player, t.entrants[seats[1]]!.player],
        });
        game.room = room;
        game.opened = this.#world.now();
        this.#ofRoom.set(room, t);
        opened++;
      }
      this.#stuck.delete(t);
    } catch (error) {
      // Said once, however long it lasts.
      if (!this.#stuck.has(t)) this.#hall.fault(`a game of tournament ${t.id} cannot be opened`, error);
      this.#stuck.add(t);
    }
    return opened > 0;
  }

  /** A fault of ours in one tournament stays there. */
  #guarded(t: SavedTournament, what: () => void): void {
    try {
      what();
    } catch (error) {
      this.#hall.fault(`tournament ${t.id}`, error);
    }
  }

  /** Whether a game was decided because somebody did not come. */
  #settleMissed(t: SavedTournament, now: number): boolean {
    let isAny = false;
    for (const { round, games } of t.pairings) {
      if (round !== t.round) continue;
      for (const game of games) {
        if (game.room === null || game.points !== null || game.begun) continue;
        if (now - (game.opened ?? 0) <= LIMITS.tournament.noShowMs) continue;
        const row = this.#store.game(game.room);
        if (row?.status === 'playing') {
          game.begun = true;
          continue;
        }
        settleNoShow(game, [wasReady(row, seat(0)), wasReady(row, seat(1))]);
        this.#ofRoom.delete(game.room);
        this.#hall.closeGame(game.room);
        isAny = true;
      }
    }
    return isAny;
  }

  #isThere(player: PlayerInfo): boolean {
    return player.kind === 'agent' || this.#hall.present(player.id);
  }

  #present(t: SavedTournament): number {
    return t.entrants.filter((e) => !e.withdrawn && this.#isThere(e.player)).length;
  }

  #live(): SavedTournament[] {
    return [...this.#known.values()].filter(isLive);
  }

  /** What is over and not among the newest is looked up when somebody asks. */
  #forget(): void {
    const done = [...this.#known.values()].filter(({ status }) => status === 'over' || status === 'closed');
    for (const old of done.slice(0, -LIMITS.tournament.listed)) this.#known.delete(old.id);
  }

  #kept(id: string): SavedTournament | undefined {
    const data = this.#store.tournament(id);
    return data === undefined ? undefined : read(data);
  }

  #moved(t: SavedTournament): void {
    t.moved = this.#world.now();
    this.#save(t);
  }

  #save(t: SavedTournament): void {
    if (!isLive(t)) this.#places.free(t.id);
    this.#store.saveTournament(t.id, t.status, t.created, JSON.stringify(t));
  }

  /** Tells owner and players, except the one who has been answered. */
  #tell(t: SavedTournament, except?: PlayerId): void {
    const message: ToClient = { type: 'tournament', tournament: stateOf(t) };
    const players = t.entrants.map((e) => e.player).filter((p) => p.kind !== 'agent');
    for (const id of new Set([t.owner, ...players.map((p) => p.id)])) {
      if (id !== except) this.#hall.send(id, message);
    }
  }
}

const NEEDS_TOURNAMENT = 'Say `hello` with a name, or with a token of the scope `tournament`, to hold a tournament.';
const SHORTAGE = {
  player: 'You have as many tournaments as one may have; wait until one is over.',
  address: 'As many tournaments as may be are held from your address; wait until one is over.',
  all: 'There are as many tournaments as there can be; wait until one is over.',
};
const NEEDS_PLAY = 'Say `hello` with a name, or with a token of the scope `play`, to play in a tournament.';

const wasReady = (row: GameRow | undefined, seat: Seat): boolean => (row?.draw.hashes[seat] ?? null) !== null;
