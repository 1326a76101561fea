/** The papers of decisive-battle. */
import type { z } from 'zod';
import type { ScenarioOf, ViewOf } from '../../../engine/index.js';
import type { Papers } from '../papers.js';
import { changedWar } from './changed.js';
import { GUIDE } from './guide.js';
import { ODDS_COMMAND } from './odds-command.js';
import { type DecisiveBattleFile, decisiveBattleSchema } from './scenario-shape.js';
import { decisiveBattleWords } from './scenario-words.js';
import { THROW_TABLE } from './throws.js';
import { DecisiveBattleFleet, DecisiveBattleSeat, DecisiveBattleUnit, DecisiveBattleView } from './view-shape.js';

export const PAPERS: Papers<ScenarioOf<'decisive-battle'>, ViewOf<'decisive-battle'>> = {
  scenario: decisiveBattleSchema satisfies z.ZodType<DecisiveBattleFile>,
  view: {
    name: 'DecisiveBattleView',
    shape: DecisiveBattleView,
    id: 'decisive-battle-view',
    title: 'Decisive battle: the view',
    parts: [
      { name: 'DecisiveBattleSeat', shape: DecisiveBattleSeat, heading: 'A power' },
      { name: 'DecisiveBattleUnit', shape: DecisiveBattleUnit, heading: 'A ship' },
      { name: 'DecisiveBattleFleet', shape: DecisiveBattleFleet, heading: 'A fleet' },
    ],
  },
  guide: GUIDE,
  throws: THROW_TABLE,
  odds: ODDS_COMMAND,
  scenarioWords: decisiveBattleWords,
  changed: changedWar,
};
