/** Writes `tests/golden` anew: `npm run golden`. Read the difference before it is committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCENARIO_DATA, scenarioData } from '../../engine/index.js';
import { GOLDEN_FINDINGS } from './golden-findings.js';
import { GOLDEN_SETTINGS, goldenRecord } from './golden-record.js';
import { GOLDEN_TREES } from './golden-tree.js';

/** Compiled, this file lies in `dist/tests/tools`. */
const folder = fileURLToPath(new URL('../../../tests/golden/', import.meta.url));

for (const kind of ['trees', 'findings']) mkdirSync(`${folder}${kind}`, { recursive: true });
for (const scenario of SCENARIO_DATA) writeFileSync(`${folder}${scenario.id}.battle`, goldenRecord(scenario));
for (const [name, { id, settings }] of Object.entries(GOLDEN_SETTINGS))
  writeFileSync(`${folder}${name}.battle`, goldenRecord(scenarioData(id)!, settings));
for (const [name, grow] of Object.entries(GOLDEN_TREES)) writeFileSync(`${folder}trees/${name}.txt`, await grow());
for (const [name, find] of Object.entries(GOLDEN_FINDINGS)) writeFileSync(`${folder}findings/${name}.txt`, find());
