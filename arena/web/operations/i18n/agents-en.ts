/** Who leads a campaign by the computer, in English. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_EN: AgentWords = {
  doctrines: {
    'sea-control': 'in command of the sea',
    'commerce-war': 'at war on commerce',
    'fleet-in-being': 'with a fleet in being',
  },
  levels: {
    midshipman: { name: 'a Midshipman', line: 'Sails at the nearest, and fights them all.' },
    'sub-lieutenant': { name: 'a Sub-Lieutenant', line: 'Strikes where it pays; fights whom he meets.' },
    'lieutenant-commander': { name: 'a Lieutenant-Commander', line: 'A plan for each fleet, and little fear.' },
    commodore: { name: 'a Commodore', line: 'Convoys through, and fights by exact odds.' },
  },
};
