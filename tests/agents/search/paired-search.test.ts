/** Candidates compared on the same luck, in a game whose truth is known; luck that all share would hide all differences in it. */
import { describe, expect, it } from 'vitest';
import type { Budget } from '../../../agents/agent.js';
import type { Finding, Findings } from '../../../agents/search/findings.js';
import { PairedSearch } from '../../../agents/search/paired-search.js';
import { situationIn } from './decisions.js';
import { type Lottery, lotteryGame, lotteryGuide } from './lottery.js';

const SEEDS = Array.from({ length: 50 }, (_, n) => `seed ${n}`);
const EIGHT = [0, 4, -3, 2, -8, 1, -1, -5];
const BEST = 1;
const POLICY = 0 as Lottery['policy'];

interface Asked {
  readonly doubt?: number;
  readonly isPlain?: boolean;
  readonly isThorough?: boolean;
}

/** Looks into a lottery from the same search, one seed after the other. */
function lookerInto(lottery: Lottery, { isPlain = true, ...options }: Asked = {}) {
  const game = lotteryGame(lottery);
  const search = new PairedSearch(game, lotteryGuide(game, lottery, isPlain), options);
  const situation = situationIn(game, game.create());
  return (budget: Budget, seed: string): Findings => search.look(situation, budget, seed);
}

const share = (found: readonly Findings[], chosen: number): number =>
  found.filter((f) => f.chosen === chosen).length / found.length;

const findingOf = ({ actions }: Findings, action: number): Finding => actions.find((f) => f.action === action)!;

describe.each([true, false])('paired search, where a choice is played once before the dice: %s', (isPlain) => {
  it('finds the best of eight with 400 simulations', () => {
    const look = lookerInto({ worth: EIGHT, shared: 30, own: 4, policy: POLICY }, { isPlain });
    const found = SEEDS.map((seed) => look({ simulations: 400 }, seed));
    expect(share(found, BEST)).toBeGreaterThanOrEqual(0.9);
    expect(share(found, POLICY)).toBeLessThan(0.1);
  });

  it('tells by how much one is ahead, though it was dropped early', () => {
    const own = 4;
    const look = lookerInto({ worth: EIGHT, shared: 30, own, policy: POLICY }, { isPlain });
    const errors = SEEDS.map((seed) => {
      const found = look({ simulations: 400 }, seed);
      const [first, dropped] = [findingOf(found, BEST), findingOf(found, 4)];
      expect(dropped.visits).toBeLessThan(first.visits);
      const error = first.margin - dropped.margin - (EIGHT[BEST]! - EIGHT[4]!);
      // Each is as far ahead of the policy's choice as it was in its own rounds.
      return error / Math.sqrt(2 * own * own * (1 / first.visits + 1 / dropped.visits));
    });
    const mean = errors.reduce((sum, e) => sum + e, 0) / errors.length;
    const spread = Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(4);
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(errors.length));
    expect(spread).toBeLessThan(1.3);
  });
});

it('looks harder at fewer where it is thorough', () => {
  const worth = Array.from({ length: 16 }, () => 0);
  const lookedInto = (isThorough: boolean, simulations: number): number => {
    const look = lookerInto({ worth, shared: 30, own: 4, policy: POLICY }, { isThorough });
    return look({ simulations }, 'seed').actions.filter(({ visits }) => visits > 0).length;
  };
  expect([64, 256].map((n) => lookedInto(false, n))).toEqual([4, 16]);
  expect([64, 256].map((n) => lookedInto(true, n))).toEqual([4, 8]);
  // Time that was over before it began.
  const look = lookerInto({ worth, shared: 30, own: 4, policy: POLICY }, { isThorough: true });
  expect(look({ milliseconds: -5 }, 'seed').chosen).toBe(POLICY);
});

describe("the policy's choice", () => {
  const same = EIGHT.map(() => 0);

  it('is kept where all come to the same on the same luck', () => {
    const look = lookerInto({ worth: same, shared: 30, own: 0, policy: 3 as Lottery['policy'] });
    expect(
      share(
        SEEDS.map((seed) => look({ simulations: 400 }, seed)),
        3,
      ),
    ).toBe(1);
  });

  it('is kept the surer where all are equal, the more standard errors are asked for', () => {
    const lottery: Lottery = { worth: same, shared: 10, own: 10, policy: 3 as Lottery['policy'] };
    const kept = ([undefined, 3] as const).map((doubt) => {
      const look = lookerInto(lottery, doubt === undefined ? {} : { doubt });
      return share(
        SEEDS.map((seed) => look({ simulations: 200 }, seed)),
        3,
      );
    });
    // The best looking of seven that are as good is ahead by half a standard error more often than not.
    expect(kept[0]).toBeGreaterThan(0.1);
    expect(kept[0]).toBeLessThan(kept[1]!);
    expect(kept[1]).toBeGreaterThanOrEqual(0.95);
  });

  it('is left for what is better by far, and not for what is worse', () => {
    const worth = [0, -6, -6, 12, -6, -6, -6, -6];
    const look = lookerInto({ worth, shared: 30, own: 4, policy: POLICY });
    expect(
      share(
        SEEDS.map((seed) => look({ simulations: 400 }, seed)),
        3,
      ),
    ).toBe(1);
    const best = lookerInto({ worth: worth.map((w) => -w), shared: 30, own: 4, policy: 1 as Lottery['policy'] });
    const found = SEEDS.map((seed) => best({ simulations: 400 }, seed));
    expect(share(found, 0) + share(found, 3)).toBe(0);
  });
});

describe('a budget', () => {
  const lottery: Lottery = { worth: EIGHT, shared: 30, own: 4, policy: POLICY };

  it('is not spent where all is settled', () => {
    const settled = lookerInto({ ...lottery, worth: [0, 60, ...EIGHT.slice(2)] });
    const open = lookerInto({ ...lottery, worth: [0, 0.3, ...EIGHT.slice(2)], own: 20 });
    const spent = (look: typeof open): number[] =>
      SEEDS.slice(0, 5).map((seed) => look({ simulations: 2000 }, seed).simulations);
    expect(Math.max(...spent(settled))).toBeLessThan(400);
    const unsettled = spent(open);
    expect(Math.max(...unsettled)).toBe(2000);
    expect(Math.min(...unsettled)).toBeGreaterThan(600);
  });

  it('of simulations is kept, and gives the same findings to the same seed', () => {
    for (const simulations of [1, 2, 7, 24, 25, 100, 401]) {
      const [a, b] = [lookerInto(lottery), lookerInto(lottery)];
      const { milliseconds: _, ...first } = a({ simulations }, 'seed');
      b({ simulations: 33 }, 'other');
      const { milliseconds: __, ...again } = b({ simulations }, 'seed');
      expect(again).toEqual(first);
      expect(first.simulations).toBeLessThanOrEqual(simulations);
      expect(first.actions.reduce((sum, f) => sum + f.visits, 0)).toBe(first.simulations);
    }
    expect(lookerInto(lottery)({ simulations: 100 }, 'a').actions).not.toEqual(
      lookerInto(lottery)({ simulations: 100 }, 'b').actions,
    );
  });

  const expectSound = ({ chosen, actions }: Findings): void => {
    expect(chosen).toBeGreaterThanOrEqual(0);
    expect(chosen).toBeLessThan(EIGHT.length);
    expect(actions[0]!.action).toBe(chosen);
    expect(new Set(actions.map((f) => f.action)).size).toBe(actions.length);
    for (const { win, margin } of actions) {
      expect(Number.isFinite(margin)).toBe(true);
      expect(win).toBeGreaterThanOrEqual(-1);
      expect(win).toBeLessThanOrEqual(2);
    }
  };

  it.each([true, false])('that is used up at once, or ends anywhere, still brings a choice: %s', (isPlain) => {
    const look = lookerInto(lottery, { isPlain });
    const spent = look({ milliseconds: 0.0001 }, 'seed');
    expectSound(spent);
    expect(spent.chosen).toBe(POLICY);
    for (let asked = 0; asked < 60; asked++) {
      let left = asked;
      const found = look({ milliseconds: 60_000, isStopped: () => left-- <= 0 }, 'seed');
      expectSound(found);
      if (asked === 0) expect([found.chosen, found.simulations]).toEqual([POLICY, 0]);
      // It asks before each simulation, and in it.
      expect(found.simulations).toBeLessThanOrEqual(asked);
    }
  });
});
