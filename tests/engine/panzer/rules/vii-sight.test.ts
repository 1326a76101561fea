/** VII.G to K: levels and lines of sight. Places are of a test's board: column, row; column 5 runs straight down. */
import { describe, expect, it } from 'vitest';
import { distance, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import { crossedHexes } from '../../../../engine/core/sight.js';
import { BOARDS } from '../../../../engine/panzer/boards/index.js';
import { meetingsOf } from '../../../../engine/panzer/crossings.js';
import type { Ground } from '../../../../engine/panzer/ground.js';
import { ENTRY, PanzerGame } from '../../../../engine/panzer/index.js';
import { FREE, SightLines } from '../../../../engine/panzer/sight.js';
import { sees, sightTableOf } from '../../../../engine/panzer/sight-table.js';
import { isOpenStream } from '../../../../engine/panzer/terrain.js';
import { type Field, field, hexOf, mapOf, placeOf } from '../maps.js';

/** `green TET.1 at 5,7/0`; `free` if nothing blocks. */
function sight(of: Field, from: string, to: string): string {
  const ground = field(of);
  const found = new SightLines(ground).why(hexOf(ground, from), hexOf(ground, to));
  if (!found) return 'free';
  const side = found.side === undefined ? '' : `/${found.side}`;
  return `${found.why} ${found.rule} at ${placeOf(ground, found.hex)}${side}`;
}

const side = (hex: string, dir: number, kind: 'green' | 'brown' | 'cliff') => ({ hex, dir, kind });
const both = (of: Field, a: string, b: string): [string, string] => [sight(of, a, b), sight(of, b, a)];

describe('VII.J geometry of lines', () => {
  const of = (dq: number, dr: number) =>
    meetingsOf(dq, dr).map(({ sides, half, isAtStart, isAtEnd }) => [sides.length, half, isAtStart, isAtEnd]);

  it('VII.J.1 straight down: one side a hex, the first at the start, the last at the end', () => {
    expect(of(0, 3)).toEqual([
      [1, -1, true, false],
      [1, 0, false, false],
      [1, 1, false, true],
    ]);
  });

  it('VII.J.2 a corner meets the three sides that end there', () => {
    // Along a row: from corner to corner, and along the side between them.
    expect(of(2, -1)).toEqual([
      [3, -1, true, false],
      [3, 1, false, true],
    ]);
    expect(meetingsOf(2, -1).map(({ sides }) => sides.filter(({ isAlong }) => isAlong).length)).toEqual([1, 1]);
    expect(of(4, -2)).toHaveLength(4);
  });

  it('VII.J.2 of the lines up to 12 hexes long 23 in a hundred touch a corner', () => {
    let [all, touching] = [0, 0];
    for (let q = -12; q <= 12; q++) {
      for (let r = -12; r <= 12; r++) {
        const far = distance(0, 0, q, r);
        if (far < 2 || far > 12) continue;
        all++;
        if (meetingsOf(q, r).some(({ sides }) => sides.length > 1)) touching++;
      }
    }
    expect(Math.round((100 * touching) / all)).toBe(23);
  });

  it('VII.J.1 touches all hexes that the ships’ lines cross, and beyond those only at corners', () => {
    for (let q = -9; q <= 9; q++) {
      for (let r = -9; r <= 9; r++) {
        if (distance(0, 0, q, r) < 2) continue;
        const met = meetingsOf(q, r);
        const touched = new Set(
          met.flatMap(({ sides }) =>
            sides.flatMap((s) => [`${s.q},${s.r}`, `${s.q + STEP_Q[s.side]},${s.r + STEP_R[s.side]}`]),
          ),
        );
        touched.delete('0,0');
        touched.delete(`${q},${r}`);
        const list = crossedHexes(q, r);
        const crossed = Array.from({ length: list.length / 2 }, (_, i) => `${list[2 * i]},${list[2 * i + 1]}`);
        for (const hex of crossed) expect(touched).toContain(hex);
        if (met.every(({ sides }) => sides.length === 1)) expect(touched.size).toBe(crossed.length);
      }
    }
  });

  it('VII.J.1 crosses at least as many sides as it is long, and none twice', () => {
    for (let q = -9; q <= 9; q++) {
      for (let r = -9; r <= 9; r++) {
        if (q === 0 && r === 0) continue;
        const met = meetingsOf(q, r);
        const crossed = met
          .filter(({ sides }) => sides.length === 1)
          .map(({ sides: [s] }) => `${s!.q},${s!.r},${s!.side}`);
        expect(new Set(crossed).size).toBe(crossed.length);
        expect(met.every(({ sides }) => sides.length === 1 || sides.length === 3)).toBe(true);
        expect(met.length + met.filter(({ sides }) => sides.length > 1).length).toBeGreaterThanOrEqual(
          distance(0, 0, q, r),
        );
        expect([met[0]!.isAtStart, met.at(-1)!.isAtEnd]).toEqual([true, true]);
      }
    }
  });
});

describe('VII.J on one level', () => {
  it('TET.1 on the ground any green, steep or hilltop side blocks, and any town between', () => {
    expect(sight({}, '5,5', '5,9')).toBe('free');
    expect(sight({ sides: [side('5,7', 0, 'green')] }, '5,5', '5,9')).toBe('green TET.1 at 5,7/0');
    expect(sight({ sides: [side('5,7', 0, 'brown')] }, '5,5', '5,9')).toBe('brown TET.1 at 5,7/0');
    expect(sight({ sides: [side('5,7', 0, 'cliff')] }, '5,5', '5,9')).toBe('orange TET.1 at 5,7/0');
    expect(sight({ hexes: { '5,7': 'hilltop' } }, '5,5', '5,9')).toBe('orange TET.1 at 5,7/0');
    expect(sight({ hexes: { '5,7': 'town' } }, '5,5', '5,9')).toBe('town TET.1 at 5,7');
    expect(sight({ hexes: { '5,5': 'town', '5,9': 'town' } }, '5,5', '5,9')).toBe('free');
  });

  it('VII.G.2 TET.1 one hex of woods hides nobody; between two there is a green side', () => {
    expect(both({ hexes: { '5,7': 'woods' } }, '5,5', '5,9')).toEqual(['free', 'free']);
    expect(both({ hexes: { '5,6': 'woods', '5,7': 'woods' } }, '5,5', '5,9')).toEqual([
      ...['green TET.1 at 5,7/0', 'green TET.1 at 5,7/0'],
    ]);
    expect(sight({ hexes: { '5,8': 'woods', '5,9': 'woods' } }, '5,5', '5,9')).toBe('green TET.1 at 5,9/0');
    expect(sight({ hexes: { '5,8': 'woods', '5,9': 'woods' } }, '5,5', '5,8')).toBe('free');
  });

  it('VII.J.4 a town touched at a corner, or followed along its edge, blocks too', () => {
    // From 4,5 to 6,5 the line runs between 5,5 and 5,6.
    expect(sight({ hexes: { '5,5': 'town' } }, '4,5', '6,5')).toBe('town TET.1 at 5,5');
    expect(sight({ hexes: { '5,6': 'town' } }, '4,5', '6,5')).toBe('town TET.1 at 5,6');
  });

  it('VII.J.3 a side followed along its length blocks', () => {
    expect(sight({ sides: [side('5,6', 0, 'green')] }, '4,5', '6,5')).toBe('green TET.1 at 5,6/0');
  });

  it('VII.J.2 a line through a corner is blocked by any side that ends there', () => {
    expect(sight({ sides: [side('4,5', 1, 'green')] }, '4,5', '6,5')).toBe('green TET.1 at 4,5/1');
    expect(sight({ sides: [side('6,5', 4, 'green')] }, '4,5', '6,5')).toBe('green TET.1 at 5,6/1');
    expect(sight({ sides: [side('5,6', 3, 'green')] }, '4,5', '6,5')).toBe('free');
  });

  it('VII.J.8 neighbours always see each other', () => {
    const walls: Field = { hexes: { '5,6': 'hilltop', '5,5': 'woods' }, sides: [side('5,6', 0, 'green')] };
    expect(both(walls, '5,5', '5,6')).toEqual(['free', 'free']);
  });

  it('TET.5 from slope to slope steep and hilltop sides block, woods and towns do not', () => {
    const slopes = { '5,5': 'slope', '5,9': 'slope' };
    expect(both({ hexes: { ...slopes, '5,7': 'town', '5,6': 'woods', '5,8': 'woods' } }, '5,5', '5,9')).toEqual([
      'free',
      'free',
    ]);
    expect(sight({ hexes: slopes, sides: [side('5,9', 0, 'brown')] }, '5,5', '5,9')).toBe('brown TET.5 at 5,9/0');
    expect(sight({ hexes: { ...slopes, '5,7': 'hilltop' } }, '5,5', '5,9')).toBe('orange TET.5 at 5,7/0');
  });

  it('TET.9 from hilltop to hilltop nothing blocks but what stands on a hilltop', () => {
    const tops = { '5,5': 'hilltop', '5,9': 'hilltop' };
    const between: Field = {
      hexes: { ...tops, '5,7': 'hilltop', '5,6': 'slope', '5,8': 'town' },
      sides: [side('5,7', 0, 'brown')],
    };
    expect(both(between, '5,5', '5,9')).toEqual(['free', 'free']);
  });

  it('VII.J.9 hilltop woods and towns block at every level, woods on a slope as those on the ground', () => {
    for (const level of ['clear', 'slope', 'hilltop']) {
      const ends = { '5,5': level, '5,9': level };
      expect(both({ hexes: { ...ends, '5,7': 'town+hilltop' } }, '5,5', '5,9')[0]).toMatch(
        level === 'hilltop' ? 'hilltop-town VII.J.9 at 5,7' : /^(?:orange|hilltop-town)/,
      );
    }
    const tops = { '5,5': 'hilltop', '5,9': 'hilltop' };
    expect(sight({ hexes: { ...tops, '5,7': 'woods+hilltop', '5,8': 'woods+slope' } }, '5,5', '5,9')).toBe(
      'hilltop-woods VII.J.9 at 5,8/0',
    );
    expect(sight({ hexes: { ...tops, '5,7': 'woods+slope', '5,8': 'woods+slope' } }, '5,5', '5,9')).toBe('free');
    // In the target's own hex they do not count as between.
    expect(sight({ hexes: { '5,5': 'hilltop', '5,9': 'town+hilltop' } }, '5,5', '5,9')).toBe('free');
  });
});

describe('VII.J between levels', () => {
  it('TET.2 TET.4 TET.A TET.B between ground and slope: steep sides, and woods or a town right before the lower one', () => {
    const up = { '5,9': 'slope' };
    expect(both({ hexes: up, sides: [side('5,7', 0, 'brown')] }, '5,5', '5,9')).toEqual([
      'brown TET.2 at 5,7/0',
      'brown TET.4 at 5,7/0',
    ]);
    expect(both({ hexes: up, sides: [side('5,6', 0, 'green')] }, '5,5', '5,9')).toEqual([
      'green TET.B at 5,6/0',
      'green TET.A at 5,6/0',
    ]);
    expect(both({ hexes: up, sides: [side('5,7', 0, 'green')] }, '5,5', '5,9')).toEqual(['free', 'free']);
    expect(both({ hexes: { ...up, '5,6': 'town' } }, '5,5', '5,9')).toEqual(['town TET.B at 5,6', 'town TET.A at 5,6']);
    expect(both({ hexes: { ...up, '5,7': 'town' } }, '5,5', '5,9')).toEqual(['free', 'free']);
  });

  it('TET.3 TET.7 TET.C TET.D between ground and hilltop: a steep side in the lower half, the middle included', () => {
    const top = { '5,9': 'hilltop' };
    const at = (row: number) => both({ hexes: top, sides: [side(`5,${row}`, 0, 'brown')] }, '5,5', '5,9');
    expect(at(6)).toEqual(['brown TET.D at 5,6/0', 'brown TET.C at 5,6/0']);
    expect(at(7)).toEqual(['brown TET.D at 5,7/0', 'brown TET.C at 5,7/0']);
    expect(at(8)).toEqual(['free', 'free']);
    // Five hexes apart the middle lies in a side.
    const far = both({ hexes: { '5,10': 'hilltop' }, sides: [side('5,8', 0, 'brown')] }, '5,5', '5,10');
    expect(far).toEqual(['brown TET.D at 5,8/0', 'brown TET.C at 5,8/0']);
  });

  it('TET.E TET.6 TET.8 more than one hilltop side blocks: only from the rim one looks down', () => {
    const wide = { '5,8': 'hilltop', '5,9': 'hilltop' };
    for (const low of ['clear', 'slope']) {
      const hexes = { ...wide, '5,5': low };
      expect(both({ hexes }, '5,5', '5,8')).toEqual(['free', 'free']);
      expect(both({ hexes }, '5,5', '5,9')).toEqual(['two-oranges TET.E at 5,9/0', 'two-oranges TET.E at 5,8/0']);
    }
  });

  it('TET.E hilltop sides that meet in a corner are one crossing', () => {
    // The line leaves the hilltop at its corner, where two of its sides end.
    expect(both({ hexes: { '4,5': 'hilltop' } }, '4,5', '6,5')).toEqual(['free', 'free']);
    expect(sight({ hexes: { '4,5': 'hilltop', '5,5': 'hilltop' } }, '4,5', '6,5')).toBe('two-oranges TET.E at 5,6/0');
  });

  it('VII.J.3 a steep side along the line that ends at a hilltop does not block', () => {
    const spur: Field = { hexes: { '4,5': 'hilltop', '6,5': 'clear' }, sides: [side('5,6', 0, 'brown')] };
    expect(both(spur, '4,5', '6,5')).toEqual(['free', 'free']);
    expect(both({ ...spur, hexes: { '4,5': 'slope' } }, '4,5', '6,5')).toEqual([
      'brown TET.4 at 5,6/0',
      'brown TET.2 at 5,6/0',
    ]);
  });

  it('TET.6 TET.8 from slope to hilltop a steep side does not block', () => {
    const hexes = { '5,5': 'slope', '5,9': 'hilltop' };
    expect(both({ hexes, sides: [side('5,7', 0, 'brown'), side('5,6', 0, 'green')] }, '5,5', '5,9')).toEqual([
      'free',
      'free',
    ]);
  });
});

describe('VII.K streams', () => {
  it('VII.K.1 VII.K.2 who is in one sees nobody, and is seen from beside it or from above', () => {
    const hexes = { '5,9': 'stream' };
    expect(both({ hexes }, '5,5', '5,9')).toEqual(['at-stream VII.K.1 at 5,9', 'in-stream VII.K.2 at 5,9']);
    expect(both({ hexes }, '5,8', '5,9')).toEqual(['free', 'in-stream VII.K.2 at 5,9']);
    expect(sight({ hexes: { ...hexes, '5,5': 'slope' } }, '5,5', '5,9')).toBe('free');
    expect(sight({ hexes: { ...hexes, '5,5': 'hilltop' } }, '5,5', '5,9')).toBe('free');
    expect(both({ hexes, bridges: ['5,9'] }, '5,5', '5,9')).toEqual(['free', 'free']);
    expect(sight({ hexes: { '5,7': 'stream' } }, '5,5', '5,9')).toBe('free');
  });
});

/** Pairs at random, but the same each time. */
function pairsOf(ground: Ground, count: number): [number, number][] {
  let seed = 20_441;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) % ground.hexes;
  return Array.from({ length: count }, () => [next(), next()]);
}

describe('VII.J.5 sight is mutual', () => {
  it.each(BOARDS.map(({ id }) => [`${id}/0`]).concat([['R/0 F/180'], ['H/180 over R/0'], ['V/0 P/180']]))(
    'VII.J.5 on %s, thousands of pairs, but for streams',
    (name) => {
      const ground = mapOf(name);
      const isWet = (hex: number): boolean => isOpenStream(ground.terrain[hex]!);
      const lines = new SightLines(ground);
      let free = 0;
      let looked = 0;
      for (const [a, b] of pairsOf(ground, 4_000)) {
        if (isWet(a) || isWet(b)) continue;
        looked++;
        const [there, back] = [lines.why(a, b), lines.why(b, a)];
        if ((there === undefined) !== (back === undefined)) {
          throw new Error(`${ground.labels[a]} ${there?.why ?? 'free'}, ${ground.labels[b]} ${back?.why ?? 'free'}`);
        }
        if (!there) free++;
      }
      // Cover is worth having, and guns have something to do.
      expect(free / looked).toBeGreaterThan(0.2);
      expect(free / looked).toBeLessThan(0.8);
    },
  );

  it('VII.J.5 the table says the same as the line', () => {
    const ground = mapOf('F/0');
    const lines = new SightLines(ground);
    const table = sightTableOf(ground);
    for (const [a, b] of pairsOf(ground, 4_000)) expect(sees(table, a, b)).toBe(lines.blockBetween(a, b) === FREE);
    expect(Array.from({ length: ground.hexes }, (_, hex) => sees(table, hex, hex))).not.toContain(false);
  });
});

const drill = () => ENTRY.scenarios.find(({ id }) => id === 'crossroads-drill')!;

it('VII.B.7 the tables of sight are the same when they are worked out in pieces, and by who asks before they are done', () => {
  // What a situation has shown is known where the very same is opened again.
  const [whole, asked, patient] = [1, 2, 3].map(() => new PanzerGame({ ...drill() }).battle.sights);
  const pieces = asked!.inPieces();
  for (let i = 0; i < 5; i++) expect(pieces.next().done).toBe(false);
  expect(asked!.byTurn[1]!.bits).toEqual(whole!.byTurn[1]!.bits);
  expect(pieces.next().done).toBe(true);
  let n = 0;
  for (const all = patient!.inPieces(); all.next().done !== true; ) n++;
  expect(n).toBeGreaterThan(50);
  expect(patient!.byTurn[1]!.bits).toEqual(whole!.byTurn[1]!.bits);
});

it('VII.B.7 a situation that is opened again has its lines at once, in tables of its own', () => {
  const situation = { ...drill() };
  const [first, again] = [1, 2].map(() => new PanzerGame(situation).battle.sights);
  expect(first!.byTurn[1]!.bits.some((bits) => bits !== 0)).toBe(true);
  expect(again!.inPieces().next().done).toBe(true);
  expect(again!.byTurn[1]!.bits).toBe(first!.byTurn[1]!.bits);
  // What smoke and bridges hide is kept by table.
  expect(again!.byTurn[1]).not.toBe(first!.byTurn[1]);
});
