/** Training run of the toy that is over in a second. */
const even = (from: number) => ({ from, to: from });
export const TRAINING = {
  name: 'toy',
  seed: 'toy',
  steps: 2,
  network: { kind: 'pooled', unit: [8, 8], map: 4, context: [8, 8], value: 8, action: [8, 8] },
  games: { jobs: 2, each: 8, scenarios: [{ scenario: 'skagen', weight: 1 }] },
  opponents: { itself: 0.5, past: 0, agents: { random: 0.5 }, pool: { size: 1, every: 1 } },
  learning: {
    ...{ epochs: 1, batch: 64, rate: even(0.001), entropy: even(0.01), clip: 0.2, winLoss: 0.5, marginLoss: 1 },
    ...{ maxNorm: 0.5, lambda: 0.97, lambdaOverDice: 0.9, winWeight: 0.3, unitsInFull: 8 },
  },
  gate: { every: 2, scenarios: ['skagen'], ladder: ['random'], ladderPairs: 2, pairs: 2, elo: { h0: 0, h1: 60 } },
  checkpoint: 1,
};
