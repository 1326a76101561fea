/** The contract of a game as promises that can be tried: random games are played, and each check looks for a broken one. */
import type { Game } from '../core/game.js';
import type { State } from '../core/layout.js';
import * as checks from './checks.js';
import { PART_PROMISES, type PartsCheck, type PartsRun } from './parts.js';
import { BrokenOnTheWay, playGame } from './play.js';
import * as secrecy from './secrecy.js';

export type { CheckRun } from './checks.js';
export { PART_PROMISES, type PartsRun } from './parts.js';

export interface ConformanceOptions {
  /** Random games that all checks look at. */
  readonly games?: number;
  readonly seed?: number;
  /** What is told of an error that is thrown on the way; its message where it is left out. */
  readonly tell?: (error: unknown) => string;
}

/** Throws an `Error` that says where the promise is broken. */
export type Check = <S extends State>(run: checks.CheckRun<S>) => void;

/** In reading order; each name is a promise of the contract. */
export const PROMISES: Readonly<Record<string, Check>> = {
  'starts from any buffer': checks.startsClean,
  'lists legal actions ascending, without doubles, one for chance': checks.legalIsInOrder,
  'counts its turns upward': checks.turnsCountUpward,
  'answers questions without a change to the state': checks.questionsChangeNothing,
  'applies to its own state alone': checks.applyKeepsToItsState,
  'reads what it writes': checks.notationRoundTrips,
  'writes what a record holds': checks.recordsHoldNotation,
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

/** The games that the checks look at; throws where one cannot be played to its end. */
export function runOf<S extends State>(
  game: Game<S>,
  { games = 6, seed = 1 }: ConformanceOptions = {},
): checks.CheckRun<S> {
  return { game, seed, played: Array.from({ length: games }, (_, n) => playGame(game, seed, n)) };
}

/** What all checks rely on: who acts is there, has something to do, and comes to an end. */
export const PLAYS = 'plays to its end';

export interface BrokenPromise {
  readonly promise: string;
  /** Where, and what was seen there. */
  readonly message: string;
}

/** The first promise that a game breaks; nothing where it keeps all. */
export function brokenPromise<S extends State>(game: Game<S>, options?: ConformanceOptions): BrokenPromise | undefined {
  let run: checks.CheckRun<S> | undefined;
  const asked: [string, Check][] = [[PLAYS, () => undefined], ...Object.entries(PROMISES)];
  return firstBroken(asked, (check) => check((run ??= runOf(game, options))), options);
}

/** The same for the optional members of a ruleset, and its `phase`: the first promise that one of them breaks in games of it. */
export function brokenPart<S extends State>(
  parts: PartsRun<S>['parts'],
  game: Game<S>,
  options?: ConformanceOptions,
): BrokenPromise | undefined {
  let run: checks.CheckRun<S> | undefined;
  const asked: [string, PartsCheck][] = [[PLAYS, () => undefined], ...Object.entries(PART_PROMISES)];
  return firstBroken(asked, (check) => check({ parts, run: (run ??= runOf(game, options)) }), options);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function firstBroken<C>(
  promises: readonly (readonly [string, C])[],
  keep: (check: C) => void,
  { tell = messageOf }: ConformanceOptions = {},
): BrokenPromise | undefined {
  for (const [promise, check] of promises) {
    try {
      keep(check);
    } catch (error) {
      return { promise: error instanceof BrokenOnTheWay ? error.promise : promise, message: tell(error) };
    }
  }
  return undefined;
}
