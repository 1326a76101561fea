/** The kit of panzer: what agents know of it beyond the contract of a game. */
import { type BattleState, GRADES, type PanzerGame, RULESET } from '../../engine/panzer/index.js';
import type { Kit } from '../kit.js';
import { PanzerCommander } from './admiral/commander.js';
import { DEFAULT_DOCTRINE, DOCTRINE_NUMBERS, DOCTRINES, type Doctrine, parseDoctrine } from './admiral/doctrine.js';
import { GreedyAgent } from './greedy.js';
import { OFFICERS } from './levels/officers.js';
import { BESIDE_MOVE, deputyOf } from './search/deputy.js';
import { PanzerGuide } from './search/guide.js';
import { MaterialDice } from './search/luck.js';
import { CalibratedValue } from './value/calibrated.js';

export const KIT = {
  ruleset: RULESET,
  admiralty: {
    doctrines: DOCTRINES,
    standard: DEFAULT_DOCTRINE,
    parse: parseDoctrine,
    numbers: DOCTRINE_NUMBERS,
    seat: (game: PanzerGame, doctrine: Doctrine, name: string) => new PanzerCommander(game, doctrine, name),
  },
  officers: OFFICERS,
  greedy: { motto: 'fires at the nearest, drives at what is to be taken', seat: (game) => new GreedyAgent(game) },
  value: (game) => new CalibratedValue(game),
  // A decisive defeat.
  surrender: () => GRADES.length,
  guide: (game) => new PanzerGuide(game),
  besideSearch: { deputy: deputyOf, most: BESIDE_MOVE },
  dice: ({ battle }) => new MaterialDice(battle),
} as const satisfies Kit<BattleState, PanzerGame>;
