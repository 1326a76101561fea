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
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

const GERMANS = 1 as Seat;
const [, , , hill] = SCENARIOS;

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
  constructor(seed: number) {
    const settings = {
      ...(seed % 2 === 0 && { opportunityFire: 'on', movementOrder: 'free' }),
      ...(seed % 3 === 0 && { navalFire: '40' }),
    };
    this.game = new PanzerGame(hill!, settings);
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
