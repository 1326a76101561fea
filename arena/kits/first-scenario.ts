/** Default scenario of commands and examples: the first of the registry, which is the one for newcomers. */
import { scenarios } from '../../engine/index.js';

export const FIRST_SCENARIO = scenarios()[0]!.id;
