/** The curriculum of battleships. */
import type { Curriculum } from '../curriculum.js';
import { type MixtureConfig, mixture, mixtureSchema } from './scenarios/mixture.js';
import { STYLE } from './style.js';

export const CURRICULUM: Curriculum = {
  mixture: { schema: mixtureSchema, open: (config: MixtureConfig) => mixture(config) },
  preset: 'battleships',
  style: STYLE,
};
