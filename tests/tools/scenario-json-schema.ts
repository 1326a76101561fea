/** Writes `arena/scenario.schema.json` from the schema: `tsc -b && node dist/tests/tools/scenario-json-schema.js`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarioJsonSchema } from '../../arena/scenario-schema.js';

/** Compiled, this file lies in `dist/tests/tools`. */
const target = fileURLToPath(new URL('../../../arena/scenario.schema.json', import.meta.url));

writeFileSync(target, `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'ignore' });
