/** The board of decisive-battle: which fleet lies where, which line of fire goes where, and fleets that are drawn up by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAP, type HullLine, planOf, shotsOf, taper } from '../../../arena/web/decisive-battle/board/geometry.js';
import { pointingOf } from '../../../arena/web/decisive-battle/board/pointing.js';
import { turretPlaces, turretsOf } from '../../../arena/web/decisive-battle/board/turrets.js';
import {
  type Draft,
  shipsInPort,
  stepsOf,
  suggestedDraft,
  withoutShip,
  withShipAt,
  withShipMoved,
} from '../../../arena/web/decisive-battle/formation.js';
import { fieldOf, sideOfFleet } from '../../../arena/web/decisive-battle/groups.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import {
  type Action,
  actionList,
  actionsOf,
  CHANCE,
  type Seat,
  SeededChance,
  type UnitId,
  unitId,
} from '../../../engine/index.js';
import { warsAtRandom } from './lines-wars.js';

const u = unitId;
const line = (id: number, ...ships: number[]): HullLine => ({ id, ships: ships.map(u), wrecks: [] });

describe('an engagement', () => {
  const plan = planOf([line(4, 4, 5, 6)], [line(0, 0), line(1, 1)]);

  it('has the shorter line in the middle of the longer', () => {
    expect(plan.width).toBe(3);
    expect(plan.top.start).toBe(0);
    expect(plan.bottom.width).toBe(2 + GAP);
    expect(plan.bottom.start).toBeCloseTo((plan.width - plan.bottom.width) / 2, 12);
    expect(plan.bottom.at.get(u(1))! - plan.bottom.at.get(u(0))!).toBeCloseTo(1 + GAP, 12);
  });

  it('has wrecks astern of the line in which they fought', () => {
    const { width, top } = planOf([{ id: 4, ships: [u(4)], wrecks: [u(5)] }], [line(0, 0)]);
    expect(width).toBe(2);
    expect(top.at.get(u(5))).toBe(1.5);
    expect(top.middles.get(4)).toBe(1);
  });

  it('draws a line for each shot, apart where two fire at each other', () => {
    const aims = [
      { from: u(4), to: u(0) },
      { from: u(0), to: u(4) },
      { from: u(9), to: u(4) },
    ];
    const [there, back, ...others] = shotsOf(plan, aims);
    expect(others).toEqual([]);
    expect(there!.isFromTop).toBe(true);
    expect(back!.isFromTop).toBe(false);
    expect(there!.x1).not.toBe(back!.x2);
    expect(there!.x1).toBeCloseTo(plan.top.at.get(u(4))!, 0);
    expect(there!.x2).toBeCloseTo(plan.bottom.at.get(u(0))!, 0);
  });

  it('draws fire thin at the gun and thick at the target', () => {
    const path = taper({ x: 0, y: 0 }, { x: 0, y: 100 }, 2, 6);
    expect(path).toBe('M-1.0 0.0L-3.0 100.0L3.0 100.0L1.0 0.0Z');
  });

  it('has turrets for all guns of every card, none upon another', () => {
    for (const gunnery of [4, 6, 8, 9, 10, 12, 13, 14]) {
      const places = turretPlaces(turretsOf(gunnery));
      expect(places.length * (gunnery === 9 || gunnery > 12 ? 3 : 2)).toBeGreaterThanOrEqual(gunnery);
      const sorted = [...places].sort((a, b) => a - b);
      for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThan(4);
    }
  });
});

describe('the field', () => {
  it('has each fleet in one place, and enemies facing each other', () => {
    let many = 0;
    for (const { view } of warsAtRandom(2)) {
      if (view.turn === 0) continue;
      const { engagements, free, idle } = fieldOf(view);
      const shown = [...engagements.flatMap((e) => [...e.left, ...e.right]), ...free, ...idle].map((f) => f.id);
      expect([...shown].sort()).toEqual(view.fleets.map((f) => f.id).sort());
      for (const { left, right } of engagements) {
        expect(Math.min(left.length, right.length)).toBe(1);
        if (left.length + right.length > 2) many++;
        expect(left.every((f) => sideOfFleet(view, f) === 'leader')).toBe(true);
        expect(right.every((f) => sideOfFleet(view, f) === 'rival')).toBe(true);
      }
    }
    expect(many).toBeGreaterThan(0);
  });

  it('offers on the board exactly what is legal', () => {
    let offered = 0;
    for (const { view, legal } of warsAtRandom(1)) {
      const asked = { kind: 'action' as const, requestId: 'r', legal, takesBack: false };
      const { units, fleets } = pointingOf(asked, view);
      for (const wire of [...units.values(), ...fleets.values()]) expect(legal).toContain(wire);
      if (view.question?.about === 'target') expect(units.size).toBe(legal.length - 1);
      if (view.question?.about === 'designate') expect(fleets.size).toBe(legal.length);
      offered += units.size + fleets.size;
      expect(pointingOf(null, view).units.size).toBe(0);
    }
    expect(offered).toBeGreaterThan(50);
  });
});

describe('an order of battle', () => {
  const { battle } = new DecisiveBattleGame(SCENARIOS[0]!);
  const first = suggestedDraft(battle, 0 as Seat);

  it('begins as the scenario suggests', () => {
    expect(first).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(suggestedDraft(battle, 1 as Seat)).toEqual([
      [4, 5],
      [6, 7],
    ]);
  });

  it('is changed a ship at a time', () => {
    expect(withShipAt(first, 3 as UnitId, 0, 0)).toEqual([[3, 0, 1], [2]]);
    expect(withShipAt(first, 0 as UnitId, 0, 2)).toEqual([
      [1, 0],
      [2, 3],
    ]);
    expect(withShipAt(first, 1 as UnitId, 2, 0)).toEqual([[0], [2, 3], [1]]);
    expect(withoutShip([[2], [0, 1]], 2 as UnitId)).toEqual([[0, 1]]);
    expect(shipsInPort(battle, 0 as Seat, [[2]])).toEqual([0, 1, 3]);
    expect(withShipMoved(first, 1 as UnitId, 'ArrowUp')).toEqual([
      [1, 0],
      [2, 3],
    ]);
    expect(withShipMoved(first, 0 as UnitId, 'ArrowDown')).toEqual([
      [1, 0],
      [2, 3],
    ]);
    expect(withShipMoved(first, 3 as UnitId, 'ArrowRight')).toEqual([[0, 1], [2], [3]]);
    expect(withShipMoved(first, 3 as UnitId, 'ArrowLeft')).toEqual([[0, 1, 3], [2]]);
    expect(withShipMoved(first, 0 as UnitId, 'ArrowLeft')).toEqual([[1], [2, 3]]);
    expect(withShipMoved(first, 0 as UnitId, 'x')).toBe(first);
  });

  it('never loses or doubles a ship, whatever is done to it', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    const step = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(...keys));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let draft: Draft = first;
        for (const [unit, key] of steps) draft = withShipMoved(draft, unit as UnitId, key);
        const all = [...draft.flat(), ...shipsInPort(battle, 0 as Seat, draft)];
        expect(all.sort()).toEqual([0, 1, 2, 3]);
        expect(draft.every((line) => line.length > 0)).toBe(true);
      }),
    );
  });

  it('is sent as decisions that are all legal, and the fleets are those that were drawn', () => {
    const game = new DecisiveBattleGame(SCENARIOS[0]!);
    const s = game.create();
    game.start(s);
    const list = actionList(game.spec.maxLegal);
    const dice = new SeededChance([1, 2, 3, 4]);
    while (game.toAct(s) === CHANCE) game.apply(s, 1 as Action, dice);
    expect(game.toAct(s)).toBe(0);
    for (const step of stepsOf([[3, 1], [0]])) {
      game.legal(s, list);
      expect(actionsOf(list)).toContain(step);
      game.apply(s, step as Action, dice);
    }
    expect(game.toAct(s)).toBe(1);
    const fleets = game.view(s, game.toAct(s) === 1 ? (0 as never) : (1 as never)).fleets;
    expect(fleets.map((f) => f.ships)).toEqual([[0], [3, 1]]);
  });
});
