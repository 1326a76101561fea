/** Chapter 4: visibility, lines of sight, star shell. */
import { describe, expect, it } from 'vitest';
import { modifiersOf, type Setup, type Table, table } from '../harness.js';
import { hexesBetween } from '../reference.js';

const DUEL = { UK: { Hood: 'hood 3320/A/3' }, GE: { Bismarck: 'bismarck 3308/A/3' } };

/** Rolls the visibility and goes on to the first player's targets; true if Hood may choose Bismarck. */
function sees(setup: Setup, die = 3, orders: readonly string[] = []): boolean {
  return table(setup).ever('hood>bismarck', orders, die);
}

describe('4.1 how far one sees', () => {
  it('4.1 A-39 base 10 and a die of 2 make 12 hexes', () => {
    const t = table({ visibility: 10, ships: DUEL });
    t.roll(2);
    expect(t.game.view(t.s, 0 as never).visibility).toBe(12);
    expect(t.may('hood>bismarck')).toBe(true);
  });

  it('4.1 a ship beyond is no target for guns', () => {
    expect(hexesBetween('3320', '3308')).toBe(12);
    expect([1, 2, 3].map((die) => sees({ visibility: 10, ships: DUEL }, die))).toEqual([false, true, true]);
  });

  it('4.1 one die each turn, equally likely', () => {
    const t = table({ visibility: 10, ships: DUEL });
    const odds = t.odds((after) => String(after.game.view(after.s, 0 as never).visibility));
    expect(Object.keys(odds)).toEqual(['11', '12', '13', '14', '15', '16']);
    for (const p of Object.values(odds)) expect(p).toBeCloseTo(1 / 6, 12);
    t.endTurn();
    expect(t.phase).toBe('visibility');
    expect(t.turn).toBe(2);
  });
});

describe('4.2 lines of sight', () => {
  /** Hood due south of Bismarck, six hexes, with something between. */
  const line = (between: Setup['ships'][string], extra: Partial<Setup> = {}, side = 'UK'): Setup => {
    const ships = { UK: { Hood: 'hood 3314/A/3' }, GE: { Bismarck: 'bismarck 3308/A/3' } };
    return { ...extra, ships: { ...ships, [side]: { ...ships[side as 'UK' | 'GE'], ...between } } } as Setup;
  };

  it('4.2 by day guns fire over friend and foe', () => {
    expect(sees(line({ Rodney: 'nelson 3311/A/3' }))).toBe(true);
    expect(sees(line({ Tirpitz: 'bismarck 3311/A/3' }, {}, 'GE'))).toBe(true);
  });

  it('4.2 A-04 by night not over a friend, but over a foe', () => {
    expect(sees(line({ Rodney: 'nelson 3311/A/3' }, { night: true }))).toBe(false);
    expect(sees(line({ Rodney: 'nelson 3411/A/3' }, { night: true }))).toBe(true);
    expect(sees(line({ Tirpitz: 'bismarck 3311/A/3' }, { night: true }, 'GE'))).toBe(true);
  });

  it('4.2 a friend in the own hex is not in the way', () => {
    expect(sees(line({ Rodney: 'nelson 3314/A/3' }, { night: true }))).toBe(true);
  });

  it('4.2 never over land, by day or night', () => {
    expect(sees(line({}, { land: ['3311'] }))).toBe(false);
    expect(sees(line({}, { land: ['3311'], night: true }))).toBe(false);
    expect(sees(line({}, { land: ['3211', '3411'] }))).toBe(true);
  });

  it('4.2 R-08 a line along a hexside is not blocked, even with land on both sides of it', () => {
    // From 3314 the spine runs between 3313 and 3413 to 3412.
    const ships = { UK: { Hood: 'hood 3314/A/3' }, GE: { Bismarck: 'bismarck 3412/A/3' } };
    expect(sees({ ships, land: ['3413'] })).toBe(true);
    expect(sees({ ships, land: ['3313', '3413'] })).toBe(true);
    expect(sees({ ships: { ...ships, GE: { Bismarck: 'bismarck 3511/A/3' } }, land: ['3412'] })).toBe(false);
  });

  it('4.2 R-08 a hex touched at a corner alone does not block', () => {
    // The spine from 3314 passes 3412's corners only at its ends: neighbours 3312 and 3512 are touched there.
    const ships = { UK: { Hood: 'hood 3314/A/3' }, GE: { Bismarck: 'bismarck 3511/A/3' } };
    const touched = ['3312', '3513'].filter((hex) => hex !== '3412');
    expect(sees({ ships, land: touched })).toBe(true);
  });

  it('4.2 R-24 guns fire across a breakwater', () => {
    expect(sees(line({}, { breakwaters: ['3311/A'] }))).toBe(true);
  });

  it('4.2 A-35 radar does not see through land, nor by night through friends', () => {
    const radar = { options: { radar: 'on' }, visibility: 1 };
    const seen = (extra: Partial<Setup>, more: Record<string, string> = {}): boolean =>
      sees({
        ...radar,
        ...extra,
        ships: {
          UK: { Hood: ['hood 3314/A/3', { radar: 'Type 284' }], ...more },
          GE: { Bismarck: 'bismarck 3308/A/3' },
        },
      });
    expect(seen({})).toBe(true);
    expect(seen({ land: ['3311'] })).toBe(false);
    expect(seen({ night: true }, { Rodney: 'nelson 3311/A/3' })).toBe(false);
  });
});

describe('4.3 star shell', () => {
  const NIGHT: Setup = {
    night: true,
    visibility: 2,
    ships: {
      UK: { Hood: 'hood 3320/A/3', Boats: 'ukdd 3112/A/3', More: 'ukdd 3512/A/3' },
      GE: { Bismarck: 'bismarck 3308/A/3', Flotilla: 'gedd 3009/A/3' },
    },
  };
  const lit = (setup: Setup, orders: string[], die = 3): Table => {
    const t = table(setup);
    while (!['target-a', 'guns'].includes(t.phase)) t.step(orders, die);
    return t;
  };

  it('4.3 lights one hex for the turn: what lies there is seen out to 12 hexes by everybody', () => {
    expect(lit(NIGHT, []).may('hood>bismarck')).toBe(false);
    expect(lit(NIGHT, ['boats*3308']).may('hood>bismarck')).toBe(true);
    expect(lit(NIGHT, ['boats*3307']).may('hood>bismarck')).toBe(false);
    const far = { ...NIGHT, ships: { ...NIGHT.ships, UK: { ...NIGHT.ships.UK, Hood: 'hood 3321/A/3' } } };
    expect(lit(far, ['boats*3308']).may('hood>bismarck')).toBe(false);
  });

  it('4.3 A-08 whatever the visibility of the turn', () => {
    expect(lit({ ...NIGHT, visibility: 0 }, ['boats*3308'], 1).may('hood>bismarck')).toBe(true);
  });

  it('4.3 the light is gone in the next turn', () => {
    const t = lit(NIGHT, ['boats*3308']);
    t.endTurn();
    while (t.phase !== 'guns' && t.phase !== 'move-a') {
      if (t.phase.startsWith('target')) expect(t.may('hood>bismarck')).toBe(false);
      t.step();
    }
  });

  it('4.3 A-07 reaches five hexes, seen or unseen, over land', () => {
    const t = table({ ...NIGHT, land: ['3210', '3211'] });
    t.to('star-1a', ['hood*-']);
    while (!t.legal()[0]!.startsWith('boats')) t.step();
    const hexes = t
      .legal()
      .filter((text) => !text.endsWith('-'))
      .map((text) => text.split('*')[1]!);
    expect(hexes).toHaveLength(91);
    expect(Math.max(...hexes.map((hex) => hexesBetween('3112', hex)))).toBe(5);
    expect(hexes).toContain('3308');
  });

  it('4.3 A-06 one ship a side each turn; with the setting, each ship once', () => {
    const count = (setup: Setup): number => {
      const t = table(setup);
      let stars = 0;
      while (t.phase !== 'target-a') {
        if (t.phase.startsWith('star') && t.actor === 'UK') {
          const star = t.legal().find((text) => !text.endsWith('-'))!;
          stars++;
          t.do(star);
        } else t.step();
      }
      return stars;
    };
    expect(count(NIGHT)).toBe(1);
    expect(count({ ...NIGHT, options: { starShells: 'each-ship' } })).toBe(3);
  });

  it('4.3 A-05 in phase 3 the advantaged side fires the one it has kept, and no second one', () => {
    const kept = table(NIGHT).to('star-2');
    expect(kept.actor).toBe('GE');
    const spent = table(NIGHT);
    while (spent.phase !== 'target-b' && spent.phase !== 'guns' && spent.phase !== 'move-a') {
      expect(spent.phase).not.toBe('star-2');
      spent.step(['bismarck*3310']);
    }
  });

  it('4.3 not by day', () => {
    const t = table({ ...NIGHT, night: false });
    while (t.phase !== 'move-a') {
      expect(t.phase.startsWith('star')).toBe(false);
      t.step();
    }
  });

  it('4.3 3W silences it', () => {
    const t = table(NIGHT).set('Hood', { w: 3 });
    t.to('star-1a');
    expect(t.legal()[0]).toBe('boats*-');
  });

  it('4.3 -1 at a target seen by star shell', () => {
    const t = lit(NIGHT, ['boats*3308']);
    t.to('guns', ['hood>bismarck', 'boats>-']);
    expect(modifiersOf(t.roll(7, 2).find((e) => e.kind === 'gunfire')!).list).toEqual(['5.7 -1', '4.3 -1']);
  });

  it('4.3 A-08 none where plain sight serves too (the chart); the setting takes the text of the body', () => {
    const near: Setup = { ...NIGHT, visibility: 12 };
    const fire = (setup: Setup): string[] => {
      const t = lit(setup, ['boats*3308']).to('guns', ['hood>bismarck', 'boats>-']);
      return modifiersOf(t.roll(7, 2).find((e) => e.kind === 'gunfire')!).list;
    };
    expect(fire(near)).toEqual(['5.7 -1']);
    expect(fire({ ...near, options: { starShellPenalty: 'body' } })).toEqual(['5.7 -1', '4.3 -1']);
  });

  it('4.3 R-55 by the body a lit target is at -1 also beyond the twelve hexes at which star shell shows her', () => {
    const fire = (options: Setup['options']): string[] => {
      const t = table({
        night: true,
        visibility: 15,
        options: { ...options },
        ships: { UK: { Hood: 'hood 3318/B/3', Boats: 'ukdd 3108/B/3' }, GE: { Bismarck: 'bismarck 3305/B/3' } },
      });
      t.to('guns', ['boats*3305', 'hood>bismarck', 'boats>-'], 1);
      return modifiersOf(t.roll(7, 2).find((e) => e.kind === 'gunfire')!).list;
    };
    expect(fire({ starShellPenalty: 'chart' })).toEqual([]);
    expect(fire({ starShellPenalty: 'body' })).toEqual(['4.3 -1']);
  });
});
