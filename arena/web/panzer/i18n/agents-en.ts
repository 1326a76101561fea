/** Who plays by the computer, in English. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_EN: AgentWords = {
  leader: { alone: 'the commander', of: 'the commander, {doctrine}' },
  doctrines: {
    'combined-arms': 'all arms together',
    elastic: 'elastic in defence',
    spearhead: 'a spearhead',
  },
  levels: {
    'second-lieutenant': { name: 'a Second Lieutenant', line: 'Drives on, and fires at the nearest.' },
    'first-lieutenant': { name: 'a First Lieutenant', line: 'Each platoon for itself, by its own odds.' },
    major: { name: 'a Major', line: 'Masses his fire, and orders no shells.' },
    colonel: { name: 'a Colonel', line: 'All arms as one, by exact odds.' },
    general: { name: 'a General', line: 'Rehearses the battle before it begins.' },
  },
};
