/** Balance of the scenario that is edited: games between equal admirals, a few at a time, so that one sees them come and may stop. */
import { bySeat } from '../../../engine/index.js';
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
  /** Of the first side's share, 95 %. */
  readonly interval: readonly [low: number, high: number];
  /** Of the first side, in points. */
  readonly margin: number;
}

type AskBalance = (message: Extract<Saying, { type: 'balance' }>) => Promise<unknown>;

/** Asks until all are played or `isStopped` says so; tells after each answer what there is. */
export async function playBalance(
  ask: AskBalance,
  data: string,
  { isStopped, told }: { readonly isStopped: () => boolean; readonly told: (found: BalanceSoFar) => void },
): Promise<void> {
  const played: BalanceGame[] = [];
  while (played.length < BALANCE_GAMES && !isStopped()) {
    const games = Math.min(A_TIME, BALANCE_GAMES - played.length);
    const answer = (await ask({ type: 'balance', data, first: played.length, games })) as Heard<'balance'>;
    if (isStopped()) return;
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
  return { games: n, shares, interval: wilson(shares[0]!, n), margin };
}

/** Interval of a share at 95 % (Wilson 1927): a draw counts as half a win, which makes it wider than it need be, never narrower. */
function wilson(share: number, n: number): readonly [number, number] {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
