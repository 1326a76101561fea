/** Writes `tests/golden/*.battle` anew: `npm run golden`. Read the difference before it is committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { goldenRecord } from './golden-record.js';

/** Compiled, this file lies in `dist/tests/tools`. */
const folder = fileURLToPath(new URL('../../../tests/golden/', import.meta.url));

mkdirSync(folder, { recursive: true });
for (const scenario of SCENARIOS) writeFileSync(`${folder}${scenario.id}.battle`, goldenRecord(scenario));
