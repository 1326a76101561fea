/**
 * Play by a ledger: what somebody asks for is looked up there, and played by workers only where it is missing. So what is asked for next may depend on all before, and
 * still one seed gives one result, on any number of workers, however often it was stopped.
 */

import { MemoryJobs, workAt } from '../../jobs/jobs.js';
import type { Players } from '../experiment/run.js';
import type { AnswerCount } from '../match/answers.js';
import type { LostGame } from '../match/lost.js';
import type { Match } from '../match/rotations.js';
import { entryOf, type LedgerEntry } from './entry.js';
import type { Ledger } from './ledger.js';

/** One rotation of a match that names an agent for each seat. */
export interface LedgerPiece {
  /** No two that differ may have the same. */
  readonly id: string;
  readonly match: Match;
  readonly index: number;
}

/** It was stopped before all that was asked for had been played; what was is kept. */
export class PlayStopped extends Error {
  override readonly name = 'PlayStopped';
}

export class LedgerPlay {
  readonly #ledger: Ledger;
  readonly #players: Players;
  readonly #signal: AbortSignal;
  readonly #onEntry: () => void;
  /** Entries that were asked for, looked up or played. */
  count = 0;

  constructor(ledger: Ledger, players: Players, signal: AbortSignal, onEntry: () => void = () => {}) {
    this.#ledger = ledger;
    this.#players = players;
    this.#signal = signal;
    this.#onEntry = onEntry;
  }

  /** Games that agents have lost by their own fault, of all that was kept. */
  get lost(): LostGame[] {
    return this.#ledger.entries.flatMap(({ lost }) => lost ?? []);
  }

  /** Answers of agents that were asked in plain text, of all that was kept. */
  get answers(): AnswerCount[] {
    return this.#ledger.entries.flatMap(({ answers }) => answers ?? []);
  }

  /** In the order of the pieces. @throws PlayStopped, LogFault */
  async ask(pieces: readonly LedgerPiece[]): Promise<LedgerEntry[]> {
    const missing = pieces.filter(({ id }) => this.#ledger.entry(id) === undefined);
    this.count += pieces.length - missing.length;
    if (missing.length > 0) await this.#play(missing);
    const entries = this.known(pieces);
    if (entries === undefined) throw new PlayStopped('It was stopped.');
    return entries;
  }

  /** What is there already; nothing where any of the pieces is missing. */
  known(pieces: readonly LedgerPiece[]): LedgerEntry[] | undefined {
    const entries = pieces.flatMap(({ id }) => this.#ledger.entry(id) ?? []);
    return entries.length === pieces.length ? entries : undefined;
  }

  async #play(missing: readonly LedgerPiece[]): Promise<void> {
    let left = missing.length;
    const jobs = new MemoryJobs<LedgerPiece, LedgerEntry>((_, entry) => {
      this.#ledger.add(entry);
      this.count++;
      this.#onEntry();
      if (--left === 0) jobs.close();
    });
    const close = (): void => jobs.close();
    this.#signal.addEventListener('abort', close, { once: true });
    if (this.#signal.aborted) close();
    jobs.offer(missing.map((piece) => ({ id: piece.id, work: piece })));
    try {
      await workAt(
        jobs,
        this.#players,
        async ({ id, match, index }) => {
          const [rotation] = await this.#players.play({ match, from: index, to: index + 1 });
          return entryOf(id, match.agents, rotation!);
        },
        close,
      );
    } catch (error) {
      // What was in play when it was stopped is lost.
      if (!this.#signal.aborted) throw error;
    } finally {
      this.#signal.removeEventListener('abort', close);
    }
  }
}
