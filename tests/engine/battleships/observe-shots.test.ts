/** What an attack is told to add, to relieve and to risk: against the dice of many gunnery phases. */
import { expect, it } from 'vitest';
import { aimedPoints } from '../../../engine/battleships/observe-shots.js';
import { diceOf, legalOf } from '../../../engine/conformance/play.js';
import type { Seat } from '../../../engine/core/brand.js';
import { observationFor } from '../../../engine/core/game.js';
import { type Setup, type Table, table } from './harness.js';

/** Columns of the decision at hand, by action in notation; in points. */
function columns(t: Table, ...names: string[]): Record<string, number[]> {
  const out = observationFor(t.game);
  t.game.observe(t.s, t.game.toAct(t.s) as Seat, out);
  const { actions } = t.game.spec.observation;
  const of = (row: number, name: string): number => {
    const x = out.actions[row * actions.length + actions.indexOf(name)]!;
    return name === 'others' ? 4 * x : name === 'target' ? 32 * x : 10 * x;
  };
  return Object.fromEntries(t.legal().map((text, row) => [text, names.map((name) => of(row, name))]));
}

/** Steps of `target` that the gunnery phase takes on average, a sunk ship being six, with its error. */
function stepsTaken(t: Table, target: string, games: number): { mean: number; se: number } {
  const { game } = t;
  const start = t.s.slice();
  const before = t.get(target, 'w') + t.get(target, 's');
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < games; i++) {
    t.s.set(start);
    const dice = diceOf(i, 7);
    while (t.phase === 'guns') game.apply(t.s, legalOf(game, t.s)[0]!, dice);
    const x = (t.get(target, 'status') === 2 ? 6 : t.get(target, 'w') + t.get(target, 's')) - before;
    sum += x;
    squares += x * x;
  }
  t.s.set(start);
  const mean = sum / games;
  return { mean, se: Math.sqrt((squares / games - mean * mean) / games) };
}

const DAY: Setup = {
  ships: {
    UK: { Hood: 'hood 2020/A/3', Rodney: 'nelson 2120/A/3', Norfolk: 'county 2221/A/3' },
    GE: { Bismarck: 'bismarck 2012/B/3 1W', Eugen: 'hipper 2212/B/3' },
  },
};

it('adds up: what is aimed is what the dice take on average, and each battery is told its part', () => {
  const t = table(DAY).to('target-a');
  const hood = columns(t, 'adds', 'points', 'others')['hood>bismarck']!;
  expect(hood[0]).toBeCloseTo(hood[1]!, 4);
  expect(hood[2]).toBe(0);
  t.do('hood>bismarck');
  const first = aimedPoints(t.game.battle, t.s, t.unit('Bismarck'));
  expect(first).toBeCloseTo(hood[0]!, 4);
  while (!t.may('rodney>bismarck')) t.step();
  const rodney = columns(t, 'adds', 'points', 'others')['rodney>bismarck']!;
  expect(rodney[2]).toBe(1);
  // She spoils Hood's spotting as Hood spoils hers, which her own salvo's points do not count.
  expect(rodney[0]).toBeLessThan(rodney[1]!);
  t.do('rodney>bismarck');
  const both = aimedPoints(t.game.battle, t.s, t.unit('Bismarck'));
  expect(both).toBeCloseTo(first + rodney[0]!, 4);
  t.to('guns');
  const { mean, se } = stepsTaken(t, 'Bismarck', 6000);
  const points = (mean / 6) * t.game.battle.value[t.unit('Bismarck')]!;
  const error = (se / 6) * t.game.battle.value[t.unit('Bismarck')]!;
  expect(Math.abs(points - both)).toBeLessThan(3.5 * error);
  expect(points).toBeGreaterThan(10 * error);
});

it('5.6 tells what fire spares our own ships, as long as the target is under none', () => {
  const t = table({ ...DAY, first: 'GE' }).to('target-b', ['bismarck>hood', 'eugen>-']);
  while (!t.may('rodney>bismarck')) t.step();
  const before = columns(t, 'relief');
  expect(before['rodney>bismarck']![0]).toBeGreaterThan(0.5);
  // She fires at nobody.
  expect(before['rodney>eugen']![0]).toBe(0);
  t.do('rodney>bismarck');
  while (!t.may('norfolk>bismarck')) t.step();
  expect(columns(t, 'relief')['norfolk>bismarck']![0]).toBe(0);
});

it('10.8 tells of a friend in the way of a shot by night', () => {
  const night: Setup = {
    night: true,
    visibility: 11,
    options: { friendlyFire: 'on' },
    ships: {
      UK: { Hood: 'hood 2010/B/3', Norfolk: 'county 2016/B/3' },
      GE: { Bismarck: 'bismarck 2020/B/3', Eugen: 'hipper 2412/B/3' },
    },
  };
  const t = table(night).to('target-a');
  const shots = columns(t, 'risks');
  expect(shots['hood>bismarck']![0]).toBeGreaterThan(0.2);
  expect(shots['hood>eugen']![0]).toBe(0);
});

it('6.2 tells of all on the torpedoes’ way, friend and enemy', () => {
  const boats = (more: Record<string, string>): Table =>
    table({
      options: { capitalTorpedoes: 'on' },
      ships: {
        UK: { Boats: 'ukdd 2010/B/4', ...more },
        GE: { Bismarck: 'bismarck 2013/B/4', Eugen: 'hipper 2015/B/4' },
      },
    }).to('launch-a');
  const free = columns(boats({}), 'adds', 'points', 'risks', 'others');
  const [adds, points, risks, others] = free['boats=bismarck']!;
  // Prinz Eugen lies behind her on the same line.
  expect(adds).toBeGreaterThan(points!);
  expect([risks, others]).toEqual([0, 0]);
  const blocked = columns(boats({ Norfolk: 'county 2012/B/4' }), 'adds', 'risks');
  expect(blocked['boats=bismarck']![1]).toBeGreaterThan(1);
  expect(blocked['boats=bismarck']![0]).toBeLessThan(adds!);
});

it('4.3 tells whom a star shell lights, and what the guns gain by it', () => {
  const t = table({
    night: true,
    visibility: 1,
    ships: {
      UK: { Hood: 'hood 2010/B/3', Norfolk: 'county 2110/B/3' },
      GE: { Bismarck: 'bismarck 2015/B/3', Eugen: 'hipper 2115/B/3 2W' },
    },
  }).to('star-1a');
  const told = columns(t, 'target', 'points', 'adds');
  const lit = Object.entries(told).filter(([, [target]]) => target! > 0);
  expect(lit.map(([, [target]]) => Math.round(target!) - 1).sort()).toEqual([t.unit('Bismarck'), t.unit('Eugen')]);
  for (const [text, [, points]] of Object.entries(told)) {
    if (!lit.some(([other]) => other === text)) expect(points).toBe(0);
  }
  const [onBismarck] = lit.find(([, [target]]) => Math.round(target!) - 1 === t.unit('Bismarck'))!;
  const gain = told[onBismarck]![1]!;
  t.do(onBismarck).to('target-a');
  let sum = 0;
  for (const ship of ['hood', 'norfolk']) {
    while (!t.may(`${ship}>bismarck`)) t.step();
    // Nobody is aimed at yet, so that no company spoils the shot.
    sum += columns(t, 'points')[`${ship}>bismarck`]![0]!;
    t.do(`${ship}>-`);
  }
  expect(sum).toBeCloseTo(gain, 3);
});
