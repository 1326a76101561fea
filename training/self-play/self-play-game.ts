/** Table: one game of self-play between two questions to a network. Dice fall and other agents answer at once. */
import type { Agent } from '../../agents/agent.js';
import type { WinDiceMeter } from '../../agents/net/dice-meter.js';
import { kitFor } from '../../agents/rulesets.js';
import { SeatSituation } from '../../agents/situation.js';
import { assert } from '../../engine/core/result.js';
import {
  type Action,
  type ActionList,
  type BattleRecord,
  type CallerHeaders,
  type Chance,
  type Game,
  OVER,
  Playout,
  RecordBuilder,
  type Seat,
  type State,
  scoresFor,
} from '../../engine/index.js';

/** Who sits in a seat: an agent that answers at once, or a network by its number among those that play. */
export type Sitter = { readonly agent: Agent } | { readonly network: number };

/** Sees what an agent has chosen, before it is done. */
export type ChoiceWatch = (play: SelfPlayGame, seat: Seat, action: Action) => void;

export interface SelfPlayGameOptions {
  readonly watch?: ChoiceWatch;
  /** Asks for a record. */
  readonly headers?: CallerHeaders;
}

/** Nobody is asked: the game is over. */
export const NOBODY = -1;

export class SelfPlayGame {
  readonly game: Game;
  readonly state: State;
  readonly legal: ActionList;
  readonly stakes: number;
  /** Points by which the dice have favoured seat 0, and the same in chance to win. */
  luck = 0;
  winLuck = 0;
  /** Throws of fire so far; all throws where nobody knows which those are. */
  dice = 0;
  /** Decisions of all seats, those without a choice left out. */
  decisions = 0;
  readonly #sitters: readonly Sitter[];
  readonly #watch: ChoiceWatch | undefined;
  readonly #builder: RecordBuilder | undefined;
  readonly #meter: WinDiceMeter | undefined;
  readonly #situation: SeatSituation;
  readonly #playout: Playout;

  constructor(game: Game, sitters: readonly Sitter[], chance: Chance, { watch, headers }: SelfPlayGameOptions = {}) {
    this.game = game;
    const kit = kitFor(game);
    this.stakes = kit.stakes?.(game) ?? 1;
    this.#sitters = sitters;
    this.#watch = watch;
    this.#builder = headers && RecordBuilder.begin(game, headers);
    const around = (roll: () => void): void => this.#around(roll);
    this.#playout = Playout.begin(game, { chance, record: this.#builder, around });
    this.state = this.#playout.state;
    this.legal = this.#playout.legal;
    this.#meter = kit.winDice?.(game);
    this.#situation = new SeatSituation(game);
  }

  /** Plays on to the next choice of a network; its seat, or NOBODY. `legal` then holds what may be chosen. */
  advance(): Seat | typeof NOBODY {
    const { state, legal } = this;
    for (let seat = this.#playout.toChoice(); seat !== OVER; seat = this.#playout.toChoice()) {
      if (legal.count === 1) this.#playout.take(legal.ids[0] as Action);
      else {
        const sitter = this.#sitters[seat]!;
        if ('network' in sitter) return seat;
        const decision = sitter.agent.choose(this.#situation.at(state, seat, legal), {});
        assert(!(decision instanceof Promise), 'agents of self-play answer at once');
        this.decisions++;
        this.#watch?.(this, seat, decision.action);
        this.#playout.take(decision.action);
      }
    }
    return NOBODY;
  }

  /** Number of the network in a seat. */
  networkOf(seat: Seat): number {
    const sitter = this.#sitters[seat]!;
    assert('network' in sitter, 'the seat is a network’s');
    return sitter.network;
  }

  /** The choice of the seat that `advance` gave, as an index into `legal`. */
  choose(index: number): void {
    this.decisions++;
    this.#playout.take(this.legal.ids[index] as Action);
  }

  /** Of a game that is over, if it was asked for. */
  record(): BattleRecord | undefined {
    if (this.#builder === undefined) return undefined;
    const scores = scoresFor(this.game);
    this.game.scores(this.state, scores);
    return this.#builder.finish(scores);
  }

  /** By seat: share of the first place, and margin in points. */
  outcome(): { readonly wins: number[]; readonly margins: number[] } {
    const scores = scoresFor(this.game);
    this.game.scores(this.state, scores);
    return { wins: [...scores.result].map((r) => (r + 1) / 2), margins: [...scores.margin] };
  }

  #around(roll: () => void): void {
    if (this.#meter === undefined) {
      roll();
      this.dice++;
      return;
    }
    const luck = this.#meter.around(this.state, roll);
    if (luck !== 0) this.dice++;
    this.luck += luck;
    this.winLuck += this.#meter.win;
  }
}
