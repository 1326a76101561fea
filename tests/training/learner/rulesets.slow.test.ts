/** The network serves every ruleset with not a line of its own: real positions judged, and a habit learned from them. */
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../agents/net/model.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { initialise } from '../../../agents/net/parameters.js';
import { ATTENTION_SIZES, DEFAULT_SIZES, type NetworkSizes, shapeFor } from '../../../agents/net/shape.js';
import { addRow, type EvaluatorBatch, evaluatorBatch } from '../../../agents/search/evaluator.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import {
  type Action,
  actionList,
  CHANCE,
  type Game,
  OVER,
  observationFor,
  openGame,
  type Seat,
} from '../../../engine/index.js';
import { openOnnxLearner } from '../../../training/learner/onnx-learner.js';
import { apart, evaluated, numbersOf, reference } from '../../agents/net/rows.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { toyGame } from '../../engine/core/toy-game.js';
import { settingsOf } from './batches.js';

const LAYERS = { unit: [24, 24], context: [32, 32], value: 16, action: [32, 16] };
const POOLED = { ...DEFAULT_SIZES, ...LAYERS } as NetworkSizes;
const ATTENTION = { ...ATTENTION_SIZES, ...LAYERS } as NetworkSizes;

function opened(scenario: string): Game {
  const game = openGame(scenario);
  if (!game.ok) throw new Error(game.message);
  return game.value as unknown as Game;
}

const GAMES: readonly (readonly [string, () => Game, NetworkSizes])[] = [
  ['battleships', () => opened('denmark-strait'), POOLED],
  ['decisive-battle', () => opened('dogger-bank'), ATTENTION],
  ['connect four', () => connectFour() as unknown as Game, POOLED],
  ['breakthrough', () => breakthrough() as unknown as Game, POOLED],
  ['the toy', () => toyGame as unknown as Game, ATTENTION],
];

/** Positions of random games, each as its actor sees it. */
function positions(game: Game, count: number): EvaluatorBatch {
  const batch = evaluatorBatch(game, count);
  const seen = observationFor(game);
  const legal = actionList(game.spec.maxLegal);
  const random = numbersOf(game.spec.ruleset);
  const s = game.create();
  for (let n = 0; batch.count < count; n++) {
    const chance = chanceOfSeed(`positions ${n}`);
    game.start(s);
    for (let actor = game.toAct(s); actor !== OVER && batch.count < count; actor = game.toAct(s)) {
      game.legal(s, legal);
      if (actor !== CHANCE && legal.count > 1 && random() < 0.3) {
        game.observe(s, actor as Seat, seen);
        addRow(game, batch, seen);
      }
      game.apply(s, legal.ids[Math.floor(legal.count * random())] as Action, chance);
    }
  }
  return batch;
}

describe.each(GAMES)('%s', (_, open, sizes) => {
  const game = open();
  const { ruleset, observation } = game.spec;
  const shape = shapeFor(observation, sizes);
  const batch = positions(game, 64);

  it('has its positions judged as plain arithmetic says', async () => {
    const weights = initialise(shape, 'rulesets');
    const header = { name: 'new', ruleset, features: observation.version, shape };
    const model = await modelOf(writeModel({ header, weights }), game);
    if (!model.ok) throw new Error(model.message);
    expect(apart(await evaluated(model.value, batch), reference({ shape, batch }, weights))).toBeLessThan(1e-4);
    await model.value.dispose();
  });

  it('teaches a habit: the action that is largest in the sum of its features', async () => {
    const width = observation.actions.length;
    const targets = new Float32Array(batch.actionOffsets[64]!);
    for (let row = 0; row < 64; row++) {
      let best = batch.actionOffsets[row]!;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = best; i < batch.actionOffsets[row + 1]!; i++) {
        const sum = batch.actions.subarray(i * width, (i + 1) * width).reduce((a, b) => a + b, 0);
        if (sum > most) [most, best] = [sum, i];
      }
      targets[best] = 1;
    }
    const zeros = new Float32Array(64);
    const learner = await openOnnxLearner(shape, initialise(shape, 'habit'));
    const lessons = {
      ...batch,
      chosen: new Int32Array(64).fill(-1),
      advantages: zeros,
      behaviours: zeros,
      winTargets: zeros,
      marginTargets: zeros,
      targets,
      policyWeights: zeros,
      targetWeights: zeros.slice().fill(1),
      valueWeights: zeros,
    };
    const settings = settingsOf({ learningRate: 0.005, entropy: 0, maxGradientNorm: 5 });
    const first = await learner.step(lessons, settings);
    let last = first;
    for (let i = 0; i < 60; i++) last = await learner.step(lessons, settings);
    expect(last.imitationLoss).toBeLessThan(0.3 * first.imitationLoss);
    await learner.dispose();
  });
});
