/** A surface action of a campaign on the chart: how it begins, what comes back of it, and that all else of the campaign stays hidden. */
import { describe, expect, it } from 'vitest';
import { AFLOAT, type BattleState, STRIDE, SUNK, U, UNITS_AT } from '../../../engine/battleships/index.js';
import { Picker } from '../../../engine/conformance/play.js';
import { actionAt, actionList, actionsOf } from '../../../engine/core/actions.js';
import { BOTH_SEATS, seat } from '../../../engine/core/brand.js';
import { SeededChance, throwName } from '../../../engine/core/chance.js';
import { CHANCE, observationFor, SPECTATOR } from '../../../engine/core/game.js';
import { distance } from '../../../engine/core/hex.js';
import { hexOf } from '../../../engine/core/hexmap.js';
import { partOf } from '../../../engine/core/inner.js';
import { perft } from '../../../engine/core/perft.js';
import { hitsOf } from '../../../engine/operations/elsewhere.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, G, U as UNIT } from '../../../engine/operations/layout.js';
import { stepsFor } from '../../../engine/tactical/damage.js';
import { type TacticalGame, TO_CHART, TO_TABLE } from '../../../engine/tactical/game.js';
import { MOST_SHIPS } from '../../../engine/tactical/layout.js';
import { innerName, outerName } from '../../../engine/tactical/throws.js';
import { gameOf, walk } from './carried.js';

const inBattle = (s: CampaignState): boolean => s[G.battle] !== 0;

function battleIn(game: TacticalGame, s: CampaignState) {
  const inner = game.innerOf(s)!;
  return { ...inner, state: partOf(s, inner.from, inner.end) as BattleState };
}

/** The battle of a campaign as it begins. */
function opened(id: string, seed: number, fought: 'chart' | 'agreed' = 'chart') {
  const game = gameOf(id, fought);
  const way = walk(game, seed);
  expect(way.until(inBattle)).toBe(true);
  return { ...way, battle: battleIn(game, way.state), ships: game.view(way.state, SPECTATOR).battle!.ships };
}

describe('a surface action on the chart', () => {
  it('begins with both lines abreast at the range of the time of day, and its dice', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { game, state, battle, ships } = opened('the-slot', seed);
      expect(game.toAct(state)).toBe(CHANCE);
      const { specs, split } = battle.game.battle;
      const hexes = specs.map(({ hex }) => hexOf(hex)!);
      expect(new Set(specs.map(({ hex }) => hex)).size).toBe(ships.length);
      const apart = hexes.slice(0, split).flatMap((a) => hexes.slice(split).map((b) => distance(a.q, a.r, b.q, b.r)));
      expect(Math.min(...apart)).toBeGreaterThanOrEqual(battle.game.battle.scenario.night ? 5 : 13);
      expect(ships.map((u) => game.campaign.names[u])).toEqual(battle.game.battle.names);
    }
  });

  it('brings damage over, and takes it back with what was added; sunk is sunk', () => {
    let [hurt, sunk] = [0, 0];
    for (const seed of [1, 2, 3, 4]) {
      const game = gameOf('the-slot');
      const { state, until } = walk(game, seed);
      while (until(inBattle)) {
        const b = battleIn(game, state);
        const ships = game.view(state, SPECTATOR).battle!.ships.map((u) => u as never);
        const c = game.campaign;
        const before = ships.map((u) => hitsOf(c, state, u));
        ships.forEach((u, n) => {
          const o = UNITS_AT + n * STRIDE;
          const steps = stepsFor(before[n]!, c.endurance[u]!);
          expect(b.state[o + U.w]! + b.state[o + U.s]!).toBe(steps);
          if (steps > 0) hurt++;
        });
        let last = b.state.slice();
        until((s) => {
          if (!inBattle(s)) return true;
          last = battleIn(game, s).state.slice();
          return false;
        });
        // The state before the last step of the battle may lack what that step brought.
        ships.forEach((u, n) => {
          const status = last[UNITS_AT + n * STRIDE + U.status]!;
          const isGone = state[c.unitsAt + (u as number) * UNIT.size + UNIT.fleet]! < 0;
          if (status === SUNK) {
            expect(isGone).toBe(true);
            sunk++;
          } else if (status === AFLOAT && !isGone) expect(hitsOf(c, state, u)).toBeGreaterThanOrEqual(before[n]!);
        });
      }
    }
    expect(hurt).toBeGreaterThan(3);
    expect(sunk).toBeGreaterThan(3);
  });

  it('tells the seats nothing of the rest of the campaign: from twins they see, observe and hear the same to its end', () => {
    const seed = 2;
    const { game, state } = opened('the-slot', seed);
    for (const watcher of BOTH_SEATS) {
      const [one, two] = [state.slice(), game.create()];
      game.determinize(state, watcher, new SeededChance([seed, 7, watcher, 9]), two);
      expect(two.join()).not.toBe(one.join());
      const [legal, pick, seen] = [actionList(game.spec.maxLegal), new Picker(seed), observationFor(game)];
      const told = (s: CampaignState): string => {
        game.observe(s, watcher, seen);
        return JSON.stringify([game.view(s, watcher), [...seen.units], [...seen.globals], [...seen.actions]]);
      };
      for (let step = 0; inBattle(one); step++) {
        if (step % 7 === 0) expect(told(two)).toBe(told(one));
        game.legal(one, legal);
        const a = actionAt(legal, pick.below(legal.count));
        for (const s of [one, two]) game.apply(s, a, new SeededChance([seed, 4, 4, 4]));
      }
      expect(inBattle(two)).toBe(false);
    }
  });

  it('has as many ways to begin as it had', () => {
    const { game, state } = opened('exercise-rhine', 1);
    expect([1, 2, 3].map((depth) => perft(game, depth, state).decisions)).toEqual([6, 20, 64]);
  });

  it('names its throws apart from those of the campaign and of other battles, and back', () => {
    const names = [throwName(1, 0, 0), throwName(10, 21, 31, 1023), throwName(10, 9, 5)];
    const outer = names.flatMap((name) => [0, 1, 62].map((battle) => outerName(battle, name)));
    expect(new Set(outer).size).toBe(9);
    for (const [i, name] of outer.entries()) expect(innerName(name)).toBe(names[Math.floor(i / 3)]);
    expect(Math.min(...outer)).toBeGreaterThan(throwName(63, 63, 255, 1023));
  });

  it('has room for the largest fleets of the campaigns that come with the game, and no more', () => {
    const leyte = gameOf('leyte').campaign.scenario;
    const most = leyte.seats.map(({ forces }) =>
      Math.max(
        ...forces.map(({ kind, units }) => (kind === 'battle' ? units.reduce((n, { count }) => n + count, 0) : 0)),
      ),
    );
    expect(most[0]! + most[1]!).toBeLessThanOrEqual(MOST_SHIPS);
  });
});

describe('an action for which both sides are asked', () => {
  const asked = () => {
    const game = gameOf('the-slot', 'agreed');
    const { state, until } = walk(game, 2);
    expect(until((s) => game.isOwnQuestion(s))).toBe(true);
    return { game, state };
  };
  const dice = new SeededChance([1, 2, 3, 4]);

  it('goes to the chart where both say so, and to the table where one does not', () => {
    for (const [first, second, isFought] of [
      [TO_CHART, TO_CHART, true],
      [TO_CHART, TO_TABLE, false],
      [TO_TABLE, TO_CHART, false],
    ] as const) {
      const { game, state } = asked();
      const [other, table] = [state.slice(), actionList(game.spec.maxLegal)];
      game.legal(state, table);
      expect(actionsOf(table).map((a) => game.write(state, a))).toEqual(['table', 'chart']);
      game.apply(state, first, dice);
      expect(game.toAct(state)).toBe(seat(1));
      expect(game.view(state, seat(1))).toMatchObject({ asksForChart: true });
      // What the first has said is not shown.
      game.apply(other, first === TO_CHART ? TO_TABLE : TO_CHART, dice);
      expect(game.view(other, seat(1))).toEqual(game.view(state, seat(1)));
      game.apply(state, second, dice);
      expect(inBattle(state)).toBe(isFought);
      expect(game.view(state, seat(0)).combat === undefined).toBe(isFought);
    }
  });

  it('is at the table what it is in a campaign without charts', () => {
    const { game, state } = asked();
    const plain = new OperationsGame(game.campaign.scenario);
    game.apply(state, TO_TABLE, dice);
    game.apply(state, TO_TABLE, dice);
    const rest = partOf(state, 0, game.campaign.stateLength);
    const [one, two] = [actionList(game.spec.maxLegal), actionList(plain.spec.maxLegal)];
    game.legal(state, one);
    plain.legal(rest, two);
    expect(actionsOf(one)).toEqual(actionsOf(two));
    expect(game.view(state, seat(0))).toEqual(plain.view(rest, seat(0)));
  });
});
