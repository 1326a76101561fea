/** Chapter 7, first part: one ship's move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADINGS } from '../../../../engine/core/hex.js';
import { type Setup, type Table, table } from '../harness.js';
import { next, poses, speeds, type World } from '../reference-moves.js';

const ONE = (ship: string, more: Partial<Setup> = {}): Setup => ({
  ...more,
  ships: { UK: { S: ship }, GE: { Far: 'kongo 1201/A/0' } },
});

/** The choice of S's manoeuvre; fields put so beforehand. */
function moving(setup: Setup, fields: Parameters<Table['set']>[1] = {}): Table {
  return table(setup).set('S', fields).to('move-a');
}

/** Points of a path in letters: hexes, two for a doubled letter, three for `u`. */
function pointsOf(text: string): number {
  const path = text.slice(text.indexOf(':') + 1);
  return [...path.matchAll(/pp|ss|u|\d/g)].reduce((n, [m]) => n + (m === 'u' ? 3 : m.length === 2 ? 2 : Number(m)), 0);
}

const range = (t: Table): [number, number] => {
  const all = t.legal().map(pointsOf);
  return [Math.min(...all), Math.max(...all)];
};

/** Every pose that a legal manoeuvre ends in. */
function ends(t: Table): Set<string> {
  const before = t.s;
  const found = new Set<string>();
  for (const text of t.legal()) {
    t.s = t.game.create();
    t.s.set(before);
    t.do(text);
    found.add(t.pose('S'));
  }
  t.s = before;
  return found;
}

describe('7.1 one move', () => {
  it('7.1 not all points need be spent', () => {
    expect(range(moving(ONE('hood 3318/A/3')))).toEqual([1, 5]);
    expect(range(moving(ONE('hood 3318/A/1')))).toEqual([0, 2]);
  });

  it('7.1 a point a hex, straight ahead, the marker shows the points and the bow the last leg', () => {
    const t = moving(ONE('hood 3318/B/3')).do('s:4');
    expect(t.pose('S')).toBe('3716/B/4');
  });

  it('7.1 60 degrees before a hex are free', () => {
    expect(moving(ONE('hood 3318/A/3')).do('s:1p1s1').pose('S')).toBe('3215/A/3');
  });

  it('7.1 A-26 R-44 120 degrees cost two, 180 three, besides the hex, and count for the marker', () => {
    const t = (path: string): string => moving(ONE('hood 3318/A/3')).do(`s:${path}`).pose('S');
    expect(t('ss1')).toBe('3418/C/3');
    expect(t('pp1')).toBe('3218/E/3');
    expect(t('u1')).toBe('3319/D/4');
    expect(t('1u1')).toBe('3318/D/5');
  });

  it('7.1 R-44 from rest there is no 120 turn', () => {
    expect(
      moving(ONE('hood 3318/A/0'))
        .legal()
        .some((text) => /pp|ss|u/.test(text)),
    ).toBe(false);
  });

  it('7.1 A-27 no turn without a hex after it: a ship that stands keeps her heading', () => {
    const t = moving(ONE('ukdd 3318/A/1'));
    expect([...ends(t)].filter((pose) => pose.startsWith('3318/'))).toEqual(['3318/A/0']);
    for (const text of moving(ONE('ukdd 3318/A/3')).legal()) expect(text).toMatch(/\d$/);
  });

  it('7.1 no coast, no edge of a sheet with land', () => {
    const land = { land: ['3315'] };
    const t = moving(ONE('hood 3318/A/3', land));
    expect(t.may('s:2')).toBe(true);
    expect(t.may('s:3')).toBe(false);
    const edge = moving(ONE('hood 3302/A/2', { land: ['5535'] }));
    expect([edge.may('s:1'), edge.may('s:2')]).toEqual([true, false]);
  });

  it('7.1 points are neither kept nor lent: a slow turn halves the next', () => {
    const t = moving(ONE('hood 3318/A/2')).do('s:1');
    t.to('move-a', ['s:1'], 3, 2).to('move-b');
    t.endTurn();
    t.to('move-a', [], 3, 3);
    expect(range(t)).toEqual([0, 2]);
  });

  it('7.1 another way to a pose she may end in is understood', () => {
    const t = moving(ONE('ukdd 3318/A/3'));
    const listed = t.legal();
    const ways = ['s:1s1p1', 's:s1p2'];
    expect(ways.filter((way) => listed.includes(way))).toHaveLength(1);
    for (const way of ways) {
      expect(moving(ONE('ukdd 3318/A/3')).do(way).pose('S')).toBe('3415/A/3');
    }
  });

  it('7.1 every ship moves once each turn', () => {
    const t = moving(ONE('hood 3318/A/3')).do('s:3');
    expect(t.actor).toBe('GE');
  });
});

describe('7.3 speeding up and slowing down', () => {
  const at = (ship: string, speed: number, s = 0): [number, number] =>
    range(moving(ONE(`${ship} 3318/A/${Math.min(speed, 3)}`), { speed, s }));

  it('7.3 at most twice the last speed: 2, then up to 4', () => {
    expect(at('iowa', 2)).toEqual([1, 4]);
  });

  it('7.3 slowing down 6, 3, 1, 0', () => {
    expect([6, 3, 1, 0].map((speed) => at('iowa', speed)[0])).toEqual([3, 1, 0, 0]);
  });

  it('7.3 from rest two points', () => {
    expect(at('iowa', 0)).toEqual([0, 2]);
  });

  it('7.3 R-20 2: 1 to 4, 3: 1 to 6, 5 of 5: 2 to 5, 6: 3 to 6, 1: 0 to 2', () => {
    expect([2, 3, 6, 1].map((speed) => at('iowa', speed))).toEqual([
      [1, 4],
      [1, 6],
      [3, 6],
      [0, 2],
    ]);
    expect(at('hood', 5)).toEqual([2, 5]);
  });

  it('7.3 R-21 A-25 coasting: with 3S exactly 2, 1, 0 from 5; with 2S exactly 3 from 6, then 1 to 2', () => {
    expect([5, 2, 1, 0].map((speed) => at('hood', speed, 3))).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect([6, 3].map((speed) => at('iowa', speed, 2))).toEqual([
      [3, 3],
      [1, 2],
    ]);
  });

  it('7.3 R-44 points spent on turns count toward the least speed', () => {
    const t = moving(ONE('iowa 3318/A/6'));
    // A 120 degree turn and one hex are the three points she must spend.
    expect(t.may('s:ss1')).toBe(true);
    expect(t.may('s:2')).toBe(false);
    expect(t.refusal('s:2')).toBe('7.3');
  });
});

describe('7.4 turns', () => {
  it('7.4 R-22 the example: 120 degrees, one hex, 60 degrees, two hexes are 5 points and 2 turns, the most of a capital ship', () => {
    const t = moving(ONE('hood 3318/A/3'));
    expect(pointsOf('ss1s2')).toBe(5);
    expect(t.may('s:ss1s2')).toBe(true);
    t.do('s:ss1s2');
    expect(t.pose('S')).toBe('3420/D/5');
  });

  it('7.4 two turns a phase for capital ships, three for small ones, of whatever size', () => {
    const turns = (ship: string): number =>
      Math.max(
        ...moving(ONE(ship))
          .legal()
          .map((text) => text.slice(2).match(/[psu]+/g)?.length ?? 0),
      );
    for (const counter of ['iowa', 'hood', 'spee']) expect(turns(`${counter} 3318/A/4`)).toBe(2);
    for (const counter of ['hipper', 'nagara', 'gedd']) expect(turns(`${counter} 3318/A/4`)).toBe(3);
    expect(moving(ONE('ukdd 3318/A/4')).may('s:p1s1p1')).toBe(true);
    expect(moving(ONE('iowa 3318/A/4')).may('s:p1s1p1')).toBe(false);
    expect(moving(ONE('iowa 3318/A/4')).refusal('s:p1s1p1')).toBe('7.4');
  });
});

describe('7.1 R-20 R-22 every pose the rules allow, and no other', () => {
  const shape = {
    ship: fc.constantFrom('iowa', 'hood', 'nelson', 'ukdd', 'county', 'jamaica'),
    heading: fc.nat(5),
    last: fc.nat(6),
    s: fc.nat(3),
  };
  const CAPS: Record<number, number[]> = { 6: [6, 4, 2, 0], 5: [5, 3, 2, 0], 4: [4, 3, 1, 0] };
  const MOVEMENT: Record<string, number> = { iowa: 6, hood: 5, nelson: 4, ukdd: 6, county: 5, jamaica: 5 };
  const turnsOf = (ship: string): number => (['iowa', 'hood', 'nelson'].includes(ship) ? 2 : 3);

  function agree(world: World, setup: Setup, d: { ship: string; heading: number; last: number; s: number }): void {
    const last = Math.min(d.last, MOVEMENT[d.ship]!);
    const t = moving(setup, { speed: last, s: d.s, heading: d.heading });
    const cap = CAPS[MOVEMENT[d.ship]!]![d.s]!;
    const wanted = poses('3318', HEADINGS[d.heading]!, last, cap, turnsOf(d.ship), world);
    if (wanted.size === 0) expect(t.legal()).toEqual(['s:forced']);
    else expect([...ends(t)].sort()).toEqual([...wanted].sort());
    expect(range(t)[0]).toBeGreaterThanOrEqual(wanted.size === 0 ? 0 : speeds(last, cap)[0]);
  }

  it('7.1 on the open sea', () => {
    const world: World = { land: new Set(), walls: new Set(), closed: new Set() };
    fc.assert(
      fc.property(fc.record(shape), (d) => agree(world, ONE(`${d.ship} 3318/A/0`), d)),
      { numRuns: 40 },
    );
  }, 30_000);

  it('7.1 7.2 9.3 R-24 among land, breakwaters and enemies', () => {
    const offsets = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }));
    const label = offsets.filter(([c, r]) => c !== 0 || r !== 0).map(([c, r]) => `${33 + c}${18 + r}`);
    const world = fc.record({
      ...shape,
      land: fc.uniqueArray(label, { minLength: 1, maxLength: 14 }),
      walls: fc.array(fc.tuple(label, fc.nat(5)), { maxLength: 4 }),
      foe: label,
    });
    fc.assert(
      fc.property(world, ({ land, walls, foe, ...d }) => {
        fc.pre(!land.includes(foe));
        const breakwaters = walls.map(([hex, side]) => `${hex}/${HEADINGS[side]}`);
        const setup: Setup = {
          land,
          breakwaters,
          ships: { UK: { S: `${d.ship} 3318/A/0` }, GE: { Far: `kongo ${foe}/A/0` } },
        };
        agree({ land: new Set(land), walls: new Set(breakwaters), closed: new Set([foe]) }, setup, d);
      }),
      { numRuns: 120 },
    );
  }, 30_000);
});

describe('7.1 R-34 no legal manoeuvre', () => {
  it('7.1 R-34 land all round: she stays where she is, and her marker says so', () => {
    const land = [...'ABCDEF'].map((side) => next('3318', side));
    const t = moving(ONE('hood 3318/A/4', { land }));
    expect(t.legal()).toEqual(['s:forced']);
    expect(t.do('s:forced').pose('S')).toBe('3318/A/0');
    expect(t.log.all.at(-1)!.text).toContain('no legal manoeuvre');
  });

  it('7.1 R-34 too fast for the water ahead: straight as far as it goes', () => {
    const around = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((side) => [next('3317', side), next('3318', side)]);
    const land = [...new Set(around)].filter((hex) => hex !== '3317' && hex !== '3318');
    const t = moving(ONE('hood 3318/A/5', { land }), { s: 1 });
    expect(t.legal()).toEqual(['s:forced']);
    expect(t.do('s:forced').pose('S')).toBe('3317/A/1');
  });
});
