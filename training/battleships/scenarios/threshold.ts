/** Victory threshold that follows the odds: what those of a scenario are worth in points. */

import { COEFFICIENTS } from '../../../agents/battleships/value/coefficients.js';
import { BattleshipsValue } from '../../../agents/battleships/value/value.js';
import type { Draws } from '../../../agents/draws.js';
import { outlookFor } from '../../../agents/value/index.js';
import { BattleshipsGame, type Scenario } from '../../../engine/battleships/index.js';

/** The value function without what it has learned of a scenario by heart, so that scenarios compare. */
const GENERAL = { ...COEFFICIENTS, scenarios: {}, scenarioOdds: {} };

/** Points by which the claimant is expected to end ahead, outright conditions aside. The scenario must be sound. */
export function expectedLead(scenario: Scenario): number {
  const game = new BattleshipsGame(scenario);
  const value = new BattleshipsValue(game, GENERAL);
  const outlook = outlookFor(game);
  const state = game.create();
  game.start(state);
  value.value(state, outlook);
  const lead = outlook.margin[0]! - GENERAL.outright * value.outrightMargin;
  return scenario.sides[0].id === scenario.victory.points.claimant ? lead : -lead;
}

/** Of scenarios that are varied again and again. */
const KNOWN = new WeakMap<Scenario, number>();

function knownLead(scenario: Scenario): number {
  let lead = KNOWN.get(scenario);
  if (lead === undefined) {
    lead = expectedLead(scenario);
    KNOWN.set(scenario, lead);
  }
  return lead;
}

/** Standard deviation of the lead of a battle of two capital ships a side: what a threshold strays by at full strength. */
const SPREAD = 40;

/**
 * Decay per change of the fitted offset between the measured margin of equal admirals and the one the value function expects: after some
 * five changes about half is left, in 240 varied battles of three scenarios.
 */
const KEPT = 0.87;

/**
 * The threshold of `from`, moved as much as `to` is better or worse for the claimant, and at random by `strength`. `changes` of those that
 * matter to the odds lead from one to the other.
 */
export function followedThreshold(
  from: Scenario,
  to: Scenario,
  changes: number,
  draws: Draws,
  strength: number,
): Scenario {
  const { points } = to.victory;
  if (points.ratio !== 1) return to;
  const own = from.victory.points.plus - knownLead(from);
  const plus = expectedLead(to) + own * KEPT ** changes + SPREAD * strength * draws.spread();
  return { ...to, victory: { ...to.victory, points: { ...points, plus: Math.round(plus) } } };
}

/** The threshold that makes it an even battle, as far as the value function can tell. */
export function evenThreshold(scenario: Scenario): Scenario {
  const { victory } = scenario;
  return {
    ...scenario,
    victory: { ...victory, points: { ...victory.points, plus: Math.round(expectedLead(scenario)) } },
  };
}
