/**
 * The contract as tests, the same for every game:
 *
 *     import { conformance } from '../conformance.js';
 *     import { breakthrough } from '../bench/breakthrough.js';
 *     conformance('breakthrough', breakthrough());
 */
import { describe, it } from 'vitest';
import { type CheckRun, type ConformanceOptions, PROMISES, runOf } from '../../engine/conformance/index.js';
import type { Game } from '../../engine/core/game.js';
import type { State } from '../../engine/core/layout.js';

export function conformance<S extends State>(name: string, game: Game<S>, options?: ConformanceOptions): void {
  describe(`${name} keeps the contract`, () => {
    let run: CheckRun<S> | undefined;
    for (const [promise, check] of Object.entries(PROMISES)) {
      it(promise, () => check((run ??= runOf(game, options))));
    }
  });
}
