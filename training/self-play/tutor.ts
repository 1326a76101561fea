/**
 * Tutor for expert iteration: in some of the network's decisions a search led by its own scores says what is best, which it then
 * learns by heart (Anthony, Tian & Barber 2017, *Thinking Fast and Slow with Deep Learning and Tree Search*).
 */
import type { ScoreLed } from '../../agents/net/score-led.js';
import { kitFor } from '../../agents/rulesets.js';
import type { EvaluatorBatch } from '../../agents/search/evaluator.js';
import { SeatSituation } from '../../agents/situation.js';
import { assert } from '../../engine/core/result.js';
import type { Game, ObservationSpec, Seat } from '../../engine/index.js';
import { Moments } from './moments.js';
import type { SelfPlayGame } from './self-play-game.js';

export interface TutorSettings {
  /** Moments in which it is asked, and in what part of the decisions there that are learned from. */
  readonly when: readonly string[];
  readonly share: number;
  readonly simulations: number;
}

/** The tutor was not asked. */
export const NO_ADVICE = -1;

/** What it needs for one game. */
interface Prepared {
  readonly search: ScoreLed;
  readonly situation: SeatSituation;
}

export class Tutor {
  readonly #settings: TutorSettings;
  readonly #moments: Moments;
  readonly #seed: string;
  /** Searches keep their buffers, as long as there are games like theirs. */
  readonly #prepared = new WeakMap<Game, Prepared>();
  #asked = 0;

  /** All that it draws depends on `seed` and on what it was asked before. */
  constructor(spec: ObservationSpec, settings: TutorSettings, seed: string) {
    this.#settings = settings;
    this.#moments = new Moments(spec, settings.when);
    this.#seed = seed;
  }

  /** Index of what is best among the actions of an evaluated row, at which `play` waits for `seat`; `number` in [0, 1) says whether it is asked. */
  advise(play: SelfPlayGame, seat: Seat, batch: EvaluatorBatch, row: number, number: number): number {
    const { share, simulations } = this.#settings;
    if (number >= share || !this.#moments.has(batch.globals, row)) return NO_ADVICE;
    const { search, situation } = this.#preparedFor(play.game);
    const scores = batch.scores.subarray(batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!);
    const asked = situation.at(play.state, seat, play.legal);
    const { chosen } = search.look(asked, scores, { simulations }, `${this.#seed}/${this.#asked++}`);
    return play.legal.ids.indexOf(chosen);
  }

  #preparedFor(game: Game): Prepared {
    let prepared = this.#prepared.get(game);
    if (prepared === undefined) {
      const search = kitFor(game).scoreLed?.(game, true);
      assert(search !== undefined, 'there is a tutor where a search is led by scores');
      prepared = { search, situation: new SeatSituation(game) };
      this.#prepared.set(game, prepared);
    }
    return prepared;
  }
}
