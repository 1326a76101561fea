/** Hands of a run: threads of this machine, or workers elsewhere where somebody asked for them. */
import { existsSync, renameSync } from 'node:fs';
import { ok, type Result } from '../../engine/index.js';
import { QueueFault } from '../jobs/queue-fault.js';
import { QueuedDecisions } from '../lab/decisions/decision-job.js';
import { type DecisionHands, DecisionThreads } from '../lab/decisions/threads.js';
import { PairThreads } from '../lab/experiment/pair-threads.js';
import type { Players } from '../lab/experiment/run.js';
import { type MatchPlayers, MatchPool } from '../lab/match/pool.js';
import { QueuedPlayers } from '../lab/match/queued-players.js';
import { refuse } from './output.js';
import type { OpenQueue, QueueOptions } from './queue-asked.js';
import { openQueue } from './queue-option.js';

export interface HandsAsked extends QueueOptions {
  readonly workers: number;
}

export interface HandsAround {
  /** Of the run. */
  readonly title: string;
  readonly signal: AbortSignal;
  readonly total?: number;
}

export interface OpenHands<Kind> {
  readonly hands: Kind;
  /** Who works elsewhere; empty where nobody does. */
  words(): string;
  close(): Promise<void>;
}

interface Ways<Kind> {
  readonly here: () => Kind & { close(): Promise<void> };
  readonly there: (queue: OpenQueue) => Kind;
}

async function handsFor<Kind>(
  asked: HandsAsked,
  around: HandsAround,
  ways: Ways<Kind>,
): Promise<Result<OpenHands<Kind>>> {
  const queue = await openQueue(asked, around);
  if (!queue.ok) return queue;
  if (queue.value !== undefined) {
    const open = queue.value;
    return ok({ hands: ways.there(open), words: () => open.words(), close: () => open.close() });
  }
  const hands = ways.here();
  return ok({ hands, words: () => '', close: () => hands.close() });
}

export const pairHands = (asked: HandsAsked, around: HandsAround): Promise<Result<OpenHands<Players>>> =>
  handsFor<Players>(asked, around, {
    here: () => new PairThreads(asked.workers, around.signal),
    there: ({ queue }) => new QueuedPlayers(queue),
  });

export const matchHands = (asked: HandsAsked, around: HandsAround): Promise<Result<OpenHands<MatchPlayers>>> =>
  handsFor<MatchPlayers>(asked, around, {
    here: () => new MatchPool(asked.workers),
    there: ({ queue }) => new QueuedPlayers(queue),
  });

export const decisionHands = (asked: HandsAsked, around: HandsAround): Promise<Result<OpenHands<DecisionHands>>> =>
  handsFor<DecisionHands>(asked, around, {
    here: () => new DecisionThreads(asked.workers, around.signal),
    there: ({ queue }) => new QueuedDecisions(queue),
  });

/** Tells of a run that could not go on since somebody lied, and puts its file aside; false for any other fault. */
export function tellQueueFault(error: unknown, file?: string): boolean {
  if (!(error instanceof QueueFault)) return false;
  let aside = '';
  if (error.isLie && file !== undefined && existsSync(file)) {
    let name = `${file}.not-to-be-trusted`;
    for (let n = 2; existsSync(name); n++) name = `${file}.not-to-be-trusted-${n}`;
    renameSync(file, name);
    aside = ` It is ${name} now: the same command begins anew, with what others have brought where --results has it.`;
  }
  refuse(`${error.message}${aside}`);
  return true;
}
