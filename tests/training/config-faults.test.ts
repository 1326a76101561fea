/** Settings that have the right shape and would break a run later are refused before it begins, in a sentence. */
import { expect, it } from 'vitest';
import type { TrainingConfig } from '../../training/config.js';
import { checkConfig } from '../../training/config-file.js';
import { smallConfig } from './small-run.js';

const { opponents, imitation, gate, games, learning: _ } = smallConfig();
const { mixture: __, ...jobs } = games;
const war = (scenario: string): Partial<TrainingConfig> => ({
  games: { ...jobs, scenarios: [{ scenario, weight: 1 }] },
  opponents: { ...opponents, agents: { admiral: 1 } },
  imitation: { ...imitation, agents: { admiral: 1 } },
  gate: { ...gate, scenarios: [scenario], ladder: ['admiral'] },
});

it.each<[string, Partial<TrainingConfig>]>([
  ['as they are', {}],
  ['agents that answer at once', { opponents: { ...opponents, agents: { 'admiral:line-of-battle': 1, 'mcts:4': 1 } } }],
  ['a level without a clock', { gate: { ...gate, ladder: ['level:ensign'] } }],
  ['a network', { gate: { ...gate, ladder: ['net', 'admiral'] } }],
  ['another ruleset between two', war('dogger-bank')],
  ['battles that nothing is taught on', { gate: { ...gate, secondLadder: true } }],
])('fit: %s', (_, changes) => {
  expect(checkConfig(smallConfig(changes))).toMatchObject({ ok: true });
});

it.each<[string, Partial<TrainingConfig>, string]>([
  [
    'nobody of that name',
    { opponents: { ...opponents, agents: { nelson: 1 } } },
    'opponents.agents: There is no agent',
  ],
  ['nor to learn from', { imitation: { ...imitation, agents: { nelson: 1 } } }, 'imitation.agents: There is no agent'],
  ['a clock', { gate: { ...gate, ladder: ['mcts:500ms'] } }, 'gate.ladder: `mcts:500ms` takes its time'],
  ['a level with a clock', { gate: { ...gate, ladder: ['level:fleet-admiral'] } }, 'takes its time'],
  ['another thread', { gate: { ...gate, ladder: ['net+mcts:16'] } }, '`net+mcts:16` takes its time'],
  ['a network to learn by heart from', { imitation: { ...imitation, agents: { net: 1 } } }, '`net` takes its time'],
  ['nobody to play', { opponents: { ...opponents, itself: 0, agents: { greedy: 0 } } }, 'opponents: `itself` or one'],
  ['nobody to learn from', { imitation: { ...imitation, agents: {} } }, 'imitation.agents: at least one'],
  [
    'nothing to play',
    { games: { ...jobs, scenarios: [{ scenario: 'matapan', weight: 0 }] } },
    'games.scenarios: at least',
  ],
  ['more than two sides', war('pacific'), 'between two'],
  [
    'a battle that nothing is to be taught on',
    { games: { ...jobs, scenarios: [{ scenario: 'toulon-dash', weight: 1 }] } },
    '`toulon-dash` is of the second ladder',
  ],
  [
    'a second ladder that is not there',
    { ...war('dogger-bank'), gate: { ...gate, scenarios: ['dogger-bank'], ladder: ['admiral'], secondLadder: true } },
    'decisive-battle-v1 has no second ladder',
  ],
  ['a mixture of other battles', { gate: { ...gate, scenarios: ['dogger-bank'] } }, 'games.mixture'],
  ['a test that the worse pass', { gate: { ...gate, elo: { h0: 25, h1: -5 } } }, 'gate.elo: h1'],
])('do not: %s', (_, changes, words) => {
  const refused = checkConfig(smallConfig(changes));
  expect(refused).toMatchObject({ ok: false, code: 'BAD_CONFIG', message: expect.stringContaining(words) });
});
