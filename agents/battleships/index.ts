/** The kit of battleships: what agents know of it beyond the contract of a game. */
import { type BattleState, type BattleshipsGame, RULESET } from '../../engine/battleships/index.js';
import type { Kit } from '../kit.js';
import { BattleshipsAdmiral } from './admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINE_NUMBERS, DOCTRINES, type Doctrine, parseDoctrine } from './admiral/doctrine.js';
import { GreedyAgent } from './greedy.js';
import { OFFICERS } from './levels/officers.js';
import { LedSearch } from './net/led-search.js';
import { DamageDice, ValuedDice } from './net/luck.js';
import { FireReach } from './net/reach.js';
import { appraiserOf, stakesOf } from './net/worth.js';
import { BATTERIES, deputyOf } from './search/deputy.js';
import { battleshipsGuide, QUICK_GUIDE } from './search/guide.js';
import { BattleshipsValue } from './value/value.js';

export const KIT = {
  ruleset: RULESET,
  taughtBy: { 'battleships-v2': ['battleships-v1'] },
  admiralty: {
    doctrines: DOCTRINES,
    standard: DEFAULT_DOCTRINE,
    parse: parseDoctrine,
    numbers: DOCTRINE_NUMBERS,
    seat: (game: BattleshipsGame, doctrine: Doctrine, name: string) => new BattleshipsAdmiral(game, doctrine, name),
  },
  officers: OFFICERS,
  greedy: { motto: 'fires at the nearest, and closes', seat: (game) => new GreedyAgent(game) },
  value: (game) => new BattleshipsValue(game),
  guide: (game, isQuick = false) => battleshipsGuide(game, isQuick ? QUICK_GUIDE : {}),
  besideSearch: { deputy: deputyOf, most: BATTERIES },
  // In doubt a player stays with its policy; a tutor that did would teach what is known. But the best of several that are all as good is
  // seldom the policy's: it teaches some noise, the less the more simulations it has.
  scoreLed: (game, isTutor = false) => new LedSearch(game, isTutor ? { doubt: 0 } : {}),
  dice: ({ battle }) => new DamageDice(battle),
  winDice: (game) => new ValuedDice(game),
  stakes: ({ battle }) => stakesOf(battle),
  reach: (_, rounds) => new FireReach(rounds),
  appraise: ({ battle }) => appraiserOf(battle),
} as const satisfies Kit<BattleState, BattleshipsGame>;
