/**
 * The fit of `battleships-value-1`: `npm run fit`, about ten minutes on one core. It plays the games, fits, and writes the coefficients
 * and their card. The same seed and number of games give the same files. What has a name and version and is in use is not fitted
 * over: a better fit is a new version.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BattleshipsGame, SCENARIOS } from '../../../../engine/battleships/index.js';
import type { Coefficients } from '../coefficients.js';
import { cardText } from './card.js';
import { fitCoefficients, type Sample } from './fit.js';
import { finishedGame } from './games.js';

const SEED = 'fit';
const GAMES = 240;
/** Of the sources: compiled, this file lies below `dist`. */
const FOLDER = fileURLToPath(new URL('../../../../../agents/battleships/value/', import.meta.url));

function sampleOf(game: BattleshipsGame): Sample {
  const begin = performance.now();
  const games = Array.from({ length: GAMES }, (_, index) => finishedGame(game, SEED, index));
  process.stderr.write(
    `${game.spec.scenario}: ${GAMES} games in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`,
  );
  return { game, games };
}

function save(samples: readonly Sample[], fit: Coefficients): void {
  writeFileSync(`${FOLDER}coefficients.json`, `${JSON.stringify(fit, undefined, 2)}\n`);
  writeFileSync(`${FOLDER}CARD.md`, cardText(samples, fit, SEED));
}

const samples = SCENARIOS.map((scenario) => sampleOf(new BattleshipsGame(scenario)));
save(samples, fitCoefficients(samples));
