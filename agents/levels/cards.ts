/** The opponents for people, from the weakest to the strongest. */
import { cardSchema, type LevelCard } from './card.js';
import captain from './cards/captain.json' with { type: 'json' };
import commander from './cards/commander.json' with { type: 'json' };
import ensign from './cards/ensign.json' with { type: 'json' };
import fleetAdmiral from './cards/fleet-admiral.json' with { type: 'json' };
import lieutenant from './cards/lieutenant.json' with { type: 'json' };
import rearAdmiral from './cards/rear-admiral.json' with { type: 'json' };

export const LEVELS: readonly LevelCard[] = [ensign, lieutenant, commander, captain, rearAdmiral, fleetAdmiral].map(
  (data) => cardSchema.parse(data),
);

/**
 * Who is offered first: below the middle of the strengths, since a first battle that is lost without a chance is often the last,
 * and who wins it knows where to go on.
 */
export const DEFAULT_LEVEL = 'commander';
