/** Networks that come with flagplot, in place of a machine's folder of them: a page without a server has none yet. */
import { fail, type Result } from '../../../engine/index.js';

export const modelsFolder = (): string => '';

export const shippedFor = (): Result<never, 'NO_MODEL'> =>
  fail('NO_MODEL', 'No network comes with a page without a server.');
