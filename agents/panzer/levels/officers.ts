/** The opponents for people in panzer, from the weakest to the strongest. */
import { z } from 'zod';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import type { Officers } from '../../kit.js';
import { BY_SEARCH, byAdmiral, CARD_HEAD } from '../../levels/card.js';
import { PanzerCommander } from '../admiral/commander.js';
import { DEFAULT_DOCTRINE, DOCTRINES, doctrineSchema } from '../admiral/doctrine.js';
import { limitsSchema, UNLIMITED } from '../admiral/limits.js';
import colonel from './cards/colonel.json' with { type: 'json' };
import firstLieutenant from './cards/first-lieutenant.json' with { type: 'json' };
import general from './cards/general.json' with { type: 'json' };
import major from './cards/major.json' with { type: 'json' };
import secondLieutenant from './cards/second-lieutenant.json' with { type: 'json' };

const schema = byAdmiral(doctrineSchema, DOCTRINES[DEFAULT_DOCTRINE]!, limitsSchema, UNLIMITED);

const cardSchema = z.strictObject({ ...CARD_HEAD, plays: z.discriminatedUnion('by', [schema, ...BY_SEARCH]) });

const CARDS = [secondLieutenant, firstLieutenant, major, colonel, general];

export const OFFICERS: Officers<PanzerGame, z.infer<typeof schema>> = {
  cards: CARDS.map((data) => cardSchema.parse(data)),
  standard: 'first-lieutenant',
  admiral: (game, { doctrine, limits }, name) => new PanzerCommander(game, doctrine, name, limits),
  decisionsInPhase: ({ battle }) => Math.max(battle.firstOf[1]!, battle.units - battle.firstOf[1]!),
};
