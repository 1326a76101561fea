/**
 * Playing out of a decision: in each block a state is drawn that the seat cannot tell from the true one, each choice is made in it, and admirals play on, all with the
 * same dice and the same luck of their own. What a block gives a choice is 100 times the chance to win, less what the dice gave where that is booked.
 */
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, type ActionList, actionList, assert, type Game, ScriptedChance } from '../../../engine/index.js';
import { PlayOn, standardAgent } from '../analysis/play-on.js';
import { LuckMeter } from '../luck/luck-meter.js';
import type { ReplayedPosition } from './replaying.js';

/** Points of a battle that is won. */
const WON = 100;

/** In points: the value as it came, and what the dice gave of it. */
export interface PlayedOut {
  readonly value: number;
  readonly luck: number;
}

export type Decided = Pick<ReplayedPosition, 'state' | 'seat' | 'legal'>;

export class PlayingOut {
  readonly game: Game<Int16Array>;
  readonly situation: SeatSituation<Int16Array>;
  readonly #play: PlayOn;
  readonly #meter: LuckMeter<Int16Array> | undefined;
  readonly #drawn: Int16Array;
  readonly #after: Int16Array;
  readonly #legal: ActionList;

  /** Through so many turns; null: to the end. Where luck is not booked it is nothing. */
  constructor(game: Game<Int16Array>, turns: number | null, isMetered: boolean) {
    this.game = game;
    this.situation = new SeatSituation(game);
    this.#meter = isMetered ? new LuckMeter(game) : undefined;
    const manner = { ...(this.#meter !== undefined && { luck: this.#meter }), ...(turns !== null && { turns }) };
    const play = PlayOn.open(game, standardAgent(game), manner);
    assert(play.ok, 'the standard agent knows the game');
    this.#play = play.value;
    this.#drawn = game.create();
    this.#after = game.create();
    this.#legal = actionList(game.spec.maxLegal);
  }

  /** What whoever decides is given. */
  at({ state, seat, legal }: Decided): SeatSituation<Int16Array> {
    this.#legal.count = legal.length;
    this.#legal.ids.set(legal);
    return this.situation.at(state, seat, this.#legal);
  }

  /** Block number `n` of this seed: of each choice. */
  async block(decided: Decided, choices: readonly number[], seed: string, n: number): Promise<PlayedOut[]> {
    const { game } = this;
    this.at(decided).determinize(chanceOfSeed(`${seed}:${n}/draw`), this.#drawn);
    const out: PlayedOut[] = [];
    for (const choice of choices) {
      this.#after.set(this.#drawn);
      game.apply(this.#after, choice as Action, new ScriptedChance([]));
      const { win } = await this.#play.play(this.#after, seed, n);
      out.push({ value: WON * win[decided.seat]!, luck: WON * (this.#meter?.total.win[decided.seat] ?? 0) });
    }
    return out;
  }
}

/** Dice of the play after a position, apart from those of the game that led to it. */
export const outSeed = (dice: string, at: number): string => `${dice}/${at}/out`;

/** In tenths of a point, as a set keeps it. */
export const keptValue = ({ value, luck }: PlayedOut, multiple: number): number =>
  Math.round(10 * (value - multiple * luck));
