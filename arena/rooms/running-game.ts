/**
 * A game that runs: its history, its clocks, and the agents in it. Everything that is accepted is appended to the store before
 * anybody hears of it; what is said leaves only once the store has flushed.
 */
import { type Action, assert, bySeat, type Game, OVER, type Seat, SPECTATOR, seatsIn } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { Link, PlayerInfo } from '../protocol/link.js';
import type { GameRow, LogEntry } from '../store/store.js';
import { AgentsAtTable, type Surroundings } from './agents-at-table.js';
import { type Act, mustBeLegal, mustBeOpen } from './answers.js';
import { atBattle } from './at-work.js';
import { AudienceFeed, type ClockInfo, type OpenRequest } from './audience.js';
import { Clocks, clockNow } from './clocks.js';
import { Dispatches } from './dispatches.js';
import { type Ending, outcomeOf } from './ending.js';
import type { GameEvents } from './game-events.js';
import { type Audience, EVERYTHING, type GameHistory } from './game-history.js';
import type { HandOver } from './hand-overs.js';
import { ownClock } from './hidden-actor.js';
import { historyOf } from './history-of.js';
import type { House } from './house.js';
import { mustBeOfTheseRules } from './other-rules.js';
import { type ChanceOfTurn, OutlookBook } from './outlook.js';
import { Reading } from './reading.js';
import { Refused } from './refused.js';
import { replayEntry } from './replayed.js';
import { Shadow } from './shadow.js';
import { StandingOrders } from './standing-orders.js';
import { StandingWatch } from './standing-watch.js';
import { TakeBacks } from './take-backs.js';

/** What an entry says besides its number, time and clocks. */
type Said = LogEntry extends infer E ? (E extends LogEntry ? Omit<E, 'n' | 'at' | 'left'> : never) : never;
type HowGiven = Pick<Extract<Said, { kind: 'act' }>, 'unseen' | 'standing' | 'plan'>;

export class RunningGame {
  readonly history: GameHistory;
  readonly clocks: Clocks;
  readonly feeds: ReadonlyMap<Audience, AudienceFeed>;
  readonly #house: House;
  readonly #row: () => GameRow;
  readonly #on: GameEvents;
  /** Entries by seat: the number of a seat's next request. */
  readonly #given: number[];
  readonly #dispatches = new Dispatches();
  readonly #agents: AgentsAtTable;
  readonly shadow: Shadow;
  /** Seats that were left to agents, and when. */
  readonly handOvers: HandOver[] = [];
  readonly #takeBacks = new TakeBacks();
  readonly standing: StandingWatch;
  readonly #outlooks: OutlookBook | undefined;
  readonly #reading = new Reading();
  #entries: number;
  #stopTimer: (() => void) | undefined;
  #isOver = false;

  /** Goes on from the entries, none for a new game. Call `go` once links are there. */
  constructor(
    house: House,
    game: Game,
    rowNow: () => GameRow,
    entries: readonly LogEntry[],
    on: GameEvents,
    around: Surroundings,
  ) {
    this.#house = house;
    const row = rowNow();
    mustBeOfTheseRules(game, row);
    this.#row = rowNow;
    this.#on = on;
    this.#given = bySeat(row.seats).map((_, seat) => entries.filter((e) => e.seat === seat).length);
    this.#entries = entries.length;
    const orders = new StandingOrders(game, rowNow, on.save);
    this.history = historyOf(house.store, game, row, {
      tell: (audience, events) => {
        orders.hear(audience, events);
        this.#reading.told(audience, events);
        if (audience !== EVERYTHING) this.#dispatches.add(audience, events);
      },
      stepped: () => this.#dispatches.endStep(this.history),
      passed: (isFirst) => this.#passed(isFirst),
    });
    this.standing = new StandingWatch(
      { house, lane: around.lane, broken: on.broken },
      orders,
      this,
      (seat, requestId, id) => this.#order(seat, requestId, id, { unseen: true, standing: true }),
    );
    const played = bySeat(row.seats).flatMap((player, seat) => (player?.kind === 'agent' ? [] : [seat]));
    this.#outlooks = row.help ? OutlookBook.open(game, played) : undefined;
    atBattle(row.id, () => this.#replay(entries));
    const audiences: Audience[] = [...seatsIn(row), SPECTATOR];
    this.feeds = new Map(audiences.map((a) => [a, new AudienceFeed(row.id, this.history, a)]));
    this.shadow = new Shadow(house, game, row, {
      lane: around.lane,
      clock: () => this.clock(EVERYTHING),
      openAfter: () => rowNow().openAfter,
    });
    this.clocks = new Clocks(row.clock, row.seats.length);
    const last = entries.at(-1);
    if (last === undefined) this.clocks.turn(this.turn);
    else this.clocks.restore(last.left, this.turn);
    this.#agents = new AgentsAtTable(house, game, rowNow, around);
    for (const entry of entries) if (entry.kind === 'hand-over') this.#agents.hand(entry.seat, entry.agent);
  }

  #replay(entries: readonly LogEntry[]): void {
    this.history.begin();
    // All of it is in the snapshot, but for what a veil hides of a past.
    this.#dispatches.forget(this.#row().past === null ? undefined : this.history);
    this.#outlooks?.note(this.history);
    for (const entry of entries) {
      if (entry.kind === 'hand-over') this.handOvers.push({ seat: entry.seat, turn: this.turn });
      this.#reading.answers(entry, this.history.count(entry.seat));
      replayEntry(this.history, entry);
      this.#dispatches.forget(this.history);
      this.#outlooks?.note(this.history);
    }
  }

  /** A step of the past, which nobody is told as news: who sits down here has read it. */
  #passed(isFirst: boolean): void {
    this.#dispatches.forget(isFirst ? undefined : this.history);
    for (const seat of seatsIn(this.#row())) this.#reading.knows(seat, this.history.count(seat));
  }

  /** Whether the rules hide who is to act. */
  get isActorHidden(): boolean {
    return this.history.isActorHidden;
  }

  get game(): Game {
    return this.history.game;
  }

  get turn(): number {
    return atBattle(this.#row().id, () => this.game.turn(this.history.settled));
  }

  /** How many entries there are. */
  get entries(): number {
    return this.#entries;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the player of the seat has left it to an agent. */
  isHanded(seat: Seat): boolean {
    return this.#agents.isHanded(seat);
  }

  /** Name of the agent that has the seat. */
  agentAt(seat: Seat): string | undefined {
    return this.#agents.at(seat);
  }

  /** The request that is open, if a person or a bot must answer. */
  get request(): OpenRequest | undefined {
    const actor = this.#isOver ? OVER : atBattle(this.#row().id, () => this.history.toAct);
    if (actor === OVER || this.#agents.has(actor)) return undefined;
    return { seat: actor, id: this.#requestId(actor), kind: this.history.held === actor ? 'confirm' : 'action' };
  }

  /** As the audience may see it. */
  clock(audience: Audience): ClockInfo {
    return this.#clockTold(this.#clock, audience);
  }

  #clockTold(clock: ClockInfo, audience: Audience): ClockInfo {
    return this.isActorHidden ? ownClock(clock, audience) : clock;
  }

  get #clock(): ClockInfo {
    return clockNow(this.clocks, this.#house.world.now());
  }

  /** The dice before the first decision have fallen, or the game comes back from the store: it goes on. */
  go(): void {
    atBattle(this.#row().id, () => this.#advance());
  }

  /** An answer of a seat to its request, which was not given before. */
  act(seat: Seat, message: Act, accept: () => void): void {
    const { requestId, action } = message;
    mustBeOpen(this.request, { seat, requestId, kind: 'action', room: this.#row().id });
    const { history, game } = this;
    mustBeLegal(game, history.state, message);
    const hold = message.hold === true;
    const unseen = message.unseen === true ? ({ unseen: true } as const) : {};
    this.#enter(
      { kind: 'act', seat, requestId, id: action.id, action: action.text, hold, ...unseen },
      () => {
        if (message.unseen !== true) this.standing.end(seat, 'own-order');
        history.act(action.id as Action, hold);
      },
      accept,
    );
  }

  /** An order that is given here: by an agent, or by what a seat has laid down. */
  #order(seat: Seat, requestId: string, id: Action, how: HowGiven): void {
    const action = atBattle(this.#row().id, () => this.game.write(this.history.state, id));
    const said = { kind: 'act', seat, requestId, id, action, hold: false, ...how } as const;
    this.#enter(said, () => this.history.act(id, false, how.standing));
  }

  confirm(seat: Seat, requestId: string, accept: () => void): void {
    mustBeOpen(this.request, { seat, requestId, kind: 'confirm', room: this.#row().id });
    this.#enter({ kind: 'confirm', seat, requestId }, () => this.history.confirm(), accept);
  }

  /** The owner of the seat has read what came of the orders: its clock runs, and everybody hears. */
  read(seat: Seat, requestId: string): void {
    if (this.request?.id !== requestId || !this.clocks.read(seat, this.#house.world.now())) return;
    this.#reading.read(seat);
    this.#stopTimer?.();
    this.#watchClock();
    const clock = this.#clock;
    for (const feed of this.feeds.values()) {
      if (!this.isActorHidden || feed.audience === seat) feed.tellClock(this.#clockTold(clock, feed.audience));
    }
  }

  /** Number of the last event that the seat knew when it last answered. */
  answered(seat: Seat): number {
    return this.#reading.answered(seat);
  }

  takeBack(seat: Seat, accept: () => void): void {
    if (this.#isOver || this.history.toAct !== seat || this.history.tentative === 0) {
      throw new Refused('NOTHING_TO_TAKE_BACK', 'There is no order of yours that may still be taken back.', {
        room: this.#row().id,
      });
    }
    this.#takeBacks.count(this.#row().id, seat, this.turn);
    this.standing.end(seat, 'own-order'); // Else it would give the same again at once.
    this.#enter({ kind: 'take-back', seat }, () => assert(this.history.takeBack(seat), 'there is an order'), accept);
  }

  /** Seats whose players have left. */
  get handed(): Seat[] {
    return this.#agents.handed;
  }

  /** An agent takes the seat over, so that the others can fight on. */
  handOver(seat: Seat, because: 'resigned' | 'time' | 'absent'): void {
    const agent = this.#agents.standIn;
    this.handOvers.push({ seat, turn: this.turn });
    this.standing.end(seat, 'left');
    this.#enter({ kind: 'hand-over', seat, agent, because }, () => {
      if (this.history.tentative > 0 && this.history.toAct === seat) this.history.confirm();
      this.#agents.hand(seat, agent);
      this.#on.handed();
    });
  }

  wake = (): void => this.#agents.wake();

  /** Nothing more happens; what is held stays as it is. */
  stop(): void {
    this.#isOver = true;
    this.#stopTimer?.();
    this.#agents.stop();
    this.standing.stop();
    this.clocks.stop(this.#house.world.now());
  }

  /** The battle is over, whoever is to act: nothing is kept back any more. */
  end(): void {
    this.stop();
    if (!this.isActorHidden) return;
    atBattle(this.#row().id, () => {
      this.history.unveil();
      this.#publish();
    });
  }

  outcome(ending: Ending): ReturnType<typeof outcomeOf> {
    return outcomeOf(this.history, ending);
  }

  #requestId(seat: Seat): string {
    return `${seat}-${this.#given[seat]! + 1}`;
  }

  #enter(said: Said, carryOut: () => void, accept?: () => void): void {
    atBattle(this.#row().id, () => this.#keep(said, carryOut, accept));
  }

  /** Keeps the entry, carries it out, and goes on. */
  #keep(said: Said, carryOut: () => void, accept?: () => void): void {
    const now = this.#house.world.now();
    const unread = this.clocks.reading(now)?.ms ?? 0;
    this.clocks.stop(now);
    this.#reading.answers(said, this.history.count(said.seat), unread);
    carryOut();
    this.#outlooks?.note(this.history);
    this.clocks.turn(this.turn);
    this.#given[said.seat]!++;
    const entry = { n: ++this.#entries, at: now, left: this.clocks.left(now), ...said } as LogEntry;
    this.#house.store.append(this.#row().id, entry);
    accept?.();
    this.#house.metrics.entries++;
    this.#advance();
  }

  #advance(): void {
    const now = this.#house.world.now();
    this.#stopTimer?.();
    this.#agents.stop();
    const actor = this.history.toAct;
    const pause = this.#agents.pauseBefore(actor);
    const isIdle = actor === OVER || pause > 0 || this.#agents.isHanded(actor);
    this.clocks.run(isIdle ? undefined : actor, now, isIdle ? 0 : this.#allowance(actor));
    this.standing.settle();
    this.#publish();
    if (actor === OVER) {
      this.#on.over({ termination: 'normal' });
      return;
    }
    if (!this.#agents.isLong(actor)) this.#watchClock();
    if (this.#agents.has(actor)) this.#letAgentAct(actor);
    else this.standing.go();
  }

  /** How long the seat's clock waits for its owner to read; nobody at a person's seat may be somebody who comes back to their report. */
  #allowance(seat: Seat): number {
    const links = [...this.feedOf(seat).links];
    const isPerson = this.#row().seats[seat]?.kind === 'person';
    const reads = links.length === 0 ? isPerson : links.some(({ reports }) => reports);
    return reads && !this.#agents.has(seat) ? this.#reading.allowance(seat) : 0;
  }

  #watchClock(): void {
    const { world } = this.#house;
    const due = this.clocks.due(world.now());
    const call = (): void => {
      try {
        atBattle(this.#row().id, () => this.#timeout());
      } catch (error) {
        this.#on.broken(error);
      }
    };
    if (due !== undefined) this.#stopTimer = world.after(due.in, call);
  }

  #publish(): void {
    const clock = this.#clock;
    this.#dispatches.send(this.history, this.feeds.values(), (to) => this.#clockTold(clock, to), this.standing.asked);
  }

  #timeout(): void {
    const due = this.clocks.due(this.#house.world.now());
    if (due === undefined || this.#isOver) return;
    if (due.in > 0) this.#watchClock();
    else if (this.#row().seats.length > 2) this.handOver(due.seat, 'time');
    else this.#on.over({ termination: 'time', seat: due.seat });
  }

  #letAgentAct(seat: Seat): void {
    const requestId = this.#requestId(seat);
    this.#agents.let({
      seat,
      history: this.history,
      requestId,
      clocks: this.clocks,
      chosen: ({ action, plan }) => this.#order(seat, requestId, action, plan === undefined ? {} : { plan }),
      watchClock: () => this.#watchClock(),
      broken: this.#on.broken,
    });
  }

  /** The seat's chance to win, turn by turn; nothing where nobody can tell. */
  outlookOf(seat: Seat): readonly ChanceOfTurn[] | undefined {
    return this.#outlooks?.of(seat, this.history);
  }

  feedOf(seat: Seat | null): AudienceFeed {
    return this.feeds.get(seat === null ? SPECTATOR : seat)!;
  }

  /** How long a room may stay without anybody, in milliseconds; no limit with a clock, which ends it. */
  get patience(): number {
    return this.clocks.setting.kind === 'none' ? LIMITS.abandonedMs : Number.POSITIVE_INFINITY;
  }

  /** As they are now. */
  players(): readonly (PlayerInfo | null)[] {
    return this.#agents.players();
  }

  /** Lets go of a link that has left. */
  drop(link: Link): void {
    for (const feed of this.feeds.values()) feed.links.delete(link);
    this.shadow.drop(link);
  }
}
