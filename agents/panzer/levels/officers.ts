/** The opponents for people in panzer, from the weakest to the strongest. */
import { z } from 'zod';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import type { Officers } from '../../kit.js';
import { BY_SEARCH, CARD_HEAD } from '../../levels/card.js';
import { PanzerCommander } from '../admiral/commander.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, doctrineSchema } from '../admiral/doctrine.js';
import { type Limits, limitsSchema, UNLIMITED } from '../admiral/limits.js';
import colonel from './cards/colonel.json' with { type: 'json' };
import firstLieutenant from './cards/first-lieutenant.json' with { type: 'json' };
import general from './cards/general.json' with { type: 'json' };
import major from './cards/major.json' with { type: 'json' };
import secondLieutenant from './cards/second-lieutenant.json' with { type: 'json' };

const wholeDoctrine = (part: object): Doctrine => doctrineSchema.parse({ ...DOCTRINES[DEFAULT_DOCTRINE], ...part });
const wholeLimits = (part: object): Limits => limitsSchema.parse({ ...UNLIMITED, ...part });

/** A commander by rules: what is left out is as in the standard doctrine, and without limit. */
const byAdmiral = z.strictObject({
  by: z.literal('admiral'),
  doctrine: doctrineSchema.omit({ name: true, motto: true }).partial().transform(wholeDoctrine),
  limits: limitsSchema.partial().transform(wholeLimits),
});

const cardSchema = z.strictObject({ ...CARD_HEAD, plays: z.discriminatedUnion('by', [byAdmiral, ...BY_SEARCH]) });

const CARDS = [secondLieutenant, firstLieutenant, major, colonel, general];

export const OFFICERS: Officers<PanzerGame, z.infer<typeof byAdmiral>> = {
  cards: CARDS.map((data) => cardSchema.parse(data)),
  standard: 'first-lieutenant',
  admiral: (game, { doctrine, limits }, name) => new PanzerCommander(game, doctrine, name, limits),
  decisionsInPhase: ({ battle }) => Math.max(battle.firstOf[1]!, battle.units - battle.firstOf[1]!),
};
