/** `flagplot train`: what it refuses in a sentence. */
import { expect, it } from 'vitest';
import { addTrainCommand } from '../../../training/commands/train.js';
import { runCommand } from '../../arena/commands/run-command.js';

it.each([
  [['--resume', 'tutorial', '--seed', 'other'], 'A run keeps its seed: --seed goes with --config and --preset.'],
  [['--resume', 'tutorial', '--steps', '5'], 'A run keeps its length: --steps goes with --config and --preset.'],
  [['--preset', 'tutorial', '--seed', ''], '--seed give a word or a number.'],
  [[], 'Give one of --config FILE, --preset NAME and --resume RUN.'],
])('%j is refused', async (args, sentence) => {
  const { code, out, err } = await runCommand(addTrainCommand, 'train', ...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
});
