/** Chapter 5, first part: choosing targets, resolving salvoes, range and modifiers. */
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../engine/core/events.js';
import { modifiersOf, type Setup, type Table, table } from '../harness.js';

/** Hood at 3318 heading north, Revenge's like abeam six hexes off: defence 10 for the book's 35 : 10. */
const DUEL: Setup = { ships: { UK: { Hood: 'hood 3318/A/3' }, GE: { Target: 'revenge 3918/A/3' } } };

const ships = (uk: Record<string, string>, ge: Record<string, string>, more: Partial<Setup> = {}): Setup => ({
  ...more,
  ships: { UK: uk, GE: ge },
});

const gunfire = (t: Table, ...dice: number[]): GameEvent => t.roll(...dice).find((e) => e.kind === 'gunfire')!;

/** Modifiers of the first salvo of the phase. */
const firstSalvo = (t: Table): string[] => modifiersOf(t.foresee(7).find((e) => e.kind === 'gunfire')!).list;

describe('5.1 choosing targets', () => {
  it('5.1 R-05 within gun range only', () => {
    const at = (hex: string): boolean =>
      table(ships({ Hood: 'hood 3318/A/3' }, { T: `bismarck ${hex}/A/3` })).ever('hood>t');
    expect([at('4818'), at('4918')]).toEqual([true, false]);
  });

  it('5.1 no more than five markers on a ship; the sixth firer finds it closed', () => {
    const uk = Object.fromEntries([1, 2, 3, 4, 5, 6].map((i) => [`S${i}`, `hood ${3310 + i}/A/3`]));
    const t = table(ships(uk, { T: 'yamato 4014/D/3', Other: 'yamato 4114/D/3' })).to('target-a');
    for (const i of [1, 2, 3, 4, 5]) t.do(`s${i}>t`);
    expect(t.may('s6>t')).toBe(false);
    expect(t.refusal('s6>t')).toBe('5.1');
    expect(t.may('s6>other')).toBe(true);
  });

  it('5.1 a ship may hold her fire', () => {
    const t = table(DUEL).to('target-a');
    expect(t.legal()).toContain('hood>-');
  });

  it('5.1 R-05 friends are no targets', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3', Kent: 'county 3320/A/3' }, { T: 'revenge 3918/A/3' })).to(
      'target-a',
    );
    expect(t.refusal('hood>kent')).toBe('5.1');
  });
});

describe('5.2 all fire, then all damage', () => {
  it('5.2 R-03 a ship hit earlier in the phase fires with the guns she had', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3918/A/3' }));
    t.to('guns', ['hood>t', 't>hood']);
    t.roll(12, 9);
    expect(t.damage('T')).toBe('-');
    expect(gunfire(t, 7, 2).data).toMatchObject({ attack: 46 });
    expect(t.damage('T')).toBe('2W');
  });

  it('5.2 R-03 later shots of the phase meet the ship as she was, and excess damage is lost', () => {
    const t = table(ships({ One: 'iowa 3318/A/3', Two: 'iowa 3319/A/3' }, { T: 'revenge 3918/A/3' }));
    t.to('guns', ['one>t', 'two>t']);
    t.roll(12, 7);
    t.roll(12, 7);
    // Two results of 1W 2S at 5:1: the third S is the last.
    expect(t.damage('T')).toBe('2W3S');
  });

  it('5.2 targets stand: a ship that will sink is still fired at', () => {
    const t = table(
      ships({ One: 'iowa 3318/A/3', Two: 'iowa 3319/A/3' }, { T: 'kongo 3918/A/3', U: 'kongo 4018/A/3' }),
    );
    t.to('guns', ['one>t', 'two>t']);
    t.roll(12, 12, 6);
    expect(t.phase).toBe('guns');
    t.roll(2);
    expect(t.damage('T')).toBe('sunk');
  });

  it('5.2 R-04 a salvo falls as it would alone, whatever else is fired', () => {
    const odds = (orders: string[]): Record<string, number> => {
      const t = table(
        ships({ One: 'hood 3318/A/3', Two: 'hood 3320/A/3' }, { T: 'revenge 3918/A/3', U: 'kongo 3920/A/3' }),
      );
      return t.to('guns', orders).odds((after) => String(after.get('T', 'w') + after.get('T', 'pendW')));
    };
    expect(odds(['one>t', 'two>u'])).toEqual(odds(['one>t']));
  });
});

describe('5.3 resolving a salvo', () => {
  it('5.3 35 points on defence 10 are 3:1', () => {
    const t = table(DUEL).to('guns', ['hood>target']);
    const event = gunfire(t, 11, 6);
    expect(event.data).toMatchObject({ attack: 42, points: 35, result: '1S' });
    expect(event.text).toContain('3:1');
    expect(t.damage('Target')).toBe('1S');
  });

  it('5.3 A-15 too few points for 1:2 have no effect and no second roll', () => {
    const t = table(DUEL).to('guns', ['hood>target']);
    expect(gunfire(t, 3).data).toMatchObject({ points: 0 });
    expect(t.damage('Target')).toBe('-');
  });

  it('5.3 A-16 10.11 Iowa on Yamato: 1W, 12 hexes, under fire, turned: 9 is 6, 20 points, 1:2, 11 is 1W; 12 is 9, 30 points, 1:1', () => {
    const setup: Setup = {
      options: { turning: 'on' },
      ships: { US: { Iowa: 'iowa 3318/A/4 1W' }, JP: { Yamato: 'yamato 4518/A/4' } },
    };
    const t = table(setup).set('Iowa', { turned: 1 }).to('guns', ['iowa>yamato', 'yamato>iowa']);
    const copy = t.game.create();
    copy.set(t.s);
    const event = gunfire(t, 9, 11);
    expect(modifiersOf(event)).toEqual({ list: ['5.6 -2', '10.11 -1'], sum: -3 });
    expect(event.data).toMatchObject({ range: 12, attack: 48, points: 20, result: '1W' });
    expect(event.text).toContain('1:2');
    t.s.set(copy);
    const better = gunfire(t, 12, 3);
    expect(better.data).toMatchObject({ points: 30 });
    expect(better.text).toContain('1:1');
  });

  it('5.3 A-17 modified rolls below 2 read 2, above 12 read 12', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3918/A/3' })).to('guns', ['hood>t', 't>hood']);
    expect(gunfire(t, 2).data).toMatchObject({ points: 0 });
    const still = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3918/A/0' })).to('guns', ['hood>t']);
    expect(gunfire(still, 12, 2).data).toMatchObject({ points: 45 });
  });
});

describe('5.4 modifiers', () => {
  it('5.5 two ships on one target: -1 each; one alone: none', () => {
    const setup = ships(
      { One: 'hood 3318/A/3', Two: 'hood 3319/A/3' },
      { T: 'revenge 3918/A/3', U: 'revenge 3919/A/3' },
    );
    expect(firstSalvo(table(setup).to('guns', ['one>t']))).toEqual([]);
    expect(firstSalvo(table(setup).to('guns', ['one>t', 'two>u']))).toEqual([]);
    const t = table(setup).to('guns', ['one>t', 'two>t']);
    expect(modifiersOf(gunfire(t, 2)).list).toEqual(['5.5 -1']);
    expect(modifiersOf(gunfire(t, 2)).list).toEqual(['5.5 -1']);
  });

  it('5.5 R-07 the own secondary battery on the same small ship costs nothing', () => {
    const setup = ships({ One: 'hood 3318/A/3' }, { T: 'hipper 3918/A/3' });
    expect(firstSalvo(table(setup).to('guns', ['one>t', 'one~t']))).toEqual([]);
  });

  it('5.5 A-20 R-07 the secondary battery of another ship costs -1, and has no modifier itself', () => {
    const setup = ships({ One: 'hood 3318/A/3', Two: 'hood 3319/A/3' }, { T: 'hipper 3918/A/3' });
    const t = table(setup).to('guns', ['one>t', 'two~t']);
    expect(modifiersOf(gunfire(t, 2)).list).toEqual(['5.5 -1']);
    const second = t.roll(9).find((e) => e.kind === 'secondary')!;
    expect(modifiersOf(second).list).toEqual([]);
    expect(second.data).toMatchObject({ result: '1W 1S' });
  });

  it('5.6 a ship under fire shoots at -2', () => {
    const setup = ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3918/A/3', U: 'bismarck 3920/A/3' });
    expect(firstSalvo(table(setup).to('guns', ['hood>t']))).toEqual([]);
    expect(firstSalvo(table(setup).to('guns', ['hood>t', 't>hood']))).toEqual(['5.6 -2']);
    expect(firstSalvo(table(setup).to('guns', ['hood>t', 'u>hood']))).toEqual(['5.6 -2']);
  });

  it('5.6 twice under fire is still -2', () => {
    const setup = ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3918/A/3', U: 'bismarck 3920/A/3' });
    expect(firstSalvo(table(setup).to('guns', ['hood>t', 't>hood', 'u>hood']))).toEqual(['5.6 -2']);
  });

  it('5.6 A-19 R-41 secondary batteries and coast batteries count, torpedoes do not', () => {
    const boats = ships({ Kent: 'county 3318/A/3' }, { Bismarck: 'bismarck 3818/A/3' });
    expect(firstSalvo(table(boats).to('guns', ['kent>bismarck', 'bismarck~kent']))).toEqual(['5.6 -2']);
    const coast = ships(
      { Hood: 'hood 3318/A/3' },
      { Fort: '8-8-13 3918', T: 'bismarck 3916/A/3' },
      {
        options: { batteries: 'on' },
        land: ['3918'],
      },
    );
    expect(firstSalvo(table(coast).to('guns', ['hood>t', 'fort>hood']))).toEqual(['5.6 -2']);
    const torpedoes = ships({ Kent: 'county 3318/A/3' }, { Boats: 'gedd 3618/A/3' });
    const t = table(torpedoes).to('torpedoes', ['boats=kent']);
    t.endTurn();
    expect(firstSalvo(t.to('guns', ['kent>boats', 'boats>-']))).not.toContain('5.6 -2');
  });

  it('5.7 A-09 R-40 bow and stern -1, broadside none, the spines of the hexes are broadside', () => {
    const at = (hex: string): string[] =>
      firstSalvo(table(ships({ Hood: 'hood 3318/A/3' }, { T: `revenge ${hex}/A/3` })).to('guns', ['hood>t']));
    expect(at('3312')).toEqual(['5.7 -1']);
    expect(at('3324')).toEqual(['5.7 -1']);
    expect(at('3918')).toEqual([]);
    expect(at('2718')).toEqual([]);
    // 30 degrees off the bow and off the stern: three spines out.
    expect(at('3715')).toEqual([]);
    expect(at('3613')).toEqual([]);
    expect(at('3723')).toEqual([]);
    // One hex inside the spine.
    expect(at('3512')).toEqual(['5.7 -1']);
    expect(at('3524')).toEqual(['5.7 -1']);
  });

  it('5.8 a target at speed 0 or 1: +2', () => {
    const at = (speed: number): string[] =>
      firstSalvo(table(ships({ Hood: 'hood 3318/A/3' }, { T: `revenge 3918/A/${speed}` })).to('guns', ['hood>t']));
    expect([0, 1, 2, 3].map(at)).toEqual([['5.8 +2'], ['5.8 +2'], [], []]);
  });

  it('5.4 modifiers add up', () => {
    const t = table(ships({ One: 'hood 3318/A/3', Two: 'hood 3320/A/3' }, { T: 'bismarck 3312/A/1' }));
    t.to('guns', ['one>t', 'two>t', 't>one']);
    expect(modifiersOf(gunfire(t, 2))).toEqual({ list: ['5.8 +2', '5.5 -1', '5.7 -1', '5.6 -2'], sum: -2 });
  });
});

describe('5.10 range', () => {
  it('5.10 three times at 1-2, twice at 3-4, once to 13, half from 14, rounded down', () => {
    const attack = (hexes: number, w = 0): unknown => {
      const at = `${33 + hexes}${hexes % 2 === 0 ? 18 : 17}`;
      const t = table(ships({ Hood: 'hood 3318/A/3' }, { T: `yamato ${at}/A/3` }));
      t.set('Hood', { w }).to('guns', ['hood>t']);
      const event = t.roll(2).find((e) => e.kind === 'gunfire')!;
      return [event.data!.range, event.data!.attack];
    };
    expect([1, 2, 3, 4, 5, 13, 14].map((n) => attack(n))).toEqual([
      [1, 126],
      [2, 126],
      [3, 84],
      [4, 84],
      [5, 42],
      [13, 42],
      [14, 21],
    ]);
    expect(attack(14, 2)).toEqual([14, 7]);
  });

  it('5.10 A-16 R-50 damage first, rounded down, then range, rounded down', () => {
    const attack = (counter: string, w: number, hex: string): unknown => {
      const t = table(ships({ Ship: `${counter} 3318/A/3` }, { T: `yamato ${hex}/A/3` }));
      t.set('Ship', { w }).to('guns', ['ship>t']);
      return t.roll(2).find((e) => e.kind === 'gunfire')!.data!.attack;
    };
    expect([0, 1, 2].map((w) => attack('hood', w, '3918'))).toEqual([42, 28, 14]);
    // 46: 30 at 1W, 15 at 2W; half of it 7.
    expect([1, 2].map((w) => attack('bismarck', w, '3918'))).toEqual([30, 15]);
    expect(attack('bismarck', 2, '4718')).toBe(7);
    // 40 at 2W is 13, not 13 1/3 doubled: 26 at four hexes.
    expect(attack('kgv', 2, '3718')).toBe(26);
  });

  it('5.10 R-06 ships in one hex count as one hex apart', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'yamato 3418/A/3' })).place('T', '3318/A/3');
    t.to('guns', ['hood>t']);
    expect(t.roll(2).find((e) => e.kind === 'gunfire')!.data).toMatchObject({ range: 1, attack: 126 });
  });
});
