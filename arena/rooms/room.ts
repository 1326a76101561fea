/** Room: a game before it begins, while it runs and when it is over, those who play it and those who watch. */
import { assert, bySeat, type Game, isSeat, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { ToClient } from '../protocol/index.js';
import type { Link, PlayerInfo } from '../protocol/link.js';
import type { GameForm, GameRow } from '../store/store.js';
import { NO_OFFER } from './agreements.js';
import { atBattle } from './at-work.js';
import { Attendance, type Member } from './attendance.js';
import { DrawWatch, isDrawn, withoutSeats } from './draw.js';
import type { Ending } from './ending.js';
import type { House } from './house.js';
import { Refused } from './refused.js';
import type { Reply } from './reply.js';
import { type RoomInfo, roomInfo } from './room-info.js';
import { RoomNews, roomMessage } from './room-news.js';
import { RunningGame } from './running-game.js';
import { type AskedGame, sendSnapshot } from './snapshot.js';

/** A game that has broken so often is ended as a draw. */
const MOST_FAULTS = 3;

/** What the room tells the house it stands in. */
export interface RoomEvents {
  changed(room: Room): void;
  ended(room: Room): void;
  attached(room: Room, link: Link): void;
  /** Refuses to a player who has enough rooms open another one. */
  mayAgain(room: Room, link: Link): void;
  /** Everybody wants another battle; gives the room of it. */
  again(room: Room, link: Link): string;
  /** Where a player was last. */
  networkOf(player: string): string | undefined;
}

export class Room {
  readonly id: string;
  readonly house: House;
  readonly #events: RoomEvents;
  readonly here: Attendance;
  #row: GameRow;
  #game: Game | undefined;
  #running: RunningGame | undefined;
  #faults = 0;
  #lastTurn = 0;
  #left: Seat[] | undefined;
  readonly #drawWatch = new DrawWatch();
  readonly #news = new RoomNews(this);

  constructor(house: House, row: GameRow, events: RoomEvents) {
    this.house = house;
    this.#events = events;
    this.#row = row;
    this.id = row.id;
    this.here = new Attendance(house.world.now());
    if (row.status === 'playing') this.#run();
  }

  get row(): GameRow {
    return this.#row;
  }

  /** Opened when it is needed: many are only looked up. */
  get game(): Game {
    this.#game ??= this.house.shelf.reopen(this.#row).game;
    return this.#game;
  }

  get #form(): GameForm {
    return this.#row.form ?? this.game.spec;
  }

  /** On whose account agents think here: the address of its owner, or of one who is there. */
  get #lane(): string {
    const { owner } = this.#row;
    const known = owner === null ? undefined : this.#events.networkOf(owner);
    return known ?? this.here.links[0]?.network ?? '';
  }

  /** It waits for its battle, or is in it. */
  get isOpen(): boolean {
    return this.#row.status === 'waiting' || this.#row.status === 'playing';
  }

  get running(): RunningGame | undefined {
    return this.#running;
  }

  get spectators(): number {
    return this.here.spectators;
  }

  /** A game that comes back from the store goes on, unless a part of it is damaged. */
  wake(): void {
    if (this.#row.status === 'playing' && !this.#endDamaged()) this.#running?.go();
  }

  /** What is lost cannot be played again: the battle ends where the damage begins. */
  #endDamaged(): boolean {
    const running = this.#running;
    if (running === undefined || running.entries === this.house.store.entryCount(this.id)) return false;
    const { entries } = running;
    this.house.fault(`room ${this.id}`, new Error(`the order after ${entries} is damaged; the battle ends there`));
    this.end({ termination: 'damaged', orders: entries });
    return true;
  }

  seatOf(player: PlayerInfo | null): Seat | null {
    if (player === null) return null;
    const seat = bySeat(this.#row.seats).findIndex((p) => p !== null && p.kind !== 'agent' && p.id === player.id);
    return isSeat(seat) ? seat : null;
  }

  state(): RoomInfo {
    return roomInfo(this.#row, this.#form, {
      players: this.#running?.players() ?? this.#row.seats,
      connected: this.here.seats(),
      awaySince: (seat) => this.here.awaySince(seat),
      spectators: this.spectators,
      turn: this.#running?.turn ?? this.#lastTurn,
    });
  }

  /** Tells a link of the room, and everything later. */
  attach(link: Link, reply: Reply, all = false): void {
    const seat = this.seatOf(link.player);
    this.#running?.drop(link);
    const hasCome = this.here.add({ link, seat, all });
    this.#events.attached(this, link);
    reply(this.message(link));
    if (seat !== null && hasCome) this.#news.presence(seat, true);
    this.#running?.wake();
  }

  /** Begins the battle if everybody is there and the dice are drawn. */
  begin(): void {
    const row = this.#row;
    if (row.status !== 'waiting' || row.seats.includes(null) || !isDrawn(row)) return;
    // Else it is tried again each second.
    if (!this.house.quotas.mayBegin(row)) return;
    this.save({ status: 'playing', started: this.house.world.now() });
    this.#run();
    for (const member of this.here.everybody) this.#toFeed(member);
    this.changed();
    for (const member of this.here.everybody) this.#show(member, 0);
    this.#running!.go();
  }

  detach(link: Link): void {
    this.#running?.drop(link);
    const left = this.here.remove(link, this.house.world.now());
    if (left !== undefined) this.#news.presence(left, false);
  }

  links(): readonly Link[] {
    return this.here.links;
  }

  /** The room is forgotten here: nobody hears of it any more, and nothing is written. Its battle may go on elsewhere. */
  dismiss(): void {
    this.#running?.stop();
    for (const link of this.here.links) {
      this.#running?.drop(link);
      this.here.remove(link, this.house.world.now());
    }
  }

  /** A moderator has taken a player's name. */
  rename(player: string, name: string): void {
    this.save({ seats: this.#row.seats.map((p) => (p?.id === player ? { ...p, name } : p)) });
    this.changed();
  }

  end(ending: Ending): void {
    const running = this.#running;
    assert(running !== undefined && this.#row.status === 'playing', 'a game that runs ends');
    running.end();
    const outcome = atBattle(this.id, () => running.outcome(ending));
    this.save({ status: 'over', outcome, ended: this.house.world.now() });
    this.house.metrics.ended++;
    this.#events.ended(this);
    this.house.records.write(this.#lane, this.game, this.#row);
    const isTold = running.shadow.finish(running.entries);
    // What is over is played again from the store when somebody asks: finished rooms stay for a while, and must be small.
    this.#lastTurn = running.turn;
    this.#left = running.handed;
    this.#running = undefined;
    for (const member of this.here.everybody) {
      if (member.all && !isTold) this.#show(member, Number.MAX_SAFE_INTEGER);
    }
    this.here.tellAll({ type: 'over', room: this.state() });
    this.changed();
  }

  /** Ends what nobody is left for; true if the room itself may be forgotten. */
  tick(now: number): boolean {
    if (this.#news.hasCrowdChanged) this.changed();
    const row = this.#row;
    const running = this.#running;
    if (row.status === 'playing' && running !== undefined) {
      running.shadow.tick();
      const { request } = running;
      const absent = request === undefined ? 0 : this.here.absent(request.seat, now);
      if (absent > running.patience && request !== undefined) this.#giveUp(running, request.seat, now);
      else if (!this.#isHeeded && this.here.quiet(now) > LIMITS.unheededMs) this.end({ termination: 'abandoned' });
    } else if (row.status === 'waiting') this.#tickWaiting(now);
    const { status, ended, created } = this.#row;
    if (status === 'closed') return true;
    return status === 'over' && now - (ended ?? created) > LIMITS.finishedMs;
  }

  /** Whoever could have chosen among dice by keeping a nonce back is out of the game, which has not counted yet. */
  #tickWaiting(now: number): void {
    const late = this.#drawWatch.late(this.#row, now);
    if (late.length > 0) {
      const words = 'Your part of the dice did not come in time: you have lost the seat, and the dice are drawn anew.';
      for (const { link, seat } of this.here.everybody) {
        if (seat !== null && late.includes(seat))
          link.send({ type: 'error', code: 'NOT_NOW', message: words, room: this.id });
      }
      this.vacate(late);
    } else if (this.#row.tournament === null && this.here.alone(now) > LIMITS.waitingMs) this.close();
    else this.begin();
  }

  /** Seats are given up before the battle. A tournament's game is then decided, since its seats belong to its players. */
  vacate(seats: readonly Seat[]): void {
    if (this.#row.tournament !== null) {
      this.save({ draw: { ...this.#row.draw, missed: [...seats] } });
      this.close();
      return;
    }
    const gone = seats.flatMap((seat) => this.here.linksOf(this.#row.seats[seat]!.id));
    this.save(withoutSeats(this.house.world, this.#row, seats));
    for (const link of gone) this.detach(link);
    if (!this.#row.seats.some((p) => p !== null && p.kind !== 'agent')) this.close();
    else this.changed();
    for (const link of gone) link.send(this.message(link));
  }

  /** Whoever is to act has not been here for very long. Where others still are, the battle goes on for them. */
  #giveUp(running: RunningGame, seat: Seat, now: number): void {
    if (this.#row.seats.length === 2 || this.here.alone(now) > running.patience) this.end({ termination: 'abandoned' });
    else this.change(() => running.handOver(seat, 'absent'));
  }

  /** Somebody plays or watches, or it is part of a tournament. Agents alone whom nobody heeds play on when somebody comes. */
  get #isHeeded(): boolean {
    const { seats, tournament } = this.#row;
    return tournament !== null || seats.some((p) => p?.kind !== 'agent') || this.here.links.length > 0;
  }

  /** Seats whose players have left the battle to an agent. */
  left(): Seat[] {
    this.#left ??= this.house.store.entries(this.id).flatMap((e) => (e.kind === 'hand-over' ? e.seat : []));
    return this.#running?.handed ?? this.#left;
  }

  /** Ends the room, whatever goes on in it. */
  close(because: 'moderator' | 'fault' = 'moderator'): void {
    if (this.#row.status === 'playing') {
      this.end({ termination: 'adjudicated', because });
      return;
    }
    if (this.#row.status !== 'waiting') return;
    this.save({ status: 'closed', ended: this.house.world.now() });
    this.changed();
  }

  #run(): void {
    assert(this.#row.seats.length === this.game.spec.seats.length, 'each seat has its place');
    const entries = this.house.store.entries(this.id);
    const on = {
      over: (ending: Ending) => this.end(ending),
      handed: () => {
        this.save(NO_OFFER);
        this.changed();
      },
      broken: (error: unknown) => this.#mend(error),
      save: (change: Partial<GameRow>) => this.save(change),
    };
    const around = { lane: () => this.#lane, isHeeded: () => this.#isHeeded };
    this.#running = new RunningGame(this.house, this.game, () => this.#row, entries, on, around);
  }

  /**
   * A fault of ours in the middle of a step: what is in the store is sound, so the game is built from it anew. A game that
   * breaks again and again is ended.
   */
  #mend(error: unknown): void {
    this.house.fault(`room ${this.id}`, error);
    if (this.#row.status !== 'playing') return;
    this.#running?.stop();
    this.#run();
    if (this.#endDamaged()) return;
    if (++this.#faults >= MOST_FAULTS) {
      this.close('fault');
      return;
    }
    for (const member of this.here.everybody) {
      this.#toFeed(member);
      this.#show(member, Number.MAX_SAFE_INTEGER);
    }
    this.#running!.go();
  }

  /** Carries out what changes the game. */
  change(what: () => void): void {
    try {
      what();
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#mend(error);
      throw this.refuse('INTERNAL', 'The server has failed on this. The battle stands as the snapshot shows.');
    }
  }

  member(link: Link): Member {
    const member = this.here.of(link);
    if (member === undefined) throw this.refuse('NOT_SEATED', 'Join or watch the room first.');
    return member;
  }

  player(link: Link): PlayerInfo {
    if (link.player === null) throw this.refuse('NO_SCOPE', 'Say `hello` with a name to take part.');
    return link.player;
  }

  seated(link: Link): Seat {
    const seat = this.seatOf(link.player);
    if (seat === null) throw this.refuse('NOT_SEATED', 'You have no seat in this room.');
    return seat;
  }

  /** The game, while it runs. */
  playing(): RunningGame {
    if (this.#running !== undefined) return this.#running;
    throw this.refuse('NOT_NOW', this.#row.status === 'waiting' ? 'The battle has not begun.' : 'The battle is over.');
  }

  refuse(code: Refused['code'], message: string, path?: string): Refused {
    return new Refused(code, message, path === undefined ? { room: this.id } : { room: this.id, path });
  }

  open(link: Link, last: number): void {
    if (this.#row.status === 'waiting' || this.#row.status === 'closed') return;
    const member = this.member(link);
    const running = this.#running;
    if (running !== undefined) this.#toFeed(member);
    this.#show(member, last);
    if (member.seat !== null) running?.standing.open(link, member.seat);
  }

  #toFeed({ link, seat, all }: Member): void {
    const running = this.playing();
    if (all && this.#row.openAfter !== null) running.shadow.watch(link);
    else running.feedOf(seat).links.add(link);
  }

  /** What is to be told of the game; refuses if there is nothing yet. */
  asked(): AskedGame {
    if (this.#row.status !== 'over') this.playing();
    return { house: this.house, game: this.game, row: this.#row, running: this.#running };
  }

  #show(member: Member, after: number): void {
    sendSnapshot(member, after, this.asked());
  }

  message(link: Link): ToClient {
    return roomMessage(this, link);
  }

  /** Spectators have come or gone. */
  crowdChanged(): void {
    this.#news.crowdChanged();
    this.#events.changed(this);
  }

  /** Refuses to who has enough rooms open another one. */
  mayAgain(link: Link): void {
    this.#events.mayAgain(this, link);
  }

  /** Opens another battle for those of this one. */
  again(link: Link): string {
    return this.#events.again(this, link);
  }

  /** Tells everybody here of the room as it stands, unless that is what they were told. */
  changed(): void {
    if (this.#news.tell()) this.#events.changed(this);
  }

  save(change: Partial<GameRow>): void {
    this.#row = { ...this.#row, ...change };
    this.house.store.saveGame(this.#row);
  }
}
