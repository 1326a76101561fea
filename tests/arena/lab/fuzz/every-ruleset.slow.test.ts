import { expect, it } from 'vitest';
import { fuzzGame } from '../../../../arena/lab/fuzz/fuzz-game.js';

it('finds no fault in games of all scenarios, every third of them looked at closely', () => {
  for (let number = 0; number < 52; number++) {
    expect(fuzzGame({ seed: 'slow', number }, number % 3 === 0).finding).toBeUndefined();
  }
});
