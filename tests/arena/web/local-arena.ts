/**
 * One battle against a random opponent, speaking the arena's protocol without an arena: so that board and panel can be looked
 * at and tested by themselves. It holds orders, takes back, gives odd hints and ends like the real one.
 */
import { signal } from '@preact/signals';
import { Refusal } from '../../../arena/client/refusal.js';
import type { Heard, Saying, ToClient } from '../../../arena/protocol/index.js';
import type { Wire } from '../../../arena/web/net/wire.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { EventList, eventFor, type GameEvent } from '../../../engine/core/events.js';
import {
  type Action,
  actionList,
  actionsOf,
  CHANCE,
  type Game,
  OVER,
  RecordBuilder,
  type Seat,
  SeededChance,
  SPECTATOR,
  scoresFor,
  seatHeader,
  type View,
  writePosition,
  writeText,
} from '../../../engine/index.js';

/** What a seat sees, and the position where it has one. */
interface Shown {
  readonly view: Heard<'request'>['view'];
  readonly position?: string;
}

type WireAction = { id: number; text: string };

const COMMIT = '3f9ab2c1d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6dc21e';

/** What states are to the page. */
type State = Int16Array;

export class LocalArena<G extends Game<State, View> = BattleshipsGame> implements Wire {
  readonly state = signal<'open' | 'lost' | 'closed'>('open');
  readonly game: G;
  readonly #seat: Seat | null;
  readonly #s: State;
  readonly #dice: SeededChance;
  readonly #log: GameEvent[] = [];
  readonly #listeners = new Set<(message: ToClient) => void>();
  readonly #record: RecordBuilder<State>;
  /** States before each own order, with the number of events then; dice make all before them final. */
  #undo: { state: State; events: number; opponent: number }[] = [];
  #held = false;
  #resigned = false;
  #requests = 0;
  #luck: number;

  /** Of a game, or of a battle of the flagship's by its name. */
  constructor(
    of: string | NoInfer<G>,
    seat: number | null,
    seed: number,
    options: Readonly<Record<string, string>> = {},
  ) {
    this.game = typeof of === 'string' ? (battleshipsOf(of, options) as unknown as G) : of;
    this.#seat = seat as Seat | null;
    this.#dice = new SeededChance([seed, 1, 2, 3]);
    this.#luck = seed | 1;
    this.#s = this.game.create();
    this.game.start(this.#s);
    const seats = this.game.spec.seats.map((s) => [seatHeader(s.side), 'random'] as const);
    this.#record = RecordBuilder.begin(this.game, { Dice: 'seeded', Seed: String(seed), ...Object.fromEntries(seats) });
  }

  /** Plays on at random for all seats, so many steps or until it is this seat's turn after that many. */
  skip(steps: number): void {
    for (let i = 0; this.game.toAct(this.#s) !== OVER; i++) {
      const actor = this.game.toAct(this.#s);
      if (i >= steps && (this.#seat === null || actor === this.#seat)) return;
      this.#step(this.#choice());
    }
  }

  snapshot(): Heard<'snapshot'> {
    return {
      type: 'snapshot',
      room: this.room().id,
      seat: this.#seat,
      all: false,
      ...this.#shown(),
      clock: this.#clock(),
      events: this.#events(0),
      last: this.#events(0).length,
      drawOffer: null,
      chat: [],
    };
  }

  room(): Heard<'room'>['room'] {
    const over = this.#isOver();
    const { spec } = this.game;
    return {
      id: 'local0000000',
      ruleset: spec.ruleset,
      scenario: spec.scenario,
      title: spec.title,
      options: { ...spec.options },
      seats: spec.seats.map(({ side, name }, i) => ({
        side,
        name,
        player:
          i === this.#seat
            ? { id: 'me', name: 'You', kind: 'person' as const }
            : { id: 'agent:random', name: 'random', kind: 'agent' as const },
        connected: true,
        ready: true,
      })),
      owner: 'me',
      status: over ? 'over' : 'playing',
      visibility: 'public',
      clock: { kind: 'none' },
      rated: false,
      help: true,
      openAfter: null,
      spectators: 0,
      turn: this.game.turn(this.#s),
      turns: spec.turns,
      dice: {
        commit: COMMIT,
        draw: 1,
        hashes: spec.seats.map(() => COMMIT),
        nonces: spec.seats.map(() => '00112233445566778899aabbccddeeff'),
        beacons: spec.seats.map(() => null),
        seed: null,
      },
      outcome: over ? this.#outcome() : null,
      tournament: null,
      next: null,
      created: 0,
    };
  }

  hear(listener: (message: ToClient) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says what is asked now. */
  begin(): void {
    this.#demand();
  }

  async ask(message: Saying): Promise<ToClient> {
    switch (message.type) {
      case 'act':
        return this.#act(message.requestId, message.action, message.hold === true);
      case 'confirm':
        this.#held = false;
        this.#goOn();
        return { type: 'done' };
      case 'take-back':
        return this.#takeBack();
      case 'resign':
        this.#resigned = true;
        this.tell({ type: 'over', room: this.room() });
        return { type: 'done' };
      case 'hint': {
        const action = this.#wireAction(this.#choice());
        const plan = {
          intent: 'Keep the broadside on the leader and close the range.',
          targets: [],
          rejected: { action: action.text, costs: 0.4 },
        };
        const hint: ToClient = { type: 'hint', room: this.room().id, requestId: message.requestId, action, plan };
        this.tell(hint);
        return hint;
      }
      case 'record': {
        const scores = scoresFor(this.game);
        this.game.scores(this.#s, scores);
        const record = this.#record.finish(scores, this.#isOver() ? 'normal' : 'unfinished');
        return { type: 'record', room: this.room().id, text: writeText(record) };
      }
      case 'reason':
        return { type: 'reason', room: this.room().id, plans: [] };
      case 'chat': {
        const from = { id: 'me', name: 'You', kind: 'person' as const };
        this.tell({ type: 'chat', room: this.room().id, at: 0, from, text: message.text });
        return { type: 'done' };
      }
      default:
        throw new Refusal({ code: 'NOT_NOW', message: `There is no \`${message.type}\` in a battle against nobody.` });
    }
  }

  #act(requestId: string, action: WireAction, hold: boolean): ToClient {
    if (requestId !== `r${this.#requests}`)
      throw new Refusal({ code: 'STALE_REQUEST', message: 'That request is answered.' });
    const known = this.game.read(this.#s, action.text);
    if (!known.ok) throw new Refusal({ code: 'NOT_LEGAL', message: known.message });
    this.#undo.push({ state: this.#s.slice(), events: this.#log.length, opponent: this.#luck });
    const from = this.#events(0).length;
    this.#step(known.value);
    if (hold && this.game.toAct(this.#s) !== this.#seat) {
      this.#held = true;
      this.#tellEvents(from);
      this.#demand();
    } else this.#goOn(from);
    return { type: 'accepted', room: this.room().id, requestId };
  }

  #takeBack(): ToClient {
    const last = this.#undo.pop();
    if (last === undefined)
      throw new Refusal({ code: 'NOTHING_TO_TAKE_BACK', message: 'Nothing can be taken back now.' });
    this.#s.set(last.state);
    this.#log.length = last.events;
    this.#held = false;
    this.tell(this.snapshot());
    this.#demand();
    return { type: 'done' };
  }

  /** Dice and the other side, until this seat is asked again. */
  #goOn(from = this.#events(0).length): void {
    while (this.game.toAct(this.#s) !== OVER && this.game.toAct(this.#s) !== this.#seat) {
      this.#undo = [];
      this.#step(this.#choice());
    }
    this.#tellEvents(from);
    this.#demand();
  }

  #step(action: Action): void {
    const log = new EventList();
    this.#record.step(this.#s, action, this.#dice, log);
    this.#log.push(...log.all);
  }

  #choice(): Action {
    const list = actionList(this.game.spec.maxLegal);
    this.game.legal(this.#s, list);
    if (this.game.toAct(this.#s) === CHANCE) return list.ids[0] as Action;
    this.#luck ^= this.#luck << 13;
    this.#luck ^= this.#luck >>> 17;
    this.#luck ^= this.#luck << 5;
    return list.ids[(this.#luck >>> 0) % list.count] as Action;
  }

  #wireAction(action: Action): WireAction {
    return { id: action, text: this.game.write(this.#s, action) };
  }

  #demand(): void {
    if (this.#isOver()) this.tell({ type: 'over', room: this.room() });
    else if (this.#held)
      this.tell({ type: 'held', room: this.room().id, requestId: this.#next(), seat: this.#seat!, ...this.#full() });
    else if (this.game.toAct(this.#s) === this.#seat) {
      const list = actionList(this.game.spec.maxLegal);
      this.game.legal(this.#s, list);
      const legal = actionsOf(list).map((a) => this.#wireAction(a));
      const requestId = this.#next();
      const takesBack = this.#undo.length > 0 ? ({ takesBack: true } as const) : {};
      const asked = { requestId, seat: this.#seat, legal, ...takesBack };
      this.tell({ type: 'request', room: this.room().id, ...asked, ...this.#full() });
    }
  }

  #next(): string {
    return `r${++this.#requests}`;
  }

  #full(): Shown & { clock: Heard<'request'>['clock'] } {
    return { ...this.#shown(), clock: this.#clock() };
  }

  #shown(): Shown {
    const seat = this.#seat;
    const view = this.game.view(this.#s, seat ?? SPECTATOR) as unknown as Heard<'request'>['view'];
    if (seat === null) return { view };
    const known = this.game.create();
    this.game.determinize(this.#s, seat, new SeededChance([5, 6, 7, this.#log.length]), known);
    return { view, position: writePosition(this.game, known) };
  }

  #clock(): Heard<'request'>['clock'] {
    return { setting: { kind: 'none' }, left: this.game.spec.seats.map(() => null), running: [] };
  }

  #events(from: number): Heard<'events'>['events'] {
    const own = this.#log.flatMap((e) => eventFor(e, this.#seat ?? undefined) ?? []);
    return own.slice(from).map(({ seats: _s, others: _o, rolls, modifiers, ...e }, i) => ({
      ...e,
      n: from + i + 1,
      ...(rolls === undefined ? {} : { rolls: [...rolls] }),
      ...(modifiers === undefined ? {} : { modifiers: [...modifiers] }),
    }));
  }

  #tellEvents(from: number): void {
    const events = this.#events(from);
    if (events.length > 0) this.tell({ type: 'events', room: this.room().id, events, ...this.#full() });
  }

  /** Says something to all who hear. */
  tell(message: ToClient): void {
    for (const listener of this.#listeners) listener(message);
  }

  #isOver(): boolean {
    return this.#resigned || this.game.toAct(this.#s) === OVER;
  }

  #outcome(): Heard<'room'>['room']['outcome'] {
    const scores = scoresFor(this.game);
    this.game.scores(this.#s, scores);
    return {
      result: [...scores.result],
      margin: [...scores.margin],
      termination: this.#resigned ? 'resigned' : 'normal',
      text: this.#resigned ? 'The flag was struck.' : 'The battle is over.',
    };
  }
}

const battleshipsOf = (id: string, options: Readonly<Record<string, string>>): BattleshipsGame =>
  new BattleshipsGame(SCENARIOS.find((s) => s.id === id)!, options);
