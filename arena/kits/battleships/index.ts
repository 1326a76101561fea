/** The papers of battleships. */
import type { z } from 'zod';
import type { ScenarioOf, ViewOf } from '../../../engine/index.js';
import type { Papers } from '../papers.js';
import { changedBattle } from './changed.js';
import { actionsSection } from './guide.js';
import { ODDS_COMMAND } from './odds-command.js';
import { type BattleshipsFile, battleshipsSchema } from './scenario-shape.js';
import { battleshipsWords } from './scenario-words.js';
import { THROW_TABLE } from './throws.js';
import { BattleshipsUnit, BattleshipsView } from './view-shape.js';

export const PAPERS: Papers<ScenarioOf<'battleships'>, ViewOf<'battleships'>> = {
  scenario: battleshipsSchema satisfies z.ZodType<BattleshipsFile>,
  view: {
    name: 'BattleshipsView',
    shape: BattleshipsView,
    id: 'view',
    title: 'Battleships: the view',
    parts: [{ name: 'BattleshipsUnit', shape: BattleshipsUnit, heading: 'A unit of the view' }],
  },
  guide: { section: actionsSection },
  throws: THROW_TABLE,
  example: {
    scenario: 'denmark-strait',
    dice: 'the dice of the examples 9',
    isAfterFire: ({ asked }) => asked?.question === 'manoeuvre',
    tournament: 'Sunday at the Strait',
    side: 'UK',
    other: { scenario: 'river-plate', options: { special: 'off' } },
  },
  odds: ODDS_COMMAND,
  hasNight: true,
  scenarioWords: battleshipsWords,
  changed: changedBattle,
};
