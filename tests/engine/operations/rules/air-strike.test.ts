/** N10, N16, G-50: the flow of an air strike, with scripted dice. */
import { describe, expect, it } from 'vitest';
import { type Chance, ScriptedChance, SeededChance } from '../../../../engine/core/chance.js';
import { EventList } from '../../../../engine/core/events.js';
import { CHANCE } from '../../../../engine/core/game.js';
import { airSpread } from '../../../../engine/operations/air-combat.js';
import { strikeSpread } from '../../../../engine/operations/air-strike.js';
import type { Campaign } from '../../../../engine/operations/campaign.js';
import { leftOf } from '../../../../engine/operations/combatants.js';
import { flakSpread } from '../../../../engine/operations/flak.js';
import { takeOut } from '../../../../engine/operations/fleets.js';
import { type CampaignState, G, SUNK, U } from '../../../../engine/operations/layout.js';
import { BASE_AT } from '../../../../engine/operations/spec.js';
import {
  ALLOT,
  decisionsInStrike,
  ENOUGH,
  FLY,
  NOBODY,
  ONTO,
  TAKE_LOSS,
} from '../../../../engine/operations/strike-choices.js';
import { SUB } from '../../../../engine/operations/strike-fields.js';
import { actInStrike, beginStrike, nextInStrike } from '../../../../engine/operations/strike-flow.js';
import { type Fleets, fleetsAtSea, OURS, THEIRS } from '../action-table.js';

class StrikeTable {
  readonly c: Campaign;
  readonly s: CampaignState;
  readonly log = new EventList();
  isOn: boolean;
  readonly #legal = new Int32Array(256);

  /** Our fleet strikes theirs, or their base. */
  constructor(fleets: Fleets & { readonly answers?: boolean }, from?: { c: Campaign; s: CampaignState }) {
    const { c, s } = from ?? fleetsAtSea(fleets);
    this.c = c;
    this.s = from === undefined ? s : s.slice();
    this.s[G.striker] = OURS;
    this.s[G.struck] = fleets.base ? BASE_AT : THEIRS;
    this.s[G.answers] = fleets.answers ? 1 : 0;
    beginStrike(this.s);
    this.isOn = nextInStrike(c, this.s, this.log);
  }

  do(a: number, chance: Chance = new ScriptedChance([])): this {
    actInStrike(this.c, this.s, a, chance, this.log);
    this.isOn = nextInStrike(this.c, this.s, this.log);
    return this;
  }

  choose(...actions: number[]): this {
    for (const a of actions) {
      expect(this.legal()).toContain(a);
      this.do(a);
    }
    return this;
  }

  roll(...dice: number[]): this {
    const script = new ScriptedChance(dice);
    this.do(0, script);
    script.done();
    return this;
  }

  legal(): number[] {
    expect(this.s[G.actor]).not.toBe(CHANCE);
    return [...this.#legal.subarray(0, decisionsInStrike(this.c, this.s, this.#legal))];
  }

  left(u: number): number {
    return leftOf(this.c, this.s, u);
  }

  plane(u: number): string {
    const o = this.c.unitsAt + u * U.size;
    return this.s[o + U.fleet] === SUNK ? 'lost' : this.s[o + U.hits]! > 0 ? 'damaged' : 'sound';
  }
}

const fly = (u: number): number => FLY + u;
const onto = (u: number): number => ONTO + u;

describe('a strike', () => {
  const nations = ['JP', 'UK'] as const;

  it('N16.1 N10.1 N10.2 G-18 names its aircraft, then targets one by one, and the fleet allots each time', () => {
    const t = new StrikeTable({ us: 'shokaku', them: 'hood ukdd', nations, aircraft: ['d3a b5n a6m', ''] });
    expect(t.legal()).toEqual([ENOUGH, fly(3), fly(4), fly(5)]);
    t.choose(fly(3), fly(4), ENOUGH);
    expect(t.legal()).toEqual([onto(1), onto(2)]);
    t.choose(onto(1));
    expect([t.s[G.actor], t.legal()]).toEqual([1, [0, 1, 2, 3, 4, 5].map((n) => ALLOT + n)]);
    t.choose(ALLOT + 3, onto(1));
    expect(t.legal()).toEqual([0, 1, 2].map((n) => ALLOT + n));
    t.choose(ALLOT + 2);
    // 3 and 1 against 2 and 2: unhurt. 2 and 6 and 2 against 1 and 2: shot down.
    t.roll(6, 1).roll(2, 6);
    // A 4 is 2, which is within 3: one, too few for extra damage against a defence of 1.
    t.roll(4);
    expect([t.isOn, t.left(1), t.plane(3), t.plane(4), t.plane(5)]).toEqual([false, 9, 'sound', 'lost', 'sound']);
    const used = [3, 4, 5].map((u) => t.s[t.c.unitsAt + u * U.size + U.used]);
    expect(used).toEqual([1, 1, 0]);
  });

  it('N10.3 what is left may be allotted once more, at those that go on', () => {
    const t = new StrikeTable({ us: 'shokaku', them: 'yamato iowa', nations: ['JP', 'US'], aircraft: ['b5n b5n', ''] });
    t.choose(fly(3), fly(4), onto(1), ALLOT + 6, onto(1), ALLOT + 0);
    t.roll(1, 1);
    // 1 and 1 and 2 against 3: it goes on. Seven of 13 are left.
    expect([t.s[G.sub], t.s[G.actor], t.legal().at(-1)]).toEqual([SUB.allotAgain, 1, ALLOT + 6]);
    t.choose(ALLOT + 6);
    expect(t.legal()).toEqual([ALLOT + 0, ALLOT + 1]);
    t.choose(ALLOT + 1);
    t.roll(6, 6).roll(6, 6);
    expect([t.isOn, t.plane(3), t.plane(4)]).toEqual([false, 'lost', 'damaged']);
  });

  const duel = (): StrikeTable =>
    new StrikeTable({ us: 'shokaku', them: 'enterp', nations: ['JP', 'US'], aircraft: ['a6m b5n', 'f4f'] }).choose(
      fly(2),
      fly(3),
      fly(4),
    );

  it('G-50 G-1 escorts are set against interceptors and fire first', () => {
    const t = duel();
    expect([t.s[G.actor], t.legal()]).toEqual([0, [NOBODY, onto(4)]]);
    t.choose(onto(4));
    // 6 and 1 and 2 against 5 and 1: three ahead, and it turns back.
    t.roll(1);
    // One ship is the target without asking; all of her four points go up.
    t.choose(ALLOT + 4).roll(1, 1);
    // 3 × (4 + 2) are 18: three, and by a 3 a fourth; circled endurance, a 6 brings no more.
    t.roll(4, 3, 6);
    expect(t.left(1)).toBe(3);
    expect(t.s[G.sub]).toBe(SUB.control);
    t.roll(5);
    expect([t.isOn, t.plane(4)]).toEqual([false, 'sound']);
  });

  it('G-50 an interceptor that is left picks a raider, whose circled value fires before it', () => {
    const t = duel().choose(NOBODY);
    expect([t.s[G.actor], t.legal()]).toEqual([1, [onto(2), onto(3)]]);
    const off = duel().choose(NOBODY, onto(3)).roll(6);
    // 1 and 6 and 2 against 5 and 1: it turns back, and does not fire.
    expect(off.s[G.sub]).toBe(SUB.allot);
    t.choose(onto(3)).roll(1, 3);
    // 5 and 3 and 1 against 1 and 2: damaged, and nothing attacks.
    expect([t.isOn, t.plane(3), t.left(1)]).toEqual([false, 'damaged', 7]);
  });

  it('N16.2 both strikes count at once: what is sunk has flown', () => {
    const t = new StrikeTable({
      ...{ us: 'shokaku', them: 'enterp/7', nations: ['JP', 'US'], aircraft: ['b5n', 'sbd'], answers: true },
    });
    t.choose(fly(2), fly(3));
    t.choose(ALLOT + 0);
    // Half of four are two points: both are offered again, and not taken.
    t.choose(ALLOT + 0).roll(6, 6, 6);
    t.choose(ALLOT + 0).choose(ALLOT + 0);
    expect(t.left(1)).toBe(0);
    t.roll(1, 6);
    expect([t.isOn, t.left(1), t.left(0), t.plane(3)]).toEqual([false, -1, 7, 'lost']);
  });

  it('G-1 N16.1 at a base bombs reach its aircraft, and its owner says which', () => {
    const t = new StrikeTable({
      ...{ us: 'shokaku', them: 'ukdd', nations: ['JP', 'UK'], aircraft: ['d3a', 'beauft beauft sunder'], base: true },
    });
    t.choose(fly(2));
    // Both fighters may rise; nobody does.
    t.choose(ENOUGH);
    // A 1 is -1, three below 2: two losses.
    t.roll(1);
    expect([t.s[G.actor], t.legal()]).toEqual([1, [3, 4, 5].map((u) => TAKE_LOSS + u)]);
    t.choose(TAKE_LOSS + 3);
    expect(t.legal()).toEqual([4, 5].map((u) => TAKE_LOSS + u));
    t.choose(TAKE_LOSS + 5);
    expect([t.isOn, t.plane(3), t.plane(4), t.plane(5)]).toEqual([false, 'damaged', 'sound', 'damaged']);
  });

  it('N16.1 at a fleet whose ships are gone there is nothing to attack', () => {
    const t = new StrikeTable({ us: 'shokaku', them: 'hood', nations: ['JP', 'UK'], aircraft: ['b5n', ''] });
    takeOut(t.c, t.s, 1, SUNK);
    t.choose(fly(2));
    expect([t.isOn, t.plane(2), t.s[G.fights]]).toEqual([false, 'sound', 1]);
  });

  it('N16.1 a strike of nobody is nothing', () => {
    const t = new StrikeTable({ us: 'shokaku', them: 'enterp', nations: ['JP', 'US'], aircraft: ['b5n', 'f4f'] });
    expect(t.choose(ENOUGH).isOn).toBe(false);
    expect(t.log.all).toEqual([]);
    expect(t.s[G.fights]).toBe(0);
    // Fighters that cannot attack a ship have nobody to escort.
    const alone = new StrikeTable({
      us: 'shokaku',
      them: 'enterp',
      nations: ['JP', 'US'],
      aircraft: ['a6m b5n', 'f4f'],
    });
    expect(alone.choose(fly(2), ENOUGH).isOn).toBe(false);
    expect([alone.log.all, alone.s[alone.c.unitsAt + 2 * U.size + U.used]]).toEqual([[], 0]);
  });
});

describe('strikes with seeded dice', () => {
  it('N10.2 G-1 G-18 N6.4 have the losses that the odds say', () => {
    const fleets: Fleets = { us: 'shokaku', them: 'yamato', nations: ['JP', 'US'], aircraft: ['b5n', ''] };
    const from = fleetsAtSea(fleets);
    const games = 2000;
    const shares = new Float64Array(32);
    for (let seed = 0; seed < games; seed++) {
      const t = new StrikeTable(fleets, from);
      const dice = new SeededChance([seed, 9, 9, 9]);
      while (t.isOn) t.do(t.s[G.actor] === CHANCE ? 0 : t.legal().at(-1)!, dice);
      // Half of her endurance is far; damage control never comes.
      shares[13 - t.left(1)]! += 1 / games;
    }
    // Five points at once; then nothing is left.
    const goesOn = flakSpread(5, true, 1, 2)[0]!;
    const odds = strikeSpread(true, 3, 2, 4, true).map((p) => p * goesOn);
    odds[0]! += 1 - goesOn;
    for (const [n, p] of odds.entries()) expect(Math.abs(shares[n]! - p), `${n}`).toBeLessThan(2 / Math.sqrt(games));
    expect(airSpread(1, 0, 2, 1, 2)[0]).toBeGreaterThan(0);
  });

  it('N16 come to an end whatever is chosen, with lists that ascend', () => {
    const cases: (Fleets & { answers?: boolean })[] = [
      {
        us: 'shokaku zuiho',
        them: 'essex iowa',
        nations: ['JP', 'US'],
        aircraft: ['a6m a6m b5n d3a', 'f6f f6f sbd tbf'],
        answers: true,
      },
      {
        us: 'shokaku',
        them: 'essex',
        nations: ['JP', 'US'],
        aircraft: ['a6m b5n b5n', 'f6f f6f sbd tbf tbf'],
        answers: true,
      },
      { us: 'essex', them: 'jpdd', nations: ['US', 'JP'], aircraft: ['f6f sbd tbf', 'a6m a6m g4m h8k'], base: true },
    ];
    for (const fleets of cases) {
      const from = fleetsAtSea(fleets);
      for (let seed = 0; seed < 60; seed++) {
        const t = new StrikeTable(fleets, from);
        const dice = new SeededChance([seed, 4, 4, 4]);
        for (let steps = 0; t.isOn; steps++) {
          expect(steps).toBeLessThan(300);
          if (t.s[G.actor] === CHANCE) t.do(0, dice);
          else {
            const legal = t.legal();
            expect(legal.length).toBeGreaterThan(1);
            expect(legal).toEqual([...new Set(legal)].sort((a, b) => a - b));
            t.do(legal[dice.die(legal.length, (steps + 1) as never) - 1]!);
          }
        }
        expect(t.s[G.sub]).toBe(SUB.over);
      }
    }
  });
});
