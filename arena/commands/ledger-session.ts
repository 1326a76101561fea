/** Session of play by a ledger: its file, the threads that play, a bar on the way, and an end that tells what there is. */

import { LogFault } from '../files/line-file.js';
import type { Players } from '../lab/experiment/run.js';
import { Ledger, type LedgerPlan } from '../lab/ledger/ledger.js';
import { LedgerPlay } from '../lab/ledger/play.js';
import { pairHands, tellQueueFault } from './elsewhere.js';
import { onInterrupt } from './interrupt.js';
import { progressBar, refuse, remark } from './output.js';
import type { QueueOptions } from './queue-asked.js';

export interface SessionAsked {
  readonly file: string | undefined;
  readonly workers: number;
  /** Whether other machines work for it. */
  readonly elsewhere: QueueOptions;
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
  // `flagplot-tournament-1`
  const around = { title: asked.kind.split('-').slice(1, -1).join(' '), signal: stop.signal, total: asked.most };
  const opening = await pairHands({ ...asked.elsewhere, workers: asked.workers }, around);
  if (!opening.ok) {
    release();
    ledger.close();
    refuse(opening.message);
    return undefined;
  }
  const { hands, words } = opening.value;
  const players = asked.around?.(hands) ?? hands;
  const bar = progressBar(asked.most, asked.unit);
  const play: LedgerPlay = new LedgerPlay(ledger, players, stop.signal, () => bar.update(play.count, words()));
  try {
    return await work({ play, players, signal: stop.signal, note: (text) => bar.update(play.count, text) });
  } catch (error) {
    bar.stop();
    if (error instanceof LogFault) refuse(error.message);
    else if (!tellQueueFault(error, asked.file)) throw error;
    return undefined;
  } finally {
    bar.stop();
    release();
    ledger.close();
    await opening.value.close();
  }
}
