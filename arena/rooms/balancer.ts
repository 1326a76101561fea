/**
 * Balance of a battle that somebody is writing: a few games between admirals, played apart from what answers clients. Nothing of it is kept:
 * what is edited on is another battle.
 */
import { utf8 } from '../../engine/core/sha256.js';
import { BalanceTooSlow } from '../lab/scenarios/balance-answer.js';
import { LIMITS } from '../limits/limits.js';
import type { Claimant } from '../limits/pool.js';
import type { BalanceGame, ToServer } from '../protocol/index.js';
import { OneAtATime } from './one-at-a-time.js';
import { Refused } from './refused.js';

/** Games by number, of the JSON of a scenario. */
export interface BalanceAskedFor {
  readonly data: string;
  readonly first: number;
  readonly games: number;
}

/** What was played, or what is wrong with the scenario. */
export type BalancePlayed = { readonly games: readonly BalanceGame[] } | { readonly problem: string };

/** Fails where that cannot be done in time, and as soon as it is unwanted. */
export type PlayBalance = (asked: BalanceAskedFor, unwanted: AbortSignal) => Promise<BalancePlayed>;

export class Balancer {
  readonly #play: PlayBalance;
  readonly #line = new OneAtATime(LIMITS.pools.balances);
  /** What is wanted, by who asked for it. */
  readonly #wanted = new Map<object, Set<AbortController>>();
  #asked = 0;

  constructor(play: PlayBalance) {
    this.#play = play;
  }

  /**
   * Refuses where too many wait already. Who asks for no game stops what it asked for before, which is answered with no game then.
   */
  async balanceOf(
    claimant: Claimant,
    asker: object,
    { data, first, games }: Extract<ToServer, { type: 'balance' }>,
  ): Promise<readonly BalanceGame[]> {
    if (games === 0) {
      this.stop(asker);
      return [];
    }
    if (utf8(data).length > LIMITS.frameBytes) throw new Refused('TOO_LARGE', 'The scenario is too large.');
    if (this.#line.isFullFor(claimant)) {
      throw new Refused('TOO_MANY', 'Too many battles are being balanced; ask again in a minute.');
    }
    const stopper = new AbortController();
    const { signal } = stopper;
    const own = this.#wanted.get(asker) ?? new Set();
    this.#wanted.set(asker, own.add(stopper));
    const play = (): Promise<BalancePlayed> => this.#play({ data, first, games }, signal);
    try {
      const played = await this.#line.do(claimant, `balance ${++this.#asked}`, play, signal);
      if ('problem' in played) throw new Refused('BAD_SCENARIO', played.problem, { path: '/data' });
      return played.games;
    } catch (error) {
      if (signal.aborted) return [];
      if (!(error instanceof BalanceTooSlow)) throw error;
      throw new Refused('TOO_LARGE', 'A game of this battle takes too long to be played for a balance.');
    } finally {
      own.delete(stopper);
      if (own.size === 0) this.#wanted.delete(asker);
    }
  }

  /** Nobody waits any more for what was asked for. */
  stop(asker: object): void {
    for (const stopper of this.#wanted.get(asker) ?? []) stopper.abort();
  }
}
