/** Table: one game of self-play between two questions to a network. Dice fall and other agents answer at once. */
import type { Agent } from '../../agents/agent.js';
import type { WinDiceMeter } from '../../agents/net/dice-meter.js';
import { kitFor } from '../../agents/rulesets.js';
import { SeatSituation } from '../../agents/situation.js';
import { assert } from '../../engine/core/result.js';
import {
  type Action,
  type ActionList,
  actionList,
  type BattleRecord,
  type CallerHeaders,
  CHANCE,
  type Chance,
  type Game,
  OVER,
  RecordBuilder,
  type Seat,
  type State,
  scoresFor,
} from '../../engine/index.js';

/** Who sits in a seat: an agent that answers at once, or a network by its number among those that play. */
export type Sitter = { readonly agent: Agent } | { readonly network: number };

/** Sees what an agent has chosen, before it is done. */
export type Watch = (play: SelfPlayGame, seat: Seat, action: Action) => void;

export interface SelfPlayGameOptions {
  readonly watch?: Watch;
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
  readonly #chance: Chance;
  readonly #watch: Watch | undefined;
  readonly #builder: RecordBuilder | undefined;
  readonly #meter: WinDiceMeter | undefined;
  readonly #situation: SeatSituation;
  #stepsLeft: number;

  constructor(game: Game, sitters: readonly Sitter[], chance: Chance, { watch, headers }: SelfPlayGameOptions = {}) {
    this.game = game;
    this.state = game.create();
    this.legal = actionList(game.spec.maxLegal);
    const kit = kitFor(game);
    this.stakes = kit.stakes?.(game) ?? 1;
    this.#sitters = sitters;
    this.#chance = chance;
    this.#watch = watch;
    this.#builder = headers && RecordBuilder.begin(game, headers);
    this.#meter = kit.winDice?.(game);
    this.#situation = new SeatSituation(game);
    this.#stepsLeft = game.spec.maxSteps;
    game.start(this.state);
  }

  /** Plays on to the next choice of a network; its seat, or NOBODY. `legal` then holds what may be chosen. */
  advance(): Seat | typeof NOBODY {
    const { game, state, legal } = this;
    for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
      assert(this.#stepsLeft-- > 0, 'a game ends');
      game.legal(state, legal);
      if (actor === CHANCE) this.#roll();
      else if (legal.count === 1) this.#apply(legal.ids[0]!);
      else {
        const sitter = this.#sitters[actor]!;
        if ('network' in sitter) return actor;
        const decision = sitter.agent.choose(this.#situation.at(state, actor, legal), {});
        assert(!(decision instanceof Promise), 'agents of self-play answer at once');
        this.decisions++;
        this.#watch?.(this, actor, decision.action);
        this.#apply(decision.action);
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
    this.#apply(this.legal.ids[index]!);
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

  #roll(): void {
    const resolve = (): void => this.#apply(this.legal.ids[0]!);
    if (this.#meter === undefined) {
      resolve();
      this.dice++;
      return;
    }
    const luck = this.#meter.around(this.state, resolve);
    if (luck !== 0) this.dice++;
    this.luck += luck;
    this.winLuck += this.#meter.win;
  }

  #apply(action: number): void {
    if (this.#builder === undefined) this.game.apply(this.state, action as Action, this.#chance);
    else this.#builder.step(this.state, action as Action, this.#chance);
  }
}
