/** Writer of the JSON Schema of questions, from their shape: `npm run schema`. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionJsonSchema } from './question.js';

/** Compiled, this file lies in `dist/arena/lab/experiment`. */
const target = fileURLToPath(new URL('../../../../arena/lab/experiments/question.schema.json', import.meta.url));
writeFileSync(target, `${JSON.stringify(questionJsonSchema(), null, 2)}\n`);
execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'ignore' });
