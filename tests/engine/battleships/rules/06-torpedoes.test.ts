/** Chapter 6: torpedoes. */
import { describe, expect, it } from 'vitest';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import type { GameEvent } from '../../../../engine/core/events.js';
import { modifiersOf, type Setup, type Table, table } from '../harness.js';
import { torpedo } from '../reference.js';

const ships = (uk: Setup['ships'][string], ge: Setup['ships'][string], more: Partial<Setup> = {}): Setup => ({
  ...more,
  ships: { UK: uk, GE: ge },
});

/** True if the boats may launch at the target in this turn. */
const may = (setup: Setup, text = 'boats=t'): boolean => table(setup).ever(text);

/** At the first throw of the torpedoes that these orders launch. */
const launched = (setup: Setup, ...orders: string[]): Table => table(setup).to('torpedoes', orders);

const test = (t: Table, ...dice: number[]): GameEvent => t.roll(...dice).find((e) => e.kind === 'torpedo')!;

/** Names of the ships tested in order, every torpedo missing. */
function tested(setup: Setup): string[] {
  const t = table(setup);
  while (t.phase !== 'move-a') t.step(['boats=t'], 1, 12);
  return t.log.all.filter((e) => e.kind === 'torpedo').map((e) => t.game.battle.names[e.target!]!);
}

/** Rows of hexes from 3318: B (60°) goes straight through hexes, east (90°) along hexsides and through hexes in turn. */
const ALONG_B = ['3417', '3517', '3616', '3716', '3815', '3915'];
const EAST = ['3518', '3718'];

describe('6.0 who carries torpedoes', () => {
  it('6.0 destroyers always; cruisers as the counter or the scenario says; a battleship never', () => {
    for (const ship of SHIPS.values()) {
      if (ship.type === 'DD') expect(ship.torpedoes).not.toBeNull();
      if (['BB', 'BC', 'PB'].includes(ship.type)) expect(ship.torpedoes).toBeNull();
    }
    const target = { T: 'bismarck 3517/A/3' };
    expect(may(ships({ Boats: 'ukdd 3318/A/3' }, target))).toBe(true);
    expect(may(ships({ Boats: 'county 3318/A/3' }, target))).toBe(true);
    expect(may(ships({ Boats: ['county 3318/A/3', { torpedoes: 'none' }] }, target))).toBe(false);
    expect(may(ships({ Boats: 'hood 3318/A/3' }, target))).toBe(false);
    expect(may({ ships: { US: { Boats: 'portland 3318/A/3' }, GE: target } })).toBe(false);
  });

  it('6.0 A-13 with the setting, the Scharnhorst and Deutschland classes carry 2:1', () => {
    const fire = (counter: string, on: boolean): boolean =>
      may({
        options: on ? { capitalTorpedoes: 'on' } : {},
        ships: { GE: { Boats: `${counter} 3318/A/3` }, UK: { T: 'hood 3517/A/3' } },
      });
    expect(['scharn', 'spee', 'bismarck'].map((c) => fire(c, true))).toEqual([true, true, false]);
    expect(fire('scharn', false)).toBe(false);
    expect(SHIPS.get('scharn')!.capitalTorpedoes).toBe('2:1');
  });

  it('6.1 A-13 odds by weapon: Japanese destroyers 4:1, cruisers 3:1; others 3:1 and 2:1', () => {
    for (const { type, nation, torpedoes, id } of SHIPS.values()) {
      if (torpedoes === null) continue;
      const japanese = nation === 'JP';
      expect(torpedoes, id).toBe(type === 'DD' ? (japanese ? '4:1' : '3:1') : japanese ? '3:1' : '2:1');
    }
  });
});

describe('6.1 hits', () => {
  it('6.1 speed 3 at three hexes: 8 hits, 9 misses', () => {
    const setup = ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3616/B/3' });
    expect(test(launched(setup, 'boats=t'), 9).data).toMatchObject({ needed: 8, hit: false });
    expect(test(launched(setup, 'boats=t'), 8, 2).data).toMatchObject({ needed: 8, hit: true });
  });

  it('6.1 the marker gives the odds on the combat table', () => {
    for (const [counter, odds] of [
      ['jpdd', '4:1'],
      ['takao', '3:1'],
    ] as const) {
      const t = launched({ ships: { JP: { Boats: `${counter} 3318/A/3` }, US: { T: 'iowa 3616/A/3' } } }, 'boats=t');
      const found = t.odds((after) =>
        after.damage('T') === 'sunk' ? 'sunk' : `${after.get('T', 'w')},${after.get('T', 's')}`,
      );
      for (const [key, p] of torpedo(odds, 3, 3, 0, false, 'BB')) expect(found[key]).toBeCloseTo(p, 12);
    }
  });

  it('6.1 A-41 the target need not be seen', () => {
    const setup = ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3815/A/3' }, { night: true, visibility: 0 });
    const t = table(setup);
    expect(t.ever('boats>t', [], 1)).toBe(false);
    expect(table(setup).ever('boats=t', [], 1)).toBe(true);
  });

  it('6.1 R-03 damage of the phase waits for its end: ships that sink each other have both launched', () => {
    const t = launched(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'gedd 3417/A/3' }), 'boats=t', 't=boats');
    test(t, 2, 12);
    expect(t.damage('T')).toBe('-');
    test(t, 2, 12);
    expect([t.damage('Boats'), t.damage('T')]).toEqual(['sunk', 'sunk']);
  });

  it('6.1 A-33 what the guns sank in phase 4 launches nothing in phase 5', () => {
    const t = table(ships({ Hood: 'hood 3318/A/3' }, { Boats: 'gedd 3417/A/3' })).to('guns', ['hood>boats', 'hood~-']);
    t.roll(12, 12);
    expect(t.damage('Boats')).toBe('sunk');
    expect(t.phase).not.toMatch(/launch/);
  });
});

describe('6.2 launching', () => {
  it('6.2 out to five hexes', () => {
    const reach = ALONG_B.map((hex) => may(ships({ Boats: 'ukdd 3318/A/3' }, { T: `bismarck ${hex}/A/3` })));
    expect(reach).toEqual([true, true, true, true, true, false]);
  });

  it('6.2 A-10 R-40 to port or starboard alone: 30 to 150 degrees; with the setting, 60 to 120', () => {
    // 3315, 3414, 3415 on the spine, 3416, 3417 at 60 degrees, 3518 abeam, 3520 at 120, then aft.
    const hexes = ['3315', '3413', '3416', '3515', '3517', '3516', '3518', '3519', '3520', '3421', '3321', '3117'];
    const arcs = (torpedoArc: string): boolean[] =>
      hexes.map((hex) =>
        may(ships({ Boats: 'ukdd 3318/A/3' }, { T: `bismarck ${hex}/A/3` }, { options: { torpedoArc } })),
      );
    const degrees = [0, 10.9, 30, 30, 60, 40.9, 90, 120, 139.1, 163.9, 180, 300];
    expect(degrees).toHaveLength(hexes.length);
    expect(arcs('broadside')).toEqual([false, false, true, true, true, true, true, true, true, false, false, true]);
    expect(arcs('beam')).toEqual([false, false, false, false, true, false, true, true, false, false, false, true]);
  });

  it('6.2 once a game, hit or miss', () => {
    const t = launched(ships({ Boats: 'ukdd 3318/A/0' }, { T: 'bismarck 3517/A/0' }), 'boats=t');
    expect(test(t, 12).data).toMatchObject({ hit: false });
    t.endTurn();
    for (let turn = 2; turn <= 6; turn++) {
      expect(t.ever('boats=t')).toBe(false);
      t.endTurn();
    }
  });

  it('6.2 a ship that keeps her torpedoes still has them', () => {
    const t = table(ships({ Boats: 'ukdd 3318/A/0' }, { T: 'bismarck 3517/A/0' }));
    t.endTurn();
    expect(t.ever('boats=t')).toBe(true);
  });

  it('6.2 3W forbids it', () => {
    expect(
      table(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3517/A/3' }))
        .set('Boats', { w: 3 })
        .ever('boats=t'),
    ).toBe(false);
    expect(
      table(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3517/A/3' }))
        .set('Boats', { w: 2 })
        .ever('boats=t'),
    ).toBe(true);
  });

  it('6.2 not over land; along a hexside land beside does not matter', () => {
    const setup = (hex: string, land: string[]): Setup =>
      ships({ Boats: 'ukdd 3318/A/3' }, { T: `bismarck ${hex}/A/3` }, { land });
    expect(may(setup('3616', ['3417']))).toBe(false);
    expect(may(setup('3616', ['3416']))).toBe(true);
    expect(may(setup('3518', ['3417', '3418']))).toBe(true);
    expect(may(setup('3718', ['3518']))).toBe(false);
  });

  it('6.2 R-42 no limit of torpedo markers on a ship', () => {
    const hexes = ['3417', '3517', '3518', '3717', '3718', '3817'];
    const uk = Object.fromEntries(hexes.map((hex, i) => [`B${i}`, `ukdd ${hex}/A/3`]));
    const t = table(ships(uk, { T: 'bismarck 3617/A/3' }));
    let n = 0;
    while (t.phase !== 'torpedoes') {
      const order = t.legal().find((text) => text.endsWith('=t'));
      if (order) n++;
      t.step(order ? [order] : []);
    }
    expect(n).toBe(6);
  });
});

describe('6.2 the run', () => {
  const line = (
    more: Record<string, string>,
    enemies: Record<string, string> = {},
    extra: Partial<Setup> = {},
  ): Setup => ships({ Boats: 'ukdd 3318/A/3', ...more }, { T: 'bismarck 3616/B/3', ...enemies }, extra);

  it('6.2 R-10 all in the way are tested, nearest first, friend and foe, on to five hexes', () => {
    const setup = line(
      { Kent: 'county 3417/A/3' },
      { Near: 'hipper 3517/A/3', Far: 'hipper 3815/A/3', Off: 'hipper 3915/A/3' },
    );
    expect(tested(setup)).toEqual(['Kent', 'Near', 'T', 'Far']);
  });

  it('6.2 until one is hit', () => {
    const t = launched(line({}, { Near: 'hipper 3517/A/3' }), 'boats=t');
    expect(test(t, 2, 7).target).toBe(t.unit('Near'));
    expect(t.phase).not.toBe('torpedoes');
    expect([t.damage('Near'), t.damage('T')]).toEqual(['2W', '-']);
  });

  it('6.2 A-12 each with her own speed and range', () => {
    const t = launched(line({ Kent: 'county 3417/A/5' }, {}), 'boats=t');
    expect(test(t, 12).data).toMatchObject({ needed: 8 });
    expect(test(t, 12).data).toMatchObject({ needed: 8 });
    const slow = launched(line({ Kent: 'county 3417/A/1' }, {}), 'boats=t');
    expect(test(slow, 12).data).toMatchObject({ needed: 11 });
  });

  it('6.2 A-12 several in a hex come in random order', () => {
    const setup = ships(
      { Boats: 'ukdd 3318/A/3' },
      { T: 'bismarck 3616/A/3', U: 'hipper 3616/A/3', V: 'hipper 3616/A/3' },
    );
    const order = (first: number, second: number): string[] => {
      const t = launched(setup, 'boats=t');
      const names: string[] = [];
      for (const dice of [[first], [12], [second], [12], [12]]) {
        for (const e of t.roll(...dice)) if (e.kind === 'torpedo') names.push(t.game.battle.names[e.target!]!);
      }
      return names;
    };
    expect(order(1, 1)).toEqual(['T', 'U', 'V']);
    expect(order(3, 2)).toEqual(['V', 'U', 'T']);
  });

  it('6.2 A-11 R-42 along a hexside the hexes on both sides count, in random order; a hex touched at a corner does not', () => {
    const setup = ships(
      { Boats: 'ukdd 3318/A/3' },
      {
        T: `bismarck ${EAST[0]}/A/3`,
        North: 'hipper 3417/A/3',
        South: 'hipper 3418/A/3',
        Far: `hipper ${EAST[1]}/A/3`,
      },
    );
    const names = tested(setup);
    expect(names).toHaveLength(4);
    expect(new Set(names.slice(0, 2))).toEqual(new Set(['North', 'South']));
    expect(names.slice(2)).toEqual(['T', 'Far']);
    const corner = ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3518/A/3', Beside: 'hipper 3517/A/3' });
    expect(tested(corner)).toEqual(['T']);
  });

  it('6.2 R-42 six hexes may lie on a line, none beyond distance 5', () => {
    const pairs = ['3617', '3618', '3817', '3818'];
    const ge = Object.fromEntries(pairs.map((hex, i) => [`P${i}`, `hipper ${hex}/A/3`]));
    const setup = ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3518/A/3', ...ge, Far: 'hipper 3918/A/3' });
    expect(tested(setup)).toHaveLength(5);
  });

  it('6.2 R-42 ships in the own hex are not in the way', () => {
    const setup = ships({ Boats: 'county 3318/A/3', Other: 'county 3318/A/3' }, { T: 'bismarck 3616/B/3' });
    expect(tested(setup)).toEqual(['T']);
  });

  it('6.2 R-10 spent even when nothing is hit', () => {
    const t = launched(line({}), 'boats=t');
    test(t, 12);
    expect(t.get('Boats', 'launches')).toBe(0);
  });

  it('6.2 A-14 R-40 from bow or stern -3 on the combat table, below 2 read as 2; from the side and on the spine none', () => {
    const list = (heading: string, hex = '3616'): string[] => {
      const t = launched(ships({ Boats: 'ukdd 3318/A/3' }, { T: `bismarck ${hex}/${heading}/3` }), 'boats=t');
      return modifiersOf(t.foresee(2, 9).find((e) => e.kind === 'torpedo')!).list;
    };
    expect(list('B')).toEqual(['6.2 -3']);
    expect(list('E')).toEqual(['6.2 -3']);
    for (const heading of ['A', 'C', 'D', 'F']) expect(list(heading)).toEqual([]);
    // Due east: 30 degrees off B and C, so broadside all round.
    for (const heading of 'ABCDEF') expect(list(heading, '3518')).toEqual([]);
    const t = launched(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3616/B/3' }), 'boats=t');
    t.roll(2, 4);
    expect(t.damage('T')).toBe('-');
    const full = launched(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3616/A/3' }), 'boats=t');
    full.roll(2, 5);
    expect(full.damage('T')).toBe('1W');
  });

  it('6.2 R-42 aspect goes by the direction of the line, also for ships off its middle', () => {
    const setup = ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3518/A/3', North: 'hipper 3417/B/3' });
    const t = launched(setup, 'boats=t');
    // Due east against heading B: 30 degrees, broadside; from hex to hex it would be 0.
    const event = test(t, 2, 7);
    expect(event.target).toBe(t.unit('North'));
    expect(modifiersOf(event).list).toEqual([]);
  });

  it('6.2 R-24 R-43 a breakwater stops them; running along it or through its end they go on', () => {
    expect(tested(line({}, {}, { breakwaters: ['3517/B'] }))).toEqual([]);
    expect(tested(line({}, { Near: 'hipper 3517/A/3' }, { breakwaters: ['3517/B'] }))).toEqual(['Near']);
    const east = (breakwaters: string[]): string[] =>
      tested(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3518/A/3' }, { breakwaters }));
    expect(east(['3418/A'])).toEqual(['T']);
    expect(east(['3318/B'])).toEqual(['T']);
    expect(east(['3318/C'])).toEqual(['T']);
  });

  it('6.2 land beyond the target ends the run, on the line of the torpedoes', () => {
    const behind = (land: string[]): string[] => tested(line({}, { Far: 'hipper 3815/A/3' }, { land }));
    expect(behind([])).toEqual(['T', 'Far']);
    expect(behind(['3716'])).toEqual(['T']);
    // A line that is no spine: to 3516 it crosses 3417 and 3416, and goes on through 3615 and 3614.
    const slant = (land: string[]): string[] =>
      tested(ships({ Boats: 'ukdd 3318/A/3' }, { T: 'bismarck 3516/A/3', Far: 'hipper 3614/A/3' }, { land }));
    expect(slant([])).toEqual(['T', 'Far']);
    expect(slant(['3615'])).toEqual(['T']);
  });

  it('6.2 R-42 torpedoes are stopped by their own line, not by one to each ship', () => {
    // The run due east passes along 3417|3418, through 3518, along 3617|3618. Land in 3517 lies on the straight line from 3318 to 3617
    // but not on the run.
    const setup = ships(
      { Boats: 'ukdd 3318/A/3' },
      { T: 'bismarck 3518/A/3', North: 'hipper 3617/A/3' },
      { land: ['3517'] },
    );
    expect(tested(setup)).toEqual(['T', 'North']);
  });
});
