/** Play of a balance: the battle as it is until the advantage is known well enough, then the search for a number that makes it fair. */
import type { AnyScenario } from '../../../engine/index.js';
import { type LedgerPiece, type LedgerPlay, PlayStopped } from '../ledger/play.js';
import type { Match } from '../match/rotations.js';
import type { NumericField } from './field.js';
import { type FieldFound, type FieldGoal, FieldSearch, gamesUntil } from './field-search.js';
import { type EqualSides, equalsMatch, sidesOf } from './sides.js';

export interface BalanceAsked {
  readonly scenario: string | AnyScenario;
  readonly agent: string;
  readonly seats: number;
  readonly seed: string;
  readonly goal: FieldGoal;
  readonly field?: NumericField;
}

export interface BalanceFound {
  /** Null where it was stopped before the first game. */
  readonly sides: EqualSides | null;
  readonly search: FieldFound | null;
  readonly isStopped: boolean;
}

export async function runBalance(asked: BalanceAsked, play: LedgerPlay): Promise<BalanceFound> {
  const { scenario, agent, seats, seed, goal, field } = asked;
  const own = equalsMatch(scenario, agent, seats, `${seed}:search`);
  const pieces = (match: Match, key: string, from: number, to: number): LedgerPiece[] =>
    Array.from({ length: to - from }, (_, i) => ({ id: `${key}/${from + i}`, match, index: from + i }));
  const firstIn = async (match: Match, key: string, from: number, to: number): Promise<number[]> =>
    (await play.ask(pieces(match, key, from, to))).map(({ sides }) => sides[0]!);
  const ownSides = (): EqualSides | null => {
    const played = pieces(own, 'own', 0, goal.confirmGames).flatMap((piece) => play.known([piece]) ?? []);
    return played.length === 0 ? null : sidesOf(played);
  };
  const matches = new Map<string, Match>();
  const matchOf = (value: number, run: string): Match => {
    const key = `${value}/${run}`;
    const match = matches.get(key) ?? equalsMatch(field!.with(value)!, agent, seats, `${seed}:${run}`);
    matches.set(key, match);
    return match;
  };
  const search =
    field &&
    new FieldSearch(
      {
        isPossible: (value) => field.with(value) !== undefined,
        // As it is it has been played already.
        games: (value, run, from, to) =>
          run === 'search' && value === field.value
            ? firstIn(own, 'own', from, to)
            : firstIn(matchOf(value, run), `${field.pointer}=${value}/${run}`, from, to),
      },
      goal,
    );
  try {
    await gamesUntil((from, to) => firstIn(own, 'own', from, to), goal.within, goal.confirmGames);
    const found = search === undefined ? null : await search.find(field!.value);
    return { sides: ownSides(), search: found, isStopped: false };
  } catch (error) {
    if (!(error instanceof PlayStopped)) throw error;
    const found = search && { from: field!.value, value: null, tried: search.tried };
    return { sides: ownSides(), search: found ?? null, isStopped: true };
  }
}
