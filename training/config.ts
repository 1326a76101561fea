/** Configuration of a training run; `config.json` of its folder. Presets lie in the folder of their ruleset. */
import { z } from 'zod';
import { networkSizes } from '../agents/net/shape.js';
import { mixtureSchema } from './rulesets.js';

const share = z.number().min(0).max(1);

/** Globals of an observation by name: the moments when one of them is 1. */
const moments = z.array(z.string()).min(1);
const weight = z.number().nonnegative();

/** A number that moves evenly from its first to its last value over a run. */
const schedule = z.strictObject({ from: z.number().positive(), to: z.number().nonnegative() });

export type Schedule = z.infer<typeof schedule>;

export const trainingConfig = z.strictObject({
  name: z.string().min(1).max(80),
  seed: z.string().min(1).max(200),
  /** Steps of the run: each collects games, and learns from them. */
  steps: z.int().positive(),
  network: networkSizes,
  /** Weights to begin with: an ONNX file, or the id of a model that comes with flagplot; new ones where absent. */
  start: z.string().optional(),
  games: z.strictObject({
    /** Jobs a step, and games in each; games of a job are played side by side. */
    jobs: z.int().positive().max(1000),
    each: z.int().positive().max(1024),
    /** Where the ruleset has one: scenarios with variations, and free encounters. */
    mixture: mixtureSchema.optional(),
    /** Any ruleset: scenarios as they are, and how often each is drawn. */
    scenarios: z
      .array(z.strictObject({ scenario: z.string(), weight }))
      .min(1)
      .optional(),
  }),
  opponents: z.strictObject({
    /** How often the network plays itself, a past self, and agents by name; `net` and `net:FILE.onnx` are networks that do not learn. */
    itself: weight,
    past: weight,
    agents: z.record(z.string(), weight),
    /** Past selves kept, and steps between two of them. */
    pool: z.strictObject({ size: z.int().nonnegative().max(32), every: z.int().positive() }),
  }),
  /** Before it plays itself, the network learns by heart what these agents choose. */
  imitation: z
    .strictObject({
      steps: z.int().nonnegative(),
      agents: z.record(z.string(), weight),
      rate: schedule,
      /** Later too, beside all else: what agents that it plays against choose in these moments. */
      alongside: z.strictObject({ when: moments, weight: schedule }).optional(),
      /** And where the ruleset has one: what a search led by its own scores thinks best in so large a part of its decisions in these moments. */
      tutor: z
        .strictObject({
          when: moments,
          share,
          simulations: z.int().positive(),
          weight: schedule,
          /** What the search found of every action, and not the best alone: logits a spread of outcomes, and rounds that believe half of a lead. */
          soft: z.strictObject({ sharpness: z.number().positive(), doubt: weight }).optional(),
          /** How much of the weight goes by how far the advice is from what the network thought. */
          surprise: share.optional(),
        })
        .optional(),
    })
    .default({ steps: 0, agents: {}, rate: { from: 0.001, to: 0.001 } }),
  learning: z.strictObject({
    /** Times that each decision is learned from, and decisions in a batch. */
    epochs: z.int().positive().max(20),
    batch: z.int().positive().max(65536),
    rate: schedule,
    entropy: schedule,
    clip: z.number().positive(),
    /** How much the surrogate counts, beside what is learned by heart: 0 learns from searches alone; 1 where absent. */
    policyLoss: weight.optional(),
    winLoss: weight,
    marginLoss: weight,
    maxNorm: z.number().positive(),
    lambda: share,
    lambdaOverDice: share,
    /** Another for decisions in these moments, whose effect shows in the very next dice. */
    shortly: z.strictObject({ when: moments, lambdaOverDice: share }).optional(),
    winWeight: weight,
    unitsInFull: z.number().positive(),
    leastChance: share.default(0.002),
  }),
  gate: z.strictObject({
    /** Steps between two looks. */
    every: z.int().positive(),
    scenarios: z.array(z.string()).min(1),
    /** The battles of the ruleset's second ladder beside them, which nothing is taught on. */
    secondLadder: z.boolean().optional(),
    /** Agents of the fixed ladder. */
    ladder: z.array(z.string()),
    /** Pairs against each of them. */
    ladderPairs: z.int().positive(),
    /** Most pairs against the champion. */
    pairs: z.int().positive(),
    /** Elo that the sequential test tells apart. */
    elo: z
      .strictObject({ h0: z.number(), h1: z.number() })
      .refine(({ h0, h1 }) => h1 > h0, 'h1 is what a better candidate has: it must be above h0'),
  }),
  /** Steps between two checkpoints. */
  checkpoint: z.int().positive(),
});

export type TrainingConfig = z.infer<typeof trainingConfig>;

/** Its value at a part of the way, 0 to 1. */
export const scheduledAt = ({ from, to }: Schedule, part: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, part));
