import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type PanzerFile, panzerSchema } from '../../../arena/kits/panzer/scenario-shape.js';
import { distance } from '../../../engine/core/hex.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { joinBoards } from '../../../engine/panzer/join.js';
import { remarksOn, unsureCharts } from '../../../engine/panzer/remarks.js';
import type { Clause, Condition, Marker, Scenario, Zone } from '../../../engine/panzer/scenario.js';
import { checkScenario } from '../../../engine/panzer/scenario-check.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { hexesOfZone } from '../../../engine/panzer/zones.js';

const shape = panzerSchema satisfies z.ZodType<PanzerFile>;
const [drill] = SCENARIOS as readonly [Scenario];
const messages = (scenario: Scenario): string[] =>
  checkScenario(scenario).map(({ path, message }) => `${path}: ${message}`);

/** The drill with something else in it, by path: `sides.0.groups.0.units.0.count`. */
function changed(path: string, value: unknown): Scenario {
  const copy = structuredClone(drill);
  const keys = path.split('.');
  let at = copy as unknown as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys.at(-1)!] = value;
  return copy;
}

describe('situations', () => {
  it('III.1 are of the shape, and sound', () => {
    for (const scenario of SCENARIOS) {
      expect(shape.safeParse(scenario).error?.issues ?? [], scenario.id).toEqual([]);
      expect(messages(scenario), scenario.id).toEqual([]);
    }
  });

  it('II.A.3 are twelve, on all six boards, and say what is ours', () => {
    expect(SCENARIOS).toHaveLength(12);
    expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(12);
    expect(new Set(SCENARIOS.flatMap(({ boards }) => boards.map(({ id }) => id)))).toEqual(
      new Set(['V', 'R', 'H', 'P', 'F', 'S']),
    );
    for (const { id, notes } of SCENARIOS) expect(notes.join(' '), id).toContain('are ours');
  });

  it('begin apart, but for the paratroops: no hex is in the zones of both sides, nor beside', () => {
    for (const { id, boards, sides } of SCENARIOS) {
      const joined = joinBoards(boards);
      if (!joined.ok) throw new Error(joined.message);
      const { q, r } = joined.value;
      const [ours, theirs] = sides.map(({ groups }) =>
        groups.flatMap(({ setup }) => (setup ? hexesOfZone(joined.value, setup.zone) : [])),
      );
      const least = Math.min(...ours!.flatMap((a) => theirs!.map((b) => distance(q[a]!, r[a]!, q[b]!, r[b]!))));
      expect(least > 1, id).toBe(id !== 'causeway-exits');
    }
  });

  it('VI.A have room for all their groups together, or the check tells', () => {
    const one = { kind: 'hexes', hexes: ['0101'] } as const;
    const [company] = drill.sides[0].groups as readonly [Scenario['sides'][0]['groups'][0]];
    const tanks = [{ unit: company.units.find(({ unit }) => unit.startsWith('m-4'))?.unit ?? 'm-4-75', count: 4 }];
    const group = (id: string) => ({ id, units: tanks, setup: { order: 2, zone: one } });
    expect(messages(changed('sides.0.groups', [group('first')]))).toEqual([]);
    expect(messages(changed('sides.0.groups', [group('first'), group('second')]))).toEqual([
      'sides.0.groups: Where the allied side is set up there is no place for 4 of its pieces.',
    ]);
    const laid = { ...group('first'), markers: [{ kind: 'block', count: 1 }] };
    expect(messages(changed('sides.0.groups', [laid]))).toEqual([
      'sides.0.groups: Where the allied side is set up there is no place for 1 of its pieces.',
    ]);
    const mined = { id: 'field', units: [], markers: [{ kind: 'mines', count: 3 }], setup: { order: 2, zone: one } };
    expect(messages(changed('sides.0.groups', [group('first'), mined]))).toEqual([
      'sides.0.groups: Where the allied side is set up there is no place for 2 of its pieces. One marker of a kind lies in a hex, and a fortification with neither mines nor a block.',
    ]);
  });

  it('III.1 have no row of victory after one that always holds', () => {
    const always = { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } };
    expect(messages(changed('victory', [always, ...drill.victory]))).toEqual([
      'victory.1: It stands after a row that always holds, and is never read.',
    ]);
  });

  it('have a state of 4 KiB at most, and the check tells what would not', () => {
    for (const scenario of SCENARIOS)
      expect(new PanzerGame(scenario).battle.size, scenario.id).toBeLessThanOrEqual(2048);
    const goodwood = SCENARIOS.find(({ id }) => id === 'goodwood')!;
    const full = structuredClone(goodwood) as unknown as {
      sides: { groups: { markers?: unknown; units: { count: number }[] }[] }[];
    };
    full.sides[0]!.groups[0]!.units[0]!.count = 14 + 128 - 63;
    full.sides[1]!.groups[0]!.markers = Array.from({ length: 9 }, () => ({ kind: 'mines', count: 20 }));
    expect(checkScenario(full as never).map(({ message }) => message)).toEqual([
      'Units, markers, planes, boards and hexes to be controlled fill 2256 numbers, 2048 at most.',
    ]);
  });

  it('the drill is a company with tanks against an outpost', () => {
    const counts = drill.sides.map(({ groups }) => groups[0]!.units.map(({ unit, count }) => `${count} ${unit}`));
    expect(counts).toEqual([
      ['4 rifle-platoon-american', '3 m-4-75', '1 81mm-mortar-american', '1 truck-american'],
      ['3 rifle-platoon-german-42-west', '1 75mm-at', '1 stug-iii-g', '1 sdkfz-251-west'],
    ]);
    expect([drill.turns, drill.firstSide, drill.boards.map(({ id }) => id).join()]).toEqual([5, 'allied', 'P']);
  });

  it.each<[string, string, unknown, string]>([
    ['too many turns', 'turns', 40, 'turns: A situation has 1 to 20 turns, not 40.'],
    [
      'a board that is not there',
      'boards.0.id',
      'X',
      'boards.0: There is no board X; there are V (Vale), R (Ridge), H (Hedges), P (Plain), F (Forest), S (Shore).',
    ],
    [
      'a unit that is not there',
      'sides.0.groups.0.units.0.unit',
      'rifle-platoon-americam',
      'sides.0.groups.0.units.0.unit: There is no unit rifle-platoon-americam; perhaps rifle-platoon-american is meant.',
    ],
    [
      'an enemy’s unit',
      'sides.0.groups.0.units.0.unit',
      'tiger-i',
      'sides.0.groups.0.units.0.unit: Tiger I is german, and this side has american units.',
    ],
    [
      'a nation of the other side',
      'sides.1.nations.0',
      'british',
      'sides.1.nations.0: A british unit is not german; that side has german.',
    ],
    [
      'no room',
      'sides.0.groups.0.setup.zone',
      { kind: 'hexes', hexes: ['0303', '0304'] },
      'sides.0.groups.0.setup.zone: The zone of company has room for 8 units, not for 9.',
    ],
    [
      'an empty zone',
      'sides.0.groups.0.setup.zone',
      { kind: 'rows', from: 22, to: 22 },
      'sides.0.groups.0.setup.zone: The zone of company has no hex.',
    ],
    [
      'no setup',
      'sides.0.groups.0.setup',
      undefined,
      'sides.0.groups.0: The group company either has a setup, an entry or a landing.',
    ],
    [
      'a town that is not there',
      'victory.0.when.zone.towns.0',
      'Marleroi',
      'victory.0.when.zone.towns.0: There is no town Marleroi; perhaps Marleroy is meant.',
    ],
    [
      'a hex that is not there',
      'sides.1.groups.0.setup.zone',
      { kind: 'hexes', hexes: ['9999'] },
      'sides.1.groups.0.setup.zone.hexes.0: There is no hex 9999; hexes are column and row of the map, such as 0307.',
    ],
    ['more than can be held', 'victory.0.when.least', 4, 'victory.0.when.least: It is 1 to 3 there, not 4.'],
    [
      'a strange option',
      'options',
      { townRat: 'road' },
      'options.townRat: There is no option townRat; perhaps townRate is meant.',
    ],
    [
      'a strange value',
      'options',
      { townRate: 'half' },
      'options.townRate: townRate cannot be half; its values are terrain, road.',
    ],
    ['two of one side', 'sides.1.id', 'allied', 'sides.1.id: Both sides are allied; one is allied, one german.'],
    [
      'a fog after the end',
      'clauses',
      [{ kind: 'fog', hexes: 6, fromTurn: 1, toTurn: 9 }],
      'clauses.0: Fog lies from turn 1 to 5 at most, not from 1 to 9.',
    ],
    [
      'a fog too thin',
      'clauses',
      [{ kind: 'fog', hexes: 99, fromTurn: 1, toTurn: 2 }],
      'clauses.0.hexes: In fog one sees 1 to 80 hexes far, not 99.',
    ],
    [
      'a bridge that is not there',
      'clauses',
      [{ kind: 'demolition', side: 'german', bridges: ['0710'], by: 'engineers' }],
      'clauses.0.bridges.0: There is no bridge at 0710; bridges are at no hex of this map.',
    ],
    [
      'too many mines',
      'sides.1.groups.0.markers',
      [{ kind: 'mines', count: 30 }],
      'sides.1.groups.0.markers.0.count: A count is 1 to 20, not 30.',
    ],
    [
      'a strange fortification',
      'sides.1.groups.0.markers',
      [{ kind: 'fortification', count: 1, defence: 25 }],
      'sides.1.groups.0.markers.0.defence: A fortification defends with 20, 30, 40, not 25.',
    ],
    [
      'a strange aircraft',
      'sides.0.aircraft',
      [{ aircraft: 'typhon', load: 'rockets', count: 4, fromTurn: 1 }],
      'sides.0.aircraft.0.aircraft: There is no aircraft typhon; perhaps typhoon is meant.',
    ],
    [
      'an aircraft too late',
      'sides.0.aircraft',
      [{ aircraft: 'p-47', load: 'bombs', count: 2, fromTurn: 9 }],
      'sides.0.aircraft.0.fromTurn: It comes in turn 1 to 5, not 9.',
    ],
    [
      'a unit by another name',
      'sides.0.groups.0.units.1.unit',
      'm4-sherman',
      'sides.0.groups.0.units.1.unit: There is no unit m4-sherman; perhaps m-4-75 or m-4-76 or m-4-105 or m-4a3e2-75 is meant.',
    ],
    ['nobody to win', 'victory', [], 'victory: Somebody wins; there is at least one condition.'],
    [
      'a turn after the end',
      'victory.0.when',
      { kind: 'by-turn', turn: 9, of: { kind: 'exited', side: 'allied', edge: 'south', least: 1 } },
      'victory.0.when.turn: It is turn 1 to 5, not 9.',
    ],
  ])('finds %s', (_, path, value, sentence) => {
    expect(messages(changed(path, value))).toContain(sentence);
  });

  it('XIV.1 lets through what is sound of all that', () => {
    const bridges: Clause[] = [
      { kind: 'demolition', side: 'german', bridges: ['0711', '0616'], by: 'carrier', enemyWithin: 5 },
      ...([
        { kind: 'fog', hexes: 6, fromTurn: 1, toTurn: 3 },
        { kind: 'half-fuel', side: 'german' },
        { kind: 'deep-streams' },
      ] as const),
    ];
    const [allied, german] = drill.sides;
    const markers: Marker[] = [
      { kind: 'mines', count: 3 },
      { kind: 'fortification', count: 2, defence: 20 },
      { kind: 'block', count: 1 },
    ];
    const scenario: Scenario = {
      ...drill,
      ...{ boards: [{ id: 'V', rotation: 0, offset: [0, 0] }], clauses: bridges },
      sides: [
        { ...allied, aircraft: [{ aircraft: 'p-47', load: 'bombs', count: 2, fromTurn: 4 }] },
        { ...german, groups: german.groups.map((group) => ({ ...group, markers })) },
      ],
      victory: [{ side: 'german', grade: 'tactical', when: { kind: 'otherwise' } }],
    };
    expect(messages(scenario)).toEqual([]);
    expect(shape.safeParse(scenario).error?.issues ?? []).toEqual([]);
  });

  it('XIV.B.6 say what their fighter-bombers carry, before anything is set up', () => {
    const planes = SCENARIOS.flatMap(({ sides }) => sides.flatMap(({ aircraft = [] }) => aircraft));
    expect(planes.filter(({ load }) => load === 'bombs' || load === 'rockets').length).toBeGreaterThan(1);
    const none = [{ aircraft: 'typhoon', load: 'none', count: 1, fromTurn: 1 }];
    expect(messages(changed('sides.0.aircraft', none))).toEqual([
      'sides.0.aircraft.0.load: A typhoon attacks: its load is bombs, rockets or guns, not none.',
    ]);
  });

  it('XIV.B.7.b P-96 tells of bridges that are not there, that nobody may blow, or that lack an end', () => {
    const vale = (when: Condition, clauses: readonly Clause[] = []): string[] =>
      messages({
        ...drill,
        ...{ boards: [{ id: 'V', rotation: 0, offset: [0, 0] }], clauses },
        victory: [
          { side: 'allied', grade: 'tactical', when },
          { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } },
        ],
      }).filter((message) => message.startsWith('victory'));
    const blow: Clause = { kind: 'demolition', side: 'german', bridges: ['0711'], by: 'engineers' };
    const stands = (bridge: string): Condition => ({ kind: 'stands', bridge });
    expect(vale(stands('0711'), [blow])).toEqual([]);
    expect(vale(stands('0712'), [blow])).toEqual([
      'victory.0.when.bridge: There is no bridge at 0712; bridges are at 0616, 0711.',
    ]);
    expect(vale(stands('0616'), [blow])).toEqual([
      'victory.0.when.bridge: Nobody may blow the bridge at 0616, so it always stands; a demolition clause says who may.',
    ]);
    expect(vale({ kind: 'clear', hexes: ['0711', '9901'] })).toEqual([
      'victory.0.when.hexes.1: There is no hex 9901; hexes are column and row of the map, such as 0307.',
      'victory.0.when.hexes.0: No block can lie in 0711, so that it is always clear; a group lays blocks in its zone, and engineers build them.',
    ]);
    const held = (hexes: readonly string[], least = hexes.length): Condition => ({
      ...{ kind: 'control', side: 'allied', zone: { kind: 'hexes', hexes }, least },
    });
    expect(vale(held(['0611', '0711', '0811']))).toEqual([]);
    expect(vale(held(['0711']))).toEqual([
      'victory.0.when.zone: The bridge at 0711 is held with a hex at each end; 0611 and 0811 belong in the zone too.',
    ]);
    expect(vale(held(['0711', '0811']))).toEqual([
      'victory.0.when.zone: The bridge at 0711 is held with a hex at each end; 0611 belongs in the zone too.',
    ]);
    expect(vale(held(['0611', '0711', '0811'], 2))).toEqual([
      'victory.0.when.least: A bridge is held with both its ends: all 3 hexes there, not 2.',
    ]);
  });

  it('finds faults inside joined conditions', () => {
    const faulty: Condition = {
      kind: 'and',
      of: [
        { kind: 'or', of: [] },
        { kind: 'not', of: { kind: 'lost', side: 'german', counted: 'all', least: 99 } },
      ],
    };
    expect(messages(changed('victory.0.when', faulty))).toEqual([
      'victory.0.when.of.0.of: Nothing is joined by or.',
      'victory.0.when.of.1.of.least: The side has 6 units that count, not 99.',
    ]);
  });
});

describe('remarks', () => {
  it('say which counters and charts of a situation are not sure, and why', () => {
    const found = remarksOn(drill).map(({ path, message }) => `${path}: ${message}`);
    expect(found.slice(0, 6)).toEqual([
      'sides.0.groups.0.units.0: The figures of Rifle platoon are from one good source.',
      'sides.0.groups.0.units.1: The figures of M4 (75) are from one good source.',
      'sides.0.groups.0.units.3: The figures of Truck are from one good source.',
      'sides.1.groups.0.units.0: The figures of Rifle platoon are from one good source.',
      'sides.1.groups.0.units.1: The figures of 75 mm AT gun are from one good source.',
      'sides.1.groups.0.units.2: The figures of StuG III are from one good source.',
    ]);
    expect(unsureCharts().map(({ path, certainty }) => `${path} ${certainty}`)).toEqual([
      ...[
        'combatResults.cells probable',
        'dice.targetDispersed probable',
        'terrain.woods probable',
        'terrain.town default',
      ],
      ...['terrain.slope probable', 'terrain.hilltop probable', 'terrain.swamp probable', 'terrain.bridge default'],
      ...['terrain.beach default', 'functions default', 'antiAircraft probable', 'fortifications default'],
      ...['bridges.truck probable', 'lineOfSight.slopeRows probable'],
    ]);
    expect(found).toContain('tables.fortifications: The chart `fortifications` is our own choice.');
    const later = SCENARIOS.find(({ id }) => id === 'causeway-exits')!;
    expect(remarksOn(later).map(({ message }) => message)).toContain(
      'The figures of Airborne platoon are from a later set of counters.',
    );
  });
});

describe('zones', () => {
  const joined = joinBoards([
    { id: 'V', rotation: 0, offset: [0, 0] },
    { id: 'P', rotation: 180, offset: [1, 0] },
  ]);
  if (!joined.ok) throw new Error(joined.message);
  const ground = joined.value;
  const size = (zone: Zone): number => hexesOfZone(ground, zone).length;

  it('XIV.B.1 count whole hexes of their boards', () => {
    expect([size({ kind: 'board', board: 0 }), size({ kind: 'board', board: 1 })]).toEqual([200, 200]);
    expect(size({ kind: 'columns', from: 12, to: 12 })).toBe(0);
    expect(size({ kind: 'columns', from: 1, to: 3 })).toBe(40);
    expect(size({ kind: 'towns', towns: ['Aldhouse', 'Marleroy'] })).toBe(12);
  });

  it('are joined, cut and kept away from towns', () => {
    const [town, board]: Zone[] = [
      { kind: 'towns', towns: ['Aldhouse'] },
      { kind: 'board', board: 0 },
    ];
    expect(size({ kind: 'all', of: [town!, board!] })).toBe(9);
    expect(size({ kind: 'any', of: [town!, board!] })).toBe(200);
    expect(size({ kind: 'all', of: [board!, { kind: 'away', towns: ['Aldhouse'], least: 1 }] })).toBe(191);
    expect(size({ kind: 'all', of: [board!, { kind: 'away', towns: ['Aldhouse'], least: 3 }] })).toBeLessThan(191 - 20);
  });

  it('V.A.4 edges are the half-hexes of the map’s border', () => {
    expect((['north', 'east', 'south', 'west'] as const).map((edge) => size({ kind: 'edge', edge }))).toEqual([
      23, 22, 23, 22,
    ]);
  });
});
