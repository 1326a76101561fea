/** Networks, in place of those that a machine computes: a page without a server has none yet, and agents that ask one are not offered. */
import { fail, type Result } from '../../../engine/index.js';

const NONE = 'A page without a server computes no networks.';

export const TELLING = { simulations: 32 };

export const modelSource = (): Result<never, 'NOT_HERE'> => fail('NOT_HERE', NONE);

export function createNet(): never {
  throw new Error(NONE);
}

export function createNetMcts(): never {
  throw new Error(NONE);
}
