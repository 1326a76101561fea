/** The readings of the rules that players may switch. */
import { OPTIONS } from '../../../../engine/decisive-battle/index.js';
import type { OfferedOption } from '../../lobby/offered.js';

export const optionsFor = (): OfferedOption[] =>
  Object.entries(OPTIONS).map(([name, { values, default: inForce, rule }]) => ({
    name,
    values,
    default: inForce,
    rule,
    isReading: true,
  }));
