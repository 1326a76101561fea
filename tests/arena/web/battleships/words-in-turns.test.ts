/** Words of the chart that are set in turns: for ships and question with the next turn, with the chart that moves at once. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { Chart } from '../../../../arena/web/battleships/board/chart.js';
import { ChartState } from '../../../../arena/web/battleships/board/chart-state.js';
import { localBattle } from '../local-model.js';

it('are those of a chart without turns, once their turn has come', () => {
  const model = localBattle('san-bernardino', 0, 1, 0);
  const turns = signal(0);
  const state = new ChartState(model);
  state.resize({ width: 900, height: 600 });
  const [inTurns, always] = [new Chart(model, state, model, turns), new Chart(model, state)];
  const placesOf = ({ labels }: Chart) => ({ ...labels.value, isTaken: undefined });
  const before = inTurns.labels.value;
  expect(placesOf(inTurns)).toEqual(placesOf(always));
  // Another ship is looked at: her rings have words.
  const other = model.view.value.units.findLast(
    ({ status, id }) => status === 'afloat' && id !== model.selected.value,
  )!;
  model.selected.value = other.id;
  expect(inTurns.labels.value).toBe(before);
  expect(placesOf(inTurns)).not.toEqual(placesOf(always));
  turns.value++;
  expect(placesOf(inTurns)).toEqual(placesOf(always));
  const there = inTurns.labels.value;
  state.rest.value = { ...state.rest.value, left: state.rest.value.left - 120 };
  expect(inTurns.labels.value).not.toBe(there);
  expect(placesOf(inTurns)).toEqual(placesOf(always));
});
