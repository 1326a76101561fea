/** Sides on the command line: by their word, their flag or their name, in any case. */
import { expect, it } from 'vitest';
import { seatsOf } from '../../../arena/terminal/seating.js';
import { openGame } from '../../../engine/index.js';

it('finds a side by its word, its flag and its name, and says what there is', () => {
  const game = openGame('hill-192');
  if (!game.ok) throw new Error(game.message);
  for (const word of ['allied', 'US', 'us', 'United States'])
    expect(seatsOf(word, game.value)).toMatchObject({ ok: true, value: [0] });
  expect(seatsOf('ge', game.value)).toMatchObject({ ok: true, value: [1] });
  expect(seatsOf('FR', game.value)).toMatchObject({ message: '--side takes allied (US) or german (GE), not FR.' });
});
