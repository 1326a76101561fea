/** The opponents for people, from the weakest to the strongest. */
import { RULESET } from '../../engine/battleships/spec.js';
import { canCompute } from '../net/backends.js';
import { modelsFolder, shippedFor } from '../net/shipped.js';
import { cardSchema, isOfNetwork, type LevelCard } from './card.js';
import captain from './cards/captain.json' with { type: 'json' };
import commander from './cards/commander.json' with { type: 'json' };
import ensign from './cards/ensign.json' with { type: 'json' };
import fleetAdmiral from './cards/fleet-admiral.json' with { type: 'json' };
import grandAdmiral from './cards/grand-admiral.json' with { type: 'json' };
import lieutenant from './cards/lieutenant.json' with { type: 'json' };
import rearAdmiral from './cards/rear-admiral.json' with { type: 'json' };

/** By their measured strength: the one place that says who stands above whom. */
export const CARDS: readonly LevelCard[] = [
  ensign,
  lieutenant,
  commander,
  captain,
  rearAdmiral,
  fleetAdmiral,
  grandAdmiral,
].map((data) => cardSchema.parse(data));

/** SHA-256 of the network that plays for levels, in hex; undefined where none comes with flagplot. */
export function networkOfLevels(): string | undefined {
  const shipped = shippedFor(RULESET, '', modelsFolder());
  return shipped.ok ? shipped.value.sha256 : undefined;
}

const hasNetwork = networkOfLevels() !== undefined && canCompute();

/** Those that can be played here. */
export const LEVELS: readonly LevelCard[] = CARDS.filter((card) => hasNetwork || !isOfNetwork(card.battleships));

/**
 * Who is offered first: below the middle of the strengths, since a first battle that is lost without a chance is often the last,
 * and who wins it knows where to go on.
 */
export const DEFAULT_LEVEL = 'commander';
