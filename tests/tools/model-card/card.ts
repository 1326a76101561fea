/** The card of a model that ships: what `npm run model-card` puts together, and how it is checked. */
import { z } from 'zod';

const share = z.number().min(0).max(1);
const interval = z.tuple([share, share]);
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const versions = z.record(z.string(), z.string());

/** Mean and standard error. */
const estimate = z.strictObject({ mean: z.number(), se: z.number().nullable() });

/** Pairs of games on the same dice, sides swapped; draws as half. */
const pairs = {
  pairs: count,
  won: share,
  /** Of 95 %. */
  interval,
  /** Points a pair: raw, and less the luck of every roll. */
  margin: estimate,
  adjusted: estimate,
};

const strength = z.strictObject({
  /** Who played: the model alone, or an agent that plays with it; and whom. */
  player: z.string(),
  against: z.string(),
  /** What was played, together; the same command gives the same games, budgets in time excepted. */
  matches: z.array(z.strictObject({ command: z.string(), seed: z.string(), checksum: z.string() })).min(1),
  ...pairs,
  /** When, where it was not measured again with the others. */
  measured: z.iso.date().optional(),
  /** Share of pairs less luck, with its standard error. */
  adjustedWon: estimate,
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

const style = z.strictObject({
  games: count,
  aggression: z.number(),
  dispersion: z.number(),
  torpedoes: z.strictObject({ aGame: z.number(), range: z.number(), timing: z.number() }),
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
  /** What the one before made, where the run began with that network widened for features that had come: `widen-model.ts`. */
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

export const modelCard = z.strictObject({
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
  /** Its own, and for comparison its opponent's in the same games. */
  styles: z.record(z.string(), style),
  /** Shares of pairs that it was to win at least, and those that it won; without them where that was not played. */
  aims: z.array(
    z.strictObject({
      player: z.string(),
      against: z.string(),
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

export type ModelCard = z.infer<typeof modelCard>;
export type Strength = ModelCard['strength'][number];
export type Training = ModelCard['training'][number];
