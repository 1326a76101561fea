import { describe, expect, it } from 'vitest';
import type { Scenario, UnitSpec } from '../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../engine/battleships/scenario-check.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { SHIPS } from '../../../engine/battleships/ships/ships.js';
import { OPTIONS } from '../../../engine/battleships/spec.js';
import { distance } from '../../../engine/core/hex.js';
import { hexAt, hexesOf, hexOf } from '../../../engine/core/hexmap.js';
import { crossedHexes } from '../../../engine/core/sight.js';

const byId = (id: string): Scenario => SCENARIOS.find((s) => s.id === id)!;
const counter = (u: UnitSpec) => (typeof u.ship === 'string' ? SHIPS.get(u.ship) : undefined);
/** Ships on the map from turn 1, options or no. */
const starters = (units: readonly UnitSpec[]): UnitSpec[] =>
  units.filter((u) => counter(u) && (u.arrives?.turn ?? 1) === 1);
const isCapital = (u: UnitSpec): boolean => ['BB', 'BC', 'PB'].includes(counter(u)!.type);

/** Points of each side and nearest enemies at the start, counted apart from this code. */
const START: Record<string, { points: [number, number]; nearest: string; capital?: string }> = {
  'mers-el-kebir': { points: [204, 180], nearest: 'Hood–Dunkerque 8', capital: 'Hood–Dunkerque 8' },
  calabria: {
    points: [233, 229],
    nearest: 'Orion and Neptune–Conte di Cavour 7',
    capital: 'Warspite–Conte di Cavour 12',
  },
  spartivento: { points: [171, 206], nearest: 'Berwick–Pola 11', capital: 'Renown–Giulio Cesare 22' },
  'denmark-strait': { points: [116, 79], nearest: 'Hood–Bismarck 13', capital: 'Hood–Bismarck 13' },
  'bismarck-last-battle': {
    points: [151, 63],
    nearest: 'King George V–Bismarck 11',
    capital: 'King George V–Bismarck 11',
  },
  matapan: { points: [194, 110], nearest: 'Stuart group–Zara 3', capital: 'Warspite–Vittorio Veneto 6' },
  casablanca: { points: [139, 64], nearest: 'Massachusetts–Fougueux group 10', capital: 'Massachusetts–Jean Bart 12' },
  guadalcanal: { points: [187, 144], nearest: 'Walke group–Sendai 9', capital: 'Washington–Kirishima 18' },
  'north-cape': { points: [137, 41], nearest: 'Duke of York–Scharnhorst 6', capital: 'Duke of York–Scharnhorst 6' },
  surigao: { points: [572, 142], nearest: 'DesRon 54 second–Michishio group 7', capital: 'West Virginia–Yamashiro 24' },
  'san-bernardino': { points: [666, 413], nearest: 'Biloxi and Mobile–DesRon 10 second 10', capital: 'Iowa–Haruna 15' },
  'yamato-iowa': { points: [216, 250], nearest: 'DesDiv 2–DesRon 2 second 10', capital: 'Iowa–Musashi 13' },
  'river-plate': { points: [26, 21], nearest: 'Ajax and Achilles–Admiral Graf Spee 10' },
};

describe('scenarios', () => {
  it('are thirteen, Denmark Strait first', () => {
    expect(SCENARIOS.map((s) => s.id)).toEqual([
      'denmark-strait',
      ...Object.keys(START).filter((id) => id !== 'denmark-strait'),
    ]);
  });

  it.each(SCENARIOS)('$id is sound', (scenario) => {
    expect(checkScenario(scenario)).toEqual([]);
  });

  it.each(SCENARIOS)('$id has the points and the distances of its order of battle', (scenario) => {
    const { points, nearest, capital } = START[scenario.id]!;
    const [first, second] = scenario.sides.map((side) => starters(side.units)) as [UnitSpec[], UnitSpec[]];
    const value = (units: readonly UnitSpec[]): number =>
      units.map((u) => counter(u)!).reduce((sum, s) => sum + s.attack + s.defence + s.movement, 0);
    expect([value(first), value(second)]).toEqual(points);
    expect(nearestPairs(first, second)).toContain(nearest);
    if (capital) expect(nearestPairs(first.filter(isCapital), second.filter(isCapital))).toContain(capital);
  });

  it('exercise every optional rule between them', () => {
    const used = new Set(
      SCENARIOS.flatMap((s) => Object.keys(s.options).filter((o) => s.options[o as never] === 'on')),
    );
    const chapterTen = Object.entries(OPTIONS).filter(
      ([, o]) => o.rule.startsWith('10.') && (o.values as readonly string[]).includes('on'),
    );
    expect(chapterTen.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** The nearest enemies as `A–B n`; more than one where several are as near. */
function nearestPairs(a: readonly UnitSpec[], b: readonly UnitSpec[]): string[] {
  const pairs = a.flatMap((u) => b.map((v) => ({ name: `${u.name}–${v.name}`, hexes: hexes(u.hex, v.hex) })));
  const least = Math.min(...pairs.map((p) => p.hexes));
  return pairs.filter((p) => p.hexes === least).map((p) => `${p.name} ${p.hexes}`);
}

function hexes(from: string, to: string): number {
  const [a, b] = [hexOf(from)!, hexOf(to)!];
  return distance(a.q, a.r, b.q, b.r);
}

/** Share of the sea hexes within range that a battery sees. @rule 4.2 */
function seen(scenario: Scenario, battery: string): number {
  const unit = scenario.sides.flatMap((side) => side.units).find((u) => u.name === battery)!;
  const range = typeof unit.ship === 'string' ? 0 : unit.ship.range;
  const key = (q: number, r: number): string => `${q},${r}`;
  const land = new Set(scenario.map.land.flatMap((l) => hexesOf(l)!.map((h) => key(h.q, h.r))));
  for (const h of (scenario.map.sea ?? []).flatMap((l) => hexesOf(l)!)) land.delete(key(h.q, h.r));
  const at = hexOf(unit.hex)!;
  let [inSight, all] = [0, 0];
  for (let column = 11; column <= 55; column++) {
    for (let row = 1; row <= 35; row++) {
      const { q, r } = hexAt(column, row);
      if (land.has(key(q, r)) || distance(at.q, at.r, q, r) > range) continue;
      all++;
      const line = crossedHexes(q - at.q, r - at.r);
      let clear = true;
      for (let i = 0; i < line.length; i += 2) clear &&= !land.has(key(at.q + line[i]!, at.r + line[i + 1]!));
      if (clear) inSight++;
    }
  }
  return inSight / all;
}

describe('10.7 coast batteries command their waters', () => {
  it.each([
    ['mers-el-kebir', 'Santon', 0.94],
    ['mers-el-kebir', 'Canastel', 0.82],
    ['casablanca', 'El Hank', 0.97],
  ])('%s: %s', (id, battery, share) => {
    expect(seen(byId(id), battery)).toBeGreaterThan(share);
  });

  it('Mers-el-Kébir is a harbour still: 3230 opens to the south-east only', () => {
    const { land, breakwaters } = byId('mers-el-kebir').map;
    expect(breakwaters).toEqual(['3230/A', '3230/B', '3230/F']);
    expect(land).toContain('3131');
  });
});

/** New values by path; undefined removes. */
type Edits = Readonly<Record<string, unknown>>;

function edited(id: string, edits: Edits): Scenario {
  const copy = structuredClone(byId(id));
  for (const [path, value] of Object.entries(edits)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let at = copy as unknown as Record<string, unknown>;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return copy;
}

const UK0 = 'sides.0.units.0';
const UK1 = 'sides.0.units.1';
const GE0 = 'sides.1.units.0';
const SANTON = 'sides.1.units.6';

/** Edits, and the problem they make: its path and its sentence. */
const FAULTS: Readonly<Record<string, readonly (readonly [Edits, string, string])[]>> = {
  'denmark-strait': [
    [{ [`${UK1}.ship`]: 'kvg' }, `${UK1}.ship`, 'There is no counter kvg; perhaps kgv is meant.'],
    [
      { [`${UK0}.hex`]: '3536' },
      `${UK0}.hex`,
      '3536 is not a hex of the sheet: labels run from 1101 to 5535, column 11–55 then row 01–35.',
    ],
    [{ [`${UK0}.speed`]: 6 }, `${UK0}.speed`, 'Hood makes at most 5, not 6.'],
    [
      { [`${GE0}.name`]: 'Hood' },
      `${GE0}.name`,
      'Hood is already the name of sides.0.units.0; each unit needs a name of its own.',
    ],
    [{ firstPlayer: 'FR' }, 'firstPlayer', 'There is no side FR; the sides are UK and GE.'],
    [{ 'sides.1.id': 'UK' }, 'sides.1.id', 'Both sides are called UK; give them two ids.'],
    [{ [`${UK0}.radar`]: 'FuMO' }, `${UK0}.radar`, 'FuMO is a set of GE, and Hood is a ship of UK.'],
    [
      { 'clauses.1.target': 'Prince of Wales' },
      'clauses.1.target',
      'Prince of Wales is on the side of Hood; the target must be an enemy.',
    ],
    [
      { 'clauses.0.filter.units.0': 'Princ of Wales' },
      'clauses.0.filter.units.0',
      'No unit is called Princ of Wales; perhaps Prince of Wales is meant.',
    ],
    [
      { 'clauses.0.filter': { types: ['DD'] } },
      'clauses.0.filter',
      'No unit meets all conditions of this filter; it must choose at least one.',
    ],
    [{ 'clauses.3.fromRow': 3 }, 'clauses.3.fromRow', 'The south edge is a line of columns: limit columns.'],
    [{ 'clauses.1.turn': 11 }, 'clauses.1.turn', 'Turn 11 does not come; the battle has turns 1 to 10.'],
    [{ [`${GE0}.hex`]: '3526' }, `${GE0}.hex`, 'Prinz Eugen shares 3526 with the enemy Hood; give her another hex.'],
    [
      { [`${UK1}.hex`]: '3526', [`${UK1}.speed`]: 4 },
      `${UK1}.hex`,
      'Prince of Wales shares 3526 with Hood and needs her heading F and speed 5 (7.2).',
    ],
    [
      { 'sides.0.units.2.arrives.turn': 12 },
      'sides.0.units.2.arrives.turn',
      'Norfolk arrives on turn 12; the battle has turns 1 to 10.',
    ],
    [{ 'clauses.2.when.option': 'radar' }, 'clauses.2.when', "radar is the name of a rule's option; choose another."],
    [
      { 'clauses.2.when': { option: 'reinforcements', default: true } },
      'sides.0.units.2.arrives',
      'reinforcements is on by default elsewhere; a switch has one default.',
    ],
    [{ 'options.radar': 'maybe' }, 'options.radar', 'radar cannot be maybe; its values are off, on.'],
    [{ 'options.radars': 'on' }, 'options.radars', 'There is no option radars; perhaps radar is meant.'],
    [{ turns: 61 }, 'turns', 'A battle has 1 to 60 turns, not 61.'],
    [{ visibility: 41 }, 'visibility', 'Base visibility is 0 to 40 hexes, not 41.'],
    [
      { [`${GE0}.arrives`]: { turn: 2 }, 'sides.1.units.1.arrives': { turn: 2 } },
      'sides.1.units',
      'GE needs a ship that is on the map from the start whatever the options.',
    ],
  ],
  calabria: [
    [
      { 'sides.0.units.5.hex': '3722' },
      'sides.0.units.6.hex',
      'British destroyers 2 and British destroyers 1 share 3722; destroyers and batteries never share a hex (7.2).',
    ],
  ],
  'san-bernardino': [
    [
      { [`${UK0}.hex`]: '2220', 'sides.0.units.8.hex': '2220', 'sides.0.units.9.hex': '2220' },
      `${UK0}.hex`,
      '2220 holds 5 ships; at most 4 may share a hex, a light cruiser counter counting 2 (7.2).',
    ],
  ],
  'mers-el-kebir': [
    [{ [`${UK0}.hex`]: '3232' }, `${UK0}.hex`, '3232 is land; Hood belongs on a sea hex.'],
    [{ [`${SANTON}.hex`]: '2929' }, `${SANTON}.hex`, 'Santon is a coast battery, and 2929 is sea; it belongs on land.'],
    [
      { 'options.batteries': undefined },
      `${SANTON}.ship`,
      'Santon is a coast battery: set the option batteries to on (10.7).',
    ],
    [{ 'options.mines': undefined }, 'clauses.3', 'Mines are laid, so the option mines must be on (10.6).'],
    [
      { 'clauses.3.count': 4 },
      'clauses.3.count',
      '4 hexes cannot be mined among 3; lower the count or name more hexes.',
    ],
    [{ 'clauses.3.among.0': '3131' }, 'clauses.3.among.0', '3131 is land; a sea hex is needed here.'],
    [
      { 'clauses.5.edge': 'south' },
      'clauses.5.edge',
      'This part of the south edge is all land; no ship can leave by it.',
    ],
    [
      { 'map.breakwaters.0': '3230/G' },
      'map.breakwaters.0',
      '3230/G is not a hexside; write a hex, a slash and a side A–F, such as 3230/A.',
    ],
    [
      { 'map.land.0': '5535-1132' },
      'map.land.0',
      '5535-1132 is neither a hex such as 3029 nor a rectangle such as 1132-5535 (upper left, then lower right) on the sheet.',
    ],
  ],
  'north-cape': [
    [{ 'clauses.4.edge': 'east' }, 'victory.outright.1', 'No exit clause opens the west edge to these units; add one.'],
    [
      { 'victory.outright.0.winner': 'GE' },
      'victory.outright.0.units.0',
      'Scharnhorst must be an enemy of the winner GE.',
    ],
  ],
  matapan: [
    [{ 'sides.1.units.2.speed': 5 }, 'sides.1.units.2.speed', 'Vittorio Veneto makes at most 3 with 1S, not 5.'],
  ],
};

describe('what is wrong with a scenario is said in a sentence', () => {
  const cases = Object.entries(FAULTS).flatMap(([id, faults]) => faults.map((fault) => [id, ...fault] as const));
  it.each(cases)('%s with %j', (id, edits, path, message) => {
    const found = checkScenario(edited(id, edits)).map((one) => ({ path: one.path, message: one.message }));
    expect(found).toContainEqual({ path, message });
  });
});
