/**
 * The contract as tests, the same for every game:
 *
 *     import { conformance } from '../conformance.js';
 *     import { breakthrough } from '../bench/breakthrough.js';
 *     conformance('breakthrough', breakthrough());
 */
import { describe, it } from 'vitest';
import type { Game } from '../engine/core/game.js';
import type { State } from '../engine/core/layout.js';
import * as checks from './conformance/checks.js';
import { playGame } from './conformance/play.js';
import * as secrecy from './conformance/secrecy.js';

export interface ConformanceOptions {
  /** Random games that all checks look at. */
  readonly games?: number;
  readonly seed?: number;
}

/** In reading order; each name is a promise of the contract. */
export const CHECKS: Readonly<Record<string, <S extends State>(run: checks.Run<S>) => void>> = {
  'starts from any buffer': checks.startsClean,
  'lists legal actions ascending, without doubles, one for chance': checks.legalIsInOrder,
  'counts its turns upward': checks.turnsCountUpward,
  'answers questions without a change to the state': checks.questionsChangeNothing,
  'applies to its own state alone': checks.applyKeepsToItsState,
  'reads what it writes': checks.notationRoundTrips,
  'refuses notation of another moment': checks.staleNotationIsRefused,
  'replays by seed, by rolls and with a log': checks.recordReplays,
  'names each throw once': checks.throwsHaveNames,
  'tells states apart by hash': checks.hashTellsApart,
  'throws dice in small steps whose branches weigh one': checks.diceWeighOne,
  'scores within bounds and sums to nothing': checks.scoresAreSound,
  'observes finite numbers within its own limits': secrecy.observationsFit,
  'shows views that are plain JSON': secrecy.viewsAreJson,
  'shows a seat the same in states it cannot tell apart': secrecy.drawnStatesLookTheSame,
  'plays on from drawn states': secrecy.drawnStatesPlayOn,
  'tells a seat by events no more than by its view': secrecy.eventsTellNoMore,
};

export function runOf<S extends State>(game: Game<S>, { games = 6, seed = 1 }: ConformanceOptions = {}): checks.Run<S> {
  return { game, seed, played: Array.from({ length: games }, (_, n) => playGame(game, seed, n)) };
}

export function conformance<S extends State>(name: string, game: Game<S>, options?: ConformanceOptions): void {
  describe(`${name} keeps the contract`, () => {
    let run: checks.Run<S> | undefined;
    for (const [promise, check] of Object.entries(CHECKS)) {
      it(promise, () => check((run ??= runOf(game, options))));
    }
  });
}
