/** Orders beside each other on the map of a moment: from whom they order to where they lead. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { ComparedOrder } from '../../../../arena/web/model/moment.js';
import { BoardState } from '../../../../arena/web/panzer/board/board-state.js';
import { comparedHex, drawnOrders } from '../../../../arena/web/panzer/board/compared.js';
import { localPanzer } from './local-model.js';

/** Steps of chance until a tank is asked where it goes. */
const ASKED = 20;
const IS_END = /:\d{4}$/;

function comparing(texts: (legal: readonly string[]) => readonly string[]): { state: BoardState; end: () => void } {
  const live = localPanzer('crossroads-drill', 0, 1, ASKED);
  const asked = live.asked.value;
  const compared = texts(asked?.kind === 'action' ? asked.legal.map(({ text }) => text) : []).map(
    (text, i): ComparedOrder => ({
      role: i === 0 ? 'played' : 'better',
      text,
      words: text,
      label: text,
      worth: '',
    }),
  );
  const model = Object.assign(Object.create(live) as typeof live, { compared: signal(compared) });
  return { state: new BoardState(model), end: () => live.end() };
}

it('leads from where the unit stands to both ends', () => {
  const { state, end } = comparing((legal) => legal.filter((text) => IS_END.test(text)).slice(0, 2));
  const drawn = drawnOrders(state);
  expect(drawn.map(({ order }) => order.role)).toEqual(['played', 'better']);
  const { unit, units } = { unit: state.model.view.value.unit, units: state.model.view.value.units };
  for (const { order, from, to } of drawn) {
    expect(state.ground.labels[from]).toBe(units[unit]!.hex);
    expect(order.text).toContain(state.ground.labels[to]!);
  }
  expect(comparedHex(state)).toBe(drawn[0]!.from);
  end();
});

it('draws of an order that leads nowhere the unit alone, and nothing of what is no order', () => {
  const { state, end } = comparing((legal) => [legal.find((text) => text.endsWith(':stay'))!, 'no such order']);
  const [only, ...others] = drawnOrders(state);
  expect(others).toEqual([]);
  expect([only!.from, state.ground.labels[only!.to]]).toEqual([
    -1,
    state.model.view.value.units[state.model.view.value.unit]!.hex,
  ]);
  expect(comparedHex(state)).toBe(only!.to);
  end();
});
