/** The readings of the rules that players may switch. */
import { OPTIONS } from '../../../../engine/operations/index.js';
import { type OfferedOption, offeredReadings } from '../../lobby/offered.js';
import { phrases } from '../i18n/index.js';

export const optionsFor = (): OfferedOption[] => offeredReadings(OPTIONS, phrases().options);
