/** The flow of an action against its odds: a few thousand actions with seeded dice, both sides choosing as the model does. */
import { describe, expect, it } from 'vitest';
import { SeededChance } from '../../../../engine/core/chance.js';
import * as A from '../../../../engine/operations/action-fields.js';
import { SUB } from '../../../../engine/operations/action-fields.js';
import { LEAVE, LET_RANGE, STAY, STOP_RANGE } from '../../../../engine/operations/action-flow.js';
import { GUN_AT, TORPEDO_AT } from '../../../../engine/operations/action-naming.js';
import { trendNow } from '../../../../engine/operations/action-range.js';
import { G } from '../../../../engine/operations/layout.js';
import { OPENS } from '../../../../engine/operations/range.js';
import { type Habit, type NamedShot, SurfaceModel } from '../../../../engine/operations/surface-model.js';
import { surfaceOdds } from '../../../../engine/operations/surface-odds.js';
import { actionModel } from '../../../../engine/operations/surface-scene.js';
import { ActionTable, type Fleets, fleetsAtSea, OURS, THEIRS } from '../action-table.js';
import { STAYS } from '../fleets-at-sea.js';

const GAMES = 2000;

/** What the model would choose where the table asks. */
class Chooser {
  #shots: readonly NamedShot[] = [];
  #round = 0;

  constructor(
    private readonly t: ActionTable,
    private readonly ready: SurfaceModel,
  ) {}

  choose(): number {
    const { s } = this.t;
    const habit = this.ready.model.sides[this.t.actor]!.habit;
    if (s[G.sub] === SUB.disengage) return habit.leavesIn === s[A.round] ? LEAVE : STAY;
    if (s[G.sub] === SUB.hold) return this.#stops(habit) ? STOP_RANGE : LET_RANGE;
    if (this.#round !== s[A.round]) this.#plan();
    const shot = this.#shots.find(({ by }) => by === s[G.unit])!;
    return (shot.isTorpedo ? TORPEDO_AT : GUN_AT) + shot.at;
  }

  #stops({ holdsAt, blocks }: Habit): boolean {
    const { s, actor } = this.t;
    if (trendNow(s) !== OPENS) return holdsAt > 0 && s[A.range]! <= holdsAt;
    return blocks && s[actor === 0 ? A.declared0 : A.declared1] === 0;
  }

  /** Sides that have declared in an earlier round. */
  #declared(): number {
    const { s } = this.t;
    const isEarlier = (declared: number): boolean => declared > 0 && declared < s[A.round]!;
    return (isEarlier(s[A.declared0]!) ? 1 : 0) + (isEarlier(s[A.declared1]!) ? 2 : 0);
  }

  /** Units of the table go by number as the model's ships do. */
  #plan(): void {
    const { s } = this.t;
    this.#round = s[A.round]!;
    const left = Int8Array.from({ length: this.ready.count }, (_, u) => (this.t.isAfloat(u) ? this.t.left(u) : -1));
    this.#shots = this.ready.shotsOf(left, {
      ...{ round: s[A.round]!, range: s[A.range]!, leader: s[A.leader]!, declared: this.#declared() },
      ...{ isClear: s[A.clear] === 1, firstSide: s[A.firstSeat]! },
    });
  }
}

type Began = ReturnType<typeof fleetsAtSea>;

function played(fleets: Fleets, from: Began, ready: SurfaceModel, seed: number): { left: number[]; rounds: number } {
  const t = new ActionTable(fleets, from);
  const chooser = new Chooser(t, ready);
  const dice = new SeededChance([seed, 1, 2, 3]);
  while (t.isOn) t.do(t.isDice ? 0 : chooser.choose(), dice);
  const left = Array.from({ length: ready.count }, (_, u) => (t.isAfloat(u) ? t.left(u) : -1));
  return { left, rounds: t.s[A.round]! };
}

const CASES: [string, Fleets, [Partial<Habit>, Partial<Habit>]][] = [
  ['Hood and Bismarck', { us: 'hood', them: 'bismarck' }, [{ holdsAt: 2 }, {}]],
  [
    'destroyers at night',
    { us: 'usdd portland', them: 'jpdd', nations: ['US', 'JP'], night: true },
    [{}, { leavesIn: 3 }],
  ],
  [
    'a convoy that leaves',
    { us: 'ak ukdd', them: 'hipper/2', kinds: ['transport', 'battle'], enters: 1 },
    [{ leavesIn: 1 }, { holdsAt: 1 }],
  ],
  [
    'boats off a coast',
    { us: 'mtbuk', them: 'zara itdd', kinds: ['boats', 'battle'], nations: ['UK', 'IT'], night: true, coast: true },
    [{}, {}],
  ],
  [
    'boats that stay for the launch',
    {
      ...{ us: 'pt', them: 'nagara', kinds: ['boats', 'battle'], nations: ['US', 'JP'], coast: true },
      options: { boats: 'launch' },
    },
    [{}, { holdsAt: 3 }],
  ],
];

describe('odds of an action', () => {
  it.each(CASES)('N1.2 N2.1 N5.1 N6.2 of %s are the shares of actions that are fought', (_, fleets, habits) => {
    const from = fleetsAtSea(fleets);
    const habit = (i: 0 | 1): Habit => ({ ...STAYS, ...habits[i] });
    const model = actionModel(from.c, from.s, [OURS, THEIRS], fleets.night === true, [habit(0), habit(1)]);
    const odds = surfaceOdds(model);
    expect(odds.samples).toBe(0);
    const ready = new SurfaceModel(model);
    const games = Array.from({ length: GAMES }, (_, seed) => played(fleets, from, ready, seed));
    const near = (p: number): number => 4 * Math.sqrt(Math.max(p * (1 - p), 1 / GAMES) / GAMES);
    const shareOf = (is: (game: (typeof games)[number]) => boolean): number => games.filter(is).length / GAMES;
    for (const [round, p] of odds.rounds.entries()) {
      expect(Math.abs(shareOf(({ rounds }) => rounds === round) - p), `round ${round}`).toBeLessThan(near(p));
    }
    for (const [ship, spread] of odds.left.entries())
      for (const [at, p] of spread.entries()) {
        const share = shareOf(({ left }) => left[ship] === at - 1);
        expect(Math.abs(share - p), `ship ${ship} with ${at - 1} left: ${share}, not ${p}`).toBeLessThan(near(p));
      }
  });
});
