/** The readings of the rules that players may switch. */
import { OPTIONS } from '../../../../engine/decisive-battle/index.js';
import { type OfferedOption, offeredReadings } from '../../lobby/offered.js';
import { lobbyWords } from '../i18n/lobby.js';

export const optionsFor = (): OfferedOption[] => offeredReadings(OPTIONS, lobbyWords().options);
