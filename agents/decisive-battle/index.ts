/** The kit of decisive-battle: what agents know of it beyond the contract of a game. */
import { type BattleState, type DecisiveBattleGame, RULESET } from '../../engine/decisive-battle/index.js';
import type { Kit } from '../kit.js';
import { DecisiveBattleAdmiral } from './admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINE_NUMBERS, DOCTRINES, type Doctrine, parseDoctrine } from './admiral/doctrine.js';
import { DecisiveBattleValue } from './value/value.js';

export const KIT = {
  ruleset: RULESET,
  admiralty: {
    doctrines: DOCTRINES,
    standard: DEFAULT_DOCTRINE,
    parse: parseDoctrine,
    numbers: DOCTRINE_NUMBERS,
    seat: (game: DecisiveBattleGame, doctrine: Doctrine, name: string) =>
      new DecisiveBattleAdmiral(game, doctrine, name),
  },
  value: (game) => new DecisiveBattleValue(game),
} as const satisfies Kit<BattleState, DecisiveBattleGame>;
