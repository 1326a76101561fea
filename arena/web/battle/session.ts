/** Session in one room, as its page sees it: entered, taken up again after each break, a battle once it has begun. */
import { effect, type Signal, signal } from '@preact/signals';
import { nonceHash, type Seat } from '../../../engine/index.js';
import { ConnectionLost, isTooLateToDraw, Refusal } from '../../client/refusal.js';
import type { Heard, Saying, ToClient } from '../../protocol/index.js';
import { isExercise } from '../exercises/exercise.js';
import { t } from '../i18n/index.js';
import type { LiveBattle, ToldBattle, WireRoom } from '../model/battle.js';
import { DiceMemory } from '../model/dice-memory.js';
import { withPresence } from '../model/presence.js';
import { PartMissing } from '../net/part.js';
import type { Wire } from '../net/wire.js';
import { loadExercises, loadLobby, openBattle } from '../rulesets.js';
import { type App, ignoreRefusal } from '../shared/app.js';
import { nextFrame } from '../shared/later.js';
import { problemWords } from '../shared/problems.js';
import { readMark } from '../shared/read-mark.js';
import type { Scenario } from '../shared/scenario.js';
import { answersItself, report } from '../shared/settings.js';

export class RoomSession {
  readonly id: string;
  readonly room: Signal<WireRoom | null> = signal(null);
  readonly seat: Signal<Seat | null> = signal(null);
  /** Lets others into a private room. */
  readonly code: Signal<string | undefined>;
  readonly battle: Signal<LiveBattle | null> = signal(null);
  /** What this browser saw of the dice first. */
  readonly dice: DiceMemory;
  /** Why there is nothing to see, in words. */
  readonly problem: Signal<string | null> = signal(null);
  /** A part of the page did not load: the page has to be loaded again. */
  readonly isOutdated: Signal<boolean> = signal(false);
  /** It is private, and the address has no code that lets one in. */
  readonly isPrivate: Signal<boolean> = signal(false);
  readonly #app: App;
  readonly #watches: boolean;
  readonly #stops: (() => void)[];
  #snapshot: Heard<'snapshot'> | undefined;
  /** What was said while the ruleset's part of the page is on its way. */
  #missed: ToClient[] | undefined;
  #isReady = false;
  #hasEnded = false;

  constructor(app: App, id: string, { watches, code }: { watches: boolean; code?: string | undefined }) {
    this.id = id;
    this.dice = new DiceMemory(id, app.asked.get(id));
    this.#app = app;
    this.#watches = watches;
    this.code = signal(code ?? app.codes.get(id));
    this.#stops = [
      app.connection.hear((message) => this.#take(message)),
      effect(() => {
        if (app.connection.welcome.value !== null) this.#enter();
      }),
    ];
  }

  end(): void {
    this.#hasEnded = true;
    for (const stop of this.#stops) stop();
    this.battle.peek()?.end();
    const { state } = this.#app.connection;
    // Who watches goes; who plays keeps the seat, and is only not there for a while.
    if (this.seat.peek() === null && state.peek() === 'open') {
      ignoreRefusal(this.#app.connection.ask({ type: 'leave', room: this.id }));
    }
  }

  /** Commits this person to a nonce, which is shown when everybody has committed. */
  async ready(): Promise<void> {
    const kept = this.dice.kept.peek();
    const seat = this.seat.peek();
    if (this.#isReady || kept === null || kept.nonce === null || seat === null || this.dice.fault.peek() !== null)
      return;
    this.#isReady = true;
    const { draw, commit, nonce } = kept;
    const hash = nonceHash(this.id, commit, seat, nonce);
    const isSaid = await this.#draw({ type: 'ready', room: this.id, draw, hash });
    if (!isSaid) this.#isReady = false;
  }

  /** Says something for the dice; a draw that was given up meanwhile is shown by the next word about the room. */
  async #draw(saying: Saying): Promise<boolean> {
    try {
      await this.#app.connection.ask(saying);
      return true;
    } catch (error) {
      if (!isTooLateToDraw(error) && !(error instanceof ConnectionLost)) this.problem.value = problemWords(error);
      return false;
    }
  }

  /** Compares the dice with what this browser saw before, and does what the draw wants of it. */
  #watchDice(room: WireRoom, seat: Seat | null): void {
    const isResumed = this.#app.connection.welcome.peek()?.rooms.includes(room.id) ?? false;
    const due = this.dice.look(room, seat, isResumed);
    if (due !== 'commit') this.#isReady = false;
    const nonce = this.dice.kept.peek()?.nonce ?? null;
    if (due === 'reveal' && nonce !== null) void this.#draw({ type: 'reveal', room: this.id, nonce });
    if (due === 'commit') this.#readyAgainstAgents(room, seat);
  }

  /** Takes the open seat. */
  async join(): Promise<void> {
    await this.#app.bePresent();
    await this.#app.connection.ask({ type: 'join', room: this.id, ...this.#withCode() });
  }

  async leave(): Promise<void> {
    await this.#app.connection.ask({ type: 'leave', room: this.id });
  }

  #withCode(): { code?: string } {
    const code = this.code.peek();
    return code === undefined ? {} : { code };
  }

  #enter(): void {
    this.#isReady = false;
    const last = this.battle.peek()?.last ?? 0;
    const answer = this.#watches
      ? this.#app.connection.ask({ type: 'watch', room: this.id, ...this.#withCode() })
      : this.#app.connection.ask({ type: 'resume', room: this.id, last, ...this.#withCode() });
    answer.catch((error: unknown) => {
      if (this.room.peek() !== null) return;
      this.isPrivate.value = error instanceof Refusal && error.code === 'BAD_CODE';
      this.problem.value = problemWords(error);
    });
  }

  #take(message: ToClient): void {
    this.#missed?.push(message);
    if (message.type === 'room' && message.room.id === this.id) {
      this.room.value = message.room;
      this.seat.value = message.seat;
      this.problem.value = null;
      if (message.code !== undefined) this.code.value = message.code;
      this.#watchDice(message.room, message.seat);
    } else if (message.type === 'over' && message.room.id === this.id) {
      this.room.value = message.room;
      this.#watchDice(message.room, this.seat.peek());
    } else if (message.type === 'snapshot' && message.room === this.id) this.#snapshot = message;
    else if (message.type === 'presence' && message.room === this.id && this.room.peek() !== null) {
      this.room.value = withPresence(this.room.peek()!, message);
      return;
    } else return;
    this.#begin();
  }

  /** Nobody waits for a person who plays against the computer, and nobody else is to be asked. */
  #readyAgainstAgents({ status, seats }: WireRoom, seat: Seat | null): void {
    const others = seats.filter((_, i) => i !== seat);
    if (status !== 'waiting' || seat === null || seats[seat]!.ready) return;
    if (others.every(({ player }) => player?.kind === 'agent')) void this.ready();
  }

  #begin(): void {
    const room = this.room.peek();
    if (this.battle.peek() !== null || this.#missed !== undefined || room === null || this.#snapshot === undefined)
      return;
    void this.#open({ room, snapshot: this.#snapshot });
  }

  /** What is said before the battle can hear it, it hears first of all. */
  async #open(told: ToldBattle): Promise<void> {
    const missed: ToClient[] = [];
    this.#missed = missed;
    const { connection } = this.#app;
    const wire: Wire = {
      state: connection.state,
      ask: (message) => connection.ask(message),
      hear: (listener) => {
        for (const message of missed.splice(0)) listener(message);
        return connection.hear(listener);
      },
    };
    try {
      const settings = { answersItself, report: { report, nextFrame }, readMark: readMark(this.id) };
      const scenario = await this.#scenarioOf(told);
      if (scenario === undefined) this.problem.value = t('shell.unknown-scenario');
      else {
        const battle = await openBattle(wire, scenario, told, settings);
        if (this.#hasEnded) battle.end();
        else this.battle.value = battle;
      }
    } catch (error) {
      this.isOutdated.value = error instanceof PartMissing;
      this.problem.value = problemWords(error);
    }
    this.#missed = undefined;
  }

  /** One that was brought travels with its battle; the page has the others once their ruleset has come. */
  async #scenarioOf({ room, snapshot }: ToldBattle): Promise<Scenario | undefined> {
    const brought = snapshot.scenario as Scenario | undefined;
    if (brought !== undefined && isExercise(brought)) await loadExercises(brought);
    if (brought !== undefined) return brought;
    await loadLobby(room);
    return this.#app.scenarioOf(room.scenario);
  }
}
