/** Seated agents of one running game: who has which seat, and who is thinking. */
import { createAgent } from '../../agents/registry.js';
import { type Actor, bySeat, type Game, isSeat, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { PlayerInfo } from '../protocol/link.js';
import type { GameRow } from '../store/store.js';
import { shareOf } from '../thinking/share.js';
import type { ChosenAction } from '../thinking/thought.js';
import { atBattle } from './at-work.js';
import type { Clocks } from './clocks.js';
import type { GameHistory } from './game-history.js';
import type { House } from './house.js';
import { AgentSeat } from './seats.js';

/** An agent is to act. */
export interface AgentTurn {
  readonly seat: Seat;
  readonly history: GameHistory;
  /** Of the decision, in the whole game. */
  readonly requestId: string;
  readonly clocks: Clocks;
  chosen(choice: ChosenAction): void;
  /** From now on its clock can run out. */
  watchClock(): void;
  broken(error: unknown): void;
}

/** The room around the table. */
export interface Surroundings {
  /** On whose account agents think: an address. */
  lane(): string;
  /** Somebody watches, or it matters to others how the battle ends. */
  isHeeded(): boolean;
}

export class AgentsAtTable {
  readonly #house: House;
  readonly #game: Game;
  readonly #row: () => GameRow;
  readonly #around: Surroundings;
  readonly #agents = new Map<Seat, AgentSeat>();
  /** Seats whose players have left. */
  readonly #standIns = new Set<Seat>();
  #stop: (() => void) | undefined;
  /** What goes on once somebody comes. */
  #asleep: (() => void) | undefined;

  constructor(house: House, game: Game, row: () => GameRow, around: Surroundings) {
    this.#house = house;
    this.#game = game;
    this.#row = row;
    this.#around = around;
    for (const [seat, player] of bySeat(row().seats).entries()) {
      if (player?.kind === 'agent') this.#seat(seat, player.name);
    }
  }

  has(seat: Seat): boolean {
    return this.#agents.has(seat);
  }

  /** Name of the agent that has the seat. */
  at(seat: Seat): string | undefined {
    return this.#agents.get(seat)?.name;
  }

  /** Players by seat as they are now: an agent where a fleet was handed over. */
  players(): readonly (PlayerInfo | null)[] {
    return bySeat(this.#row().seats).map((player, seat) => {
      const agent = this.at(seat);
      return agent === undefined || player?.kind === 'agent'
        ? player
        : { id: `agent:${agent}`, name: agent, kind: 'agent' };
    });
  }

  /** Seats whose players have left. */
  get handed(): Seat[] {
    return [...this.#standIns].sort();
  }

  /** Whether the player of the seat has left it to an agent, who has no clock. */
  isHanded(seat: Seat): boolean {
    return this.#standIns.has(seat);
  }

  /** Who takes over where a player leaves. */
  get standIn(): string {
    return createAgent('admiral', this.#game).ok ? 'admiral' : 'random';
  }

  hand(seat: Seat, name: string): void {
    this.#standIns.add(seat);
    this.#seat(seat, name);
  }

  /** Whether the agent thinks in a thread of its own: then no clock ends its game, for it gets no more than a part of what is left. */
  isLong(seat: Seat): boolean {
    return this.#agents.get(seat)?.isLong === true;
  }

  /** Where only agents play, they wait between decisions so that one can watch; their clocks do not run meanwhile. */
  pauseBefore(actor: Actor): number {
    return isSeat(actor) && this.#agents.has(actor) && !this.#isAwaited ? this.#row().pace : 0;
  }

  /** Lets the agent decide, when its turn among all agents has come. Agents alone whom nobody heeds wait until somebody comes. */
  let(turn: AgentTurn): void {
    if (!this.#isAwaited && !this.#around.isHeeded()) {
      this.#asleep = () => this.let(turn);
      return;
    }
    const pause = this.pauseBefore(turn.seat);
    const ask = (): (() => void) => (this.isLong(turn.seat) ? this.#think(turn) : this.#answer(turn, pause > 0));
    if (pause === 0) this.#stop = ask();
    else
      this.#stop = this.#house.world.after(pause, () => {
        this.#stop = ask();
      });
  }

  /** Somebody has come. */
  wake(): void {
    const go = this.#asleep;
    this.#asleep = undefined;
    go?.();
  }

  /** Whoever is thinking is not heard any more. */
  stop(): void {
    this.#asleep = undefined;
    this.#stop?.();
    this.#stop = undefined;
  }

  get #isAwaited(): boolean {
    return this.#agents.size < this.#row().seats.length;
  }

  /** In this process, in an instant. */
  #answer({ seat, history, requestId, clocks, chosen, watchClock, broken }: AgentTurn, hasPaused: boolean): () => void {
    let isOff = false;
    const act = async (): Promise<void> => {
      const agent = this.#agents.get(seat)!;
      const choice = await atBattle(this.#row().id, () => agent.choose(history.state, seat, requestId));
      if (!isOff) chosen(choice);
    };
    if (hasPaused && !this.#standIns.has(seat)) clocks.run(seat, this.#house.world.now());
    if (hasPaused) watchClock();
    const decide = (): void => {
      if (!isOff) act().catch(broken);
    };
    this.#house.agents.add(this.#around.lane(), decide, this.#isAwaited);
    return () => {
      isOff = true;
    };
  }

  /** In a thread, as soon as there is one: what it waits for that is not on its clock. */
  #think({ seat, history, clocks, chosen, broken }: AgentTurn): () => void {
    const { thinkers, world } = this.#house;
    let isOff = false;
    const { scenario, data, options } = this.#row();
    const { name, seed } = this.#agents.get(seat)!;
    const state = history.state.slice() as Int16Array;
    const asked = thinkers.ask({
      thought: { scenario, data, options, agent: name, seed, seat, state },
      isAwaited: this.#isAwaited,
      lane: this.#around.lane(),
      begins: () => {
        const now = world.now();
        clocks.restart(seat, now);
        return shareOf(clocks.of(seat, now), LIMITS.agentMs);
      },
    });
    asked.choice
      .then((choice) => {
        if (!isOff) chosen(choice);
      })
      .catch(broken);
    return () => {
      isOff = true;
      asked.stop();
    };
  }

  #seat(seat: Seat, name: string): void {
    this.#agents.set(seat, new AgentSeat(this.#game, name, this.#row().agentSeed, seat));
  }
}
