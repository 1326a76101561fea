/**
 * One battle at this keyboard, without the keyboard: the state, every step up to now with what it showed, taking back, and the
 * record. Nothing here reads or prints.
 */
import type { Agent, Plan } from '../../agents/agent.js';
import { agentHash, flagplotVersion, mannerOf } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { sha256 } from '../../engine/core/sha256.js';
import {
  type Action,
  type ActionList,
  type Actor,
  actionList,
  actionsOf,
  assert,
  type BattleRecord,
  bySeat,
  CHANCE,
  type Chance,
  EventList,
  eventFor,
  type Failure,
  fail,
  type GameEvent,
  includesAction,
  isSeat,
  OVER,
  ok,
  programText,
  RecordBuilder,
  RecordingChance,
  type Result,
  type Seat,
  SPECTATOR,
  scoresFor,
  seatHeader,
  type Termination,
  type ThrowName,
} from '../../engine/index.js';
import { hasUncovered } from '../kits/uncovered.js';
import type { AskedThought, Thinkers } from '../thinking/thinkers.js';
import type { ChosenAction } from '../thinking/thought.js';
import type { AnyGame, SessionFace, SessionStep, ThrowNeeded } from './model.js';
import { TableDice } from './table-dice.js';

/** Who sits at a seat; a person where there is no agent. */
export interface SeatedPlayer {
  /** As the registry knows it: `admiral:cautious`; `human` for a person. */
  readonly name: string;
  readonly agent?: Agent;
}

export interface SessionSetup<G extends AnyGame = AnyGame, F extends SessionFace = SessionFace> {
  readonly game: G;
  /** What the terminal knows of the ruleset. */
  readonly face: F;
  /** The scenario's JSON, where it is none of the registry. */
  readonly data?: string;
  /** By seat. */
  readonly players: readonly SeatedPlayer[];
  readonly seed: string;
  readonly dice: 'seeded' | 'physical';
  /** Says what it would do in a person's place. */
  readonly adviser?: Agent;
  /** Where agents that think long do so; in this thread where there are none. */
  readonly thinkers?: Thinkers;
  /** `2026.11.05`. */
  readonly date?: string;
}

export class Session<G extends AnyGame = AnyGame, F extends SessionFace = SessionFace> {
  readonly setup: SessionSetup<G, F>;
  readonly game: G;
  readonly face: F;
  readonly state: Int16Array;
  readonly steps: SessionStep[] = [];
  /** A phase whose orders are all given, but not yet confirmed. */
  unconfirmed: { readonly seat: Seat; readonly phase: string } | undefined;
  #resigned: Seat | undefined;
  readonly #dice: Chance;
  readonly #situation: SeatSituation<Int16Array>;

  constructor(setup: SessionSetup<G, F>) {
    this.setup = setup;
    this.game = setup.game;
    this.face = setup.face;
    this.state = setup.game.create();
    this.#dice = chanceOfSeed(setup.seed);
    this.#situation = new SeatSituation(setup.game);
    setup.game.start(this.state);
    bySeat(setup.players).forEach((player, seat) => {
      player.agent?.reset(agentSeed(setup.seed, seat));
    });
    setup.adviser?.reset(agentSeed(setup.seed, 'adviser'));
  }

  get actor(): Actor {
    return this.#resigned === undefined ? this.game.toAct(this.state) : OVER;
  }

  /** The seat that is to act. */
  get #mover(): Seat {
    const { actor } = this;
    assert(isSeat(actor), 'a seat is to act');
    return actor;
  }

  get resigned(): Seat | undefined {
    return this.#resigned;
  }

  get phase(): string {
    return this.face.phaseOf(this.state);
  }

  isPerson(seat: Seat): boolean {
    return this.setup.players[seat]!.agent === undefined;
  }

  /** The seats at which persons sit. */
  get persons(): Seat[] {
    return bySeat(this.setup.players).flatMap((player, seat) => (player.agent === undefined ? [seat] : []));
  }

  view(seat: Seat | typeof SPECTATOR): ReturnType<G['view']> {
    return this.game.view(this.state, seat) as ReturnType<G['view']>;
  }

  /** A state that holds what the seat knows and nothing of what it does not: for odds and lists. */
  known(seat: Seat): Int16Array {
    const out = this.game.create();
    this.game.determinize(this.state, seat, chanceOfSeed(`known/${this.steps.length}`), out);
    return out;
  }

  /** Points ahead by seat, damage that waits for the phase's end included. */
  get standing(): readonly number[] {
    return this.face.margins(this.state);
  }

  /** A decision of the seat that is to act; it must be legal. */
  decide(action: Action, plan?: Plan): SessionStep {
    assert(this.actor >= 0, 'somebody decides');
    return this.#apply(action, this.#dice, plan);
  }

  /** A dice step, thrown by the computer. */
  roll(chance: Chance = this.#dice): SessionStep {
    assert(this.actor === CHANCE, 'dice fall');
    return this.#apply(1 as Action, chance);
  }

  /** A dice step at a real table: with the rolls typed so far, the throw that is still needed, or nothing once it is done. */
  rollAtTable(typed: readonly number[]): ThrowNeeded | undefined {
    const words = (name: ThrowName): string | undefined => this.game.throwText(this.state, name, SPECTATOR);
    const trial = new TableDice(typed, words, this.#dice);
    const copy = this.state.slice();
    const needed = trial.attempt(() => this.game.apply(copy, 1 as Action, trial));
    if (needed !== undefined) return needed;
    this.roll(new TableDice(typed, words, this.#dice));
    return undefined;
  }

  /** Asks the agent whose turn it is, and carries out what it chooses. */
  async agentActs(): Promise<SessionStep> {
    const { action, plan } = await (this.askThinker()?.choice ?? this.#agentChooses());
    return this.decide(action, plan);
  }

  /** Asks the agent whose turn it is where it may think long without holding anything up; nothing if it answers at once. */
  askThinker(): AskedThought | undefined {
    const { game, setup } = this;
    const seat = this.#mover;
    const { name } = setup.players[seat]!;
    if (setup.thinkers === undefined || mannerOf(name).thinks === undefined) return undefined;
    const { scenario, options } = game.spec;
    const seed = agentSeed(setup.seed, seat);
    const state = this.state.slice();
    const thought = { scenario, data: setup.data ?? null, options, agent: name, seed, seat, state };
    return setup.thinkers.ask({ thought, isAwaited: true, begins: () => undefined });
  }

  async #agentChooses(): Promise<ChosenAction> {
    const seat = this.#mover;
    const { agent } = this.setup.players[seat]!;
    assert(agent !== undefined, 'an agent sits there');
    const legal = listOf(this);
    const { action, plan } = await agent.choose(this.#situation.at(this.state, seat, legal), {}, true);
    assert(includesAction(legal, action), `${agent.name} chose a legal action`);
    return { action, plan };
  }

  /** What the adviser would do for the seat that is to act. */
  async advise(): Promise<{ readonly action: Action; readonly plan?: Plan } | undefined> {
    const { adviser } = this.setup;
    if (adviser === undefined) return undefined;
    return adviser.choose(this.#situation.at(this.state, this.#mover, listOf(this)), {}, true);
  }

  /** Takes back the last decision of the seat, with those that were answered for it since. */
  undo(seat: Seat): Result<SessionStep> {
    const undone = this.undoable(seat);
    if (!undone.ok) return undone;
    this.unconfirmed = undefined;
    this.steps.length = this.steps.indexOf(undone.value);
    this.state.set(undone.value.before);
    return undone;
  }

  /** What `undo` would take back: nothing if dice have fallen since, or the other side has shown its hand. */
  undoable(seat: Seat): Result<SessionStep> {
    let after: Int16Array = this.state;
    for (const step of this.steps.toReversed()) {
      const final = this.#whyFinal(step, after, seat);
      if (final !== undefined) return final;
      if (!this.face.wasSelfAnswered(step)) return ok(step);
      after = step.before;
    }
    return fail('NOTHING', 'There is nothing to take back yet.');
  }

  #whyFinal({ by, rolls, before }: SessionStep, after: Int16Array, seat: Seat): Failure | undefined {
    if (by === CHANCE) return fail('DICE', 'Dice have fallen since your last order; it stands.');
    if (by !== seat) return fail('REVEALED', 'The other side has acted since your last order; it stands.');
    if (rolls.length > 0) return fail('DICE', 'Dice have fallen on your last order; it stands.');
    if (hasUncovered(this.game, before, after, seat)) {
      return fail('REVEALED', 'Your last order has shown you what you could not know before; it stands.');
    }
    return undefined;
  }

  resign(seat: Seat): void {
    this.unconfirmed = undefined;
    this.#resigned = seat;
  }

  /** The war diary as one seat may read it. */
  diary(seat: Seat | undefined, from = 0): GameEvent[] {
    return this.steps.slice(from).flatMap((step) => step.events.flatMap((e) => eventFor(e, seat) ?? []));
  }

  /** Result in [-1, 1] and margin for each seat; whoever resigned has lost, and all others have won. */
  scores(): { result: number[]; margin: number[] } {
    const scores = scoresFor(this.game);
    this.game.scores(this.state, scores);
    const others = scores.result.length - 1;
    const result = bySeat([...scores.result]).map((value, seat) =>
      this.#resigned === undefined ? value : seat === this.#resigned ? -1 / others : 1 / others ** 2,
    );
    return { result, margin: [...scores.margin] };
  }

  /** Commits to the dice before they fall: anybody can check at the end that they were not changed. */
  get commitment(): string {
    return sha256(this.setup.seed);
  }

  /** The record up to now. The seed stands in it, so an unfinished one must not be shown to a player. */
  record(): BattleRecord {
    const { game, setup } = this;
    const names = setup.players.map((p) => (p.agent ? programText(p.name, agentHash(p.name, game)) : 'human'));
    const builder = RecordBuilder.begin(game, {
      Flagplot: flagplotVersion,
      Event: `${game.spec.title}, battle in the terminal`,
      ...(setup.date === undefined ? {} : { Date: setup.date }),
      ...Object.fromEntries(game.spec.seats.map((s, i) => [seatHeader(s.side), names[i]!])),
      Dice: setup.dice,
      ...(setup.dice === 'seeded' ? { SeedCommit: this.commitment, Seed: setup.seed } : {}),
      ...(setup.data === undefined ? {} : { ScenarioData: setup.data }),
    });
    for (const step of this.steps) builder.add(step.by, step.notation, step.rolls, step.turn);
    const { result, margin } = this.scores();
    const termination: Termination =
      this.#resigned !== undefined ? 'resigned' : this.actor === OVER ? 'normal' : 'unfinished';
    return builder.finish({ result: Float64Array.from(result), margin: Float64Array.from(margin) }, termination);
  }

  #apply(action: Action, chance: Chance, plan?: Plan): SessionStep {
    const { game, state } = this;
    const before = state.slice();
    const by = game.toAct(state);
    assert(by !== OVER, 'the battle goes on');
    const notation = by === CHANCE ? '' : game.write(state, action);
    const was = this.standing;
    const recorder = new RecordingChance(chance);
    const log = new EventList();
    game.apply(state, action, recorder, log);
    const step: SessionStep = {
      by,
      notation,
      rolls: [...recorder.rolls],
      events: log.all,
      before,
      turn: game.turn(before),
      phase: this.face.phaseOf(before),
      ...(plan === undefined ? {} : { plan }),
      swing: bySeat(this.standing).map((points, seat) => points - was[seat]!),
    };
    this.steps.push(step);
    return step;
  }
}

/** The legal actions of whoever is to act, in a list that nobody else writes to. */
function listOf(session: Session): ActionList {
  const list = actionList(session.game.spec.maxLegal);
  session.game.legal(session.state, list);
  return list;
}

/** The legal actions of whoever is to act. */
export const legalOf = (session: Session): Action[] => actionsOf(listOf(session));
