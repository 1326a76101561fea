/** Writes `arena/scenario-schema/*.schema.json` from the schemas: `npm run schema`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenarioJsonSchema } from '../../arena/scenario-schema.js';
import { RULESETS } from '../../engine/index.js';

/** Compiled, this file lies in `dist/tests/tools`. */
const folder = fileURLToPath(new URL('../../../arena/scenario-schema/', import.meta.url));

for (const ruleset of RULESETS) {
  const target = `${folder}${ruleset}.schema.json`;
  writeFileSync(target, `${JSON.stringify(scenarioJsonSchema(ruleset), null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'ignore' });
}
