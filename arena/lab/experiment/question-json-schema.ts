/** Writer of the JSON Schema of questions, from their shape: `npm run schema`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { schemaText } from '../../files/schema-text.js';
import { questionJsonSchema } from './question.js';

/** Compiled, this file lies in `dist/arena/lab/experiment`. */
const target = fileURLToPath(new URL('../../../../arena/lab/experiments/question.schema.json', import.meta.url));
writeFileSync(target, schemaText(questionJsonSchema()));
