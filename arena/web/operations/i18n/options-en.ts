/** What the settings change, in English: the engine says it. */
import { OPTIONS, type OptionName } from '../../../../engine/operations/index.js';
import type { OptionWords } from '../../model/lobby-words.js';

const meanings = Object.fromEntries(Object.entries(OPTIONS).map(([name, { text }]) => [name, text]));

export const OPTIONS_EN: OptionWords<OptionName> = {
  meanings: meanings as Readonly<Record<OptionName, string>>,
  values: { boats: { leave: 'they leave', launch: 'they launch first' } },
};
