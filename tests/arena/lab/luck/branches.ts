/** Luck told by the meter against luck told by the definition: every branch of the dice played, and every end valued. */
import { expect } from 'vitest';
import { outlookFor, type ValueFunction, valueFor } from '../../../../agents/value/index.js';
import { LuckMeter } from '../../../../arena/lab/luck/luck-meter.js';
import {
  type Action,
  actionList,
  CHANCE,
  type Chance,
  EveryOutcome,
  type Game,
  rulesetFor,
  ScriptedChance,
} from '../../../../engine/index.js';
import { playOut } from '../../../agents/played.js';

/** How often rules and values were asked, and in how many ways the dice could fall. */
interface Work {
  applied: number;
  valued: number;
  branches: number;
}

/** A game and its value, which count. */
function counting(game: Game<Int16Array>, work: Work): { game: Game<Int16Array>; value: ValueFunction<Int16Array> } {
  const value = valueFor(game);
  const apply: Game<Int16Array>['apply'] = (...step) => {
    work.applied++;
    game.apply(...step);
  };
  return {
    game: Object.create(game, { apply: { value: apply } }) as Game<Int16Array>,
    value: {
      name: value.name,
      value: (s, out) => {
        work.valued++;
        value.value(s, out);
      },
      ...(value.isSame && { isSame: value.isSame.bind(value) }),
      ...(value.kindOfThrow && { kindOfThrow: value.kindOfThrow.bind(value) }),
    },
  };
}

/** How likely each state is that these ways of the dice lead to. */
function chancesOf(
  game: Game<Int16Array>,
  s: Int16Array,
  ways: Iterable<readonly [dice: Chance, p: () => number]>,
): Map<string, number> {
  const legal = actionList(game.spec.maxLegal);
  game.legal(s, legal);
  const chances = new Map<string, number>();
  for (const [dice, p] of ways) {
    const after = s.slice();
    game.apply(after, legal.ids[0] as Action, dice);
    const key = after.join();
    chances.set(key, (chances.get(key) ?? 0) + p());
  }
  return chances;
}

function* everyWay(): Generator<readonly [Chance, () => number]> {
  for (const every = new EveryOutcome(); every.next(); ) yield [every, () => every.weight];
}

/** At one roll in `every` of a game between admirals; how much was asked of rules and values at all of them. */
export function luckAsDefined(game: Game<Int16Array>, seed: string, every: number): Work {
  const work: Work = { applied: 0, valued: 0, branches: 0 };
  const states = playOut(game, 'admiral', seed);
  const counted = counting(game, work);
  const meter = new LuckMeter(counted.game, counted.value);
  const value = valueFor(game);
  const [out, is] = [outlookFor(game), outlookFor(game)];
  const legal = actionList(game.spec.maxLegal);
  const rolls = states.slice(0, -1).flatMap((s, i) => (game.toAct(s) === CHANCE ? [i] : []));
  for (const [n, i] of rolls.entries()) {
    const s = states[i]!;
    meter.before(s);
    meter.after(states[i + 1]!);
    game.legal(s, legal);
    const expected = outlookFor(game);
    for (const branch = new EveryOutcome(); branch.next(); ) {
      work.branches++;
      const after = s.slice();
      game.apply(after, legal.ids[0] as Action, branch);
      if (n % every !== 0) continue;
      value.value(after, out);
      for (const of of ['win', 'margin'] as const)
        out[of].forEach((v, seat) => {
          expected[of][seat]! += branch.weight * v;
        });
    }
    if (n % every !== 0) continue;
    value.value(states[i + 1]!, is);
    for (const of of ['win', 'margin'] as const) {
      for (const seat of is[of].keys()) {
        const luck = is[of][seat]! - expected[of][seat]!;
        expect(Math.abs(meter.step[of][seat]! - luck), `roll ${n}, ${of}`).toBeLessThan(1e-9);
      }
    }
    const apart = rulesetFor(game).branches?.(game, s);
    if (apart === undefined) continue;
    const all = chancesOf(game, s, everyWay());
    const named = chancesOf(
      game,
      s,
      apart.map(({ rolls, p }) => [new ScriptedChance(rolls), () => p] as const),
    );
    expect([...named.keys()].sort()).toEqual([...all.keys()].sort());
    for (const [key, p] of all) expect(named.get(key)).toBeCloseTo(p, 12);
  }
  return work;
}
