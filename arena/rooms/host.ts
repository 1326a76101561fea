/** The arena behind the connections: all rooms, the lobby, and who is here. */
import { never } from '../../engine/index.js';
import { storyInThread } from '../lab/analysis/story-thread.js';
import { balanceInThread } from '../lab/scenarios/balance-thread.js';
import { LIMITS } from '../limits/limits.js';
import type { Claimant } from '../limits/pool.js';
import type { ToServer } from '../protocol/index.js';
import type { Late, Link } from '../protocol/link.js';
import { ALL_SHARDS, endingOf, HOME_SHARD, isHere, type Shards, shardOf } from '../protocol/shards.js';
import type { World } from '../protocol/world.js';
import type { GameRow, ModerationOrder, PastStep, Store } from '../store/store.js';
import type { Thinkers } from '../thinking/thinkers.js';
import { Allowances } from './allowances.js';
import type { TellStory } from './analyst.js';
import type { Arena, Spoken } from './arena.js';
import { atBattle } from './at-work.js';
import type { PlayBalance } from './balancer.js';
import { offerTold } from './battles-on-offer.js';
import { bring } from './bring.js';
import { againRow, rowOf } from './challenge.js';
import { answerOfDevices, endPushedOut } from './devices.js';
import { endStrays, HandingOn, MOVED } from './handing-on.js';
import type { House } from './house.js';
import { answerInRoom, type RoomMessage } from './in-room.js';
import { Lobby } from './lobby.js';
import { carryOut } from './moderation.js';
import { newHouse } from './new-house.js';
import { closedFor } from './other-rules.js';
import { mayGoOnAgain, withPast } from './past.js';
import { People } from './people.js';
import { gamesTold } from './player-games.js';
import { profileTold, rankingTold } from './profile.js';
import { rateBattle } from './rate.js';
import { Ratings } from './ratings/ratings.js';
import { Refused, tooMany } from './refused.js';
import { answeredSurely, refuse } from './refusing.js';
import { reopened } from './reopening.js';
import type { Reply } from './reply.js';
import { Room, type RoomEvents } from './room.js';
import { claimantOf, ownerOf, personOrBot } from './room-quotas.js';
import { SeatIndex } from './seat-index.js';
import { Tournaments } from './tournament/tournaments.js';
import { tournamentHall } from './tournament-hall.js';

type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

/** How often it is tidied, and rooms forgotten at once. */
const [TIDY_MS, TIDIED] = [60_000, 500];

interface HostOptions {
  readonly tellStory?: TellStory;
  readonly playBalance?: PlayBalance;
  /** Where several servers share the arena. Default: all rooms are here. */
  readonly shards?: Shards;
}

export class Host implements Arena {
  readonly house: House;
  readonly #rooms = new Map<string, Room>();
  readonly #people = new People();
  readonly #seated = new SeatIndex();
  readonly #attended = new Map<Link, Set<Room>>();
  readonly #allowances: Allowances;
  readonly #lobby: Lobby;
  readonly #ratings: Ratings;
  readonly #tournaments: Tournaments;
  readonly #roomEvents: RoomEvents;
  readonly #handingOn: HandingOn;
  #tidyAt = 0;

  constructor(
    store: Store,
    world: World,
    thinkers: Thinkers,
    fault: House['fault'],
    { tellStory = storyInThread, playBalance = balanceInThread, shards = ALL_SHARDS }: HostOptions = {},
  ) {
    this.house = newHouse({ store, world, thinkers, shards, fault, tellStory, playBalance });
    this.#allowances = new Allowances(world);
    this.#handingOn = new HandingOn(
      shards,
      () => this.#rooms.values(),
      (due) => this.#forgetIn(due),
    );
    this.#ratings = new Ratings(store);
    const hall = tournamentHall({
      house: this.house,
      open: (row, owner) =>
        this.open(row, { ...ownerOf(row), network: this.#people.networkOf(owner) ?? `player:${owner}` }),
      room: (id) => this.#rooms.get(id),
      linksOf: (player) => this.linksOf(player),
    });
    this.#tournaments = new Tournaments(store, world, hall);
    this.#lobby = new Lobby(world, {
      rooms: () => this.#rooms.values(),
      tournaments: () => this.#tournaments.live(),
      people: () => this.#people.counts(),
    });
    this.#roomEvents = {
      changed: (room) => this.#changed(room),
      ended: (room) => this.#ended(room),
      attached: (room, link) => this.#attended.set(link, (this.#attended.get(link) ?? new Set()).add(room)),
      mayAgain: ({ row }, link) => {
        this.house.quotas.mayOpen(link);
        this.house.quotas.mayOpenAs(link, row, this.#variantOf(row));
        mayGoOnAgain(this.house, this.#allowances, link, row);
      },
      again: (room, link) => this.#again(room, link),
      networkOf: (player) => this.#people.networkOf(player),
    };
  }

  /** Every game that was open when the last server ended goes on, unless its rules have changed since; their number. */
  load(): number {
    return this.#goOn(this.house.store.openGames(), true);
  }

  /** Rooms of these shards are this server's from now on. */
  gained(shards: readonly number[]): number {
    endStrays(this.#attended, new Set(shards));
    this.#forgetIn(new Set(shards));
    return this.#goOn(this.house.store.openGames(shards.map(endingOf)), shards.includes(HOME_SHARD));
  }

  #goOn(rows: readonly GameRow[], withTournaments: boolean): number {
    const rooms = rows.flatMap((kept) => reopened(this.house, kept, (row) => this.#reopen(row)) ?? []);
    // What belongs to nobody alone is where tournaments are.
    if (withTournaments) {
      this.house.store.forgetGuests(this.house.world.now() - LIMITS.guestMs);
      this.#tournaments.load();
    }
    for (const room of rooms) room.wake();
    this.#lobby.changed();
    return rooms.length;
  }

  #reopen(row: GameRow): Room {
    const room = this.#add(row);
    this.house.quotas.opened(row, ownerOf(row), this.#variantOf(row));
    this.house.quotas.goesOn(row);
    return room;
  }

  entered(link: Link): void {
    if (link.player === null) return;
    this.#people.entered(link.player.id, link);
    endPushedOut(this.house.store, link.player.id, this.linksOf(link.player.id));
    this.#lobby.changed();
  }

  left(link: Link): void {
    this.#lobby.unsubscribe(link);
    this.house.balancer.stop(link);
    for (const room of this.#attended.get(link) ?? []) room.detach(link);
    this.#attended.delete(link);
    if (link.player !== null) this.#people.left(link.player.id, link);
    this.#lobby.changed();
  }

  roomsOf(player: string): string[] {
    return this.house.store.sharing?.openRoomsOf(player) ?? this.#seated.roomsOf(player);
  }

  wait(link: Link, message: Spoken): number {
    return this.#allowances.wait(link, message);
  }

  handle(link: Link, message: Spoken): void {
    const reply: Reply = (answer) => link.send(message.id === undefined ? answer : { ...answer, re: message.id });
    try {
      this.#allowances.take(link, message);
      if (!isHere(this.house.shards, message)) link.end('RESTART', MOVED);
      else if ('room' in message) this.#inRoom(link, message, reply);
      else this.#answer(link, message, reply);
    } catch (error) {
      refuse(this.house.fault, error, message, reply);
    }
  }

  tick(): void {
    const now = this.house.world.now();
    for (const order of this.house.store.takeOrders()) this.#obey(order);
    this.#allowances.tick();
    this.#tidy(now);
    this.#handingOn.tick(now);
    this.#tournaments.tick();
    for (const room of [...this.#rooms.values()]) {
      try {
        if (room.tick(now)) this.#forget(room);
      } catch (error) {
        this.house.fault(`room ${room.id}`, error);
      }
    }
  }

  /** Now and then forgets what strangers have left behind, a little at a time. */
  #tidy(now: number): void {
    if (now < this.#tidyAt) return;
    this.#tidyAt = now + TIDY_MS;
    this.house.quotas.tick(now);
    // What belongs to nobody alone, one server tidies.
    if (!this.house.shards.holds(HOME_SHARD)) return;
    this.house.store.forgetRooms(now - LIMITS.closedMs, TIDIED);
    this.house.store.forgetScenarios(now - LIMITS.uploads.unopenedMs);
  }

  /** An order that cannot be carried out does not hold up the others. */
  #obey(order: ModerationOrder): void {
    const { store } = this.house;
    try {
      carryOut(order, {
        store,
        game: (row) => this.house.shelf.reopen(row).game,
        holds: (id) => this.house.shards.holds(shardOf(id)),
        room: (id) => this.#rooms.get(id),
        roomsOf: (player) => [...this.#rooms.values()].filter(({ row }) => row.seats.some((p) => p?.id === player)),
        renamed: (player, name) => this.#tournaments.rename(player, name),
        fault: this.house.fault,
        dismiss: (player, code, words) => {
          for (const link of this.linksOf(player)) link.end(code, words);
        },
      });
    } catch (error) {
      this.house.fault(`the order ${JSON.stringify(order)}`, error);
    }
  }

  async record(id: string, network: string): Promise<string | undefined> {
    const row = this.house.store.game(id);
    if (row === undefined || row.visibility !== 'public' || row.status !== 'over') return undefined;
    return await this.house.records.read(network, this.#room(id));
  }

  counts(): ReturnType<Arena['counts']> {
    const all = [...this.#rooms.values()];
    const games = all.filter(({ row }) => row.status === 'playing').length;
    const spectators = all.reduce((sum, room) => sum + room.spectators, 0);
    return { rooms: all.length, games, seated: this.#seated.size, spectators };
  }

  /** Opens a room with its players already in it, and what its battle goes on from. */
  open(row: GameRow, claimant: Claimant, past?: readonly PastStep[]): Room {
    this.house.quotas.mustHaveMemory(claimant.network);
    this.house.quotas.opened(row, claimant, this.#variantOf(row));
    this.house.store.saveGame(row);
    if (past !== undefined) this.house.store.savePast(row.id, past);
    const room = this.#add(row);
    this.#changed(room);
    return room;
  }

  /** Names the rules of a battle with rules of its own, which have their own tables in memory. */
  #variantOf(row: GameRow): string | undefined {
    const { shelf } = this.house;
    if (row.data !== null) return shelf.reopen(row).key;
    if (Object.keys(row.options).length === 0) return undefined;
    const { key } = shelf.reopen(row);
    return key === shelf.open(row.scenario, {}).key ? undefined : key;
  }

  /** Everybody of a player who is here. */
  linksOf(player: string): readonly Link[] {
    return this.#people.linksOf(player);
  }

  #answer(link: Link, message: Exclude<Spoken, RoomMessage>, reply: Reply): void {
    switch (message.type) {
      case 'scenarios':
        reply(offerTold());
        return;
      case 'recovery':
      case 'devices':
      case 'sign-out':
        answerOfDevices(this.house, { link, reply, linksOf: (player) => this.linksOf(player) }, message);
        return;
      case 'upload':
        reply(bring(this.house, link, message));
        return;
      case 'balance':
        this.#balance(link, message, reply);
        return;
      case 'lobby':
        if (message.on) this.#lobby.subscribe(link, reply);
        else this.#lobby.unsubscribe(link);
        if (!message.on) reply({ type: 'done' });
        return;
      case 'challenge':
        this.#challenge(link, message, reply);
        return;
      case 'games': {
        const here = { of: (id: string) => this.#rooms.get(id), goingOn: (player: string) => this.roomsOf(player) };
        reply(gamesTold(this.house, link, message, here));
        return;
      }
      case 'ranking':
        reply(rankingTold(this.#ratings, message));
        return;
      case 'profile':
      case 'players':
        reply(profileTold({ house: this.house, ratings: this.#ratings, rooms: this.#rooms }, message));
        return;
      case 'tournament':
        this.#tournaments.handle(link, message);
        return;
      default:
        never(message);
    }
  }

  #inRoom(link: Link, message: RoomMessage, reply: Reply): void {
    if (message.type === 'join') {
      const most = LIMITS.roomsSeated[personOrBot(link)];
      if (this.roomsOf(link.player?.id ?? '').length >= most) throw tooMany('sit in', most);
    }
    const room = this.#room(message.room);
    const replyLate = (late: Late | Promise<Late>): void =>
      link.sendLate(answeredSurely(this.house.fault, late, message));
    const around = { house: this.house, room, link, reply, replyLate };
    const later = atBattle(room.id, () => answerInRoom(around, message));
    later?.catch((error: unknown) => refuse(this.house.fault, error, message, reply));
  }

  #balance(link: Link, message: Said<'balance'>, reply: Reply): void {
    const { first } = message;
    this.house.balancer
      .balanceOf(claimantOf(link), link, message)
      .then((games) => reply({ type: 'balance', first, games: [...games] }))
      .catch((error: unknown) => refuse(this.house.fault, error, message, reply));
  }

  #challenge(link: Link, message: Said<'challenge'>, reply: Reply): void {
    const { quotas } = this.house;
    quotas.mayOpen(link);
    const row = rowOf(this.house, message, link.player);
    quotas.mayOpenAs(link, row, this.#variantOf(row));
    const { row: begun, steps } = withPast(this.house, link, row, message.past);
    const room = this.open(begun, claimantOf(link), steps);
    room.attach(link, reply);
    room.begin();
  }

  #room(id: string): Room {
    const room = this.#rooms.get(id);
    if (room !== undefined) return room;
    const row = this.house.store.game(id);
    if (row === undefined || row.status === 'closed')
      throw new Refused('NO_ROOM', `There is no room ${id}${closedFor(this.house.shelf, row)}.`, { path: '/room' });
    return this.#add(row);
  }

  #add(row: GameRow): Room {
    const room = new Room(this.house, row, this.#roomEvents);
    this.#rooms.set(room.id, room);
    this.#index(room);
    return room;
  }

  #forgetIn(shards: ReadonlySet<number>): void {
    for (const room of [...this.#rooms.values()]) if (shards.has(shardOf(room.id))) this.#drop(room);
    this.#lobby.changed();
  }

  #forget(room: Room): void {
    for (const link of room.links()) this.#attended.get(link)?.delete(room);
    this.#drop(room);
  }

  #drop(room: Room): void {
    room.dismiss();
    this.#rooms.delete(room.id);
    this.house.quotas.closed(room.id);
    this.#seated.forget(room);
  }

  #changed(room: Room): void {
    this.#index(room);
    if (room.row.status === 'closed') this.#tournaments.gameOver(room.id, room.row);
    this.#lobby.changed();
  }

  #index(room: Room): void {
    if (!room.isOpen) this.house.quotas.closed(room.id);
    this.#seated.put(room);
  }

  #ended(room: Room): void {
    this.#tournaments.gameOver(room.id, room.row);
    rateBattle(room, this.#ratings);
  }

  #again(room: Room, link: Link): string {
    const row = againRow(this.house, room.row, room.left());
    const next = this.open(row, claimantOf(link), this.house.store.past(room.id));
    for (const player of next.row.seats) {
      for (const its of this.linksOf(player?.id ?? '')) next.attach(its, (message) => its.send(message));
    }
    return next.id;
  }
}
