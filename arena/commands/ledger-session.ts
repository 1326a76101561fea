/** Session of play by a ledger: its file, the threads that play, a bar on the way, and an end that tells what there is. */

import { LogFault } from '../files/line-file.js';
import { PairThreads } from '../lab/experiment/pair-threads.js';
import type { Players } from '../lab/experiment/run.js';
import { Ledger, type LedgerPlan } from '../lab/ledger/ledger.js';
import { LedgerPlay } from '../lab/ledger/play.js';
import { onInterrupt } from './interrupt.js';
import { progressBar, refuse, remark } from './output.js';

export interface SessionAsked {
  readonly file: string | undefined;
  readonly workers: number;
  /** What the file says it is of. */
  readonly kind: string;
  readonly plan: LedgerPlan;
  /** How many entries there will be at most, and what they are. */
  readonly most: number;
  readonly unit: string;
  /** Looks on while threads play. */
  readonly around?: (players: Players) => Players;
}

/** What plays, and the signal that stops it. */
export interface SessionOpen {
  readonly play: LedgerPlay;
  readonly players: Players;
  readonly signal: AbortSignal;
  /** Says beside the bar what goes on. */
  note(text: string): void;
}

/** What `work` gives; nothing after a sentence where a file could not be opened or written. */
export async function withLedger<T>(
  asked: SessionAsked,
  work: (open: SessionOpen) => Promise<T>,
): Promise<T | undefined> {
  const opened = Ledger.open(asked.file, asked.kind, asked.plan);
  if (!opened.ok) {
    refuse(opened.message);
    return undefined;
  }
  const ledger = opened.value;
  if (ledger.size > 0) remark(`Goes on: ${ledger.size} ${asked.unit} are there already.`);
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const threads = new PairThreads(asked.workers, stop.signal);
  const players = asked.around?.(threads) ?? threads;
  const bar = progressBar(asked.most, asked.unit);
  const play = new LedgerPlay(ledger, players, stop.signal, () => bar.update(play.count));
  try {
    return await work({ play, players, signal: stop.signal, note: (text) => bar.update(play.count, text) });
  } catch (error) {
    if (!(error instanceof LogFault)) throw error;
    bar.stop();
    refuse(error.message);
    return undefined;
  } finally {
    bar.stop();
    release();
    ledger.close();
    await threads.close();
  }
}
