/** Targets of a line that are not confirmed yet: which they are, and what of a line is still to be aimed. */

import { effect, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { DecisiveModel } from '../../../arena/web/decisive-battle/model.js';
import { stillToAim } from '../../../arena/web/decisive-battle/panel/batch-answers.js';
import { canTakeBack, ordersOf } from '../../../arena/web/decisive-battle/panel/orders.js';
import { confirmOne } from '../../../arena/web/decisive-battle/panel/panel-state.js';
import type { Asked, WireEvent } from '../../../arena/web/model/battle.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { FIRST_SEAT, unitId } from '../../../engine/index.js';
import { warsAtRandom } from './lines-wars.js';

const game = new DecisiveBattleGame(SCENARIOS[0]!);
const own = unitId(game.battle.seatOf.indexOf(0));
const hers = unitId(game.battle.seatOf.indexOf(1));

const event = (n: number, kind: string, more: Partial<WireEvent> = {}): WireEvent => ({
  n,
  kind,
  turn: 1,
  rule: 'F2.2',
  text: '',
  ...more,
});

const given = (...events: WireEvent[]) => ordersOf({ game, seat: signal(FIRST_SEAT), events: signal(events) });

describe('orders of a line', () => {
  const aims = [event(2, 'aim', { unit: own, target: hers }), event(3, 'aim', { unit: unitId(own + 1) })];

  it('are the own aiming at the end, with those who hold their fire', () => {
    expect(given(event(1, 'halving'), ...aims)).toEqual([
      { unit: own, target: hers },
      { unit: own + 1, target: -1 },
    ]);
  });

  it('stay what they are when something follows from them without a die', () => {
    expect(given(...aims, event(4, 'salvo', { unit: own, target: hers }))).toHaveLength(2);
  });

  it('are final once dice have fallen, or another has aimed', () => {
    const die = { rolls: [{ name: 'gun', sides: 6, value: 6 }] };
    expect(given(...aims, event(4, 'gun', die))).toEqual([]);
    expect(given(...aims, event(4, 'aim', { unit: hers, target: own }))).toEqual([]);
  });
});

it('are confirmed at once where there is but one, and never while they are taken back', async () => {
  const aims = [event(2, 'aim', { unit: own, target: hers }), event(3, 'aim', { unit: unitId(own + 1) })];
  const events = signal(aims);
  const asked = signal<Asked | null>(null);
  let confirmed = 0;
  const model = {
    game,
    seat: signal(FIRST_SEAT),
    events,
    asked,
    confirm: () => confirmed++,
  } as unknown as DecisiveModel;
  const end = effect(() => confirmOne(model));
  asked.value = { kind: 'confirm', requestId: 'two' };
  events.value = aims.slice(0, 1);
  await Promise.resolve();
  expect(confirmed).toBe(0);
  asked.value = { kind: 'confirm', requestId: 'one' };
  await Promise.resolve();
  expect(confirmed).toBe(1);
  end();
});

it('are offered to be taken back only where the server would', () => {
  const events = signal([event(2, 'aim', { unit: own, target: hers })]);
  const view = signal({ question: { about: 'target', unit: own + 1 } });
  const offered = (takesBack: boolean): boolean => {
    const asked = signal({ kind: 'action', requestId: 'r', legal: [], takesBack });
    return canTakeBack({ game, seat: signal(FIRST_SEAT), events, view, asked } as unknown as DecisiveModel);
  };
  expect(offered(true)).toBe(true);
  expect(offered(false)).toBe(false);
});

it('the rest of a line begins with the ship that is asked', () => {
  let lines = 0;
  for (const { view } of warsAtRandom(1)) {
    const rest = stillToAim(view);
    if (view.question?.about !== 'target') {
      expect(rest).toEqual([]);
      continue;
    }
    const { ships } = view.fleets.find((f) => f.id === view.units[view.question!.unit!]!.fleet)!;
    expect(rest[0]).toBe(view.question.unit);
    expect(ships.slice(-rest.length)).toEqual(rest);
    lines++;
  }
  expect(lines).toBeGreaterThan(10);
});
