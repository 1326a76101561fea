/** What each thread of the pool runs: some pairs of one match. */
import { type Match, PairTable, type PlayedPair } from './pairs.js';
import type { ThinkTimes } from './think-time.js';

export interface PairTask {
  /** Tells matches apart, so that a thread opens each only once. */
  readonly matchId: number;
  readonly match: Match;
  /** Pairs from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
}

export interface PairTaskResult {
  readonly pairs: readonly PlayedPair[];
  /** Of the two agents. */
  readonly times: readonly Pick<ThinkTimes, 'counts' | 'max'>[];
}

let opened: { readonly matchId: number; readonly table: PairTable } | undefined;

export default async function playPairs({ matchId, match, from, to }: PairTask): Promise<PairTaskResult> {
  if (opened?.matchId !== matchId) {
    const table = PairTable.open(match);
    if (!table.ok) throw new Error(table.message);
    opened = { matchId, table: table.value };
  }
  const { table } = opened;
  const pairs: PlayedPair[] = [];
  for (let index = from; index < to; index++) pairs.push(await table.play(index));
  return { pairs, times: table.takeTimes().map(({ counts, max }) => ({ counts, max })) };
}
