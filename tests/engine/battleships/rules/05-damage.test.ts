/** Chapter 5, second part: secondary batteries, damage, sinking. */
import { describe, expect, it } from 'vitest';
import { type Setup, type Table, table } from '../harness.js';
import { secondary } from '../reference.js';

const ships = (uk: Record<string, string>, ge: Record<string, string>, more: Partial<Setup> = {}): Setup => ({
  ...more,
  ships: { UK: uk, GE: ge },
});

/** The question about Hood's secondary battery, her main guns being held. */
function aiming(setup: Setup): Table {
  const t = table(setup);
  while (!(t.phase === 'target-a' && t.legal()[0] === 'hood~-') && t.phase !== 'move-a') t.step();
  return t;
}

describe('5.11 secondary batteries', () => {
  const near = (target: string): Setup => ships({ Hood: 'hood 3318/A/3' }, { T: target });

  it('5.11 reach seven hexes', () => {
    expect(aiming(near('hipper 4018/A/3')).may('hood~t')).toBe(true);
    expect(aiming(near('hipper 4118/A/3')).phase).toBe('move-a');
  });

  it('5.11 not at capital ships', () => {
    for (const capital of ['bismarck', 'scharn', 'spee']) {
      expect(
        aiming(ships({ Hood: 'hood 3318/A/3' }, { T: `${capital} 3618/A/3`, U: 'gedd 3621/A/3' })).may('hood~t'),
      ).toBe(false);
    }
    const t = aiming(ships({ Hood: 'hood 3318/A/3' }, { T: 'bismarck 3618/A/3', U: 'gedd 3621/A/3' }));
    expect(t.refusal('hood~t')).toBe('5.11');
    expect(t.may('hood~u')).toBe(true);
  });

  it('5.11 capital ships alone have them', () => {
    const t = table(ships({ Kent: 'county 3318/A/3' }, { T: 'gedd 3618/A/3' }));
    while (t.phase !== 'move-a') {
      expect(t.legal().some((text) => text.includes('~'))).toBe(false);
      t.step();
    }
  });

  it('5.11 A-20 1:1 on the combat table, no damage points, at every range and whatever the W steps', () => {
    for (const w of [0, 1, 2]) {
      const t = aiming(near('hipper 3518/A/0')).set('Hood', { w });
      t.to('guns', ['hood~t']);
      const odds = t.odds((after) =>
        after.damage('T') === 'sunk' ? 'sunk' : `${after.get('T', 'w')},${after.get('T', 's')}`,
      );
      for (const [key, p] of secondary('CA')) expect(odds[key]).toBeCloseTo(p, 12);
    }
  });

  it('5.11 R-47 lost at 3W', () => {
    const t = table(near('hipper 3518/A/3')).set('Hood', { w: 3 });
    while (t.phase !== 'move-a') {
      if (t.phase === 'target-a') expect(t.legal()[0]).not.toMatch(/^hood/);
      t.step();
    }
  });

  it('5.11 A-20 another target than the main guns, or the same', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'hipper 3518/A/3', U: 'bismarck 3918/A/3' }));
    t.to('target-a');
    t.do('hood>u').do('hood~t');
    expect([t.get('U', 'markers'), t.get('T', 'markers'), t.get('T', 'seconds')]).toEqual([1, 0, 1]);
  });

  it('5.11 A-20 they take no marker: six may fire at one ship, and five main batteries besides', () => {
    const uk = Object.fromEntries([1, 2, 3, 4, 5, 6].map((i) => [`S${i}`, `hood ${3310 + i}/A/3`]));
    const t = table(ships(uk, { T: 'hipper 3514/D/3', U: 'bismarck 3714/D/3' })).to('target-a');
    for (const i of [1, 2, 3, 4, 5]) t.do(`s${i}>t`).do(`s${i}~t`);
    t.do('s6>u').do('s6~t');
    expect([t.get('T', 'markers'), t.get('T', 'seconds')]).toEqual([5, 6]);
  });

  it('5.11 R-47 no arcs: Nelson fires them aft', () => {
    const t = table(ships({ Hood: 'nelson 3318/A/3' }, { T: 'hipper 3321/A/3' }, { options: { arcs: 'on' } }));
    t.to('target-a');
    expect(t.legal()[0]).toBe('hood~-');
    expect(t.may('hood~t')).toBe(true);
  });

  it('5.11 A-20 R-47 need plain sight or star shell: radar does not serve them, land stops them', () => {
    const radar: Setup = {
      night: true,
      visibility: 0,
      options: { radar: 'on' },
      ships: {
        UK: { Hood: ['hood 3318/A/3', { radar: 'Type 284' }], Boats: 'ukdd 3122/A/3' },
        GE: { T: 'hipper 3818/A/3' },
      },
    };
    const t = table(radar);
    while (t.phase !== 'target-a') t.step([], 1);
    expect(t.may('hood>t')).toBe(true);
    t.do('hood>-');
    expect(t.may('hood~t')).toBe(false);
    const lit = table(radar);
    while (lit.phase !== 'target-a') lit.step(['hood*3818'], 1);
    lit.do('hood>-');
    expect(lit.may('hood~t')).toBe(true);
    const land = table(ships({ Hood: 'hood 3318/A/3' }, { T: 'hipper 3818/A/3' }, { land: ['3518'] }));
    while (land.phase !== 'move-a') {
      expect(land.may('hood~t')).toBe(false);
      land.step();
    }
  });
});

describe('5.12 damage', () => {
  /** One 5:1 salvo with this combat roll. */
  const salvo = (target: string, ...combat: number[]): string => {
    const t = table(ships({ Iowa: 'iowa 3318/A/3' }, { T: `${target} 3918/A/3`, U: 'bismarck 4030/A/3' }));
    t.to('guns', ['iowa>t']);
    t.roll(12, ...combat);
    return t.damage('T');
  };

  it('5.12 X sinks all but battleships', () => {
    for (const counter of ['hood', 'spee', 'hipper', 'nagara', 'gedd']) expect(salvo(counter, 9)).toBe('sunk');
  });

  it('5.12 a battleship rolls: 6 sinks, 1 to 5 are 2W 2S', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => salvo('kongo', 9, die))).toEqual([...Array(5).fill('2W2S'), 'sunk']);
  });

  it('5.12 W and S as the table says', () => {
    expect(salvo('hood', 3)).toBe('1W');
    expect(salvo('hood', 6)).toBe('2W1S');
    expect(salvo('hood', 7)).toBe('1W2S');
  });

  it('5.12 3W silences guns and torpedoes', () => {
    const t = table(ships({ Kent: 'county 3318/A/3' }, { T: 'gedd 3618/A/3' })).set('Kent', { w: 3 });
    while (t.phase !== 'move-a') {
      expect(t.legal()[0]).not.toMatch(/^kent/);
      t.step();
    }
  });

  it('5.13 1S 2S 3S lower the highest speed to 4, 2, 0 of six, 3, 2, 0 of five, 3, 1, 0 of four', () => {
    const cap = (counter: string, s: number): number => {
      const t = table(ships({ T: `${counter} 3318/A/3` }, { U: 'bismarck 3330/A/3' }));
      // From the cap itself, so that neither doubling nor coasting decides.
      for (let speed = 6; speed >= 0; speed--) {
        const trial = table(ships({ T: `${counter} 3318/A/3` }, { U: 'bismarck 3330/A/3' })).set('T', { speed, s });
        trial.to('move-a');
        const most = Math.max(...trial.legal().map((text) => Number(/:(\d)$/.exec(text)?.[1] ?? 0)));
        if (most >= speed) return most;
      }
      return t.turn;
    };
    expect(['iowa', 'hood', 'nelson'].map((c) => [0, 1, 2, 3].map((s) => cap(c, s)))).toEqual([
      [6, 4, 2, 0],
      [5, 3, 2, 0],
      [4, 3, 1, 0],
    ]);
  });

  it('5.14 steps add up: 1W on 1W is 2W, never beyond three', () => {
    const struck = (w: number, s: number, roll: number): string => {
      const t = table(ships({ Iowa: 'iowa 3318/A/3' }, { T: 'yamato 3418/A/3' })).set('T', { w, s });
      t.to('guns', ['iowa>t']);
      t.roll(12, roll);
      return t.damage('T');
    };
    // 100 points on 25 are 4:1: 4 is 1W, 5 is 2S, 6 is 2W.
    expect(struck(1, 0, 4)).toBe('2W');
    expect(struck(2, 0, 6)).toBe('3W');
    expect(struck(3, 1, 6)).toBe('3W1S');
    expect(struck(0, 2, 5)).toBe('3S');
  });

  it('5.14 W never becomes S, nor S W', () => {
    const t = table(ships({ Iowa: 'iowa 3318/A/3', Two: 'iowa 3518/A/3' }, { T: 'yamato 3418/A/3' })).set('T', {
      w: 3,
    });
    t.to('guns', ['iowa>t', 'two>t']);
    // 3:1 for both, who fire together: 5 is 1W.
    t.roll(12, 5);
    t.roll(12, 5);
    expect(t.damage('T')).toBe('3W');
  });

  it('5.15 3W 3S sinks, 3W 2S and 2W 3S do not', () => {
    const struck = (w: number, s: number, roll: number): string => {
      const t = table(ships({ Iowa: 'iowa 3318/A/3' }, { T: 'yamato 3418/A/3', U: 'bismarck 3430/A/3' })).set('T', {
        w,
        s,
      });
      t.to('guns', ['iowa>t']);
      t.roll(12, roll);
      return t.damage('T');
    };
    expect(struck(3, 1, 5)).toBe('sunk');
    expect(struck(2, 3, 4)).toBe('sunk');
    expect(struck(3, 0, 5)).toBe('3W2S');
    expect(struck(1, 3, 4)).toBe('2W3S');
  });

  it('5.15 what is sunk is off the map: no target, no mover, no torpedoes', () => {
    const t = table(ships({ Iowa: 'iowa 3318/A/3' }, { T: 'gedd 3618/A/3', U: 'bismarck 3430/A/3' }));
    t.to('guns', ['iowa>t', 'iowa~-']);
    t.roll(12, 12);
    expect(t.damage('T')).toBe('sunk');
    while (t.turn === 1) {
      expect(t.legal()[0]).not.toMatch(/^t[:=>~]/);
      t.step();
    }
    t.to('target-a');
    expect(t.may('iowa>t')).toBe(false);
  });
});
