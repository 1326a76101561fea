/** Provenance of an experiment: versions, and hashes of the code, the agents and the battles, so that whoever plays it again knows whether it is the same. */
import { codeHash } from '../../../agents/machine/code-hash.js';
import { type AgentMade, agentMade } from '../../../agents/machine/made.js';
import { outsideHash } from '../../../agents/machine/outside-files.js';
import { flagplotVersion } from '../../../agents/registry.js';
import { valueFor } from '../../../agents/value/index.js';
import { assert } from '../../../engine/core/result.js';
import { openGame, rulesetFor } from '../../../engine/index.js';
import type { Match } from '../match/rotations.js';
import { matchesOf, type PlanAsked } from './plan.js';

export interface ExperimentMade {
  readonly [more: string]: unknown;
  readonly versions: {
    readonly flagplot: string;
    readonly ruleset: string;
    /** The value function that tells luck. */
    readonly value: string;
  };
  /** SHA-256 of the program as it ran. */
  readonly code: { readonly engine: string; readonly agents: string; readonly arena: string };
  /** SHA-256 of the module of a ruleset from outside. */
  readonly outside?: string;
  /** By name. */
  readonly agents: Readonly<Record<string, AgentMade>>;
  /** By battle, the names of its units, of which pairs have the numbers. */
  readonly units: readonly (readonly string[])[];
  /** By point, of each of its battles: the hash of its data, as in a record's header. */
  readonly scenarios: readonly (readonly string[])[];
}

/** Each match is known to open. */
export function madeFor(asked: Pick<PlanAsked, 'question' | 'points' | 'seats' | 'seed' | 'luck'>): ExperimentMade {
  const games = matchesOf(asked, false).map((of) => of.map(openedOf));
  const first = games[0]![0]!;
  const outside = outsideHash(first.spec.ruleset);
  const names = [...new Set(asked.points.flatMap(({ agents }) => agents))];
  return {
    versions: {
      flagplot: flagplotVersion,
      ruleset: first.spec.ruleset,
      value: [...new Set(games.flat().map((game) => valueFor(game).name))].join(', '),
    },
    code: { engine: codeHash(['engine']), agents: codeHash(['agents']), arena: codeHash(['arena']) },
    ...(outside !== undefined && { outside }),
    agents: Object.fromEntries(names.map((name) => [name, agentMade(name, first)])),
    units: games[0]!.map((game) => rulesetFor(game).unitNames?.(game) ?? []),
    scenarios: games.map((of) => of.map((game) => game.spec.scenarioHash)),
  };
}

function openedOf({ scenario, settings }: Match) {
  const game = openGame(scenario, settings);
  assert(game.ok, 'a match that is played can be opened');
  return game.value;
}
