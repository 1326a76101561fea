/** What takes many wars: the strength of the admiral of decisive-battle against random. */
import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { createRandom } from '../../../agents/random.js';
import { fight, warGame } from '../admiral/admiralty.js';

const SEEDS = Array.from({ length: 30 }, (_, i) => `strength ${i}`);

/** The admiral's margin and share of the first place, in each seat in turn on the same dice. */
function rotate(id: string, seed: string): { margin: number; first: number }[] {
  const game = warGame(id);
  return game.spec.seats.map((_, own) => {
    const agents = game.spec.seats.map((_, seat) => (seat === own ? createAdmiral(game) : createRandom()));
    const { margin } = fight(game, agents, seed).scores;
    const best = Math.max(...margin);
    const firsts = margin.filter((m) => m === best).length;
    return { margin: margin[own]!, first: margin[own] === best ? 1 / firsts : 0 };
  });
}

describe('the strength of the admiral against random', () => {
  it('wins nearly every pair of two powers, sides swapped on the same dice', () => {
    let won = 0;
    for (const seed of SEEDS) {
      const sum = rotate('dogger-bank', seed).reduce((total, { margin }) => total + margin, 0);
      won += sum > 0 ? 1 : sum === 0 ? 0.5 : 0;
    }
    expect(won / SEEDS.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['mediterranean', 'pacific', 'world-war'])('comes first at least twice as often as its share: %s', (id) => {
    const played = SEEDS.flatMap((seed) => rotate(id, seed));
    const firsts = played.reduce((sum, { first }) => sum + first, 0);
    const seats = warGame(id).spec.seats.length;
    expect(firsts / played.length).toBeGreaterThanOrEqual(2 / seats);
  });
});
