/** Writes a game for the second reader to standard output, one step a line: `node dist/tests/engine/operations/turn-export.js CAMPAIGN SEED [TURNS]`. */
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { gameInWords } from './game-in-words.js';

const [name, seed, turns] = process.argv.slice(2);
const scenario = SCENARIOS.find(({ id }) => id === name);
if (scenario === undefined) throw new Error(`no campaign ${name}`);
const lines = gameInWords(scenario, Number(seed), turns === undefined ? scenario.turns : Number(turns));
process.stdout.write(`${lines.join('\n')}\n`);
