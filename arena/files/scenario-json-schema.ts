/** Writer of the JSON Schemas of scenario files, one a ruleset, from their shapes: `npm run schema`. */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULESETS } from '../../engine/index.js';
import { scenarioJsonSchema } from './scenario-schema.js';
import { schemaText } from './schema-text.js';

/** Compiled, this file lies in `dist/arena/files`. */
const folder = fileURLToPath(new URL('../../../arena/kits/', import.meta.url));

for (const ruleset of RULESETS) {
  // A ruleset may do without a kit; then nobody looks for a schema there.
  if (!existsSync(`${folder}${ruleset}`)) continue;
  const target = `${folder}${ruleset}/scenario.schema.json`;
  writeFileSync(target, schemaText(scenarioJsonSchema(ruleset)));
}
