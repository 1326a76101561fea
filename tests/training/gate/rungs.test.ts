/** Rungs of the gate: each agent on the scenarios that are named, and on the battles that nothing is taught on where that is asked for. */
import { expect, it } from 'vitest';
import { secondLadderOf } from '../../../agents/second-ladders.js';
import { readPreset } from '../../../training/config-file.js';
import { battlesOf, rungsOf } from '../../../training/gate/rungs.js';
import { smallConfig } from '../small-run.js';

const { gate } = smallConfig();
const UNSEEN = secondLadderOf('battleships').map(({ id }) => id);

it('are the agents as they are named, where no second ladder is asked for', () => {
  expect(rungsOf(gate)).toEqual(gate.ladder.map((agent) => ({ name: agent, agent, scenarios: gate.scenarios })));
  expect(battlesOf(gate)).toEqual(gate.scenarios);
});

it('are twice as many with it, and candidate and champion meet there too', () => {
  const settings = { ...gate, secondLadder: true, ladder: ['admiral', 'greedy'] };
  expect(rungsOf(settings).map(({ name, scenarios }) => [name, scenarios])).toEqual([
    ['admiral', gate.scenarios],
    ['greedy', gate.scenarios],
    ['admiral on the second ladder', UNSEEN],
    ['greedy on the second ladder', UNSEEN],
  ]);
  expect(battlesOf(settings)).toEqual([...gate.scenarios, ...UNSEEN]);
});

it('the preset by which a champion is made asks for it', () => {
  const preset = readPreset('battleships');
  expect(preset.ok && battlesOf(preset.value.gate)).toEqual(expect.arrayContaining(UNSEEN));
});
