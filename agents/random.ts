/** `random`: any legal action, each equally likely. The floor of every comparison. */
import type { Action } from '../engine/index.js';
import type { Agent, Decision, Situation } from './agent.js';
import { wordsOfSeed } from './seed.js';

const PER_WORD = 1 / 4294967296;

class RandomAgent implements Agent {
  readonly name = 'random';
  #x = 1;

  reset(seed: string): void {
    // A xorshift generator must not start at zero.
    this.#x = wordsOfSeed(seed)[0] || 1;
  }

  choose(situation: Situation): Decision {
    const { ids, count } = situation.legal;
    let x = this.#x;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#x = x;
    return { action: ids[((x >>> 0) * PER_WORD * count) | 0] as Action };
  }
}

export const createRandom = (): Agent => new RandomAgent();
