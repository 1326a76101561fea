/** The curriculum of battleships. */
import type { Curriculum } from '../curriculum.js';
import { type MixtureConfig, mixture, mixtureSchema } from './scenarios/mixture.js';

export const CURRICULUM: Curriculum = {
  mixture: { schema: mixtureSchema, open: (config: MixtureConfig) => mixture(config) },
  preset: 'battleships',
};
