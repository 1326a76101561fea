/** The engine's charts and exact odds against the reference evaluation of the printed charts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPS, type ShipData } from '../../../engine/battleships/ships/ships.js';
import * as tables from '../../../engine/battleships/tables.js';
import { arcOf, HEADINGS, headingOf } from '../../../engine/core/hex.js';
import { labelOf } from '../../../engine/core/hexmap.js';
import { modifiersOf, type Table, table } from './harness.js';
import * as ref from './reference.js';

const rolls = Array.from({ length: 31 }, (_, i) => i - 9);

describe('the charts, cell by cell', () => {
  it('5.10 chart-range attack at 1 to 30 hexes', () => {
    for (let attack = 0; attack <= 120; attack++) {
      for (let hexes = 1; hexes <= 30; hexes++) {
        expect(tables.attackAtRange(attack, hexes)).toBe(ref.attackAt(attack, 0, hexes));
      }
    }
  });

  it('5.3 chart-points A-17 A-38 every attack and every roll, below 2 read as 2, above 12 as 12+; 46 as printed', () => {
    for (let attack = 0; attack <= 300; attack++) {
      const column = tables.dptColumn(attack);
      for (const roll of rolls) expect(tables.damagePoints(column, roll)).toBe(ref.points(attack, roll));
    }
    expect(ref.points(80, 9)).toBe(46);
  });

  it('5.3 A-15 every ratio of points to defence, rounded for the defender', () => {
    for (let points = 0; points <= 100; points++) {
      for (let defence = 1; defence <= 40; defence++) {
        const column = tables.oddsColumn(points, defence);
        const text = column === tables.NO_ODDS ? undefined : tables.CRT_COLUMNS[column];
        expect(text).toBe(ref.oddsText(points, defence));
      }
    }
  });

  it('5.12 chart-combat A-17 every odds and every roll', () => {
    tables.CRT_COLUMNS.forEach((odds, column) => {
      for (const roll of rolls) {
        const result = tables.combatResult(column, roll);
        const cell = ref.combat(odds, roll);
        expect(result === tables.RESULT_X ? 'X' : `${result & 3},${result >> 2}`).toBe(
          cell === 'X' ? 'X' : ref.stepsOf(cell),
        );
      }
    });
  });

  it('5.13 chart-speed A-18 the printed rows, and thirds rounded half up for others', () => {
    const printed = ref
      .lines(ref.SPEED_CHART)
      .slice(1)
      .map((row) => row.map(Number));
    for (const [movement, ...speeds] of printed) {
      expect([1, 2, 3].map((s) => tables.speedCap(movement!, s))).toEqual(speeds);
      expect(tables.speedCap(movement!, 0)).toBe(movement);
    }
    expect([3, 2, 1].map((m) => [1, 2, 3].map((s) => tables.speedCap(m, s)))).toEqual([
      [2, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('6.1 chart-torpedo every speed and range', () => {
    const rows = ref
      .lines(ref.TORPEDO_CHART)
      .slice(1)
      .map((row) => row.slice(1).map(Number));
    expect([...tables.TORPEDO_HIT]).toEqual(rows.flat());
  });

  it('8.1 chart-repair the faces that mend', () => {
    const rows = ref.lines(ref.REPAIR_CHART).slice(1);
    expect(rows.filter((row) => row[1] === 'success').length).toBe(tables.REPAIR_W);
    expect(rows.filter((row) => row[2] === 'success').length).toBe(tables.REPAIR_S);
  });

  it('10.1 chart-radar A-24 the seven sets', () => {
    const rows = ref.RADAR_CHART.trim().split('\n');
    expect(rows.length).toBe(Object.keys(tables.RADAR).length);
    for (const row of rows) {
      const [, nation, name, kind, capture, detect] = /^(\w\w) (.+) (early|advanced) (\S+) (\S+)$/.exec(row)!;
      const beyond = kind === 'advanced' ? -2 : -3;
      expect(tables.RADAR[name as keyof typeof tables.RADAR]).toEqual({
        capture: capture === '-' ? 0 : Number(capture),
        detect: Number(detect),
        beyond,
        advanced: kind === 'advanced',
      });
      expect(['UK', 'US', 'GE', 'IT', 'JP']).toContain(nation);
    }
  });
});

/** A shot drawn at random: two ships anywhere, the weather, and what others do. */
interface Scene {
  readonly firer: ShipData;
  readonly target: ShipData;
  readonly at: readonly [number, number];
  readonly headings: readonly [number, number];
  readonly speed: number;
  readonly w: number;
  readonly night: boolean;
  readonly base: number;
  readonly die: number;
  readonly underFire: boolean;
  readonly concentrated: boolean;
  readonly star: boolean;
  readonly turned: boolean;
  readonly crew: 'poor' | 'average' | 'elite';
  readonly radar: string | undefined;
  readonly spotters: boolean;
}

const ALL = [...SHIPS.values()];
const RADARS = ref.RADAR_CHART.trim()
  .split('\n')
  .map(
    (row) =>
      /^(\w\w) (.+) (early|advanced) (\S+) (\S+)$/.exec(row)!.slice(1) as [string, string, string, string, string],
  );
const TARGET_AT = '3318';

const scenes: fc.Arbitrary<Scene> = fc
  .record({
    firer: fc.constantFrom(...ALL.filter((ship) => ship.movement > 0)),
    target: fc.constantFrom(...ALL.filter((ship) => ship.movement > 0)),
    at: fc
      .tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -11, max: 11 }))
      .filter(([c, r]) => c !== 0 || r !== 0),
    headings: fc.tuple(fc.nat(5), fc.nat(5)),
    speed: fc.nat(6),
    w: fc.nat(2),
    night: fc.boolean(),
    base: fc.nat(14),
    die: fc.integer({ min: 1, max: 6 }),
    underFire: fc.boolean(),
    concentrated: fc.boolean(),
    star: fc.boolean(),
    turned: fc.boolean(),
    crew: fc.constantFrom('poor' as const, 'average' as const, 'elite' as const),
    set: fc.nat(2),
    spotters: fc.boolean(),
  })
  .map(({ set, ...scene }) => {
    const sets = RADARS.filter(([nation]) => nation === scene.firer.nation);
    return { ...scene, speed: Math.min(scene.speed, scene.target.movement), radar: sets[set]?.[1] };
  });

/** The neighbour of a hex farthest from another. */
function behind(label: string, from: string): string {
  const column = Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  const around = [-1, 0, 1].flatMap((c) => [-1, 0, 1].map((r) => labelText(column + c, row + r)));
  const near = around.filter((hex) => ref.hexesBetween(hex, label) === 1);
  return near.sort((a, b) => ref.hexesBetween(b, from) - ref.hexesBetween(a, from))[0]!;
}

const labelText = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;

function lay(scene: Scene): { t: Table; firerAt: string } {
  const firerAt = labelText(33 + scene.at[0], 18 + scene.at[1]);
  const steps = scene.w > 0 ? ` ${scene.w}W` : '';
  const firer = `${scene.firer.id} ${firerAt}/${HEADINGS[scene.headings[0]]}/3${steps}`;
  const t = table({
    night: scene.night,
    visibility: scene.base,
    options: {
      radar: 'on',
      spotters: scene.spotters ? 'on' : 'off',
      crews: 'on',
      arcs: 'on',
      turning: 'on',
    },
    ships: {
      [scene.firer.nation]: {
        F: [firer, { crew: scene.crew, ...(scene.radar && { radar: scene.radar as 'FuMO' }) }],
        C: [
          `${scene.firer.nation === 'UK' ? 'kgv' : OWN_BATTLESHIP[scene.firer.nation]!} ${behind(TARGET_AT, firerAt)}/A/3`,
          {},
        ],
      },
      [scene.firer.nation === 'GE' ? 'UK' : 'GE']: {
        T: `${scene.target.id} ${TARGET_AT}/${HEADINGS[scene.headings[1]]}/${scene.speed}`,
        E: `${scene.firer.nation === 'GE' ? 'kgv' : 'bismarck'} ${behind(firerAt, TARGET_AT)}/A/3`,
      },
    },
  });
  if (scene.turned) t.set('F', { turned: 1 });
  return { t, firerAt };
}

const OWN_BATTLESHIP: Record<string, string> = {
  US: 'iowa',
  GE: 'bismarck',
  JP: 'yamato',
  IT: 'littorio',
  FR: 'bretagne',
};

/** What the rules say of the shot: whether it may be ordered, and its modifiers by rule. */
function judge(scene: Scene, firerAt: string): { may: boolean; modifiers: Record<string, number> } {
  const hexes = ref.hexesBetween(firerAt, TARGET_AT);
  const modifiers: Record<string, number> = {};
  if (scene.speed <= 1) modifiers['5.8'] = ref.modifier('target at speed 0 or 1');
  if (scene.concentrated) modifiers['5.5'] = ref.modifier('two or more ships');
  const side = ref.arc(firerAt, HEADINGS[scene.headings[0]]!, TARGET_AT);
  const french = ['richelieu', 'jeanbart', 'dunkerque', 'strasbourg'].includes(scene.firer.id);
  const noAft = french || scene.firer.id === 'nelson';
  if (side === 'stern' || (side === 'bow' && !french))
    modifiers['5.7'] = ref.modifier('target in the bow or stern arc');
  if (scene.underFire) modifiers['5.6'] = ref.modifier('firer is a target');
  const advanced = RADARS.some(([, name, kind]) => name === scene.radar && kind === 'advanced');
  if (scene.turned && !advanced) modifiers['10.11'] = ref.modifier('firer turned');
  if (scene.crew !== 'average') modifiers['10.3'] = ref.modifier(`crew ${scene.crew}`);
  const means = meansOf(scene, hexes);
  const best = means.length > 0 ? Math.max(...means.map((m) => m.value)) : 0;
  const rule = means.find((m) => m.value === best)?.rule;
  if (rule !== undefined && best !== 0) modifiers[rule] = best;
  return { may: hexes <= scene.firer.range && means.length > 0 && !(noAft && side === 'stern'), modifiers };
}

/** Ways to see the target, each with its modifier. @rule 4.1 4.3 10.1 10.2 */
function meansOf(scene: Scene, hexes: number): { rule: string; value: number }[] {
  const means: { rule: string; value: number }[] = [];
  if (hexes <= scene.base + scene.die) return [{ rule: '4.1', value: 0 }];
  if (scene.night && scene.star && hexes <= 12)
    means.push({ rule: '4.3', value: ref.modifier('target seen by star shell') });
  const set = RADARS.find(([, name]) => name === scene.radar);
  if (set) {
    const [, , kind, capture, detect] = set;
    if (capture !== '-' && hexes <= Number(capture)) means.push({ rule: '10.1', value: 0 });
    else if (hexes <= Number(detect))
      means.push({ rule: '10.1', value: kind === 'advanced' ? -2 : ref.modifier('radar of the axis') });
  }
  if (scene.spotters && !scene.night && scene.firer.spotter && scene.die % 2 === 0)
    means.push({ rule: '10.2', value: ref.modifier('target seen by spotter plane') });
  return means;
}

function pending(after: Table, ship: string): string {
  if (after.get(ship, 'status') === 2 || (after.get(ship, 'pendSpecial') & 32) !== 0) return 'sunk';
  return `${after.get(ship, 'w') + after.get(ship, 'pendW')},${after.get(ship, 's') + after.get(ship, 'pendS')}`;
}

function close(found: Record<string, number>, wanted: ref.Outcomes): void {
  for (const key of new Set([...Object.keys(found), ...wanted.keys()])) {
    expect(found[key] ?? 0, key).toBeCloseTo(wanted.get(key) ?? 0, 12);
  }
}

describe('the odds of the engine are those of the charts', () => {
  it('5.3 one salvo in thousands of random scenes: who may fire, every modifier, every outcome', () => {
    let fired = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const { t, firerAt } = lay(scene);
        const star = scene.night && scene.star ? [`c*${TARGET_AT}`] : [];
        const { may, modifiers } = judge(scene, firerAt);
        t.to('target-a', star, scene.die);
        expect(t.may('f>t')).toBe(may);
        if (!may) return;
        const orders = ['f>t', scene.concentrated ? 'c>t' : 'c>-', scene.underFire ? 'e>f' : 'e>-'];
        t.to('guns', orders, scene.die);
        const wanted = Object.values(modifiers).reduce((a, b) => a + b, 0);
        const hexes = ref.hexesBetween(firerAt, TARGET_AT);
        const attack = ref.attackAt(scene.firer.attack, scene.w, hexes);
        const found = t.odds((after) => pending(after, 'T'));
        close(found, ref.salvo(attack, wanted, scene.target.defence, scene.target.type));
        const noEffect = ref.oddsText(ref.points(attack, 7 + wanted), scene.target.defence) === undefined;
        const combat = noEffect ? [] : [2];
        const event = t.roll(7, ...combat).find((e) => e.kind === 'gunfire')!;
        const list = Object.entries(modifiers).map(([rule, value]) => `${rule} ${value > 0 ? '+' : ''}${value}`);
        expect(modifiersOf(event).list.sort()).toEqual(list.sort());
        fired++;
      }),
      { numRuns: 2000 },
    );
    expect(fired).toBeGreaterThan(600);
  }, 60_000);

  it('6.1 A-03 A-14 one torpedo attack in random positions: arc, speed, range, crew, aspect', () => {
    const boats = ALL.filter((ship) => ship.torpedoes !== null);
    let launched = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...boats),
        fc.constantFrom(...ALL.filter((ship) => ship.movement > 0)),
        fc
          .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 }))
          .filter(([c, r]) => c !== 0 || r !== 0),
        fc.tuple(fc.nat(5), fc.nat(5), fc.nat(6)),
        fc.constantFrom('poor' as const, 'average' as const, 'elite' as const),
        (boat, target, [columns, rows], [h0, h1, fast], crew) => {
          const at = labelText(33 + columns, 18 + rows);
          const speed = Math.min(fast, target.movement);
          const t = table({
            options: { crews: 'on' },
            ships: {
              UK: { F: [`${boat.id} ${at}/${HEADINGS[h0]}/3`, { crew }] },
              GE: { T: `${target.id} ${TARGET_AT}/${HEADINGS[h1]}/${speed}` },
            },
          });
          const hexes = ref.hexesBetween(at, TARGET_AT);
          const may = hexes <= 5 && ref.arc(at, HEADINGS[h0]!, TARGET_AT) === 'broadside';
          while (!['launch-a', 'launch-b', 'move-a'].includes(t.phase)) t.step();
          expect(t.may('f=t')).toBe(may);
          if (!may) return;
          t.to('torpedoes', ['f=t', 't=-']);
          const fromEnd = ref.arc(TARGET_AT, HEADINGS[h1]!, at) !== 'broadside';
          const level = crew === 'elite' ? 1 : crew === 'poor' ? -1 : 0;
          close(
            t.odds((after) => pending(after, 'T')),
            ref.torpedo(boat.torpedoes!, speed, hexes, level, fromEnd, target.type),
          );
          launched++;
        },
      ),
      { numRuns: 1500 },
    );
    expect(launched).toBeGreaterThan(200);
  }, 60_000);

  it('5.11 a secondary battery against every type of small ship', () => {
    for (const target of ALL.filter((ship) => ['CA', 'CL', 'DD'].includes(ship.type))) {
      const t = table({ ships: { UK: { Hood: 'hood 3018/A/3' }, GE: { T: `${target.id} 3318/A/3` } } });
      t.to('guns', ['hood>-', 'hood~t']);
      close(
        t.odds((after) => pending(after, 'T')),
        ref.secondary(target.type),
      );
    }
  });

  it('5.7 A-09 R-40 the arc of every hex within 20, by protractor', () => {
    const t = table({ ships: { UK: { F: 'hood 3318/A/3' }, GE: { T: 'yamato 3317/A/3' } } });
    for (const heading of HEADINGS) {
      for (let q = -20; q <= 20; q++) {
        for (let r = -20; r <= 20; r++) {
          const label = labelOf(t.get('F', 'q') + q, t.get('F', 'r') + r);
          if ((q === 0 && r === 0) || !/^\d{4}$/.test(label)) continue;
          const byEngine = ['bow', 'broadside', 'stern'][arcOf(q, r, headingOf(heading))];
          expect(byEngine, `${heading} ${label}`).toBe(ref.arc('3318', heading, label));
        }
      }
    }
  });
});
