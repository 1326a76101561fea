/** Cache of the networks that a thread has open: few, since those of earlier steps do not come back. */

import { NetworkFault } from '../../agents/net/fault.js';
import { modelOf } from '../../agents/net/model.js';
import type { Evaluator } from '../../agents/search/evaluator.js';
import type { Game } from '../../engine/index.js';
import type { KeyedNetwork } from './job.js';

type Open = Evaluator & { dispose(): Promise<void> };

const MOST = 6;

export class Evaluators {
  readonly #known = new Map<string, Open>();

  readonly open = async ({ key, file }: KeyedNetwork, game: Game): Promise<Evaluator> => {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const opened = await modelOf(file, game, { called: key });
    if (!opened.ok) throw new NetworkFault(`${key}: ${opened.message}.`);
    this.#known.set(key, opened.value);
    for (const [old, evaluator] of this.#known) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(old);
      await evaluator.dispose();
    }
    return opened.value;
  };
}
