/**
 * The fit of the habits by which a belief has the enemy sail: `npm run habits`, some ten minutes on one core. It plays admirals of all doctrines
 * against each other in each campaign, fits, says how well other games are told, and writes the file. The same seed and games give the same file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KIND, LURES, OperationsGame, SCENARIOS } from '../../../engine/operations/index.js';
import { remark } from '../../machine/output.js';
import { bitsOf, evenBitsOf, fitHabit, habitOf } from './fit.js';
import { type Passage, passagesOf } from './passages.js';

const SEED = 'habits';
const GAMES = { fitted: 72, kept: 9 } as const;
/** Of the sources: compiled, this file lies below `dist`. */
const FILE = fileURLToPath(new URL('../../../../engine/operations/habits.json', import.meta.url));
/** With fewer passages in port a kind has the habit that it has at sea. */
const FEW = 30;

const [fitted, kept]: [Passage[], Passage[]] = [[], []];
for (const scenario of SCENARIOS) {
  const game = new OperationsGame(scenario);
  for (let index = 0; index < GAMES.fitted + GAMES.kept; index++) {
    (index < GAMES.fitted ? fitted : kept).push(...passagesOf(game, SEED, index));
  }
  remark(`${scenario.id}: ${fitted.length} passages to fit, ${kept.length} kept`);
}
let [bits, even] = [0, 0];
const kinds = Object.values(KIND).map((kind) => {
  const fitOf = (isInPort: boolean) => {
    const isOf = (one: Passage): boolean => one.kind === kind && one.isInPort === isInPort;
    const known = fitted.filter(isOf);
    const weights = fitHabit(known.length < FEW ? fitted.filter((one) => one.kind === kind) : known);
    const others = kept.filter(isOf);
    bits += others.length * bitsOf(others, weights);
    even += others.length * evenBitsOf(others);
    return habitOf(weights);
  };
  return { sea: fitOf(false), port: fitOf(true) };
});
const per = (sum: number): number => Math.round((100 * sum) / kept.length) / 100;
const source =
  `npm run habits: ${GAMES.fitted} games of each of ${SCENARIOS.length} campaigns, seed ${SEED}, admirals of all doctrines on both sides, ${fitted.length} passages; ` +
  `of ${kept.length} passages of other games it tells where they end to ${per(-bits)} bits, an even spread to ${per(-even)}`;
remark(source);
writeFileSync(FILE, `${JSON.stringify({ source, lures: LURES, kinds }, undefined, 1)}\n`);
