/** Twin battles whose secret side writes and holds orders as it likes: the enemy has the same choices, odds and dice, whatever is fired. */
import { expect, it } from 'vitest';
import { diceOf, Picker } from '../../../engine/conformance/play.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { type Action, otherSeat, type Seat } from '../../../engine/core/brand.js';
import { RecordingChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE, OVER, SPECTATOR, type Viewer } from '../../../engine/core/game.js';
import { oddsOfChoice, PanzerGame } from '../../../engine/panzer/index.js';
import { G } from '../../../engine/panzer/layout.js';
import { PHASE } from '../../../engine/panzer/phases.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

const STEPS = 400;
const ALL = { opportunityFire: 'on', movementOrder: 'free', smoke: 'on', navalFire: '40', turrets: 'move' };
const withPlane = (scenario: Scenario): Scenario => ({
  ...scenario,
  sides: [
    { ...scenario.sides[0], aircraft: [{ aircraft: 'l-5', load: 'none', count: 1, fromTurn: 1 }] },
    scenario.sides[1],
  ],
});

/** One of the two. */
class Twin {
  readonly s: Int16Array;
  readonly log = new EventList();
  readonly #game: PanzerGame;
  readonly #seed: number;

  constructor(game: PanzerGame, seed: number) {
    this.#game = game;
    this.#seed = seed;
    this.s = game.create();
    game.start(this.s);
  }

  legal(): Action[] {
    const list = actionList(this.#game.spec.maxLegal);
    this.#game.legal(this.s, list);
    return actionsOf(list);
  }

  words = (a: Action): string => this.#game.write(this.s, a);

  /** Names of the dice that fell. */
  take(a: Action): string {
    const chance = new RecordingChance(diceOf(this.#seed, 0));
    this.#game.apply(this.s, a, chance, this.log);
    return chance.names.join();
  }

  /** What comes out of an order that is fired: who fires, at what. */
  shows(a: Action): string {
    const [s, log] = [this.s.slice(), new EventList()];
    this.#game.apply(s, a, diceOf(1, 1), log);
    return JSON.stringify([log.all.map(({ kind, data }) => [kind, data]), s[G.step]]);
  }

  told(viewer: Viewer): string {
    const heard = this.log.for(viewer === SPECTATOR ? undefined : viewer);
    return JSON.stringify([this.#game.view(this.s, viewer), heard]);
  }
}

/** Orders that both can fire and that show the same. */
const alike = (one: Twin, two: Twin): readonly Action[] => {
  const others = two.legal().filter((a) => !two.words(a).endsWith(':hold'));
  return one
    .legal()
    .slice(1)
    .filter((a) => !one.words(a).endsWith(':hold') && others.includes(a) && one.shows(a) === two.shows(a));
};

it.each([1, 2, 3, 4])(
  'VII.C.3 orders are fired while another is secret: the enemy’s lists, odds and dice are the same, seed %i',
  (seed) => {
    const scenario = withPlane(
      SCENARIOS.find(({ id }) => id === (seed === 2 || seed === 3 ? 'hill-192' : 'twin-villages'))!,
    );
    const game = new PanzerGame(scenario, seed > 2 ? ALL : {});
    const [one, two] = [new Twin(game, seed), new Twin(game, seed)];
    const pick = new Picker(seed);
    const any = (of: readonly Action[]): Action => of[pick.below(of.length)]!;
    const secret: Seat = seed % 2 === 0 ? (0 as Seat) : (1 as Seat);
    const enemy = otherSeat(secret);
    let [fired, apart] = [0, 0];
    for (let step = 0; step < STEPS; step++) {
      const actor = game.toAct(one.s);
      expect(game.toAct(two.s)).toBe(actor);
      if (actor === OVER) break;
      for (const viewer of [enemy, SPECTATOR] as const) expect(two.told(viewer)).toBe(one.told(viewer));
      one.log.clear();
      two.log.clear();
      const [ours, theirs] = [one.legal(), two.legal()];
      if (actor === enemy || actor === CHANCE) {
        expect(theirs).toEqual(ours);
        expect(theirs.map(two.words)).toEqual(ours.map(one.words));
        const a = any(ours);
        if (actor === enemy && step % 7 === 0)
          expect(oddsOfChoice(game, two.s, a)).toEqual(oddsOfChoice(game, one.s, a));
        expect(two.take(a)).toBe(one.take(a));
      } else if (one.s[G.phase] === PHASE.orders) {
        // Half of the orders are the same, so that there are some to fire.
        const both = ours.slice(1).filter((a) => theirs.includes(a));
        const [a, b] = pick.below(2) === 0 && both.length > 0 ? [any(both)] : [any(ours), any(theirs)];
        one.take(a!);
        two.take(b ?? a!);
        if (b !== undefined && b !== a) apart++;
      } else if (one.s[G.phase] === PHASE.indirect) {
        const both = alike(one, two);
        if (both.length > 0) fired++;
        const a = both.length > 0 ? any(both) : undefined;
        one.take(a ?? ours[0]!);
        two.take(a ?? theirs[0]!);
      } else {
        const a = any(ours.filter((same) => theirs.includes(same)));
        one.take(a);
        two.take(a);
      }
    }
    expect(fired).toBeGreaterThan(0);
    expect(apart).toBeGreaterThan(1);
  },
);
