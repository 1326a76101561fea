/** Two kept games that the second reader has played too, choice by choice: the engine still plays them so, with the same lists, dice and states. */
import { expect, it } from 'vitest';
import { read } from './reference.js';
import { type GameInWords, gameInWords, type Kept } from './turn-games.js';

it.each(read<Kept[]>('turns'))('plays $scenario as the second reader does, $settings', (kept) => {
  const game: GameInWords = gameInWords(kept.scenario, kept.settings, kept.seed);
  expect(game.verdict).toBe(kept.verdict);
  expect(game.steps.length).toBe(kept.steps.length);
  for (const [i, step] of game.steps.entries()) expect(step, `step ${i}`).toEqual(kept.steps[i]);
});
