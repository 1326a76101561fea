/** The papers of panzer. */
import type { z } from 'zod';
import type { ScenarioOf, ViewOf } from '../../../engine/index.js';
import type { Papers } from '../papers.js';
import { BOARD_PART } from './board-part.js';
import { changedSituation } from './changed.js';
import { GUIDE } from './guide.js';
import { panzerNames } from './names.js';
import { ODDS_COMMAND } from './odds-command.js';
import { type PanzerFile, panzerSchema } from './scenario-shape.js';
import { panzerWords } from './scenario-words.js';
import { THROW_TABLE } from './throws.js';
import { PanzerMarker, PanzerPlane, PanzerUnit, PanzerView } from './view-shape.js';

export const PAPERS: Papers<ScenarioOf<'panzer'>, ViewOf<'panzer'>> = {
  scenario: panzerSchema satisfies z.ZodType<PanzerFile>,
  parts: [BOARD_PART],
  view: {
    name: 'PanzerView',
    shape: PanzerView,
    id: 'panzer-view',
    title: 'Panzer: the view',
    parts: [
      { name: 'PanzerUnit', shape: PanzerUnit, heading: 'A unit on land' },
      { name: 'PanzerMarker', shape: PanzerMarker, heading: 'A marker' },
      { name: 'PanzerPlane', shape: PanzerPlane, heading: 'An aircraft' },
    ],
  },
  guide: GUIDE,
  throws: THROW_TABLE,
  odds: ODDS_COMMAND,
  scenarioWords: panzerWords,
  scenarioNames: panzerNames,
  changed: changedSituation,
};
