/** A run of training so small that a test can wait for it. */
import { writeModel } from '../../agents/net/model-writer.js';
import { initialise } from '../../agents/net/parameters.js';
import { shapeFor } from '../../agents/net/shape.js';
import { openGame } from '../../engine/index.js';
import { type TrainingConfig, trainingConfig } from '../../training/config.js';
import type { KeyedNetwork } from '../../training/self-play/job.js';

export const smallConfig = (changes: Partial<TrainingConfig> = {}): TrainingConfig => ({
  ...trainingConfig.parse({
    name: 'small',
    seed: 'small',
    steps: 4,
    network: { kind: 'pooled', unit: [8, 8], map: 4, context: [8, 8], value: 8, action: [8, 8] },
    games: {
      jobs: 2,
      each: 3,
      mixture: {
        sources: [
          { scenario: 'river-plate', weight: 1, vary: 0.5 },
          { skirmish: { ships: [1, 2] }, weight: 1 },
        ],
        heldOut: ['north-cape'],
      },
    },
    opponents: { itself: 1, past: 1, agents: { greedy: 0.5 }, pool: { size: 2, every: 1 } },
    imitation: { steps: 1, agents: { greedy: 1 }, rate: { from: 0.002, to: 0.002 } },
    learning: {
      epochs: 1,
      batch: 64,
      rate: { from: 0.002, to: 0.001 },
      entropy: { from: 0.01, to: 0 },
      clip: 0.2,
      winLoss: 0.5,
      marginLoss: 1,
      maxNorm: 0.5,
      lambda: 0.97,
      lambdaOverDice: 0.4,
      winWeight: 0.3,
      unitsInFull: 8,
    },
    gate: {
      every: 3,
      scenarios: ['river-plate'],
      ladder: ['greedy'],
      ladderPairs: 2,
      pairs: 4,
      elo: { h0: 0, h1: 100 },
    },
    checkpoint: 2,
  }),
  ...changes,
});

/** A network of such a run that has learned nothing. */
export function newModel(): KeyedNetwork {
  const game = openGame('river-plate');
  if (!game.ok) throw new Error(game.message);
  const { ruleset, observation } = game.value.spec;
  const shape = shapeFor(observation, smallConfig().network);
  const header = { name: 'new', ruleset, features: observation.version, shape };
  return { key: 'new', file: writeModel({ header, weights: initialise(shape, 'x') }) };
}
