/** The readings of the rules that players may switch. */
import { OPTIONS, type OptionName } from '../../../../engine/panzer/index.js';
import { type OfferedOption, offeredValues } from '../../lobby/offered.js';
import { phrases } from '../i18n/index.js';

export function optionsFor(): OfferedOption[] {
  const words = phrases().options;
  return (Object.keys(OPTIONS) as OptionName[]).map((name) => {
    const { values, default: inForce, rule } = OPTIONS[name];
    return {
      ...{ name, values: offeredValues(values, words.values[name]), default: inForce, rule, isReading: true },
      meaning: words.meanings[name],
    };
  });
}
