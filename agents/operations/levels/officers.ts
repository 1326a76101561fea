/** The opponents for people in operations, from the weakest to the strongest. */
import { z } from 'zod';
import { type OperationsGame, SLOTS } from '../../../engine/operations/index.js';
import type { Officers } from '../../kit.js';
import { BY_SEARCH, byAdmiral, CARD_HEAD } from '../../levels/card.js';
import { OperationsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES, doctrineSchema } from '../admiral/doctrine.js';
import { limitsSchema, UNLIMITED } from '../admiral/limits.js';
import commodore from './cards/commodore.json' with { type: 'json' };
import lieutenantCommander from './cards/lieutenant-commander.json' with { type: 'json' };
import midshipman from './cards/midshipman.json' with { type: 'json' };
import subLieutenant from './cards/sub-lieutenant.json' with { type: 'json' };

const schema = byAdmiral(doctrineSchema, DOCTRINES[DEFAULT_DOCTRINE]!, limitsSchema, UNLIMITED);

const cardSchema = z.strictObject({ ...CARD_HEAD, plays: z.discriminatedUnion('by', [schema, ...BY_SEARCH]) });

const CARDS = [midshipman, subLieutenant, lieutenantCommander, commodore];

export const OFFICERS: Officers<OperationsGame, z.infer<typeof schema>> = {
  cards: CARDS.map((data) => cardSchema.parse(data)),
  standard: 'sub-lieutenant',
  admiral: (game, { doctrine, limits }, name) => new OperationsAdmiral(game, doctrine, name, limits),
  /** Each fleet sails once. */
  decisionsInPhase: () => SLOTS,
};
