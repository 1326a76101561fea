/**
 * The history of one game: what was done in it, in order, gives its state, its events, and their numbers for everybody who
 * may see them. Nothing here knows of clients, clocks or the store; the same entries always give the same history.
 *
 * Orders given with `hold` are tentative: only their own seat sees them, and it may take them back, until it confirms or gives
 * an order without `hold`. They also become final by themselves when one of them has shown the seat something it could not know.
 */
import {
  type Action,
  type Actor,
  assert,
  CHANCE,
  type Chance,
  EventList,
  eventFor,
  type Game,
  type GameEvent,
  isSeat,
  type OVER,
  RecordingChance,
  type Result,
  ScriptedChance,
  type Seat,
  SPECTATOR,
  type State,
  seatsIn,
  type UnitId,
} from '../../engine/index.js';
import { hasUncovered } from '../kits/uncovered.js';
import type { PastStep } from '../store/store.js';
import { legalNow } from './legal.js';
import { namedRolls, type RolledEvent } from './named-rolls.js';
import { Veil } from './veil.js';

/** Who is told: a seat, all that may be known to everybody, or everything. */
export const EVERYTHING = -2;
export type Audience = Seat | typeof SPECTATOR | typeof EVERYTHING;

export interface NumberedEvent extends RolledEvent {
  /** 1, 2, … among the events that the audience may see. */
  readonly n: number;
}

/** One step that is final, as a record writes it. */
export type PlyListener = (by: Seat | typeof CHANCE, notation: string, rolls: readonly number[], turn: number) => void;

interface FinalStep {
  readonly by: Seat | typeof CHANCE;
  readonly notation: string;
  readonly rolls: readonly number[];
  readonly turn: number;
}

interface Tentative<S extends State> {
  readonly before: S;
  readonly notation: string;
  readonly turn: number;
  readonly events: readonly GameEvent[];
  /** The seat's own numbers of its events. */
  readonly first: number;
}

export interface HistoryOptions {
  readonly tell?: (audience: Audience, events: readonly NumberedEvent[]) => void;
  /** A final step has been told to all. */
  readonly stepped?: () => void;
  readonly ply?: PlyListener;
  /** Steps of another battle, fought there and sound, from which this one goes on. */
  readonly past?: readonly PastStep[];
  /** In them a seat decides, and all have been told of what came before. */
  readonly passed?: (isFirst: boolean) => void;
}

export class GameHistory<S extends State = State> {
  readonly game: Game<S>;
  /** With the tentative orders of the seat that gives them. */
  readonly state: S;
  /** As everybody else sees it. */
  readonly settled: S;
  /** The seat that must confirm before anything goes on. */
  held: Seat | undefined;
  readonly #chance: Chance;
  readonly #options: HistoryOptions;
  readonly #audiences: readonly Audience[];
  readonly #counts = new Map<Audience, number>();
  readonly #tentative: Tentative<S>[] = [];
  /** By seat: the turn in which its standing order gives the orders. */
  readonly #standing = new Map<Seat, number>();
  readonly #veil: Veil<S>;
  #seat: Seat | undefined;

  constructor(game: Game<S>, chance: Chance, options: HistoryOptions = {}) {
    this.game = game;
    this.#chance = chance;
    this.#options = options;
    this.#audiences = [...seatsIn(game.spec), SPECTATOR, EVERYTHING];
    this.state = game.create();
    this.settled = game.create();
    this.#veil = new Veil(game);
  }

  /** Sets up, and rolls what is rolled before the first decision. */
  begin(): void {
    this.game.start(this.state);
    this.settled.set(this.state);
    this.#pass(this.#options.past ?? []);
    this.#run();
  }

  /** Plays what was fought before, with the dice that fell there; these have no names, for here nobody can throw them again. */
  #pass(steps: readonly PastStep[]): void {
    const { game, state } = this;
    let isFirst = true;
    const decides = (): void => {
      if (game.toAct(state) === CHANCE) return;
      this.settled.set(state);
      this.#veil.waits(state, game.toAct(state), (seat) => this.#number(seat));
      this.#options.passed?.(isFirst);
      isFirst = false;
    };
    for (const { by, action, rolls } of steps) {
      assert(game.toAct(state) === by, 'the past goes by the rules');
      decides();
      if (isSeat(by)) this.#veil.acts(by, state, this.#number(by));
      const turn = game.turn(state);
      const id = by === CHANCE ? (legalNow(game, state).ids[0] as Action) : pastAction(game.read(state, action));
      const dice = new RecordingChance(new ScriptedChance(rolls));
      const log = new EventList();
      game.apply(state, id, dice, log);
      this.#final({ by, notation: action, rolls, turn }, log.all, this.#audiences);
    }
    if (steps.length > 0) decides();
  }

  /** Who decides next: a seat, also one that must confirm, or OVER. */
  get toAct(): Seat | typeof OVER {
    const actor = this.held ?? this.game.toAct(this.state);
    assert(actor !== CHANCE, 'dice have fallen');
    return actor;
  }

  /** How many events the audience has been told. */
  count(audience: Audience): number {
    return this.#veil.over(audience)?.count ?? this.#number(audience);
  }

  /** Of its last event, which a veil may still hide. */
  #number(audience: Audience): number {
    return this.#counts.get(audience) ?? 0;
  }

  /** Whether these rules hide who is to act. */
  get isActorHidden(): boolean {
    return this.#veil.isOn;
  }

  /** Whether the audience waits, and is told nothing for now. */
  isVeiled(audience: Audience): boolean {
    return this.#veil.over(audience) !== undefined;
  }

  /** Nothing is hidden from those who wait any more. */
  unveil(): void {
    this.#veil.lift();
  }

  /** Whether the decision or the dice that are due are hidden from those who wait. */
  get isSecret(): boolean {
    return this.#veil.isSecret(this.state);
  }

  /** The state from which this audience's view is made. */
  stateFor(audience: Audience): S {
    const veil = this.#veil.over(audience);
    if (veil !== undefined) return veil.state;
    return audience === this.#seat && this.#tentative.length > 0 ? this.state : this.settled;
  }

  get tentative(): number {
    return this.#tentative.length;
  }

  /** A legal action of the seat that is to act, `isStanding` if its standing order gives it. */
  act(action: Action, hold: boolean, isStanding = false): void {
    assert(this.held === undefined, 'nothing is held');
    const { game, state } = this;
    const seat = game.toAct(state);
    assert(isSeat(seat), 'a seat is to act');
    this.#veil.acts(seat, state, this.#number(seat));
    // Nobody is asked who could be told before a veil falls.
    this.#tellStanding(seat, isStanding);
    const before = hold || this.#tentative.length > 0 ? state.slice() : undefined;
    const turn = game.turn(state);
    const notation = game.write(state, action);
    const log = new EventList();
    const dice = new RecordingChance(this.#chance);
    game.apply(state, action, dice, log);
    if (before === undefined || dice.rolls.length > 0) {
      if (hold && this.#tentative.length > 0) this.#tellFinal(seat, turn, { because: 'dice' });
      this.#settle();
      this.#final({ by: seat, notation, rolls: dice.rolls, turn }, log.all, this.#audiences, dice);
      this.#run();
      return;
    }
    this.#seat = seat;
    const first = this.#number(seat) + 1;
    this.#tentative.push({ before: before as S, notation, turn, events: log.all, first });
    this.#tell(seat, log.all);
    // Held, it would show whether the other side is asked about it; and could be taken back then.
    if (!hold || (this.#veil.isOn && game.toAct(state) !== seat)) this.confirm();
    else if (hasUncovered(game, before as S, state, seat)) {
      this.#tellFinal(seat, turn, { because: 'uncovered', ...unitIn(log.all, seat) });
      this.confirm();
    } else if (game.toAct(state) !== seat) this.held = seat;
  }

  /** Its own seat reads once a turn that its standing order gives the orders. */
  #tellStanding(seat: Seat, isStanding: boolean): void {
    const turn = this.game.turn(this.state);
    if (isStanding && this.#standing.get(seat) !== turn) {
      const text = 'By the standing order:';
      this.#tell(seat, [{ kind: 'standing-order', turn, rule: '', text }]);
    }
    if (isStanding) this.#standing.set(seat, turn);
    else this.#standing.delete(seat);
  }

  /** Tentative orders become final, and the battle goes on. */
  confirm(): void {
    this.#settle();
    this.#run();
  }

  /** Takes back the last tentative order of the seat; false if there is none. */
  takeBack(seat: Seat): boolean {
    if (seat !== this.#seat) return false;
    const last = this.#tentative.pop();
    if (last === undefined) return false;
    this.held = undefined;
    this.state.set(last.before);
    const text = `${this.game.spec.seats[seat]!.side} takes back the last order`;
    this.#tell(seat, [{ kind: 'take-back', turn: last.turn, rule: '', text, data: { first: last.first } }]);
    return true;
  }

  /** Held orders that nobody confirmed are final all the same, and their seat must learn why. */
  #tellFinal(seat: Seat, turn: number, { because, unit }: { because: 'dice' | 'uncovered'; unit?: UnitId }): void {
    const text =
      because === 'dice' ? 'Dice have fallen: the orders are final' : 'The orders have shown something: they are final';
    const event = { kind: 'made-final', turn, rule: '', text, data: { because } };
    this.#tell(seat, [unit === undefined ? event : { ...event, unit }]);
  }

  /** What the seat is told of it was told when it gave the orders; now the others hear. */
  #settle(): void {
    const seat = this.#seat;
    const given = this.#tentative.splice(0);
    this.held = undefined;
    this.#seat = undefined;
    for (const step of given) {
      const { notation, turn, events } = step;
      const others = this.#audiences.filter((a) => a !== seat);
      this.#final({ by: seat!, notation, rolls: [], turn }, events, others);
    }
  }

  /** Dice fall until somebody decides, or the battle is over. */
  #run(): void {
    const { game, state } = this;
    for (let actor: Actor = game.toAct(state); actor === CHANCE; actor = game.toAct(state)) {
      const turn = game.turn(state);
      const dice = new RecordingChance(this.#chance);
      const log = new EventList();
      game.apply(state, legalNow(game, state).ids[0] as Action, dice, log);
      this.#final({ by: CHANCE, notation: '', rolls: dice.rolls, turn }, log.all, this.#audiences, dice);
    }
    this.settled.set(state);
    this.#veil.waits(state, game.toAct(state), (seat) => this.#number(seat));
  }

  /** `dice`: thrown here, so that their names are told. */
  #final(
    { by, notation, rolls, turn }: FinalStep,
    events: readonly GameEvent[],
    audiences: readonly Audience[],
    dice?: RecordingChance,
  ): void {
    this.#options.ply?.(by, notation, rolls, turn);
    for (const audience of audiences) this.#tell(audience, events, dice);
    this.#options.stepped?.();
  }

  #tell(audience: Audience, events: readonly GameEvent[], dice?: RecordingChance): void {
    const told = events.flatMap((e) => seenBy(e, audience) ?? []);
    if (told.length === 0) return;
    const seen = dice === undefined ? told : namedRolls(told, dice);
    let n = this.#number(audience);
    this.#counts.set(audience, n + seen.length);
    this.#options.tell?.(
      audience,
      seen.map((e) => ({ ...e, n: ++n })),
    );
  }
}

function pastAction(read: Result<Action, string>): Action {
  assert(read.ok, 'an action of the past is legal');
  return read.value;
}

/** Another unit than the one that was ordered, where the events that the seat may see tell of one. */
function unitIn(events: readonly GameEvent[], seat: Seat): { unit?: UnitId } {
  const ordered = events[0]?.unit;
  const told = events.filter((e) => eventFor(e, seat) !== undefined).flatMap(({ unit, target }) => [unit, target]);
  const unit = told.findLast((u) => u !== undefined && u !== ordered);
  return unit === undefined ? {} : { unit };
}

function seenBy(e: GameEvent, audience: Audience): Omit<GameEvent, 'seats' | 'others'> | undefined {
  const seen = audience === EVERYTHING ? e : eventFor(e, audience === SPECTATOR ? undefined : audience);
  if (seen === undefined) return undefined;
  const { seats: _, others: __, ...event } = seen;
  return event;
}
