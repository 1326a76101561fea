/** Batched self-play: many games side by side, their networks asked for all of them at once. */
import { addRow, type Evaluator, type EvaluatorBatch } from '../../agents/search/evaluator.js';
import { FIRST_SEAT, type Game, type Observation, observationFor, type Seat } from '../../engine/index.js';
import { drawAction, type RowChoice } from './choice.js';
import type { ExperienceStore } from './experience.js';
import { NOBODY, type SelfPlayGame } from './self-play-game.js';
import type { Tutor } from './tutor.js';

export interface Network {
  readonly evaluator: Evaluator;
  /** Takes the best instead of drawing. */
  readonly greedy: boolean;
  /** Where its experience goes, if it learns. */
  readonly store?: ExperienceStore;
  /** Who says what would have been best in some decisions that it learns from. */
  readonly tutor?: Tutor;
}

export interface TogetherOptions {
  /** Games under way at a time. */
  readonly parallel: number;
  /** Numbers in [0, 1) for drawing actions. */
  readonly draw: () => number;
  /** So many rows are asked for at once. */
  readonly asked: (rows: number) => void;
  /** Each game as it ends, in the order in which they end. */
  readonly ended: (play: SelfPlayGame, index: number) => void;
}

interface Place {
  readonly play: SelfPlayGame;
  readonly index: number;
  seat: Seat;
  network: number;
  row: number;
}

/** Plays `count` games, made as room comes. What comes of it does not depend on anything but the arguments: not on time or threads. */
export async function playTogether(
  networks: readonly Network[],
  batches: readonly EvaluatorBatch[],
  count: number,
  make: (index: number) => SelfPlayGame,
  options: TogetherOptions,
): Promise<void> {
  const places: Place[] = [];
  const choice: RowChoice = { index: 0, logProbability: 0 };
  let seen: Observation | undefined;
  let next = 0;
  const settle = (place: Place): boolean => {
    const seat = place.play.advance();
    if (seat === NOBODY) {
      for (const { store } of networks) store?.finish(place.play);
      options.ended(place.play, place.index);
      return false;
    }
    place.seat = seat;
    place.network = place.play.networkOf(seat);
    return true;
  };
  const fill = (): void => {
    while (places.length < options.parallel && next < count) {
      const index = next++;
      const place: Place = { play: make(index), index, seat: FIRST_SEAT, network: 0, row: 0 };
      if (settle(place)) places.push(place);
    }
  };
  for (fill(); places.length > 0; fill()) {
    for (const batch of batches) batch.count = 0;
    for (const place of places) {
      const { game, state } = place.play;
      if (seen === undefined || !fits(seen, game)) seen = observationFor(game);
      game.observe(state, place.seat, seen);
      place.row = addRow(game, batches[place.network]!, seen);
    }
    for (const [i, { evaluator }] of networks.entries()) {
      if (batches[i]!.count === 0) continue;
      options.asked(batches[i]!.count);
      const done = evaluator.evaluate(batches[i]!);
      if (done !== undefined) await done;
    }
    let left = 0;
    for (const place of places) {
      const { greedy, store, tutor } = networks[place.network]!;
      const batch = batches[place.network]!;
      const { actionOffsets } = batch;
      const { draw } = options;
      const isKept = store?.keeps(place.play.game, draw()) ?? true;
      // What is not learned from is done as in a match, so that what others try out is no noise to those who learn.
      const isBest = greedy || !isKept;
      drawAction(batch.scores, actionOffsets[place.row]!, actionOffsets[place.row + 1]!, draw(), isBest, choice);
      const { index: chosen } = choice;
      store?.add(place.play, place.seat, batch, place.row, choice, isKept);
      if (isKept && tutor !== undefined) {
        const target = tutor.advise(place.play, place.seat, batch, place.row, draw());
        if (target !== undefined) store?.addAdvised(batch, place.row, target);
      }
      place.play.choose(chosen);
      if (settle(place)) places[left++] = place;
    }
    places.length = left;
  }
}

/** One buffer serves all games of a ruleset that are no larger than the largest so far. */
const fits = ({ units, map, actions }: Observation, { spec }: Game): boolean =>
  units.length >= spec.observation.maxUnits * spec.observation.units.length &&
  map.length >= spec.observation.maxMap * spec.observation.map.length &&
  actions.length >= spec.maxLegal * spec.observation.actions.length;
