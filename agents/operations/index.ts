/** The kit of operations: what agents know of it beyond the contract of a game. */
import { type CampaignState, type OperationsGame, RULESET } from '../../engine/operations/index.js';
import type { Kit } from '../kit.js';
import { OperationsAdmiral } from './admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINE_NUMBERS, DOCTRINES, type Doctrine, parseDoctrine } from './admiral/doctrine.js';
import { GreedyAgent } from './greedy.js';
import { OFFICERS } from './levels/officers.js';
import { BESIDE_COURSE, deputyOf } from './search/deputy.js';
import { OperationsGuide } from './search/guide.js';
import { OperationsValue, stakesOf } from './value/value.js';

export const KIT = {
  ruleset: RULESET,
  admiralty: {
    doctrines: DOCTRINES,
    standard: DEFAULT_DOCTRINE,
    parse: parseDoctrine,
    numbers: DOCTRINE_NUMBERS,
    seat: (game: OperationsGame, doctrine: Doctrine, name: string) => new OperationsAdmiral(game, doctrine, name),
  },
  officers: OFFICERS,
  greedy: {
    motto: 'sails at what brings points or at the nearest enemy, and fights whoever it meets',
    seat: (game) => new GreedyAgent(game),
  },
  value: (game) => new OperationsValue(game),
  surrender: stakesOf,
  guide: (game) => new OperationsGuide(game),
  besideSearch: { deputy: deputyOf, most: BESIDE_COURSE },
} as const satisfies Kit<CampaignState, OperationsGame>;
