/** N8: the flow of a submarine's attack, with scripted dice. */

import { describe, expect, it } from 'vitest';
import { FIRST_SEAT, SECOND_SEAT } from '../../../../engine/core/brand.js';
import { type Chance, ScriptedChance, SeededChance } from '../../../../engine/core/chance.js';
import { EventList } from '../../../../engine/core/events.js';
import { CHANCE } from '../../../../engine/core/game.js';
import type { Campaign } from '../../../../engine/operations/campaign.js';
import { leftOf } from '../../../../engine/operations/combatants.js';
import { SUB } from '../../../../engine/operations/hunt-fields.js';
import {
  AIM_AT,
  actInHunt,
  beginHunt,
  chargePower,
  decisionsInHunt,
  guidance,
  huntersOf,
  nextInHunt,
  REPLY_TO,
} from '../../../../engine/operations/hunt-flow.js';
import { huntOdds } from '../../../../engine/operations/hunt-odds.js';
import { type CampaignState, G, SUNK, U } from '../../../../engine/operations/layout.js';
import { huntSpread } from '../../../../engine/operations/submarines.js';
import { type Fleets, fleetsAtSea, OURS, THEIRS } from '../action-table.js';

class HuntTable {
  readonly c: Campaign;
  readonly s: CampaignState;
  readonly log = new EventList();
  isOn: boolean;
  readonly #legal = new Int32Array(64);

  /** The submarine is the first unit. */
  constructor(fleets: Omit<Fleets, 'kinds'>, from?: { c: Campaign; s: CampaignState }) {
    const { c, s } = from ?? fleetsAtSea({ ...fleets, kinds: ['submarines', 'battle'] });
    this.c = c;
    this.s = from === undefined ? s : s.slice();
    this.s[G.hunter] = OURS;
    this.s[G.prey] = THEIRS;
    beginHunt(this.s);
    this.isOn = nextInHunt(c, this.s, this.log);
  }

  do(a: number, chance: Chance): this {
    actInHunt(this.c, this.s, a, chance, this.log);
    this.isOn = nextInHunt(this.c, this.s, this.log);
    return this;
  }

  roll(...dice: number[]): this {
    const script = new ScriptedChance(dice);
    this.do(0, script);
    script.done();
    return this;
  }

  choose(a: number): this {
    return this.do(a, new ScriptedChance([]));
  }

  legal(): number[] {
    return [...this.#legal.subarray(0, decisionsInHunt(this.c, this.s, this.#legal))];
  }

  left(u: number): number {
    return leftOf(this.c, this.s, u);
  }

  at(u: number): number {
    return this.s[this.c.unitsAt + u * U.size + U.fleet]!;
  }
}

describe('a submarine attacks', () => {
  it('N8.1 N8.3 found before, it does not attack, and is hunted at once', () => {
    const t = new HuntTable({ us: 'u7', them: 'ukdd' });
    // One hunter and a 6 against quietness 6 and a 1: level is not found. Two are.
    const u = new HuntTable({ us: 'u7', them: 'ukdd ukdd' });
    t.roll(6, 1);
    expect(t.s[G.sub]).toBe(SUB.attack);
    u.roll(6, 1);
    // Power 16: three dice, and 1 of remainder.
    expect(u.s[G.sub]).toBe(SUB.charge);
    u.roll(1).roll(1).roll(2).roll(2);
    // 4 against evasion 4: escaped.
    expect([u.isOn, u.at(0)]).toEqual([false, OURS]);
    expect(u.log.all.find(({ kind }) => kind === 'hunt')?.data).toMatchObject({ dice: 3, sum: 4, result: 0 });
  });

  it('N8.2 N8.7 each three points bring an attack more, on any ship but boats', () => {
    const t = new HuntTable({ us: 'u7', them: 'hood county ukdd', nations: ['GE', 'UK'] }).roll(1, 6);
    // 1 + 1 against 12: ten points are four attacks.
    for (const target of [1, 1, 2]) {
      expect(t.legal()).toEqual([1, 2, 3].map((u) => AIM_AT + u));
      t.choose(AIM_AT + target).roll(1, 6);
    }
    expect(t.left(1)).toBe(10);
    t.choose(AIM_AT + 2).roll(6, 6, 6);
    // 24 points are four, extra on 4 and below.
    expect(t.left(2)).toBe(1);
    expect(t.s[G.sub]).toBe(SUB.charge);
  });

  it('N8.4 N8.6 the power is that of units still sound after the attacks', () => {
    const t = new HuntTable({ us: 'u7', them: 'ukdd hood' }).roll(1, 1);
    expect(chargePower(t.c, t.s, THEIRS)).toBe(8);
    // 2 against 7: five points, two attacks.
    t.choose(AIM_AT + 1).roll(2, 1, 6);
    expect(chargePower(t.c, t.s, THEIRS)).toBe(0);
    t.choose(AIM_AT + 2).roll(1, 6);
    // Nobody hunts; her damage control comes: 2 of 4 left.
    expect([t.left(1), t.isOn, t.s[G.sub]]).toEqual([2, true, SUB.control]);
    expect(t.roll(4).isOn).toBe(false);
  });

  it('N8.4 twice the evasion destroys it, more than the evasion sends it away', () => {
    const hunt = (dice: readonly number[]): HuntTable => {
      const t = new HuntTable({ us: 'u7', them: 'ukdd ukdd' }).roll(6, 1);
      for (const die of dice) t.roll(die);
      return t;
    };
    expect(hunt([3, 3, 3, 2]).at(0)).toBe(SUNK);
    // It has no port to go to. The remainder's 1 brings a fourth die.
    const home = hunt([1, 1, 2, 1, 1]);
    expect([home.at(0) === SUNK, home.at(0) === OURS, home.isOn]).toEqual([false, false, false]);
  });

  it('N8.5 a circled evasion answers one of the hunters, chosen before the dice, though it is destroyed', () => {
    const t = new HuntTable({ us: 'u9', them: 'ukdd ukdd' }).roll(6, 1);
    expect(t.legal()).toEqual([REPLY_TO + 1, REPLY_TO + 2]);
    t.choose(REPLY_TO + 2)
      .roll(6)
      .roll(6)
      .roll(6)
      .roll(6)
      .roll(1);
    expect([t.at(0), t.left(1), t.left(2), t.isOn]).toEqual([SUNK, 4, 3, false]);
  });

  it('N8.7 against merchants it has its raid power, 2 more in sight of its own aircraft', () => {
    const t = new HuntTable({ us: 'u9', them: 'ak', nations: ['GE', 'UK'] }).roll(1, 1);
    // Nobody hunts: 1 against 6 brings two attacks; raid power 5.
    t.roll(1, 6, 6);
    expect(t.left(1)).toBe(5);
    expect(guidance(t.c, t.s, FIRST_SEAT, 1)).toBe(0);
  });

  it('N8.7 the 2 are for any own aircraft that patrols there, and not under a fighter of a carrier', () => {
    const guided = (us: string, aboard: string, ashore: string): number => {
      const kinds = ['transport', 'battle'] as const;
      const aircraft = [aboard, ashore] as const;
      const { c, s } = fleetsAtSea({ us, them: 'bismarck', kinds, nations: ['UK', 'GE'], aircraft, base: true });
      return guidance(c, s, SECOND_SEAT, 0);
    };
    expect(guided('ak', '', 'fw200')).toBe(2);
    expect(guided('ak', '', 'ju88')).toBe(0);
    expect(guided('akf arkroy', 'swordf', 'fw200')).toBe(2);
    expect(guided('ak arkroy', 'fulmar', 'fw200')).toBe(0);
    expect(guided('bh', '', 'fw200')).toBe(0);
  });

  it('N8.1 G-30 sound aircraft that patrol over the fleet hunt too', () => {
    const count = (ashore: string): number => {
      const { c, s } = fleetsAtSea({
        ...{ us: 'u7', them: 'ukdd', kinds: ['submarines', 'battle'] },
        ...{ aircraft: ['', ashore], base: true },
      });
      return huntersOf(c, s, THEIRS);
    };
    expect([count('beauft'), count('sunder'), count('sunder sunder')]).toEqual([1, 2, 3]);
  });

  it('N8.1 G-30 circled hunters count twice', () => {
    const t = new HuntTable({ us: 'u9', them: 'usdd ukdd/1 ukdd hood', nations: ['GE', 'US'] });
    expect(huntersOf(t.c, t.s, THEIRS)).toBe(3);
  });
});

describe('odds of a submarine attack', () => {
  it.each([
    ['hood', 'ukdd hood', 2],
    ['the only hunter', 'ukdd hood', 1],
    ['a merchant', 'ak ukff', 1],
  ])('N8.1 N8.2 N8.4 N7.4 at %s are its shares over seeded dice', (_, them, target) => {
    const from = fleetsAtSea({ us: 'u7', them, kinds: ['submarines', 'battle'], nations: ['GE', 'UK'] });
    const odds = huntOdds(from.c, from.s, OURS, THEIRS, target);
    const games = 2000;
    const [attacks, fates, left] = [new Float64Array(8), new Float64Array(3), new Float64Array(odds.left.length)];
    const isSunk = (t: HuntTable): boolean => t.at(target) === SUNK;
    let spared = 0;
    for (let seed = 0; seed < games; seed++) {
      const t = new HuntTable({ us: '', them: '' }, from);
      const dice = new SeededChance([seed, 5, 6, 7]);
      // Once she is sunk the rest would go elsewhere; those games are told apart below.
      while (t.isOn)
        t.do(t.s[G.actor] === CHANCE ? 0 : t.legal().includes(AIM_AT + target) ? AIM_AT + target : t.legal()[0]!, dice);
      attacks[t.log.all.find(({ kind }) => kind === 'listen')!.data!.attacks as number]! += 1 / games;
      left[isSunk(t) ? 0 : t.left(target) + 1]! += 1 / games;
      if (isSunk(t)) continue;
      spared++;
      fates[t.log.all.find(({ kind }) => kind === 'hunt')!.data!.result as number]! += 1;
    }
    const near = 2 / Math.sqrt(games);
    expect(Math.abs(attacks[0]! - odds.found)).toBeLessThan(near);
    for (const [n, p] of odds.attacks.entries()) expect(Math.abs(attacks[n]! - p), `${n} attacks`).toBeLessThan(near);
    for (const [n, p] of odds.left.entries()) expect(Math.abs(left[n]! - p), `${n - 1} left`).toBeLessThan(near);
    expect(odds.fates.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
    expect(spared).toBeGreaterThan(200);
    // Of a ship that is no hunter the fate does not depend on what she lost.
    if (from.c.asw[target] === 0) {
      for (const [n, p] of odds.fates.entries())
        expect(Math.abs(fates[n]! / spared - p), `fate ${n}`).toBeLessThan(2 / Math.sqrt(spared));
    }
  });

  it('N8.4 N8.6 a hunter that is hit hunts no more, so that it pays to hit her', () => {
    const { c, s } = fleetsAtSea({ us: 'u7', them: 'ukdd hood', kinds: ['submarines', 'battle'] });
    const [hunter, other] = [1, 2].map((t) => huntOdds(c, s, OURS, THEIRS, t).fates[2]);
    expect(hunter!).toBeLessThan(other!);
    expect(huntSpread(chargePower(c, s, THEIRS), 4)[2]).toBeCloseTo(other!, 12);
  });
});
