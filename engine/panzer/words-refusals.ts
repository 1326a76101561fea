/** Catalogue of refusals in English. */
import type { Catalogue } from '../core/meaning.js';
import { type ReadRefusal, readWords } from '../core/read-refusal.js';
import type { Refusal } from './meaning.js';
import type { Names } from './names.js';
import { PHASE_TEXT } from './phases.js';

export const REFUSAL_WORDS: Catalogue<ReadRefusal | Refusal, Names> = {
  ...readWords('battle'),
  'refuse-phase': ({ word, phase }) => `\`${word}\` belongs to another phase, and this is “${PHASE_TEXT[phase]}”`,
  'refuse-nobody': ({ word }) => `nobody here is called \`${word}\``,
  'refuse-enemy': ({ unit }, n) => `${n.unit(unit)} is the other side’s`,
  'refuse-friend': ({ unit }, n) => `${n.unit(unit)} is one of yours, and no target`,
  'refuse-other': ({ unit, asked }, n) => `it is ${n.unit(asked)} that is asked now, not ${n.unit(unit)}`,
  'refuse-order': ({ unit }, n) => `${n.unit(unit)} cannot do that now`,
  'refuse-hex': ({ hex }) => `${hex} is none of the hexes that are possible now`,
  'refuse-no-hex': ({ hex }) => `there is no hex ${hex}: hexes are column and row of the map`,
};
