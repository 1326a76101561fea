/** Writes games for the second reader to standard output, one a line: `node dist/tests/engine/panzer/turn-export.js SCENARIO SEED [option=value …]`. A scenario is an id, or a file. */
import { readFileSync } from 'node:fs';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { CROSSING } from './crossing-situation.js';
import { LANDING } from './landing-situation.js';
import { gameInWords } from './turn-games.js';

const [name, seed, ...options] = process.argv.slice(2);
const scenario = name?.endsWith('.json')
  ? (JSON.parse(readFileSync(name, 'utf8')) as Scenario)
  : [...SCENARIOS, LANDING, CROSSING].find(({ id }) => id === name);
if (scenario === undefined) throw new Error(`no situation ${name}`);
const settings = Object.fromEntries(options.map((word) => word.split('=')));
process.stdout.write(`${JSON.stringify(gameInWords(scenario, settings, Number(seed)))}\n`);
