/** Balance of the scenario that is edited: games between equal admirals, a few at a time, so that one sees them come and may stop. */
import { tFactor } from '../../../agents/student.js';
import { wilsonInterval } from '../../../agents/wilson.js';
import { bySeat } from '../../../engine/index.js';
import { Refusal } from '../../client/refusal.js';
import type { Heard, Saying } from '../../protocol/index.js';

/** As the server plays them. */
type BalanceGame = Heard<'balance'>['games'][number];

export const BALANCE_GAMES = 40;
/** Of one question. */
const A_TIME = 4;

export interface BalanceSoFar {
  readonly games: number;
  /** By seat: part of the first places. */
  readonly shares: readonly number[];
  /** By seat: of its share, 95 %. */
  readonly intervals: readonly (readonly [low: number, high: number])[];
  /** Of the first side, in points. */
  readonly margin: number;
  /** Half of its interval, 95 %; nothing of one game. */
  readonly half: number | undefined;
}

type AskBalance = (message: Extract<Saying, { type: 'balance' }>) => Promise<unknown>;

/** Between tries, while others wait before us. */
const RETRY_MS = 3_000;
/** By when the server has played the games of anyone before us. */
const MOST_TRIES = 60;

interface BalanceHearer {
  readonly isStopped: () => boolean;
  readonly told: (found: BalanceSoFar) => void;
  /** Whether the server has no place for us yet. */
  readonly waits?: (isWaiting: boolean) => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

const pauseFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks for no game: what is being played for us ends. */
export const stopBalance = (ask: AskBalance): Promise<unknown> =>
  ask({ type: 'balance', data: '', first: 0, games: 0 });

/** Asks until all are played or `isStopped` says so; tells after each answer what there is. An answer has fewer games where they take long. */
export async function playBalance(
  ask: AskBalance,
  data: string,
  { isStopped, told, waits, pause = pauseFor }: BalanceHearer,
): Promise<void> {
  const played: BalanceGame[] = [];
  let tries = 0;
  while (played.length < BALANCE_GAMES && !isStopped()) {
    const games = Math.min(A_TIME, BALANCE_GAMES - played.length);
    let answer: Heard<'balance'>;
    try {
      answer = (await ask({ type: 'balance', data, first: played.length, games })) as Heard<'balance'>;
    } catch (error) {
      if (isStopped()) return;
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY' || ++tries > MOST_TRIES) throw error;
      waits?.(true);
      await pause(RETRY_MS);
      continue;
    }
    // No game is the answer to what was stopped.
    if (isStopped() || answer.games.length === 0) return;
    waits?.(false);
    tries = 0;
    played.push(...answer.games);
    told(balanceOf(played));
  }
}

/** Of at least one game. */
export function balanceOf(games: readonly BalanceGame[]): BalanceSoFar {
  const n = games.length;
  const shares = bySeat(games[0]!.places).map(
    (_, seat) => games.reduce((sum, { places }) => sum + places[seat]!, 0) / n,
  );
  const margin = games.reduce((sum, { margins }) => sum + margins[0]!, 0) / n;
  const spread = games.reduce((sum, { margins }) => sum + (margins[0]! - margin) ** 2, 0);
  const half = n < 2 ? undefined : tFactor(n - 1) * Math.sqrt(spread / (n - 1) / n);
  return { games: n, shares, intervals: shares.map((share) => wilsonInterval(share, n)), margin, half };
}

/** Shares as whole percents that make a hundred together: each rounded down, and what is missing given to those that lost most by it. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const down = shares.map((share) => Math.floor(100 * share + 1e-9));
  const missing = Math.round(100 * shares.reduce((sum, share) => sum + share, 0)) - down.reduce((sum, n) => sum + n, 0);
  const first = shares
    .map((share, i) => ({ i, lost: 100 * share - down[i]! }))
    .sort((a, b) => b.lost - a.lost || a.i - b.i)
    .slice(0, Math.max(0, missing));
  return down.map((n, i) => n + Number(first.some((one) => one.i === i)));
}
