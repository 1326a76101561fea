/** Who leads a campaign by the computer, in English. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_EN: AgentWords = {
  doctrines: {
    'sea-control': 'in command of the sea',
    'commerce-war': 'at war on commerce',
    'fleet-in-being': 'with a fleet in being',
  },
  levels: {},
};
