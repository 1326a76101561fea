/** The levels of one ruleset that can be played here, the weakest first. */
import { LEVELS, type LevelCard } from '../../../agents/levels/index.js';
import { kitOf } from '../../../agents/rulesets.js';

export const levelsOf = (ruleset: string): readonly LevelCard[] =>
  LEVELS.filter((card) => kitOf(ruleset).officers?.cards.includes(card) === true);
