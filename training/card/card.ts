/** The card of a model that ships: what `npm run model-card` puts together, and how it is checked. */
import { z } from 'zod';
import { Estimate } from '../../agents/estimate.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { styleOf } from '../rulesets.js';

const share = z.number().min(0).max(1);
const interval = z.tuple([share, share]);
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const versions = z.record(z.string(), z.string());

/** Pairs of games on the same dice, sides swapped; draws as half. */
const pairs = {
  pairs: count,
  won: share,
  /** Of 95 %. */
  interval,
  /** Points a pair: raw, and less the luck of every roll. */
  margin: Estimate,
  adjusted: Estimate,
};

const strength = z.strictObject({
  /** Who played: the model alone, or an agent that plays with it; and whom. */
  player: z.string(),
  against: z.string(),
  /** The battles that nothing is taught on; absent: others. */
  ladder: z.literal('second').optional(),
  /** What was played, together; the same command gives the same games, budgets in time excepted. */
  matches: z.array(z.strictObject({ command: z.string(), seed: z.string(), checksum: z.string() })).min(1),
  ...pairs,
  /** When, where it was not measured again with the others. */
  measured: z.iso.date().optional(),
  /** Share of pairs less luck, with its standard error. */
  adjustedWon: Estimate,
  /** Only the scenarios that training never saw; absent where none of them was played. */
  heldOut: z.strictObject(pairs).optional(),
  scenarios: z.array(
    z.strictObject({
      scenario: z.string(),
      isHeldOut: z.boolean(),
      ...pairs,
      sides: z.array(z.strictObject({ side: z.string(), games: count, won: share, interval })),
    }),
  ),
});

const training = z.strictObject({
  run: z.string(),
  /** The step whose network this is. */
  step: count,
  seed: z.string(),
  configSha256: sha256,
  config: z.unknown(),
  /** Networks of other runs that went into this one. */
  hashes: z.record(z.string(), z.string()),
  /** What the one before made, where the run began with that network widened for features that had come: `learner/widen-model.ts`. */
  widenedFrom: sha256.optional(),
  /** Of the network that it made. */
  sha256,
  games: count,
  decisions: count,
  hours: z.strictObject({ wall: z.number(), cpu: z.number() }),
  sittings: z.array(z.unknown()),
});

const standing = z.object({ pairs: count, score: share, low: share, high: share });

/** The part of the report of `flagplot gate` that a card tells. */
export const gateVerdict = z.object({
  isPromoted: z.boolean(),
  reason: z.string(),
  seed: z.string(),
  /** SHA-256 of both. */
  models: z.object({ candidate: sha256, champion: sha256 }),
  test: z.object({ verdict: z.string(), llr: z.number(), bounds: z.tuple([z.number(), z.number()]) }),
  champion: standing,
  /** Against the agents of the ladder: the candidate, and the champion on the same dice. */
  ladder: z.record(z.string(), standing),
  before: z.record(z.string(), standing),
});

const shape = z.strictObject({
  format: z.literal('flagplot-model-1'),
  id: z.string(),
  ruleset: z.string(),
  file: z.strictObject({ name: z.string(), bytes: count, sha256 }),
  network: z.strictObject({ features: count, weights: count, shape: z.unknown() }),
  /** Runs one after the other: each but the first begins with what the one before made. */
  training: z.array(training).min(1),
  heldOut: z.array(z.string()),
  measured: z.strictObject({ date: z.string(), versions, machine: z.unknown() }),
  strength: z.array(strength),
  /** Of the network alone, asked for one decision at a time, milliseconds. */
  latency: z.strictObject({ median: z.number(), p99: z.number() }),
  /** Its own, and for comparison its opponent's in the same games, as the ruleset tells a style. */
  styles: z.record(z.string(), z.unknown()),
  /** Shares of pairs that it was to win at least, and those that it won; without them where that was not played. */
  aims: z.array(
    z.strictObject({
      player: z.string(),
      against: z.string(),
      ladder: z.literal('second').optional(),
      isHeldOut: z.boolean(),
      atLeast: share,
      reached: z.strictObject({ pairs: count, won: share, interval }).optional(),
    }),
  ),
  /** Against older networks: reports of `flagplot gate --json`. */
  gates: z.array(gateVerdict.extend({ against: z.string() })),
  /** One that was trained against this model only. */
  exploiter: z.strictObject({ training: z.array(training).min(1), strength }).optional(),
  weaknesses: z.array(z.string()),
});

export const modelCard = shape.superRefine(({ ruleset, styles }, context) => {
  for (const [name, style] of Object.entries(styles)) {
    const message = faultOfStyle(ruleset, style);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['styles', name], message });
  }
});

function faultOfStyle(ruleset: string, style: unknown): string | undefined {
  const kind = styleOf(ruleset);
  if (kind === undefined) return `there are no styles of ${ruleset}`;
  const read = kind.schema.safeParse(style, OWN_WORDS);
  return read.success ? undefined : firstProblem(read.error, 'the style');
}

export type ModelCard = z.infer<typeof modelCard>;
export type CardStrength = ModelCard['strength'][number];
export type Training = ModelCard['training'][number];
