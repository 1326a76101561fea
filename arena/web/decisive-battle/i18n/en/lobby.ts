/** English: what the lobby calls the rules that players may switch, and those who play by it. */
import type { OptionName } from '../../../../../engine/decisive-battle/index.js';
import type { LobbyWords } from '../../../model/lobby-words.js';

export const lobby: LobbyWords<OptionName> = {
  options: {
    meanings: {
      halving: 'A faster fleet of several halves',
      targets: 'Ships choose targets',
      breakOff: 'The faster breaks off first',
      reserve: "A victor's ships never committed",
      armourCap: 'Armour counts at most 4 above the power of a shell',
    },
    values: {
      halving: { all: 'all fire of its opponent', own: 'the fire at itself' },
      targets: { 'in-order': 'from front to rear, without crossing', free: 'freely' },
      breakOff: { pairing: 'pairing by pairing', sea: 'over the whole sea' },
      reserve: { counts: 'count as surviving', not: 'score nothing' },
    },
  },
  agents: {
    doctrines: {
      cautious: 'cautious',
      aggressive: 'aggressive',
      'line-of-battle': 'for the line of battle',
      raider: 'a raider',
      diplomat: 'a diplomat',
    },
    levels: {},
  },
};
