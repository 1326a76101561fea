/** The opponents for people in battleships, from the weakest to the strongest. */
import { z } from 'zod';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Officers } from '../../kit.js';
import { BY_SEARCH, byAdmiral, CARD_HEAD } from '../../levels/card.js';
import { BattleshipsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES, doctrineSchema } from '../admiral/doctrine.js';
import { limitsSchema, UNLIMITED } from '../admiral/limits.js';
import captain from './cards/captain.json' with { type: 'json' };
import commander from './cards/commander.json' with { type: 'json' };
import ensign from './cards/ensign.json' with { type: 'json' };
import fleetAdmiral from './cards/fleet-admiral.json' with { type: 'json' };
import grandAdmiral from './cards/grand-admiral.json' with { type: 'json' };
import lieutenant from './cards/lieutenant.json' with { type: 'json' };
import rearAdmiral from './cards/rear-admiral.json' with { type: 'json' };

const schema = byAdmiral(doctrineSchema, DOCTRINES[DEFAULT_DOCTRINE]!, limitsSchema, UNLIMITED);

const cardSchema = z
  .strictObject({ ...CARD_HEAD, plays: z.discriminatedUnion('by', [schema, ...BY_SEARCH]) })
  .meta({ title: 'Card of an opponent' });

const CARDS = [ensign, lieutenant, commander, captain, rearAdmiral, fleetAdmiral, grandAdmiral];

export const OFFICERS: Officers<BattleshipsGame, z.infer<typeof schema>> = {
  cards: CARDS.map((data) => cardSchema.parse(data)),
  standard: 'commander',
  admiral: (game, { doctrine, limits }, name) => new BattleshipsAdmiral(game, doctrine, name, limits),
  decisionsInPhase: ({ battle }) => Math.max(battle.split, battle.units - battle.split),
};
