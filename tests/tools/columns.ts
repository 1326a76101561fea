/** Writes the OBSERVATION.md of each ruleset from its table of columns: `npm run columns`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESETS } from '../../engine/index.js';
import { ROOT } from '../root.js';
import { columnsText } from './columns-text.js';

for (const ruleset of RULESETS) writeFileSync(join(ROOT, 'engine', ruleset, 'OBSERVATION.md'), columnsText(ruleset));
