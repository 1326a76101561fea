/** Sitting: a sheet that has stopped keeps what it can still give where it could go on, and lets other questions be. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Asked, OpenedState, WireEvent } from '../../../../arena/web/model/battle.js';
import { Sitting } from '../../../../arena/web/panel/sheet/sitting.js';
import type { SheetRules } from '../../../../engine/core/sheet.js';
import type { Action, Game } from '../../../../engine/index.js';

/** Of a state: 1 where courses are asked for, and the fleets that may still sail, by number. */
const rules: SheetRules<OpenedState, Game<OpenedState>> = {
  part: () => 'sea 1',
  begins: (s) => s[0] === 1,
  rehearse: (_, s, orders) => ({
    state: s,
    legal: [...s.subarray(1)] as Action[],
    orders: orders.filter(([a]) => s.subarray(1).includes(a!)),
    isOpen: false,
  }),
  answer: (_game, _known, _legal, [first, ...rest]) =>
    first === undefined ? { kind: 'unplanned' } : { kind: 'answer', action: first[0]!, rest },
  isExpected: ({ kind }) => kind !== 'is-found',
};

const asks = (requestId: string): Asked => ({
  ...{ kind: 'action', requestId, takesBack: false },
  legal: [1, 2, 3].map((id) => ({ id, text: `sail ${id}` })),
});

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

it('drops with a word what cannot be given any more, and only where courses are asked for', async () => {
  const given: number[] = [];
  const model = {
    asked: signal<Asked | null>(asks('a')),
    known: signal<OpenedState | null>(Int16Array.of(1, 1, 2, 3)),
    events: signal<readonly WireEvent[]>([]),
    refusal: signal<string | null>(null),
    connection: signal('open' as const),
    ...{ picked: signal(null), pointed: signal(null), selected: signal(null) },
    act: ({ id }: { id: number }) => given.push(id),
    game: {} as Game<OpenedState>,
  };
  const asked = async (id: string, ...known: number[]): Promise<void> => {
    model.known.value = Int16Array.from(known);
    model.asked.value = asks(id);
    await settled();
  };
  const sitting = new Sitting(model, rules);
  sitting.open();
  for (const fleet of [1, 2, 3]) sitting.put(fleet as Action);
  sitting.send();
  await settled();
  expect(given).toEqual([1]);
  // The enemy finds somebody: it stops, and what is left waits.
  model.events.value = [{ n: 1, kind: 'is-found', turn: 1, rule: 'N12', text: '' }];
  await asked('b', 1, 2, 3);
  expect([sitting.stop.value?.kind, sitting.orders.value]).toEqual(['news', [[2], [3]]]);
  // A round of a fight is asked: the sheet is aside, as it is.
  await asked('c', 0);
  expect([sitting.isElsewhere.value, sitting.orders.value, sitting.dropped.value]).toEqual([true, [[2], [3]], []]);
  // The second has sailed by a single order meanwhile.
  await asked('d', 1, 3);
  expect([sitting.isElsewhere.value, sitting.orders.value, sitting.dropped.value]).toEqual([false, [[3]], [[2]]]);
  await asked('e', 1, 3);
  expect(sitting.dropped.value).toEqual([]);
  await asked('f', 1);
  expect([sitting.orders.value, sitting.dropped.value, sitting.stop.value]).toEqual([[], [[3]], null]);
  sitting.end();
});
