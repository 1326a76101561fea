/** Marks among answers: what is advised, and never another that nobody has chosen. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { AdvisedAction } from '../../../../arena/web/model/adviser.js';
import type { WireAction, WireRoom } from '../../../../arena/web/model/battle.js';
import { markingOf } from '../../../../arena/web/panel/marking.js';

const WIRES = ['fire', 'wait', 'turn'].map((text, id) => ({ id, text }));
const [FIRE, WAIT, TURN] = WIRES as [WireAction, WireAction, WireAction];
const OFF_LIST = { id: 9, text: 'turn:7' };
const adviceOf = (action: WireAction): AdvisedAction => ({ action, plan: null });

function table({ choices = WIRES, help = true, isSorted = true } = {}) {
  const model = {
    picked: signal<WireAction | null>(null),
    advice: signal<AdvisedAction | null>(null),
    isAdviceDue: signal(true),
    room: signal({ help } as WireRoom),
    act: () => undefined,
  };
  const atHand = signal({ choices: choices.map((wire) => ({ wire })) });
  const marking = markingOf(
    model,
    atHand,
    signal(null),
    () => true,
    ([first]) => (isSorted ? first : undefined),
  );
  const comes = (action: WireAction): void => {
    model.advice.value = adviceOf(action);
    model.isAdviceDue.value = false;
  };
  return { ...model, atHand, marking, comes };
}

it('marks what is advised in time', () => {
  const { picked, comes } = table();
  expect(picked.value).toBe(null);
  comes(WAIT);
  expect(picked.value).toBe(WAIT);
});

it('marks the first where no advice will come, and goes on to it if it comes all the same: what is marked is what is advised', () => {
  const { picked, isAdviceDue, comes } = table();
  isAdviceDue.value = false;
  expect(picked.value).toBe(FIRE);
  comes(TURN);
  expect(picked.value).toBe(TURN);
});

it('leaves what somebody has marked, and marks what is advised once that is let go', () => {
  const { picked, isAdviceDue, marking, comes } = table();
  isAdviceDue.value = false;
  marking.mark(FIRE);
  comes(TURN);
  expect(picked.value).toBe(FIRE);
  picked.value = null;
  expect(picked.value).toBe(TURN);
});

it('marks of a list that is not sorted what is advised alone, late as it may come', () => {
  const { picked, isAdviceDue, comes } = table({ isSorted: false });
  isAdviceDue.value = false;
  expect(picked.value).toBe(null);
  comes(TURN);
  expect(picked.value).toBe(TURN);
});

it('leaves a list without a mark as it is', () => {
  const { picked, isAdviceDue, comes } = table({ choices: [] });
  isAdviceDue.value = false;
  comes(OFF_LIST);
  expect(picked.value).toBe(null);
});

it('marks none in a battle without hints', () => {
  const { picked, comes } = table({ help: false });
  comes(WAIT);
  expect(picked.value).toBe(null);
});
