/**
 * Sequential tests of two agents over and over, each with dice of its own: how often each verdict comes, after how many pairs. With `--null` a coin says in
 * each pair which of them is called A, so that there is nothing to find though the games are what they are, and H1 is wrong each time.
 *
 *     node dist/tests/tools/experiments.js --agents admiral,admiral:torpedo [--scenario river-plate] [--experiments 200] [--elo 30] [--null] [--no-luck]
 */
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { madeFor } from '../../arena/lab/experiment/made.js';
import { comparisonOf, planOf } from '../../arena/lab/experiment/plan.js';
import { type Players, runExperiment } from '../../arena/lab/experiment/run.js';
import { foundIn } from '../../arena/lab/experiment/verdict.js';
import { type Match, RotationTable } from '../../arena/lab/match/rotations.js';
import type { ThrowName } from '../../engine/index.js';

const USAGE =
  'node dist/tests/tools/experiments.js --agents A,B [--scenario river-plate] [--experiments 200] [--elo 30] [--seed 1] [--null] [--no-luck]';
const { values } = toolArgs(USAGE, {
  options: {
    agents: { type: 'string', default: '' },
    scenario: { type: 'string', default: 'river-plate' },
    experiments: { type: 'string', default: '200' },
    elo: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    null: { type: 'boolean', default: false },
    'no-luck': { type: 'boolean', default: false },
  },
});
const [a, b] = values.agents.split(',');
const elo = Number(values.elo);
if (a === undefined || b === undefined || !(elo > 0)) wrongUse('two agents, and Elo above 0', USAGE);
const experiments = countIn('experiments', values.experiments, USAGE);

const asked = (seed: string) =>
  comparisonOf([a, b], [values.scenario], {
    seed,
    luck: !values['no-luck'],
    calibration: 40,
    stopping: { kind: 'sequential', elo: [0, elo], alpha: 0.05, beta: 0.05, most: 20_000 },
  });
const made = madeFor(asked('made'));

/** One match is open at a time. */
const players: Players = {
  workers: 1,
  play: async ({ match, from }) => {
    const isTurned = values.null && chanceOfSeed(`coin:${match.seed}`).die(2, from as ThrowName) === 2;
    return [await tableOf(isTurned ? { ...match, agents: match.agents.toReversed() } : match).play(from)];
  },
};
/** Of the pair's two ways of calling them. */
const open = new Map<string, RotationTable>();

function tableOf(match: Match): RotationTable {
  const key = JSON.stringify(match);
  const known = open.get(key);
  if (known !== undefined) return known;
  const table = RotationTable.open(match);
  if (!table.ok) throw new Error(table.message);
  if (open.size > 3) open.clear();
  open.set(key, table.value);
  return table.value;
}

const verdicts = { H0: 0, H1: 0, open: 0 };
let [pairs, sum, squares] = [0, 0, 0];
for (let n = 1; n <= experiments; n++) {
  const plan = planOf(asked(`${values.seed}:${n}`), made);
  if (!plan.ok) throw new Error(plan.message);
  const kept = { plan: plan.value, calibration: [], frozen: undefined, pairs: [], deviations: [] };
  const found = foundIn(await runExperiment(kept, undefined, players, () => {}, new AbortController().signal));
  verdicts[found.verdict]++;
  pairs += found.pairs;
  sum += found.elo ?? 0;
  squares += (found.elo ?? 0) ** 2;
}
const mean = sum / experiments;
console.log(
  `${values.scenario}, ${values.agents}: of ${experiments} experiments H1 ${verdicts.H1}, H0 ${verdicts.H0}, open ${verdicts.open}; ` +
    `${(pairs / experiments).toFixed(1)} pairs in the mean; Elo ${mean.toFixed(1)}, spread ${Math.sqrt(squares / experiments - mean * mean).toFixed(1)}`,
);
