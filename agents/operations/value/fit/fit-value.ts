/**
 * The fit of the value of operations: part of `npm run fit`, some six minutes on one core. It plays the games, fits, and writes the weights and
 * their card. The same seed and number of games give the same files.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperationsGame, SCENARIOS } from '../../../../engine/operations/index.js';
import { remark } from '../../../machine/output.js';
import { cardText, type Sample } from './card.js';
import { fitWeights } from './fit.js';
import { judgedGame } from './judged-game.js';

const SEED = 'fit';
const GAMES = { fitted: 60, kept: 40 } as const;
/** Of the sources: compiled, this file lies below `dist`. */
const FOLDER = fileURLToPath(new URL('../../../../../agents/operations/value/', import.meta.url));

const samples = SCENARIOS.map((scenario): Sample => {
  const game = new OperationsGame(scenario);
  const games = Array.from({ length: GAMES.fitted + GAMES.kept }, (_, index) => judgedGame(game, SEED, index));
  remark(`${scenario.id}: ${games.length} games`);
  return { id: scenario.id, fitted: games.slice(0, GAMES.fitted), kept: games.slice(GAMES.fitted) };
});
const weights = fitWeights(samples.map(({ fitted }) => fitted));
writeFileSync(`${FOLDER}weights.json`, `${JSON.stringify(weights, undefined, 2)}\n`);
writeFileSync(`${FOLDER}CARD.md`, cardText(samples, weights, SEED));
