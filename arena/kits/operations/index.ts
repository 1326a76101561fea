/** The papers of operations: the shape of a campaign, odds of a round and of a surface action. What has no papers is made from the contract. */
import type { z } from 'zod';
import type { ScenarioOf, ViewOf } from '../../../engine/index.js';
import type { Papers } from '../papers.js';
import { ODDS_COMMAND } from './odds-command.js';
import { type OperationsFile, operationsSchema } from './scenario-shape.js';

export const PAPERS: Papers<ScenarioOf<'operations'>, ViewOf<'operations'>> = {
  scenario: operationsSchema satisfies z.ZodType<OperationsFile>,
  odds: ODDS_COMMAND,
};
