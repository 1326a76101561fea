/**
 * Battle of a game in which others are played out: two pages of a battle take turns, each with what is told of its own game. The inner one is that of
 * its own ruleset, and is loaded when a game begins inside the other.
 */
import { type Signal, signal } from '@preact/signals';
import { never } from '../../../engine/index.js';
import type { Heard, Saying, ToClient } from '../../protocol/index.js';
import type { LiveBattle, ToldBattle, WireEvent } from '../model/battle.js';
import { EventBook } from '../model/event-book.js';
import { type BattleMessage, isOfBattle } from '../model/wire.js';
import { part } from '../net/part.js';
import { OwnRefusal, type Wire } from '../net/wire.js';
import { problemWords } from '../shared/problems.js';
import { PartWire } from './part-wire.js';
import type { PartPages } from './parts.js';
import { eventsInside, insideOf, outsideOf, planInside, type SaidStanding, seenIn } from './telling.js';
import { ToldApart } from './told-apart.js';

type Seen = NonNullable<ReturnType<typeof seenIn>>;

/** A game that is under way inside the other. */
interface InnerBattle {
  /** Number of the event with which it began. */
  readonly begun: number;
  readonly seen: Seen;
  readonly wire: PartWire;
  /** Once its part of the page has come. */
  battle?: LiveBattle;
}

/** As the server tells it over `wire`, from `told` on. */
export async function liveWithin(wire: Wire, told: ToldBattle, parts: PartPages): Promise<LiveBattle> {
  const both = new BattleWithin(wire, told, parts);
  await both.opened;
  return both.live;
}

class BattleWithin {
  readonly live: LiveBattle;
  /** The inner one that was under way as the page was opened. */
  readonly opened: Promise<void>;
  readonly #wire: Wire;
  readonly #parts: PartPages;
  readonly #apart: ToldApart;
  readonly #outer: LiveBattle;
  readonly #outerWire: PartWire;
  readonly #shown: Signal<LiveBattle>;
  readonly #stop: () => void;
  #room: ToldBattle['room'];
  /** All that is told, of both. */
  readonly #book = new EventBook();
  #inner: InnerBattle | undefined;
  /** Of an inner game whose view has not come yet. */
  #early: WireEvent[] = [];
  #hasEnded = false;

  constructor(wire: Wire, told: ToldBattle, parts: PartPages) {
    this.#wire = wire;
    this.#parts = parts;
    this.#apart = new ToldApart(parts.game);
    this.#room = told.room;
    this.#outerWire = new PartWire(wire.state, (message) => wire.ask(message));
    const { snapshot } = told;
    const runs = this.#readAnew(snapshot);
    this.#outer = parts.outer(this.#outerWire, { room: told.room, snapshot: this.#outerSnapshot(snapshot, runs) });
    this.#shown = signal(this.#outer);
    const end = this.#outer.end.bind(this.#outer);
    this.live = Object.assign(this.#outer, {
      shown: this.#shown,
      whole: { game: parts.game, events: this.#book.events },
      end: () => {
        this.#end();
        end();
      },
      readReplay: async (text: string) => {
        const { reelWithin } = await part(() => import('./reel.js'));
        return await reelWithin(parts, this.#outer, text);
      },
    });
    this.opened = this.#enterAtOnce(snapshot, runs);
    this.#stop = wire.hear((message) => this.#take(message));
  }

  #end(): void {
    this.#hasEnded = true;
    this.#stop();
    this.#inner?.battle?.end();
  }

  #take(message: ToClient): void {
    if (isOfBattle(message)) {
      if (message.room === this.#room.id) this.#takeOwn(message);
    } else if ((message.type === 'room' || message.type === 'over') && message.room.id === this.#room.id) {
      this.#takeRoom(message);
    } else if (message.type === 'standing-order') {
      this.#inner?.wire.tell(message);
      this.#outerWire.tell(message);
    }
  }

  /** The end is the outer game's: an inner one that was under way is left as it stands. */
  #takeRoom(message: Heard<'room' | 'over'>): void {
    this.#room = message.room;
    if (message.room.status === 'over') this.#leave();
    else this.#inner?.wire.tell(message);
    this.#outerWire.tell(message);
  }

  #takeOwn(message: BattleMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#takeSnapshot(message);
        return;
      case 'events':
        this.#takeEvents(message);
        return;
      case 'request':
      case 'held':
        this.#takeQuestion(message);
        return;
      case 'hint':
        this.#inner?.wire.tell({ ...message, plan: message.plan && planInside(message.plan) });
        this.#outerWire.tell(message);
        return;
      case 'presence':
      case 'draw':
      case 'rematch':
      case 'chat':
        this.#inner?.wire.tell(message);
        this.#outerWire.tell(message);
        return;
      default:
        never(message);
    }
  }

  #takeSnapshot(snapshot: Heard<'snapshot'>): void {
    const runs = this.#readAnew(snapshot);
    const seen = seenIn(this.#parts.game, snapshot.view);
    const inner = this.#inner;
    if (inner !== undefined && (seen === undefined || inner.begun !== this.#apart.begun)) this.#leave();
    if (seen !== undefined && this.#inner !== undefined) {
      const events = eventsInside(this.#parts.game, seen, this.#ofInner(runs));
      const own = insideOf(this.#parts.game, seen, snapshot);
      this.#inner.wire.tell({ ...withStanding(snapshot, own), events });
    }
    this.#outerWire.tell(this.#outerSnapshot(snapshot, runs));
    if (seen !== undefined && this.#inner === undefined) void this.#enter(seen, snapshot, this.#ofInner(runs));
  }

  /** All that is told after the last that is known; what is known is not told again. */
  #readAnew({ events, last }: Heard<'snapshot'>) {
    const fresh = events.filter(({ n }) => n > this.#book.last);
    this.#book.tellAgain((fresh[0]?.n ?? last + 1) - 1, fresh);
    return this.#apart.read(fresh);
  }

  #ofInner = (runs: ReturnType<ToldApart['read']>): readonly WireEvent[] =>
    this.#apart.begun === undefined ? [] : runs.filter(({ begun }) => begun === this.#apart.begun).flatMap(eventsOf);

  #outerSnapshot(snapshot: Heard<'snapshot'>, runs: ReturnType<ToldApart['read']>): Heard<'snapshot'> {
    const events = runs.filter(({ begun }) => begun === undefined).flatMap(eventsOf);
    return { ...withStanding(snapshot, outsideOf(this.#parts.game, snapshot)), events };
  }

  #takeEvents(message: Heard<'events'>): void {
    const { game } = this.#parts;
    const fresh = this.#book.add(message.events);
    const before = this.#inner;
    const runs = this.#apart.read(fresh);
    const seen = message.view && seenIn(game, message.view);
    const { begun } = this.#apart;
    const hasEnded = before !== undefined && before.begun !== begun;
    if (before !== undefined) {
      const told = runs.filter((run) => run.begun === before.begun).flatMap(eventsOf);
      const events = eventsInside(game, before.seen, told);
      const own = hasEnded || seen === undefined ? {} : insideOf(game, seen, message);
      if (events.length > 0 || !hasEnded) before.wire.tell({ ...withStanding(message, own), events });
    }
    if (hasEnded) this.#leave();
    const outside = runs.filter((run) => run.begun === undefined).flatMap(eventsOf);
    if (outside.length > 0 || this.#inner === undefined) {
      this.#outerWire.tell({ ...withStanding(message, outsideOf(game, message)), events: outside });
    }
    if (begun === undefined || this.#inner !== undefined) return;
    this.#early.push(...runs.filter((run) => run.begun === begun).flatMap(eventsOf));
    if (seen !== undefined) void this.#enter(seen, message, []);
  }

  #takeQuestion(message: Heard<'request' | 'held'>): void {
    const { game } = this.#parts;
    const seen = seenIn(game, message.view);
    if (seen === undefined) {
      this.#leave();
      this.#outerWire.tell(withStanding(message, outsideOf(game, message)));
      return;
    }
    if (this.#inner === undefined) void this.#enter(seen, message, []);
    this.#inner!.wire.tell(withStanding(message, insideOf(game, seen, message)));
  }

  async #enterAtOnce(snapshot: Heard<'snapshot'>, runs: ReturnType<ToldApart['read']>): Promise<void> {
    const seen = seenIn(this.#parts.game, snapshot.view);
    if (seen === undefined || this.#room.status === 'over') return;
    await this.#enter(seen, snapshot, this.#ofInner(runs));
  }

  /** An inner game has begun: its page hears what stands, then what has happened since. */
  async #enter(
    seen: Seen,
    message: SaidStanding & Pick<Heard<'events'>, 'clock'>,
    told: readonly WireEvent[],
  ): Promise<void> {
    const { game, inside } = this.#parts;
    const begun = this.#apart.begun ?? this.#book.last;
    const wire = new PartWire(this.#wire.state, (saying) => this.#askInside(saying));
    const inner: InnerBattle = { begun, seen, wire };
    this.#inner = inner;
    const own = insideOf(game, seen, message);
    const { seat, chat, drawOffer } = this.#outer;
    const events = eventsInside(game, seen, told);
    const answered = 'answered' in message ? { answered: message.answered as number } : {};
    const snapshot: Heard<'snapshot'> = {
      ...{ type: 'snapshot', room: this.#room.id, seat: seat.peek(), all: false, view: own.view! },
      ...(own.position === undefined ? {} : { position: own.position }),
      ...answered,
      ...{ clock: message.clock, events, last: events.at(-1)?.n ?? begun },
      ...{ drawOffer: drawOffer.peek(), chat: [...chat.peek()] },
    };
    const early = eventsInside(game, seen, this.#early.splice(0));
    if (early.length > 0) wire.tell({ type: 'events', room: this.#room.id, events: early, clock: message.clock });
    try {
      const battle = await inside(seen.game, wire, { room: this.#room, snapshot });
      // It may be over before its page has come.
      if (this.#hasEnded || this.#inner !== inner) battle.end();
      else this.#show(inner, battle);
    } catch (error) {
      this.#outer.refusal.value = problemWords(error);
    }
  }

  /** Once what led to it has been read. */
  #show(inner: InnerBattle, battle: LiveBattle): void {
    inner.battle = battle;
    this.#outerWire.afterwards(() =>
      this.#outer.whenShown(() => {
        if (this.#inner === inner) this.#shown.value = battle;
      }),
    );
  }

  /** The chance of each turn is that of the outer game. */
  #askInside(message: Saying): Promise<ToClient> {
    if (message.type !== 'outlook') return this.#wire.ask(message);
    return Promise.reject(new OwnRefusal({ code: 'NO_HELP', message: '' }));
  }

  /** The inner game is over: once what came of it has been read, the outer one goes on. */
  #leave(): void {
    const inner = this.#inner;
    this.#inner = undefined;
    this.#early = [];
    const battle = inner?.battle;
    if (battle === undefined) return;
    if (this.#shown.peek() !== battle) {
      battle.end();
      return;
    }
    this.#outerWire.hold();
    battle.whenShown(() => {
      battle.end();
      if (this.#hasEnded) return;
      this.#shown.value = this.#outer;
      this.#outerWire.letGo();
    });
  }
}

const eventsOf = ({ events }: { readonly events: readonly WireEvent[] }): readonly WireEvent[] => events;

/** The message with another standing. */
function withStanding<M extends SaidStanding>(message: M, { view, position }: SaidStanding): M {
  return { ...message, view, position };
}
