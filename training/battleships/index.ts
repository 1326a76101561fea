/** The curriculum of battleships. */
import type { Curriculum } from '../curriculum.js';
import { type MixtureSettings, mixture, mixtureSchema } from './scenarios/mixture.js';
import { STYLE } from './style.js';

export const CURRICULUM: Curriculum = {
  mixture: { schema: mixtureSchema, open: (config: MixtureSettings) => mixture(config) },
  preset: 'battleships',
  style: STYLE,
};
