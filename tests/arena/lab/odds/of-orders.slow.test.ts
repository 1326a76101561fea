/** Odds by any rules, as a seat may know them: exact where it knows everything, else a sample that says so and keeps its word. */
import { describe, expect, it } from 'vitest';
import { oddsOfOrders } from '../../../../arena/lab/odds/of-orders.js';
import { LIMITS } from '../../../../arena/limits/limits.js';
import { WalkedOrder } from '../../../../arena/protocol/index.js';
import {
  type Action,
  type ActionList,
  actionList,
  actionsOf,
  CHANCE,
  type Chance,
  type EventList,
  FIRST_SEAT,
  type Game,
  isSeat,
  OVER,
  type Scores,
  SECOND_SEAT,
  type Seat,
} from '../../../../engine/index.js';
import toy from '../../../toy/ruleset.js';

const NO_END = { until: Number.POSITIVE_INFINITY, isStopped: () => false };
const dispatches = toy.open(toy.scenarios[0]!, {});

/** Off Skagen after these orders; no dice may fall on the way. */
function skagen(...orders: string[]): Int16Array {
  const s = dispatches.create();
  dispatches.start(s);
  for (const order of orders) {
    const read = dispatches.read(s, order);
    if (!read.ok) throw new Error(read.message);
    dispatches.apply(s, read.value, undefined as never);
  }
  return s;
}

const oddsAt = (state: Int16Array, seat: Seat, seed = 'x', only?: Action) =>
  oddsOfOrders({ game: dispatches, state, seat, seed, only, ...NO_END }).map((odds) => WalkedOrder.parse(odds));

describe('a ruleset that tells no odds', () => {
  it('has every fall walked for a seat that knows the whole position, in events and changes that it would see', () => {
    const odds = oddsAt(skagen('hide-1'), FIRST_SEAT);
    const fire = odds.find(({ action }) => action.text === 'fire-3')!;
    // Four hexes: a die of 5 or 6.
    expect(fire.outcomes).toEqual([
      { p: expect.closeTo(2 / 3, 12), points: 0, events: [event('miss', 'Rover misses Bold')], changes: [] },
      {
        ...{ p: expect.closeTo(1 / 3, 12), points: 0, events: [event('hit', 'Rover hits Bold')] },
        changes: [{ path: ['ships', 2, 'hits'], before: 0, after: 1 }],
      },
    ]);
    expect(fire).not.toHaveProperty('sample');
    const go = odds.find(({ action }) => action.text === 'go-1101')!;
    expect(go.outcomes).toEqual([expect.objectContaining({ p: 1 })]);
    expect(go).toMatchObject({ points: 0, others: 0 });
  });

  it('has points gained: a ship that is sunk is one', () => {
    const s = skagen('hide-1');
    s[9 + 2] = 1;
    const fire = oddsAt(s, FIRST_SEAT).find(({ action }) => action.text === 'fire-3')!;
    expect(fire.points).toBeCloseTo(1 / 3, 12);
    expect(fire.outcomes.map(({ points }) => points)).toEqual([0, 1]);
  });

  it('has a sample where something is hidden from the seat, by what fits what it knows', () => {
    const s = skagen('hide-1', 'go-1202');
    s[9 + 1] = 1;
    const fire = oddsAt(s, SECOND_SEAT).find(({ action }) => action.text === 'fire-2')!;
    expect(fire.sample!.draws).toBe(LIMITS.odds.draws.all);
    // Ranger carries the dispatches in half of the positions, and is then worth three points, else one.
    const sunk = fire.outcomes.find(({ events }) => events[0]!.kind === 'sunk')!;
    const { p } = sunk;
    expect(sunk.interval![0]).toBeLessThan(p);
    expect(sunk.interval![1]).toBeGreaterThan(p);
    expect(sunk.points).toBeGreaterThan(1.7);
    expect(sunk.points).toBeLessThan(2.3);
    expect(fire.sample!.points[0]).toBeLessThan(fire.points);
    const [alone] = oddsAt(s, SECOND_SEAT, 'x', fire.action.id as Action);
    expect(alone!.sample!.draws).toBe(LIMITS.odds.draws.one);
    expect(alone!.sample!.points[1] - alone!.sample!.points[0]).toBeLessThan(
      (fire.sample!.points[1] - fire.sample!.points[0]) / 2,
    );
  });

  it('tells a seat the same whatever is hidden from it', () => {
    for (const orders of [[], ['go-1202']]) {
      const told = ['hide-1', 'hide-2'].map((hide) => {
        const s = skagen(hide, ...orders);
        s[9 + 1] = 1;
        // Blue is asked first only after Red has gone; before that the position is made to ask it.
        if (orders.length === 0) s[2] = 1;
        expect(dispatches.toAct(s)).toBe(SECOND_SEAT);
        return JSON.stringify(oddsAt(s, SECOND_SEAT));
      });
      expect(told[0]).toBe(told[1]);
    }
  });

  it('orders that nobody waits for any more, or for which there is no time, are left out', () => {
    const state = skagen('hide-1', 'go-1202');
    const asked = { game: dispatches, state, seat: SECOND_SEAT, seed: 'x' };
    expect(oddsOfOrders({ ...asked, ...NO_END, isStopped: () => true })).toEqual([]);
    expect(oddsOfOrders({ ...asked, ...NO_END, until: 0 })).toEqual([]);
  });
});

const event = (kind: string, text: string) => ({ kind, rule: '3', text });

/** One order, then so many dice one after the other; points for each six. `hidden`: a coin that the seat does not know, worth 10. */
const diceOf = (dice: number, hidden = false, isEndless = false) =>
  ({
    spec: { maxLegal: 1, seats: ['A', 'B'], hidden },
    create: () => new Int16Array(4),
    toAct: (s: Int16Array) => (s[0] === 0 ? FIRST_SEAT : s[0]! <= dice ? CHANCE : OVER),
    legal: (_: Int16Array, list: ActionList) => {
      list.count = 1;
      list.ids[0] = 0;
    },
    apply: (s: Int16Array, _: number, chance: Chance) => {
      if (s[0]! > 0) {
        const roll = chance.die(6, s[0] as never);
        s[1]! += Number(roll === 6);
        // What was thrown stays, so that no two ways meet again.
        s[3] = s[3]! * 7 + roll;
        if (isEndless) return;
      }
      s[0]!++;
    },
    scores: (s: Int16Array, { margin }: Scores) => void (margin[0] = s[1]! + (s[0]! > dice ? 10 * s[2]! : 0)),
    view: (s: Int16Array) => ({ sixes: s[1] }),
    determinize: (s: Int16Array, _: Seat, chance: Chance, out: Int16Array) => {
      out.set(s);
      if (hidden) out[2] = chance.die(2, 99 as never) - 1;
    },
    write: () => 'roll',
  }) as unknown as Game<Int16Array>;

const rolled = (game: Game<Int16Array>, seed: string) =>
  oddsOfOrders({ game, state: new Int16Array(4), seat: FIRST_SEAT, seed, ...NO_END })[0]!;

describe('dice that are too many to walk', () => {
  it('are thrown, which is said, after no more falls than are allowed', () => {
    const begun = performance.now();
    const { sample, outcomes } = rolled(diceOf(12), 'a');
    expect(sample!.draws).toBe(LIMITS.odds.draws.all);
    expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(performance.now() - begun).toBeLessThan(LIMITS.odds.milliseconds * 10);
  });

  it('keep their word: the truth lies within the intervals of 95 % as often as that', () => {
    const [chances, averages]: [boolean[], boolean[]] = [[], []];
    const truth = [0, 1, 2, 3, 4].map((k) => binomial(12, k, 1 / 6));
    for (let n = 0; n < 80; n++) {
      const { sample, outcomes } = rolled(diceOf(12, true), `seed ${n}`);
      const [low, high] = sample!.points;
      averages.push(low <= 7 && 7 <= high);
      for (const [sixes, p] of truth.entries()) {
        const found = outcomes.find(({ changes }) => (changes[0]?.after ?? 0) === sixes);
        if (found !== undefined) chances.push(found.interval![0] <= p && p <= found.interval![1]);
      }
    }
    const share = (of: boolean[]) => of.filter(Boolean).length / of.length;
    expect(share(averages)).toBeGreaterThan(0.9);
    expect(share(chances)).toBeGreaterThan(0.92);
    expect(share(chances)).toBeLessThan(0.99);
  });

  it('are not told of where they have no end', () => {
    expect(rolled(diceOf(1, false, true), 'a')).toBeUndefined();
  });
});

/** So many orders, and twenty things that may come of each, which are told at length. */
const orders = (count: number) =>
  ({
    spec: { maxLegal: count, seats: ['A', 'B'], hidden: false },
    create: () => new Int16Array(2),
    toAct: (s: Int16Array) => (s[0] === 0 ? FIRST_SEAT : OVER),
    legal: (_: Int16Array, list: ActionList) => {
      list.count = count;
      for (let i = 0; i < count; i++) list.ids[i] = i;
    },
    apply: (s: Int16Array, _: number, chance: Chance, log?: EventList) => {
      s[0] = 1;
      s[1] = chance.die(20, 1 as never);
      for (let i = 0; i < 8; i++)
        log?.push({ kind: 'told', rule: '1', turn: 1, text: `${s[1]} ${'and so on '.repeat(9)}` });
    },
    turn: () => 1,
    scores: (_: Int16Array, { margin }: Scores) => void (margin[0] = 0),
    view: () => ({}),
    determinize: (s: Int16Array, _: Seat, __: Chance, out: Int16Array) => void out.set(s),
    write: (_: Int16Array, id: number) => `order-${id}`,
  }) as unknown as Game<Int16Array>;

it.each([[1], [80], [1_000]])('an answer about %i orders is one that a connection bears', (count) => {
  const odds = oddsOfOrders({ game: orders(count), state: new Int16Array(2), seat: FIRST_SEAT, seed: 'x', ...NO_END });
  expect(odds.length).toBe(count);
  const told = Math.min(LIMITS.odds.outcomes, Math.floor(LIMITS.odds.outcomesOfAll / count));
  for (const { outcomes, others } of odds) {
    expect(outcomes.length).toBe(told);
    expect(others).toBeCloseTo((20 - told) / 20, 9);
  }
  expect(JSON.stringify(odds).length).toBeLessThan(LIMITS.bufferedBytes / 2);
});

function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
}

it('orders of a real position are the legal ones, and each is whole', () => {
  const s = skagen('hide-1');
  const list = actionList(dispatches.spec.maxLegal);
  dispatches.legal(s, list);
  const seat = dispatches.toAct(s);
  if (!isSeat(seat)) throw new Error('a seat is to act');
  const odds = oddsAt(s, seat);
  expect(odds.map(({ action }) => action.id)).toEqual(actionsOf(list));
  for (const { outcomes, others } of odds) expect(outcomes.reduce((sum, { p }) => sum + p, others)).toBeCloseTo(1, 9);
});
