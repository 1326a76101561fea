/** One room: a game, before it begins, while it runs and when it is over; those who play it and those who watch. */

import { assert, type Game, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits.js';
import type { Link, PlayerInfo } from '../link.js';
import type { ToClient, ToServer } from '../protocol.js';
import type { GameRow } from '../store/store.js';
import { againAfter, allWantAgain, drawAfter, mayOpen } from './agreements.js';
import { Attendance, type Member } from './attendance.js';
import { wireEvents } from './audience.js';
import type { Ending } from './ending.js';
import type { House } from './house.js';
import { Refused } from './refused.js';
import { type RoomInfo, roomInfo } from './room-info.js';
import { RunningGame } from './running-game.js';
import { eventsFor, snapshotFor } from './snapshot.js';

/** Sends the direct answer to a message. */
export type Reply = (message: ToClient) => void;
type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

/** A game that has broken so often is ended as a draw. */
const MOST_FAULTS = 3;

/** What the room tells the house it stands in. */
export interface RoomEvents {
  changed(room: Room): void;
  ended(room: Room): void;
  attached(room: Room, link: Link): void;
  /** Everybody wants another battle; gives the room of it. */
  again(room: Room): string;
}

export class Room {
  readonly id: string;
  readonly game: Game;
  readonly #house: House;
  readonly #events: RoomEvents;
  readonly #here: Attendance;
  #row: GameRow;
  #running: RunningGame | undefined;
  #faults = 0;
  /** Spectators have come or gone: told once a second, or a crowd would drown in news of itself. */
  #hasNews = false;

  constructor(house: House, row: GameRow, events: RoomEvents) {
    this.#house = house;
    this.#events = events;
    this.#row = row;
    this.id = row.id;
    this.game = house.shelf.reopen(row).game;
    this.#here = new Attendance(house.world.now());
    if (row.status === 'playing') this.#run();
  }

  get row(): GameRow {
    return this.#row;
  }

  get running(): RunningGame | undefined {
    return this.#running;
  }

  get spectators(): number {
    return this.#here.spectators;
  }

  /** A game that comes back from the store goes on. */
  wake(): void {
    if (this.#row.status === 'playing') this.#running?.go();
  }

  seatOf(player: PlayerInfo | null): number | null {
    const seat =
      player === null ? -1 : this.#row.seats.findIndex((p) => p !== null && p.kind !== 'agent' && p.id === player.id);
    return seat < 0 ? null : seat;
  }

  state(): RoomInfo {
    return roomInfo(this.#row, this.game.spec, {
      players: this.#running?.players() ?? this.#row.seats,
      connected: this.#here.seats(),
      spectators: this.spectators,
      turn: this.#running?.turn ?? 0,
    });
  }

  /** Tells a link of the room, and everything later. */
  attach(link: Link, reply: Reply, all = false): void {
    const seat = this.seatOf(link.player);
    this.#running?.drop(link);
    const hasCome = this.#here.add({ link, seat, all });
    this.#events.attached(this, link);
    if (seat !== null && hasCome) this.#presence(seat, true);
    reply(this.#roomMessage(link));
  }

  join(link: Link, { seat: wish, code }: Said<'join'>, reply: Reply): void {
    const player = this.#player(link);
    this.#mayEnter(link, code);
    if (this.seatOf(player) === null) this.#sit(player, wish);
    this.attach(link, reply);
    this.#changed();
  }

  ready(link: Link, { nonce }: Said<'ready'>, reply: Reply): void {
    const seat = this.#seated(link);
    if (this.#row.status !== 'waiting') {
      if (this.#row.nonces[seat] === nonce) {
        reply({ type: 'done' });
        return;
      }
      throw this.#refuse('NOT_NOW', 'The battle has begun; the dice are settled.');
    }
    if ((this.#row.nonces[seat] ?? nonce) !== nonce) {
      throw this.#refuse('BAD_NONCE', 'You have added your part to the dice already; it stands.', '/nonce');
    }
    this.#save({ nonces: this.#row.nonces.map((n, i) => (i === seat ? nonce : n)) });
    reply({ type: 'done' });
    this.#changed();
    this.begin();
  }

  /** Begins the battle if everybody is there and has added to the dice. */
  begin(): void {
    const row = this.#row;
    if (row.status !== 'waiting' || row.seats.includes(null) || row.nonces.includes(null)) return;
    this.#save({ status: 'playing', started: this.#house.world.now() });
    this.#run();
    for (const member of this.#here.everybody) this.#toFeed(member);
    this.#changed();
    for (const member of this.#here.everybody) member.link.send(snapshotFor(member, 0, this.#told()));
    this.#running!.go();
  }

  /** Gives up a seat before the battle, with all links of the player; else only ends hearing of the room. */
  leave(link: Link, reply: Reply): void {
    const seat = this.seatOf(link.player);
    if (seat === null || this.#row.status !== 'waiting') {
      this.#member(link);
      this.detach(link);
      reply({ type: 'done' });
      this.#hasNews = true;
      this.#events.changed(this);
      return;
    }
    if (this.#row.tournament !== null) {
      throw this.#refuse('NOT_NOW', 'This battle belongs to a tournament: withdraw from that.');
    }
    const clear = <T>(list: readonly (T | null)[]): (T | null)[] => list.map((v, i) => (i === seat ? null : v));
    this.#save({ seats: clear(this.#row.seats), nonces: clear(this.#row.nonces) });
    reply({ type: 'done' });
    for (const own of this.#here.linksOf(link.player!.id)) {
      this.detach(own);
      own.send(this.#roomMessage(own));
    }
    if (!this.#row.seats.some((p) => p !== null && p.kind !== 'agent')) this.close();
    this.#changed();
  }

  watch(link: Link, { code, all }: Said<'watch'>, reply: Reply): void {
    this.#mayEnter(link, code);
    this.#mayWatch(link);
    const seated = this.seatOf(link.player) !== null;
    const everything = all === true && !seated && this.#row.status !== 'over';
    if (everything && this.#row.openAfter === null) {
      throw this.#refuse('NOT_OWNER', 'Only what all may know is shown here; the owner could `allow` more.');
    }
    this.attach(link, reply, everything);
    this.#open(link, 0);
    this.#hasNews = true;
    this.#events.changed(this);
  }

  resume(link: Link, { last, code }: Said<'resume'>, reply: Reply): void {
    const before = this.#here.of(link);
    if (this.seatOf(link.player) === null) {
      this.#mayEnter(link, code);
      this.#mayWatch(link);
    }
    this.attach(link, reply, before?.all === true && this.#row.openAfter !== null);
    this.#open(link, last);
  }

  act(link: Link, message: Said<'act'>, reply: Reply): void {
    const seat = this.#seated(link) as Seat;
    const game = this.#needGame();
    this.#change(() => game.act(seat, message, () => this.#accepted(seat, message.requestId, reply)));
  }

  confirm(link: Link, { requestId }: Said<'confirm'>, reply: Reply): void {
    const seat = this.#seated(link) as Seat;
    const game = this.#needGame();
    this.#change(() => game.confirm(seat, requestId, () => this.#accepted(seat, requestId, reply)));
  }

  takeBack(link: Link, reply: Reply): void {
    const seat = this.#seated(link) as Seat;
    const game = this.#playing();
    this.#change(() => game.takeBack(seat, () => reply({ type: 'done' })));
  }

  resign(link: Link, reply: Reply): void {
    const seat = this.#seated(link);
    const game = this.#playing();
    if (game.isHanded(seat)) throw this.#refuse('NOT_NOW', 'Your fleet has an agent already.');
    reply({ type: 'done' });
    if (this.#row.seats.length > 2) game.handOver(seat, 'resigned');
    else this.end({ termination: 'resigned', seat });
    this.#changed();
  }

  draw(link: Link, { say }: Said<'draw'>, reply: Reply): void {
    const seat = this.#seated(link);
    this.#playing();
    const offer = drawAfter(this.#row, seat, say);
    reply({ type: 'done' });
    if (offer === 'agreed') {
      this.end({ termination: 'agreed' });
      return;
    }
    this.#save({ drawOffer: offer });
    this.#here.tellSeats({ type: 'draw', room: this.id, seat, say });
  }

  rematch(link: Link, reply: Reply): void {
    const seat = this.#seated(link);
    if (this.#row.status !== 'over') throw this.#refuse('NOT_OVER', 'The battle is not over yet.');
    if (this.#row.next !== null) {
      reply(this.#roomMessage(link));
      return;
    }
    reply({ type: 'done' });
    this.#here.tellSeats({ type: 'rematch', room: this.id, seat });
    this.#save({ again: againAfter(this.#row, seat) });
    if (!allWantAgain(this.#row)) return;
    this.#save({ next: this.#events.again(this) });
    this.#changed();
  }

  allow(link: Link, { openAfter }: Said<'allow'>, reply: Reply): void {
    if (link.player === null || link.player.id !== this.#row.owner) {
      throw this.#refuse('NOT_OWNER', 'Only who opened the room can do that.');
    }
    mayOpen(this.#row, openAfter);
    this.#save({ openAfter });
    reply({ type: 'done' });
    if (openAfter === null) this.#closeToAll();
    this.#changed();
  }

  /** Those who saw everything see what all may know, from the beginning. */
  #closeToAll(): void {
    for (const member of [...this.#here.everybody]) {
      if (!member.all) continue;
      this.attach(member.link, () => {});
      this.#open(member.link, 0);
    }
  }

  chat(link: Link, { text }: Said<'chat'>, reply: Reply): void {
    const from = this.#player(link);
    this.#member(link);
    const at = this.#house.world.now();
    this.#house.store.addChat({ game: this.id, at, from, text });
    reply({ type: 'done' });
    this.#here.tellAll({ type: 'chat', room: this.id, at, from, text });
  }

  /** Events from `first` on, as far as this link may see them. */
  history(link: Link, first: number, reply: Reply): void {
    const { events, last } = eventsFor(this.#member(link), first - 1, this.#told());
    reply({ type: 'history', room: this.id, events: wireEvents(events), last });
  }

  detach(link: Link): void {
    this.#running?.drop(link);
    const left = this.#here.remove(link, this.#house.world.now());
    if (left !== undefined) this.#presence(left, false);
  }

  links(): readonly Link[] {
    return this.#here.links;
  }

  /** The room is forgotten: nobody hears of it any more. */
  dismiss(): void {
    for (const link of this.#here.links) {
      this.#running?.drop(link);
      this.#here.remove(link, this.#house.world.now());
    }
  }

  /** A moderator has taken a player's name. */
  rename(player: string, name: string): void {
    this.#save({ seats: this.#row.seats.map((p) => (p?.id === player ? { ...p, name } : p)) });
    if (this.#row.status === 'over') this.#save({ record: this.#needGame().record(this.#row) });
    this.#changed();
  }

  end(ending: Ending): void {
    const running = this.#running;
    assert(running !== undefined && this.#row.status === 'playing', 'a game that runs ends');
    running.stop();
    const outcome = running.outcome(ending);
    this.#save({ status: 'over', outcome, ended: this.#house.world.now() });
    this.#save({ record: running.record(this.#row) });
    this.#house.metrics.ended++;
    this.#events.ended(this);
    running.shadow.tick(0, running.clock());
    this.#here.tellAll({ type: 'over', room: this.state() });
    this.#changed();
  }

  /** Ends what nobody is left for; true if the room itself may be forgotten. */
  tick(now: number): boolean {
    if (this.#hasNews) this.#changed();
    const row = this.#row;
    const alone = this.#here.alone(now);
    const running = this.#running;
    if (row.status === 'playing' && running !== undefined) {
      if (row.openAfter !== null) running.shadow.tick(row.openAfter, running.clock());
      const { request } = running;
      const absent = request === undefined ? 0 : this.#here.absent(request.seat, now);
      if (absent > running.patience) this.end({ termination: 'abandoned' });
    } else if (row.status === 'waiting' && alone > LIMITS.waitingMs && row.tournament === null) this.close();
    const { status, ended, created } = this.#row;
    if (status === 'closed') return true;
    return status === 'over' && now - (ended ?? created) > LIMITS.finishedMs;
  }

  /** Ends the room, whatever goes on in it. */
  close(because: 'moderator' | 'fault' = 'moderator'): void {
    if (this.#row.status === 'playing') {
      this.end({ termination: 'adjudicated', because });
      return;
    }
    if (this.#row.status !== 'waiting') return;
    this.#save({ status: 'closed', ended: this.#house.world.now() });
    this.#changed();
  }

  #run(): void {
    const entries = this.#house.store.entries(this.id);
    this.#running = new RunningGame(this.#house, this.game, () => this.#row, entries, {
      over: (ending) => this.end(ending),
      broken: (error) => this.#mend(error),
    });
    if (this.#row.status === 'over') this.#running.stop();
  }

  /**
   * A fault of ours in the middle of a step: what is in the store is sound, so the game is built from it anew. A game that
   * breaks again and again is ended.
   */
  #mend(error: unknown): void {
    this.#house.fault(`room ${this.id}`, error);
    if (this.#row.status !== 'playing') return;
    this.#running?.stop();
    this.#run();
    if (++this.#faults >= MOST_FAULTS) {
      this.close('fault');
      return;
    }
    for (const member of this.#here.everybody) {
      this.#toFeed(member);
      member.link.send(snapshotFor(member, Number.MAX_SAFE_INTEGER, this.#told()));
    }
    this.#running!.go();
  }

  /** Carries out what changes the game. */
  #change(what: () => void): void {
    try {
      what();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#mend(error);
      throw this.#refuse('INTERNAL', 'The server has failed on this. The battle stands as the snapshot shows.');
    }
  }

  #sit(player: PlayerInfo, wish: number | undefined): void {
    const { seats, status, tournament } = this.#row;
    if (tournament !== null) throw this.#refuse('SEAT_TAKEN', 'The seats of a tournament belong to its players.');
    if (status !== 'waiting') throw this.#refuse('NOT_NOW', 'The battle has begun; you may `watch` it.');
    if (wish !== undefined && wish >= seats.length) {
      throw this.#refuse('NO_SEAT', `There are seats 0 to ${seats.length - 1}.`, '/seat');
    }
    const seat = wish ?? seats.indexOf(null);
    if (seat < 0 || seats[seat] !== null) throw this.#refuse('SEAT_TAKEN', 'That seat is taken.', '/seat');
    this.#save({ seats: seats.map((p, i) => (i === seat ? player : p)) });
  }

  #mayEnter(link: Link, code: string | undefined): void {
    const row = this.#row;
    if (row.visibility === 'public' || link.player?.id === row.owner || this.seatOf(link.player) !== null) return;
    if (code === row.code || this.#here.of(link) !== undefined) return;
    throw this.#refuse('BAD_CODE', 'The room is private: it is entered with the code of its link.', '/code');
  }

  #member(link: Link): Member {
    const member = this.#here.of(link);
    if (member === undefined) throw this.#refuse('NOT_SEATED', 'Join or watch the room first.');
    return member;
  }

  #mayWatch(link: Link): void {
    if (link.player !== null && !link.scopes.has('watch')) {
      throw this.#refuse('NO_SCOPE', 'Your token does not allow to watch.');
    }
    if (this.#here.of(link) === undefined && this.spectators >= LIMITS.spectatorsPerRoom) {
      throw this.#refuse('ROOM_FULL', `At most ${LIMITS.spectatorsPerRoom} may watch.`);
    }
  }

  #player(link: Link): PlayerInfo {
    if (link.player === null) throw this.#refuse('NO_SCOPE', 'Say `hello` with a name to take part.');
    return link.player;
  }

  #seated(link: Link): number {
    const seat = this.seatOf(link.player);
    if (seat === null) throw this.#refuse('NOT_SEATED', 'You have no seat in this room.');
    return seat;
  }

  #playing(): RunningGame {
    if (this.#row.status === 'playing') return this.#needGame();
    throw this.#refuse('NOT_NOW', this.#row.status === 'waiting' ? 'The battle has not begun.' : 'The battle is over.');
  }

  #needGame(): RunningGame {
    if (this.#row.status === 'over' && this.#running === undefined) this.#run();
    if (this.#running === undefined) throw this.#refuse('NOT_NOW', 'The battle has not begun.');
    return this.#running;
  }

  #refuse(code: Refused['code'], message: string, path?: string): Refused {
    return new Refused(code, message, path === undefined ? { room: this.id } : { room: this.id, path });
  }

  /** An answer is accepted; an offer of a draw does not outlive the next order of who made it. */
  #accepted(seat: number, requestId: string, reply: Reply): void {
    if (this.#row.drawOffer === seat) this.#save({ drawOffer: null });
    reply({ type: 'accepted', room: this.id, requestId });
  }

  #open(link: Link, last: number): void {
    if (this.#row.status === 'waiting' || this.#row.status === 'closed') return;
    const running = this.#needGame();
    const member = this.#member(link);
    this.#toFeed(member);
    link.send(snapshotFor(member, last, this.#told()));
    const { request } = running;
    if (request !== undefined && request.seat === member.seat) {
      running.feedOf(member.seat).ask(link, request, running.clock());
    }
  }

  #toFeed({ link, seat, all }: Member): void {
    const running = this.#needGame();
    if (all && this.#row.openAfter !== null) running.shadow.watch(link, this.#row.openAfter, running.clock());
    else running.feedOf(seat).links.add(link);
  }

  #told(): Parameters<typeof snapshotFor>[2] {
    const { store } = this.#house;
    return { store, game: this.game, row: this.#row, running: this.#needGame(), drawOffer: this.#row.drawOffer };
  }

  #roomMessage(link: Link): ToClient {
    const seat = this.seatOf(link.player);
    const knowsCode = seat !== null || link.player?.id === this.#row.owner;
    const code = this.#row.visibility === 'private' && knowsCode ? { code: this.#row.code } : {};
    return { type: 'room', room: this.state(), seat, ...code };
  }

  #presence(seat: number, connected: boolean): void {
    this.#here.tellAll({ type: 'presence', room: this.id, seat, connected });
  }

  #changed(): void {
    this.#hasNews = false;
    for (const { link } of this.#here.everybody) link.send(this.#roomMessage(link));
    this.#events.changed(this);
  }

  #save(change: Partial<GameRow>): void {
    this.#row = { ...this.#row, ...change };
    this.#house.store.saveGame(this.#row);
  }
}
