/** N1 to N7: the flow of a surface action, with scripted dice. */
import { describe, expect, it } from 'vitest';
import { LEAVE, LET_RANGE, STAY, STOP_RANGE } from '../../../../engine/operations/action-flow.js';
import { GUN_AT, NO_SHOT, TORPEDO_AT } from '../../../../engine/operations/action-naming.js';
import { G } from '../../../../engine/operations/layout.js';
import { ActionTable, OURS, THEIRS } from '../action-table.js';

const gun = (t: number): number => GUN_AT + t;
const torpedo = (t: number): number => TORPEDO_AT + t;

describe('a round', () => {
  it('N2.1 N1.2 N6.1 G-37 begins with the declarations, then dice, then who has a gun in range fires', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' });
    expect([t.range, t.actor, t.legal()]).toEqual([3, 0, [STAY, LEAVE]]);
    t.do(STAY);
    expect([t.actor, t.legal()]).toEqual([1, [STAY, LEAVE]]);
    t.do(STAY);
    expect(t.isDice).toBe(true);
    // 3 + 2 against 6 + 1: Bismarck leads by 2, and at range 3 hers are the only guns.
    t.roll(3, 6);
    expect(t.isDice).toBe(true);
    // 15 points: three, by a 1 a fourth; 1 and defence 1 are within 4, and 2 more.
    t.roll(1, 1, 2);
    expect([t.left(0), t.left(1)]).toEqual([4, 10]);
    // Nobody may stop the range, as speed is level.
    expect([t.range, t.actor]).toEqual([2, 0]);
    expect(t.told()).toEqual(['initiative', 'initiative', 'leads', 'names', 'shot', 'range']);
  });

  it('N1.3 G-36 guns of the side that is 3 behind are halved', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' }).do(STAY).do(STAY).roll(5, 2);
    // 15 are 7: one, and by a die of 4 no second, as 3 is above 2.
    expect(t.roll(4).left(0)).toBe(9);
    expect(t.log.all.find(({ kind }) => kind === 'shot')?.data).toMatchObject({ points: 7, losses: 1 });
  });

  it('N2.2 the leader that is faster or 3 ahead may keep the range', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' }).do(STAY).do(STAY).roll(5, 2).roll(4);
    expect([t.actor, t.legal()]).toEqual([0, [LET_RANGE, STOP_RANGE]]);
    expect(t.do(STOP_RANGE).range).toBe(3);
  });

  it('N2.3 N2.6 N2.7 equal dice at range 3 end it at once, if the leader lets it; who entered moves', () => {
    const ended = new ActionTable({ us: 'hood', them: 'bismarck', enters: 1 }).do(STAY).do(STAY).roll(4, 4).roll(6, 6);
    expect(ended.isOn).toBe(false);
    expect(ended.s[G.leaves]).toBe(2);
    const slow = new ActionTable({ us: 'hood', them: 'nelson', nations: ['UK', 'UK'] });
    // Hood is the faster: 1 more, and on equal dice she may block.
    slow.do(STAY).do(STAY).roll(4, 4);
    expect([slow.isDice, slow.actor]).toEqual([true, -1]);
    slow.roll(6, 6);
    expect([slow.actor, slow.legal()]).toEqual([0, [LET_RANGE, STOP_RANGE]]);
    expect(slow.do(STOP_RANGE).range).toBe(3);
  });

  it('N2.5 who declares is silent, adds 2, and the range opens from the next round', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' }).do(STAY).do(LEAVE).roll(1, 2);
    // 1 + 2 against 2 + 1 + 2: they lead by 2, have level speed, and nobody fires: Hood's guns do not reach.
    expect(t.range).toBe(2);
    expect(t.actor).toBe(0);
    // Hood is asked alone: the other has declared already.
    t.do(STAY);
    expect(t.isDice).toBe(true);
    t.roll(6, 1);
    // Hood leads by 4 and fires 14; then may block the opening.
    t.roll(6);
    expect(t.left(1)).toBe(8);
    expect(t.legal()).toEqual([LET_RANGE, STOP_RANGE]);
    t.do(LET_RANGE);
    expect(t.range).toBe(3);
    // They lead by 6 now, and do not stop it.
    t.do(STAY).roll(1, 6).do(LET_RANGE);
    expect([t.isOn, t.s[G.leaves]]).toEqual([false, 2]);
  });

  it('G-38 both declare: the action ends with that round, and both leave', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' }).do(LEAVE).do(LEAVE).roll(1, 3);
    expect([t.isOn, t.s[G.leaves]]).toEqual([false, 3]);
  });

  it('G-10 the leader sinks her first: she does not fire, and no dice are thrown', () => {
    const t = new ActionTable({ us: 'hood', them: 'hipper/6', night: true }).do(STAY).do(STAY);
    t.roll(6, 1).roll(6, 6);
    expect([t.isOn, t.isAfloat(1), t.s[G.leaves]]).toEqual([false, false, 0]);
  });

  it('N1.6 nobody leads: the larger gun fires first, and its effect is at once', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck', night: true }).do(STAY).do(STAY).roll(4, 5, 1);
    t.do(gun(1)).do(gun(0));
    // Bismarck's 15 before Hood's 14. Level is 4 + 2 and 5 + 1, and so are numbers and speed: a die says who is first of equal guns.
    t.roll(6, 6).roll(6);
    const shots = t.log.all.filter(({ kind }) => kind === 'shot').map(({ unit }) => unit);
    expect(shots).toEqual([1, 0]);
  });
});

describe('naming', () => {
  const ready = (us: string, them: string, dice: [number, number]): ActionTable =>
    new ActionTable({ us, them, night: true, nations: ['JP', 'US'] })
      .do(STAY)
      .do(STAY)
      .roll(...dice);

  it('N3.1 N5.1 the leader names gun or torpedo, ship by ship', () => {
    const t = ready('jpdd jpdd', 'usdd portland', [6, 1]);
    // The cruiser comes first in category; at night every gun reaches.
    expect([t.s[G.unit], t.legal()]).toEqual([0, [gun(3), torpedo(3)]]);
    t.do(torpedo(3));
    // The second of them: one is taken already, the whole category has one, so that both kinds go on her again.
    expect([t.s[G.unit], t.legal()]).toEqual([1, [gun(3), torpedo(3)]]);
  });

  it('N5.3 two at one only when all of the category have one', () => {
    const t = ready('jpdd jpdd jpdd', 'portland portland', [6, 1]);
    t.do(gun(4));
    expect(t.legal()).toEqual([gun(3), torpedo(3)]);
    t.do(gun(3));
    expect(t.legal()).toEqual([gun(3), gun(4), torpedo(3), torpedo(4)]);
  });

  it('N3.4 N4.1 by day a gun of range 0 fires at ships that are to torpedo alone', () => {
    const day = new ActionTable({ us: 'jpdd jpdd', them: 'usdd', nations: ['JP', 'US'] });
    day
      .do(STAY)
      .do(STAY)
      .roll(6, 1)
      .do(LET_RANGE)
      .do(STAY)
      .do(STAY)
      .roll(6, 1)
      .do(LET_RANGE)
      .do(STAY)
      .do(STAY)
      .roll(6, 1);
    expect(day.range).toBe(1);
    expect(day.legal()).toEqual([gun(2), torpedo(2)]);
    day.do(gun(2));
    expect(day.legal()).toEqual([gun(2), torpedo(2)]);
    // The other's division has one target, the one that launches, and it is taken without asking.
    day.do(torpedo(2));
    const named = day.log.all.filter(({ kind }) => kind === 'names').map(({ unit, target }) => [unit, target]);
    expect(named.slice(-3)).toEqual(
      [
        [0, 2],
        [1, 2],
        [2, 1],
      ].slice(0, 3),
    );
  });

  it('N3.1 a ship that can only launch may keep her torpedoes', () => {
    const t = new ActionTable({ us: 'usdd', them: 'kongo', nations: ['US', 'JP'] });
    for (let i = 0; i < 2; i++) {
      t.do(STAY).do(STAY).roll(6, 1).sixes().do(LET_RANGE);
    }
    t.do(STAY).do(STAY).roll(6, 1);
    expect([t.range, t.legal()]).toEqual([1, [NO_SHOT, torpedo(1)]]);
  });

  it('N3.2 N3.3 N6.3 torpedoes come after the other side has fired, by a check with its modifiers', () => {
    const t = ready('jpdd', 'usdd', [6, 1]);
    t.do(torpedo(1));
    // The Americans fire first: 5, halved to 2 by the lead.
    t.roll(6);
    // Named as a gun target +1, night -2, circled -2: a 6 is 3.
    t.roll(6, 5, 1, 6, 1);
    const [check] = t.log.all.filter(({ kind }) => kind === 'check');
    expect(check?.modifiers?.map(({ kind, value }) => [kind, value])).toEqual([
      ['shot-at', 1],
      ['night', -2],
      ['circled-torpedo', -2],
    ]);
    // 6 × 5 are 30 points: six, and by a 1 a seventh.
    expect(t.isAfloat(1)).toBe(false);
  });

  it('N17.2 merchants need no check, and bring 3 and 1 more', () => {
    const t = new ActionTable({
      ...{ us: 'hipper', them: 'ak', nations: ['GE', 'UK'], kinds: ['battle', 'transport'], night: true },
    });
    t.do(STAY).do(STAY).roll(6, 1);
    expect(t.legal()).toEqual([gun(1), torpedo(1)]);
    t.do(torpedo(1)).roll(2, 6, 6);
    // (3 + 1) × 2 are 8: one, and the rest of 3 fails on a 6.
    expect(t.left(1)).toBe(5);
  });

  it('N1.6 G-10 where nobody leads both name before anything is told', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck hipper', night: true }).do(STAY).do(STAY).roll(4, 5);
    expect([t.actor, t.legal()]).toEqual([0, [gun(1)]]);
    t.do(gun(1));
    expect([t.actor, t.told().filter((kind) => kind === 'names')]).toEqual([1, []]);
    // One answer each, and asked all the same.
    t.do(gun(0)).do(gun(0));
    expect(t.told().filter((kind) => kind === 'names')).toHaveLength(3);
  });
});

describe('the end', () => {
  it('N2.4 boats declare after the first round, and never come to launch by day', () => {
    const t = new ActionTable({ us: 'mtbuk', them: 'zara', kinds: ['boats', 'battle'], nations: ['UK', 'IT'] });
    t.do(STAY).do(STAY).roll(1, 2);
    // The cruiser leads, is alone with large ships, and closes.
    expect(t.told()).toContain('declares');
    expect(t.do(LET_RANGE).range).toBe(2);
  });

  it('N2.4 by the setting they close to range 1 first', () => {
    const options = { boats: 'launch' };
    const t = new ActionTable({
      us: 'mtbuk',
      them: 'zara',
      kinds: ['boats', 'battle'],
      nations: ['UK', 'IT'],
      options,
    });
    t.do(STAY).do(STAY).roll(1, 2);
    expect(t.told()).not.toContain('declares');
  });

  it('N7.2 a ship at 0 of a side that declared is left behind; damage control comes for the others', () => {
    const t = new ActionTable({ us: 'county/5 county/3', them: 'bismarck', night: true });
    t.do(LEAVE).do(LEAVE).roll(1, 2);
    expect(t.isAfloat(0)).toBe(false);
    // The second has 2 of 5: a 5 fails, a 4 takes one.
    expect(t.isDice).toBe(true);
    t.roll(5, 4);
    expect([t.isOn, t.left(1)]).toEqual([false, 1]);
  });

  it('N2.7 N7.2 a side that leaves without having declared leaves nobody behind', () => {
    const t = new ActionTable({ us: 'county/5', them: 'ak', kinds: ['battle', 'transport'] });
    t.do(STAY).do(STAY).roll(4, 4).do(LET_RANGE);
    expect([t.s[G.leaves], t.isDice]).toEqual([1, true]);
    t.roll(1);
    expect([t.isOn, t.left(0)]).toEqual([false, 0]);
    expect(t.told()).not.toContain('left-behind');
  });

  it('N7.4 seat 0 first, by number, once', () => {
    const t = new ActionTable({ us: 'county/3', them: 'hipper/3', night: true }).do(LEAVE).do(LEAVE).roll(1, 3);
    expect(t.s[G.unit]).toBe(0);
    t.roll(1);
    expect(t.s[G.unit]).toBe(1);
    t.roll(6, 6);
    expect([t.isOn, t.left(1)]).toEqual([false, 0]);
  });

  it('G-13 the eighth round is the last', () => {
    const t = new ActionTable({ us: 'ak', them: 'ak', kinds: ['transport', 'transport'] });
    let rounds = 0;
    while (t.isOn) {
      if (t.isDice) {
        rounds++;
        t.roll(1, 2);
      } else t.do(t.legal()[0]!);
    }
    expect([rounds, t.s[G.leaves]]).toEqual([8, 1]);
  });

  it('N4.1 a night ends as soon as the range opens', () => {
    const t = new ActionTable({ us: 'ak', them: 'ak', kinds: ['transport', 'transport'], night: true });
    t.do(STAY).do(STAY).roll(3, 3, 1);
    expect([t.isOn, t.s[G.leaves], t.ships(OURS), t.ships(THEIRS)]).toEqual([false, 1, 1, 1]);
  });
});
