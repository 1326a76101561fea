/** Orders beside each other on the boards: from whom and where to, by what each means in the state in which it was chosen. */
import { signal } from '@preact/signals';
import { assert, describe, expect, it } from 'vitest';
import { ChartState } from '../../../arena/web/battleships/board/chart-state.js';
import { drawnOrders } from '../../../arena/web/battleships/board/compared.js';
import { placeOf } from '../../../arena/web/battleships/board/fleet.js';
import { centreOf } from '../../../arena/web/battleships/board/geometry.js';
import { Pointing } from '../../../arena/web/battleships/board/pointing.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { orderIn } from '../../../arena/web/battleships/panel/order-words.js';
import { comparedLines } from '../../../arena/web/decisive-battle/board/compared-lines.js';
import { planOf } from '../../../arena/web/decisive-battle/board/geometry.js';
import type { DecisiveModel } from '../../../arena/web/decisive-battle/model.js';
import type { ComparedOrder } from '../../../arena/web/model/moment.js';
import type { Order } from '../../../engine/battleships/index.js';
import { G } from '../../../engine/battleships/index.js';
import { actionList, actionsOf, type UnitId } from '../../../engine/index.js';
import { warsAtRandom } from './lines-wars.js';
import { localBattle } from './local-model.js';

const order = (role: ComparedOrder['role'], text: string): ComparedOrder => ({
  ...{ role, text, words: text, label: role, worth: '' },
});

describe('on the chart', () => {
  const over: BattleshipsModel = localBattle('guadalcanal', null, 2, 1e6);

  /** A decision with two legal answers of a kind, drawn. */
  async function drawn<K extends Order['kind']>(kind: K, wants: (one: Extract<Order, { kind: K }>) => boolean) {
    const reel = await over.readReplay(await over.record());
    assert(reel.ok);
    const legal = actionList(over.game.spec.maxLegal);
    for (const { step, state } of reel.value.choices) {
      assert(state[G.actor]! >= 0);
      over.game.legal(state as never, legal);
      const texts = actionsOf(legal).map((action) => over.game.write(state as never, action));
      const found = texts.flatMap((text) => {
        const meant = orderIn(over.game, state as never, text);
        return meant?.kind === kind && wants(meant as never)
          ? [{ text, meant: meant as Extract<Order, { kind: K }> }]
          : [];
      });
      if (found.length < 2) continue;
      const [played, better] = [found[0]!, found.at(-1)!];
      const battle = reel.value.battle();
      const orders = [order('played', played.text), order('better', better.text)];
      battle.show({ kind: 'decision', step, orders: () => orders });
      const model = battle.model as BattleshipsModel;
      const state2 = new ChartState(model);
      return { played, better, chart: state2, orders: drawnOrders(new Pointing(model, state2)) };
    }
    throw new Error('nobody had two such answers');
  }

  it('a target has a line of fire from the ship that aims', async () => {
    const { played, better, chart, orders } = await drawn('order-aim', ({ target }) => target !== undefined);
    expect(orders.map(({ order: { role } }) => role)).toEqual(['played', 'better']);
    expect(orders[0]!.from!.unit).toBe(played.meant.unit);
    expect(orders[0]!.to).toEqual(chart.ship(played.meant.target)!.place);
    expect(orders[1]!.to).toEqual(chart.ship(better.meant.target)!.place);
    expect(orders[0]!.to).not.toEqual(orders[1]!.to);
  });

  it('a manoeuvre has a ghost where she would come to lie, as she would head there', async () => {
    const { better, chart, orders } = await drawn('order-move', ({ to, leaves }) => to !== undefined && !leaves);
    const { to } = better.meant;
    expect(orders[1]!.to).toEqual(centreOf(placeOf(to!.hex, chart.window.value)!));
    expect('ABCDEF'[orders[1]!.pose!.heading]).toBe(to!.heading);
    expect(orders[1]!.pose!.speed).toBe(to!.speed);
    expect(orders[1]!.from!.unit).toBe(better.meant.unit);
  });

  it('what has no place there is told in words alone', async () => {
    const { orders } = await drawn('order-smoke', () => true).catch(() => drawn('order-repair', () => true));
    expect(orders).toEqual([]);
  });
});

describe('on the water', () => {
  it('a target has a line of fire, and fleets one from the middle of the one to that of the other', () => {
    const seen = new Set<string>();
    for (const { game, state, legal, view } of warsAtRandom(1)) {
      const lineOf = ({ id, ships }: { id: number; ships: readonly UnitId[] }) => ({ id, ships, wrecks: [] });
      const fleets = view.fleets.filter(({ ships }) => ships.length > 0);
      const isOwn = (fleet: { seat: number }): boolean => view.seats[fleet.seat]?.side === 'leader';
      const plan = planOf(fleets.filter((fleet) => !isOwn(fleet)).map(lineOf), fleets.filter(isOwn).map(lineOf));
      const sea = { plan, size: { width: 600, height: 100, aside: 0 } };
      const compared = signal(legal.map(({ text }) => order('better', text)));
      const lines = comparedLines({ game, compared, known: signal(state) } as unknown as DecisiveModel, sea);
      for (const { text, isMeeting, ends } of lines) {
        seen.add(isMeeting ? 'engage' : 'aim');
        // Across the water, from one line to the other.
        expect(Math.abs(ends[0].y - ends[1].y), text).toBeGreaterThan(80);
        for (const { x } of ends) expect(x).toBeGreaterThan(0);
      }
    }
    expect([...seen].sort()).toEqual(['aim', 'engage']);
  });
});
