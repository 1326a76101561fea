/** What the settings change, in English: the engine says it. */
import { OPTIONS, type OptionName } from '../../../../engine/operations/index.js';
import type { OptionWords } from '../../model/lobby-words.js';
import type { FoughtOutWords } from './actions.js';

const meanings = Object.fromEntries(Object.entries(OPTIONS).map(([name, { text }]) => [name, text]));

export const ACTIONS_EN: FoughtOutWords = {
  meaning: 'Surface actions',
  values: {
    table: { words: 'by the table', help: 'Rounds of gunnery and torpedoes by dice, in a few minutes.' },
    chart: {
      words: 'each on the battle chart',
      help: 'You command the ships yourself, turn by turn; damage and losses go back into the campaign. An action takes some twenty minutes.',
    },
    agreed: {
      words: 'on the battle chart where both sides agree',
      help: 'Before each action both sides are asked, and neither knows what the other has said: it is fought on the chart only if both say so. The computer always does.',
    },
  },
};

export const OPTIONS_EN: OptionWords<OptionName> = {
  meanings: meanings as Readonly<Record<OptionName, string>>,
  values: { boats: { leave: 'they leave', launch: 'they launch first' } },
};
