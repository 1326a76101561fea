/** Writer of the JSON Schemas of scenario files, one a ruleset, from their shapes: `npm run schema`. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULESETS } from '../../engine/index.js';
import { scenarioJsonSchema } from './scenario-schema.js';

/** Compiled, this file lies in `dist/arena/files`. */
const folder = fileURLToPath(new URL('../../../arena/kits/', import.meta.url));

for (const ruleset of RULESETS) {
  // A ruleset may do without a kit; then nobody looks for a schema there.
  if (!existsSync(`${folder}${ruleset}`)) continue;
  const target = `${folder}${ruleset}/scenario.schema.json`;
  writeFileSync(target, `${JSON.stringify(scenarioJsonSchema(ruleset), null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'ignore' });
}
