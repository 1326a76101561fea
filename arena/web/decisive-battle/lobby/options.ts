/** The readings of the rules that players may switch. */
import { OPTIONS, type OptionName } from '../../../../engine/decisive-battle/index.js';
import { type OfferedOption, offeredValues } from '../../lobby/offered.js';
import { lobbyWords } from '../i18n/lobby.js';

export function optionsFor(): OfferedOption[] {
  const words = lobbyWords().options;
  return (Object.keys(OPTIONS) as OptionName[]).map((name) => {
    const { values, default: inForce, rule } = OPTIONS[name];
    return {
      ...{ name, values: offeredValues(values, words.values[name]), default: inForce, rule, isReading: true },
      meaning: words.meanings[name],
    };
  });
}
