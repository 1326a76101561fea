/** The opponents for people in battleships, from the weakest to the strongest. */
import { z } from 'zod';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Officers } from '../../kit.js';
import { BY_SEARCH, CARD_HEAD } from '../../levels/card.js';
import { BattleshipsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, doctrineSchema } from '../admiral/doctrine.js';
import { type Limits, limitsSchema, UNLIMITED } from '../admiral/limits.js';
import captain from './cards/captain.json' with { type: 'json' };
import commander from './cards/commander.json' with { type: 'json' };
import ensign from './cards/ensign.json' with { type: 'json' };
import fleetAdmiral from './cards/fleet-admiral.json' with { type: 'json' };
import grandAdmiral from './cards/grand-admiral.json' with { type: 'json' };
import lieutenant from './cards/lieutenant.json' with { type: 'json' };
import rearAdmiral from './cards/rear-admiral.json' with { type: 'json' };

const wholeDoctrine = (part: object): Doctrine => doctrineSchema.parse({ ...DOCTRINES[DEFAULT_DOCTRINE], ...part });
const wholeLimits = (part: object): Limits => limitsSchema.parse({ ...UNLIMITED, ...part });

/** An admiral by rules: what is left out is as in the standard doctrine, and without limit. */
const byAdmiral = z.strictObject({
  by: z.literal('admiral'),
  doctrine: doctrineSchema.omit({ name: true, motto: true }).partial().transform(wholeDoctrine),
  limits: limitsSchema.partial().transform(wholeLimits),
});

const cardSchema = z
  .strictObject({ ...CARD_HEAD, plays: z.discriminatedUnion('by', [byAdmiral, ...BY_SEARCH]) })
  .meta({ title: 'Card of an opponent' });

const CARDS = [ensign, lieutenant, commander, captain, rearAdmiral, fleetAdmiral, grandAdmiral];

export const OFFICERS: Officers<BattleshipsGame, z.infer<typeof byAdmiral>> = {
  cards: CARDS.map((data) => cardSchema.parse(data)),
  standard: 'commander',
  admiral: (game, { doctrine, limits }, name) => new BattleshipsAdmiral(game, doctrine, name, limits),
  decisionsInPhase: ({ battle }) => Math.max(battle.split, battle.units - battle.split),
};
