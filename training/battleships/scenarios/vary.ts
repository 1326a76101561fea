/**
 * Domain randomization: scenarios of battleships varied at random, so that a network learns the game and not thirteen openings. What
 * comes out is sound by the engine's own check, and what its clauses speak of is still there.
 */
import type { Draws } from '../../../agents/draws.js';
import { checkScenario, type Scenario } from '../../../engine/battleships/index.js';
import type { Change } from './change.js';
import {
  changeFirst,
  changeLight,
  changeOptions,
  changeSeats,
  changeTurns,
  changeVisibility,
} from './circumstances.js';
import { changeCrews, damageShips, spendTorpedoes } from './condition.js';
import { exchangeShips, leaveOutShips } from './fleets.js';
import { changeSpeeds, moveFleets, scatterShips, shiftAll, turnHeadings } from './places.js';
import {
  STANDARD_VARIATION,
  SYMMETRIES,
  VARIATION_KINDS,
  type VariationKind,
  type VariationSettings,
} from './settings.js';
import { mirrorSheet, rotateSheet } from './sheet-symmetry.js';
import { followedThreshold } from './threshold.js';

const CHANGES: Readonly<Record<Exclude<VariationKind, 'threshold'>, Change>> = {
  losses: leaveOutShips,
  exchange: exchangeShips,
  turns: changeTurns,
  visibility: changeVisibility,
  night: changeLight,
  first: changeFirst,
  options: changeOptions,
  crews: changeCrews,
  damage: damageShips,
  torpedoes: spendTorpedoes,
  fleets: moveFleets,
  scatter: scatterShips,
  headings: turnHeadings,
  speeds: changeSpeeds,
  mirror: mirrorSheet,
  rotation: rotateSheet,
  shift: shiftAll,
  seats: changeSeats,
};

/**
 * Another scenario in place of a sound one; the same object where nothing was changed, as at strength 0. It keeps the map's object
 * wherever the map stays the same, so that games on it share their grids. A change that the scenario does not bear is left out.
 */
export function vary(scenario: Scenario, draws: Draws, settings: VariationSettings = STANDARD_VARIATION): Scenario {
  let varied = scenario;
  let changes = 0;
  for (const kind of VARIATION_KINDS) {
    const { probability, strength } = settings[kind];
    const isMade = strength > 0 && draws.happens(probability);
    if (kind === 'threshold') {
      if (varied !== scenario || isMade)
        varied = followedThreshold(scenario, varied, changes, draws, isMade ? strength : 0);
      continue;
    }
    const changed = isMade ? CHANGES[kind](varied, draws, strength) : undefined;
    if (changed === undefined || checkScenario(changed).length > 0) continue;
    varied = changed;
    if (!SYMMETRIES.has(kind)) changes++;
  }
  return varied === scenario ? scenario : labelled(varied, scenario);
}

/** Words that no longer hold are left out. */
function labelled(varied: Scenario, { id, title }: Scenario): Scenario {
  const { ja, ...rest } = varied;
  return {
    ...rest,
    id: `${id}-varied`,
    title: `${title}, varied`,
    ladder: false,
    briefing: `${title} as it might have been: places, ships and circumstances are drawn at random.`,
    notes: [],
  };
}
