/**
 * Tutor for expert iteration: in some of the network's decisions a search led by its own scores says what is best, which it then
 * learns by heart (Anthony, Tian & Barber 2017, *Thinking Fast and Slow with Deep Learning and Tree Search*).
 */
import { LedSearch } from '../../agents/net/led-search.js';
import type { EvaluatorBatch } from '../../agents/search/evaluator.js';
import { SeatSituation } from '../../agents/situation.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import { assert } from '../../engine/core/result.js';
import type { Game, ObservationSpec, Seat } from '../../engine/index.js';
import { Moments } from '../self-play/moments.js';
import type { Table } from '../self-play/table.js';

export interface TutorSettings {
  /** Moments in which it is asked, and in what part of the decisions there that are learned from. */
  readonly when: readonly string[];
  readonly share: number;
  readonly simulations: number;
}

/** The tutor was not asked. */
export const NO_ADVICE = -1;

interface Desk {
  readonly search: LedSearch;
  readonly situation: SeatSituation<BattleState>;
}

export class Tutor {
  readonly #settings: TutorSettings;
  readonly #moments: Moments;
  readonly #seed: string;
  /** Searches keep their buffers, as long as there are games like theirs. */
  readonly #desks = new WeakMap<Game, Desk>();
  #asked = 0;

  /** All that it draws depends on `seed` and on what it was asked before. */
  constructor(spec: ObservationSpec, settings: TutorSettings, seed: string) {
    this.#settings = settings;
    this.#moments = new Moments(spec, settings.when);
    this.#seed = seed;
  }

  /** Index of what is best among the actions of an evaluated row, at which `table` waits for `seat`; `number` in [0, 1) says whether it is asked. */
  advise(table: Table, seat: Seat, batch: EvaluatorBatch, row: number, number: number): number {
    const { share, simulations } = this.#settings;
    if (number >= share || !this.#moments.has(batch.globals, row)) return NO_ADVICE;
    const { search, situation } = this.#deskOf(table.game);
    const scores = batch.scores.subarray(batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!);
    const asked = situation.at(table.state as BattleState, seat, table.legal);
    const { chosen } = search.look(asked, scores, { simulations }, `${this.#seed}/${this.#asked++}`);
    return table.legal.ids.indexOf(chosen);
  }

  #deskOf(game: Game): Desk {
    let desk = this.#desks.get(game);
    if (desk === undefined) {
      assert(game instanceof BattleshipsGame, 'there is a tutor for battleships');
      // In doubt a player stays with his policy; a tutor who did would teach what is known. But the best of several that are all as good is
      // seldom the policy's: he teaches some noise, the less the more simulations he has.
      desk = { search: new LedSearch(game, { doubt: 0 }), situation: new SeatSituation(game) };
      this.#desks.set(game, desk);
    }
    return desk;
  }
}
