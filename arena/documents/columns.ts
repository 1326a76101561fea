/** Writer of the rulesets' OBSERVATION.md, from their tables of columns: `npm run columns`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULESETS } from '../../engine/index.js';
import { columnsText } from './columns-text.js';

/** Compiled, this file lies in `dist/arena/documents`. */
const folder = fileURLToPath(new URL('../../../engine/', import.meta.url));

for (const ruleset of RULESETS) writeFileSync(`${folder}${ruleset}/OBSERVATION.md`, columnsText(ruleset));
