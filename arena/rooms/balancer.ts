/**
 * Balance of a battle that somebody is writing: a few games between admirals, played apart from what answers clients. Nothing of it is kept:
 * what is edited on is another battle.
 */
import { utf8 } from '../../engine/core/sha256.js';
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

/** Fails where that cannot be done in time. */
export type PlayBalance = (asked: BalanceAskedFor) => Promise<BalancePlayed>;

export class Balancer {
  readonly #play: PlayBalance;
  readonly #line = new OneAtATime(LIMITS.pools.balances);
  #asked = 0;

  constructor(play: PlayBalance) {
    this.#play = play;
  }

  /** Refuses where too many wait already. */
  async balanceOf(
    claimant: Claimant,
    { data, first, games }: Extract<ToServer, { type: 'balance' }>,
  ): Promise<readonly BalanceGame[]> {
    if (utf8(data).length > LIMITS.frameBytes) throw new Refused('TOO_LARGE', 'The scenario is too large.');
    if (this.#line.isFullFor(claimant)) {
      throw new Refused('TOO_MANY', 'Too many battles are being balanced; ask again in a minute.');
    }
    const played = await this.#line.do(claimant, `balance ${++this.#asked}`, () => this.#play({ data, first, games }));
    if ('problem' in played) throw new Refused('BAD_SCENARIO', played.problem, { path: '/data' });
    return played.games;
  }
}
