/** The kit of battleships. */

import type { Guide } from '../../../agents/search/guide.js';
import { battleshipsGuide } from '../../../agents/search/index.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { BattleshipsScenario, BattleshipsView as View } from '../../../engine/index.js';
import type { Kit } from '../kit.js';
import { changedBattle } from './changed.js';
import { actions } from './guide.js';
import { ODDS_COMMAND } from './odds-command.js';
import { battleshipsSchema } from './scenario-shape.js';
import { battleshipsWords } from './scenario-words.js';
import { THROW_TABLE } from './throws.js';
import { BattleshipsUnit, BattleshipsView } from './view-shape.js';

/** A quick look sees one turn ahead and few manoeuvres. */
const QUICK = { horizon: 1, width: 6 } as const;

/** States of battleships are the buffers of any game: only their brand tells them apart. */
const led = (guide: ReturnType<typeof battleshipsGuide>): Guide<Int16Array> => guide as unknown as Guide<Int16Array>;

export const KIT: Kit<BattleshipsScenario, View, BattleshipsGame> = {
  scenario: battleshipsSchema,
  view: {
    name: 'BattleshipsView',
    shape: BattleshipsView,
    id: 'view',
    title: 'Battleships: the view',
    parts: [{ name: 'BattleshipsUnit', shape: BattleshipsUnit, heading: 'A unit of the view' }],
  },
  guide: { section: actions },
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
  judges: (game) => ({ quick: led(battleshipsGuide(game, QUICK)), close: led(battleshipsGuide(game)) }),
};
