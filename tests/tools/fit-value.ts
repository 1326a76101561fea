/**
 * Fits `battleships-value-1` again: `npm run fit`, about ten minutes on one core. Plays the games, fits, and writes the coefficients
 * and their card. The same seed and number of games give the same files. What has a name and version and is in use is not fitted
 * over: a better fit is a new version.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coefficients } from '../../agents/battleships/value/coefficients.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { assert } from '../../engine/core/result.js';
import { openGame, scenarios } from '../../engine/index.js';
import { ROOT } from '../root.js';
import { cardText } from './fit/card.js';
import { fitCoefficients, type Sample } from './fit/fit.js';
import { finishedGame } from './fit/games.js';

const SEED = 'fit';
const GAMES = 240;
const FOLDER = join(ROOT, 'agents/battleships/value');

function sampleOf(id: string): Sample {
  const game = openGame(id);
  assert(game.ok && game.value instanceof BattleshipsGame, 'a scenario of battleships opens');
  const { value } = game;
  const begin = performance.now();
  const games = Array.from({ length: GAMES }, (_, index) => finishedGame(value, SEED, index));
  process.stderr.write(`${id}: ${GAMES} games in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
  return { game: value, games };
}

function save(samples: readonly Sample[], fit: Coefficients): void {
  writeFileSync(join(FOLDER, 'coefficients.json'), `${JSON.stringify(fit, undefined, 2)}\n`);
  writeFileSync(join(FOLDER, 'CARD.md'), cardText(samples, fit, SEED));
}

const samples = scenarios('battleships').map(({ id }) => sampleOf(id));
save(samples, fitCoefficients(samples));
