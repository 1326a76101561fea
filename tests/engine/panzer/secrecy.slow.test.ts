/** Twin battles with other orders for indirect fire: nobody who may not know can tell them apart until they fire. */
import { describe, expect, it } from 'vitest';
import { diceOf, Picker } from '../../../engine/conformance/play.js';
import { type ActionList, actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Action, Seat } from '../../../engine/core/brand.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE, OVER, observationFor, SPECTATOR, type Viewer } from '../../../engine/core/game.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { G } from '../../../engine/panzer/layout.js';
import { PHASE } from '../../../engine/panzer/phases.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

const GERMANS = 1 as Seat;
const [, , , hill] = SCENARIOS;
/** The same with an observation plane over it. */
const watched: Scenario = {
  ...hill!,
  sides: [{ ...hill!.sides[0], aircraft: [{ aircraft: 'l-5', load: 'none', count: 1, fromTurn: 1 }] }, hill!.sides[1]],
};

/** All that somebody is told: view, observation, events since. */
function toldTo(game: PanzerGame, s: Int16Array, log: EventList, viewer: Viewer): string {
  const heard = JSON.stringify(log.for(viewer === SPECTATOR ? undefined : viewer));
  const parts = [JSON.stringify(game.view(s, viewer)), heard];
  if (viewer === SPECTATOR) return parts.join('\n');
  const o = observationFor(game);
  game.observe(s, viewer, o);
  const width = game.spec.observation.actions.length;
  return [
    ...parts,
    o.units.join(),
    o.map.join(),
    o.globals.join(),
    o.actions.subarray(0, o.actionCount * width).join(),
  ].join('\n');
}

/** Two copies of one battle, from the American orders of a turn on; `differ` chooses orders of their own in each. */
class Twins {
  readonly game: PanzerGame;
  readonly states: readonly [Int16Array, Int16Array];
  readonly logs = [new EventList(), new EventList()] as const;
  readonly #list: ActionList;
  readonly #picker: Picker;
  readonly #dice: number;

  /** Every other seed with opportunity fire and all moving as they like, every third with naval fire. */
  constructor(seed: number, scenario: Scenario = hill!, more: Readonly<Record<string, string>> = {}) {
    const settings = {
      ...more,
      ...(seed % 2 === 0 && { opportunityFire: 'on', movementOrder: 'free' }),
      ...(seed % 3 === 0 && { navalFire: '40' }),
    };
    this.game = new PanzerGame(scenario, settings);
    this.states = [this.game.create(), this.game.create()];
    this.#list = actionList(this.game.spec.maxLegal);
    this.#picker = new Picker(seed);
    this.#dice = seed;
    for (const s of this.states) this.game.start(s);
  }

  legal(i: 0 | 1): Action[] {
    this.game.legal(this.states[i], this.#list);
    return actionsOf(this.#list);
  }

  take(i: 0 | 1, a: Action): void {
    this.game.apply(this.states[i], a, diceOf(this.#dice, 0), this.logs[i]);
  }

  /** One step, the same in both, that both may take; `choose` narrows what. */
  both(choose: (legal: readonly Action[]) => readonly Action[] = (all) => all): void {
    const [one, two] = [this.legal(0), this.legal(1)];
    const common = choose(one.filter((a) => two.includes(a)));
    const a = common[this.#picker.below(common.length)]!;
    this.take(0, a);
    this.take(1, a);
  }

  expectEqual(): void {
    for (const viewer of [GERMANS, SPECTATOR] as const) {
      const [one, two] = this.states.map((s, i) => toldTo(this.game, s, this.logs[i]!, viewer));
      expect(two).toBe(one);
    }
  }
}

describe('VII.C.3 orders are secret', () => {
  it.each([1, 2, 3, 4, 5, 6])('VII.C.3 until they fire the enemy sees and hears the same, seed %i', (seed) => {
    const t = new Twins(seed);
    const [s] = t.states;
    while (t.game.turn(s) === 0) t.both();
    let written = 0;
    while (s[G.phase] === PHASE.orders) {
      t.expectEqual();
      // No order in the one, the last hex of the list in the other.
      t.take(0, t.legal(0)[0]!);
      t.take(1, t.legal(1).at(-1)!);
      written++;
    }
    expect(written).toBeGreaterThan(2);
    expect(Buffer.from(t.states[0].buffer).equals(Buffer.from(t.states[1].buffer))).toBe(false);
    for (let steps = 0; !(s[G.phase] === PHASE.indirect && s[G.side] === 0); steps++) {
      expect(steps).toBeLessThan(2000);
      t.expectEqual();
      if (t.game.toAct(s) === OVER) return;
      // In the second turn no more orders.
      t.both((all) => (s[G.phase] === PHASE.orders && t.game.toAct(s) !== CHANCE ? all.slice(0, 1) : all));
    }
    t.expectEqual();
    // Both are asked, whether they have anything to fire or not; held orders are never told.
    expect(t.legal(0)).toHaveLength(1);
    expect(t.legal(1).length).toBeGreaterThan(1);
    t.both((all) => all.slice(0, 1));
    t.expectEqual();
  });

  it('VII.C.3 what is fired comes out', () => {
    const t = new Twins(1);
    const [, s] = t.states;
    while (t.game.turn(s) === 0) t.both();
    while (s[G.phase] === PHASE.orders) {
      t.take(0, t.legal(0)[0]!);
      t.take(1, t.legal(1).at(-1)!);
    }
    while (!(s[G.phase] === PHASE.indirect && s[G.side] === 0)) t.both((all) => all.slice(0, 1));
    t.take(1, t.legal(1).at(-1)!);
    t.take(0, t.legal(0)[0]!);
    expect(t.game.view(s, GERMANS).phase).toBe('indirect');
    expect(t.logs[1].for(GERMANS).some(({ kind }) => kind === 'shelling')).toBe(true);
    expect(t.logs[0].for(GERMANS).some(({ kind }) => kind === 'shelling')).toBe(false);
  });
});

describe('orders for smoke, and what a plane observes, are secret', () => {
  const smoke = { smoke: 'on' };

  /** Flies out in the first turn, then gives both twins their orders. */
  function ordered(t: Twins, choose: (words: readonly string[], i: 0 | 1) => number): number {
    const [s] = t.states;
    const isAirborne = () => t.game.view(s, SPECTATOR).planes[0]!.hex !== '';
    for (let steps = 0; t.game.turn(s) === 0 || !isAirborne(); steps++) {
      expect(steps).toBeLessThan(2000);
      t.both((all) => (s[G.phase] === PHASE.flight ? all.slice(1) : all.slice(0, s[G.turn] === 0 ? undefined : 1)));
      expect(t.game.toAct(s)).not.toBe(OVER);
    }
    while (s[G.phase] !== PHASE.orders || s[G.side] !== 0) {
      t.both((all) => all.slice(0, 1));
      expect(t.game.toAct(s)).not.toBe(OVER);
    }
    let written = 0;
    for (; s[G.phase] === PHASE.orders; written++) {
      t.expectEqual();
      for (const i of [0, 1] as const) {
        const legal = t.legal(i);
        const words = legal.map((a) => t.game.write(t.states[i], a));
        t.take(i, legal[choose(words, i)]!);
      }
    }
    return written;
  }

  /** On to where the orders are due, a turn later, alike for all who may not know. */
  function toDue(t: Twins): void {
    const [s] = t.states;
    const written = t.game.turn(s);
    const isDue = () => t.game.turn(s) > written && s[G.phase] === PHASE.indirect && s[G.side] === 0;
    for (let steps = 0; !isDue(); steps++) {
      expect(steps).toBeLessThan(2000);
      t.expectEqual();
      expect(t.game.toAct(s)).not.toBe(OVER);
      t.both((all) => (s[G.phase] === PHASE.orders && t.game.toAct(s) !== CHANCE ? all.slice(0, 1) : all));
    }
    t.expectEqual();
  }

  it.each([1, 2, 3])(
    'XVI.1 VII.C.3 whether there is an order, and whether for smoke or for shells, seed %i',
    (seed) => {
      const t = new Twins(seed, watched, smoke);
      const last = (words: readonly string[], is: (word: string) => boolean) => words.findLastIndex(is);
      let smokes = 0;
      const written = ordered(t, (words, i) => {
        const hidden = last(words, (word) => word.includes('>smoke-'));
        if (i === 1 && hidden >= 0) smokes++;
        return i === 1 && hidden >= 0 ? hidden : last(words, (word) => !word.includes('smoke'));
      });
      expect([written > 2, smokes > 2]).toEqual([true, true]);
      const own = t.states.map((s) => JSON.stringify(t.game.view(s, 0 as Seat)));
      expect([own[0]!.includes('orderSmoke'), own[1]!.includes('orderSmoke')]).toEqual([false, true]);
      toDue(t);
      t.both((all) => all.slice(0, 1));
      t.expectEqual();
    },
  );

  it('XII.1 P-73 which hexes a plane observes, and a draw of orders is told as the true ones are', () => {
    const t = new Twins(4, watched, smoke);
    let n = 0;
    ordered(t, (words, i) => (i === 0 ? 0 : 1 + ((97 * n++) % (words.length - 1))));
    const { observersAt } = t.game.battle;
    const saw = t.states.map((s) => s[observersAt]!);
    expect([saw[0], saw[1] === 0]).toEqual([0, false]);
    const out = t.game.create();
    for (const seed of [1, 2, 3]) {
      t.game.determinize(t.states[1], GERMANS, diceOf(seed, 9), out);
      expect(toldTo(t.game, out, t.logs[1], GERMANS)).toBe(toldTo(t.game, t.states[1], t.logs[1], GERMANS));
    }
    toDue(t);
  });

  it('XVI.1 smoke that is fired comes out', () => {
    const t = new Twins(1, watched, smoke);
    ordered(t, (words, i) => (i === 0 ? 0 : words.length - 1));
    const [, s] = t.states;
    toDue(t);
    const smokes = t.legal(1).filter((a) => t.game.write(s, a).startsWith('smoke>'));
    expect(smokes).not.toEqual([]);
    t.take(1, smokes[0]!);
    while (t.game.toAct(s) === CHANCE) t.take(1, t.legal(1)[0]!);
    expect(t.logs[1].for(GERMANS).some(({ kind }) => kind === 'smoke')).toBe(true);
    expect(JSON.stringify(t.game.view(s, GERMANS))).not.toContain('dueSmoke');
  });
});
