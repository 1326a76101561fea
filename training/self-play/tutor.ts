/**
 * Tutor for expert iteration: in some of the network's decisions a search led by its own scores says what is best, or how good each action is
 * that it looked into, which the network then learns by heart (Anthony, Tian & Barber 2017, *Thinking Fast and Slow with Deep Learning and Tree Search*).
 */
import type { ScoreLed } from '../../agents/net/score-led.js';
import { kitFor } from '../../agents/rulesets.js';
import type { EvaluatorBatch } from '../../agents/search/evaluator.js';
import { SeatSituation } from '../../agents/situation.js';
import { assert } from '../../engine/core/result.js';
import type { Game, ObservationSpec, Seat } from '../../engine/index.js';
import { spreadOf } from './experience.js';
import { improvedPolicy, type Softness } from './improved-policy.js';
import { Moments } from './moments.js';
import type { SelfPlayGame } from './self-play-game.js';

export interface TutorSettings {
  /** Moments in which it is asked, and in what part of the decisions there that are learned from. */
  readonly when: readonly string[];
  readonly share: number;
  readonly simulations: number;
  /** All that was found is taught, and not the best of it alone. */
  readonly soft?: Softness | undefined;
}

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

  /** The policy to be learned at an evaluated row, by action, where `play` waits for `seat`; `number` in [0, 1) says whether it is asked. */
  advise(play: SelfPlayGame, seat: Seat, batch: EvaluatorBatch, row: number, number: number): Float64Array | undefined {
    const { share, simulations, soft } = this.#settings;
    if (number >= share || !this.#moments.has(batch.globals, row)) return undefined;
    const { search, situation } = this.#preparedFor(play.game);
    const scores = batch.scores.subarray(batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!);
    const asked = situation.at(play.state, seat, play.legal);
    const { chosen, actions } = search.look(asked, scores, { simulations }, `${this.#seed}/${this.#asked++}`);
    const ids = play.legal.ids.subarray(0, play.legal.count);
    if (soft !== undefined) return improvedPolicy(ids, scores, actions, spreadOf(play), soft);
    return Float64Array.from(ids, (id) => Number(id === chosen));
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
