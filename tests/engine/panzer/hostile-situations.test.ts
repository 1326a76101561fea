/** Situations that somebody made up to break the check: it says what is wrong, soon, and lets nothing through that cannot be played. */
import { describe, expect, it } from 'vitest';
import { PanzerGame } from '../../../engine/panzer/game.js';
import type { Condition, Group, Scenario } from '../../../engine/panzer/scenario.js';
import { checkScenario } from '../../../engine/panzer/scenario-check.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

const [drill] = SCENARIOS as readonly [Scenario];
const messages = (scenario: Scenario): string[] =>
  checkScenario(scenario).map(({ path, message }) => `${path}: ${message}`);

const ONE_HEX = { kind: 'hexes', hexes: ['0101'] } as const;
const HELD = { kind: 'control', side: 'german', least: 2 } as const;
const EXIT: Condition = { kind: 'exited', side: 'allied', edge: 'south', least: 1 };

/** The drill with these two groups alone. */
const forces = (allied: Partial<Group>, german: Partial<Group>): Scenario => ({
  ...drill,
  sides: [
    { ...drill.sides[0], groups: [{ ...drill.sides[0].groups[0]!, ...allied }] },
    { ...drill.sides[1], groups: [{ ...drill.sides[1].groups[0]!, ...german }] },
  ],
});

describe('a hostile situation', () => {
  it('lays the blocks of a late group with that group, after an enemy whose order is earlier', () => {
    const zone = (from: number, to: number) => ({ kind: 'columns', from, to }) as const;
    const first = { ...drill.sides[0].groups[0]!, units: [{ unit: 'm-4-75', count: 1 }] };
    const sides = [
      {
        ...drill.sides[0],
        groups: [
          { ...first, setup: { order: 1, zone: zone(1, 3) } },
          { id: 'late', units: [], markers: [{ kind: 'block', count: 1 }], setup: { order: 3, zone: zone(4, 6) } },
        ],
      },
      {
        ...drill.sides[1],
        groups: [{ id: 'foe', units: [{ unit: 'pzkw-iv-h', count: 1 }], setup: { order: 2, zone: zone(8, 10) } }],
      },
    ] as const;
    const { order } = new PanzerGame({ ...drill, sides }, {}).battle;
    expect(order.map(({ seat, isMarker }) => [seat, isMarker])).toEqual([
      [0, false],
      [1, false],
      [0, true],
    ]);
  });

  it.each([50_000_000, 1e15, Number.MAX_VALUE])('is refused at once though it counts %d units', (count) => {
    const units = [{ unit: 'm-4-75', count }];
    const begun = performance.now();
    expect(messages(forces({ units }, {})).join()).toContain('A count is 1 to 128');
    const landing: Group = { id: 'ashore', units, landing: { fromTurn: 1, toTurn: 2, order: 1, zone: ONE_HEX } };
    const sides = [{ ...drill.sides[0], groups: [landing] }, drill.sides[1]] as const;
    expect(messages({ ...drill, sides }).join()).toContain('A count is 1 to 128');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('brings nobody in but over the edge, and nobody who cannot enter there', () => {
    const enters = (unit: string, ...hexes: string[]): string => {
      const { setup: _, ...group } = drill.sides[0].groups[0]!;
      const entry = { turn: 1, zone: { kind: 'hexes', hexes } as const };
      const groups = [{ ...group, units: [{ unit, count: 1 }], entry }];
      return messages({ ...drill, sides: [{ ...drill.sides[0], groups }, drill.sides[1]] })
        .filter((message) => message.startsWith('sides.0'))
        .join();
    };
    expect(enters('m-4-75', '0101')).toBe('');
    expect(enters('m-4-75', '0101', '0610')).toMatch(/^sides.0.groups.0.entry.zone.hexes.1: .*and 0610 is not on it/);
    expect(enters('57mm-at-american', '0101')).toMatch(/^sides.0.groups.0.units.0.unit: .* never comes/);
  });

  it('wants no more to leave than can, and no hex clear that always is', () => {
    const when = (condition: Condition, group: Partial<Group>): string =>
      messages({ ...forces(group, {}), victory: [{ side: 'allied', grade: 'tactical', when: condition }] }).join();
    const guns = { unit: '57mm-at-american', count: 3 };
    const three: Condition = { ...EXIT, least: 3 };
    expect(when(three, { units: [guns] })).toMatch(/No unit of the side that count can leave in the south, not 3/);
    expect(when(three, { units: [guns, { unit: 'truck-american', count: 2 }] })).toMatch(/At most 2 units/);
    expect(when(three, { units: [guns, { unit: 'truck-american', count: 3 }] })).toBe('');
    const clear: Condition = { kind: 'clear', hexes: ['0505'] };
    expect(when(clear, {})).toMatch(/^victory.0.when.hexes.0: No block can lie in 0505/);
    expect(when(clear, { units: [{ unit: 'engineer-platoon-american', count: 1 }] })).toBe('');
  });

  it('lays no fortification with mines or a block', () => {
    const works = (...hexes: string[]): string => {
      const markers = [
        { kind: 'fortification', count: 1, defence: 20 },
        { kind: 'mines', count: 1 },
        { kind: 'block', count: 1 },
      ] as const;
      const group = { id: 'works', units: [], markers, setup: { order: 1, zone: { kind: 'hexes', hexes } as const } };
      const german = { ...drill.sides[1], groups: [...drill.sides[1].groups, group] };
      return messages({ ...drill, sides: [drill.sides[0], german] }).join();
    };
    expect(works('0505')).toMatch(/no place for [12] of its pieces. One marker of a kind lies in a hex/);
    expect(works('0505', '0605')).toBe('');
  });

  it('does not put both sides into one hex', () => {
    const setup = (order: number) => ({ setup: { order, zone: ONE_HEX } });
    const [ours, theirs] = [
      { unit: 'm-4-75', count: 2 },
      { unit: 'pzkw-iv-h', count: 2 },
    ];
    for (const orders of [
      [1, 2],
      [2, 1],
      [1, 1],
    ] as const) {
      const both = forces({ units: [ours], ...setup(orders[0]) }, { units: [theirs], ...setup(orders[1]) });
      expect(messages(both).join()).toMatch(/there is no place for 2 of its pieces/);
    }
  });

  it('does not let the first side fill the hexes of the other', () => {
    const at = (order: number, from: number, to: number) => ({
      setup: { order, zone: { kind: 'columns', from, to } as const },
    });
    const [one, many] = [[{ unit: 'm-4-75', count: 1 }], [{ unit: 'pzkw-iv-h', count: 5 }]];
    const narrow = { setup: { order: 2, zone: { kind: 'hexes', hexes: ['0205', '0206'] } as const } };
    // Five in two hexes, of which one piece may take one; in three columns there is room for both.
    expect(messages(forces({ units: one, ...at(1, 1, 3) }, { units: many, ...narrow })).join()).toContain(
      'The other side is set up before, and may fill hexes without which the german side has too little room',
    );
    expect(messages(forces({ units: one, ...at(1, 1, 3) }, { units: many, ...at(2, 1, 3) }))).toEqual([]);
    // Whoever is last fills nobody's.
    expect(
      messages(forces({ units: one, ...at(2, 1, 3) }, { units: many, setup: { ...narrow.setup, order: 1 } })),
    ).toEqual([]);
  });

  it('does so in no part of a side either, however many groups it has', () => {
    const at = (...hexes: readonly string[]) => ({ setup: { order: 2, zone: { kind: 'hexes', hexes } as const } });
    const [us, them] = [
      { unit: 'm-4-75', count: 2 },
      { unit: 'pzkw-iv-h', count: 3 },
    ];
    const first = { units: [us], setup: { ...at('0505', '0705', '1105').setup, order: 1 } };
    const withOthers = (more: number): string => {
      const both = forces(first, { units: [them], ...at('0505', '0605') });
      const apart = Array.from({ length: more }, (_, i) => String(i + 1).padStart(2, '0'));
      const german = {
        ...both.sides[1],
        groups: [
          ...both.sides[1].groups,
          { id: 'beside', units: [them], ...at('0605', '0705') },
          ...apart.map((x) => ({ id: `apart-${x}`, units: [{ ...them, count: 1 }], ...at(`${x}15`) })),
        ],
      };
      return messages({ ...both, sides: [both.sides[0], german] }).join();
    };
    // Six in three hexes, of which the enemy may take two: no group of theirs is short alone, nor are all together.
    for (const more of [0, 9, 12])
      expect(withOthers(more), `${more} groups more`).toMatch(/^sides.1.groups: The other side/);
  });

  it('says nothing that holds in any case or never, and has no row that is never read', () => {
    const [lost, more] = [2, 4].map((least): Condition => ({ kind: 'lost', side: 'german', counted: 'all', least }));
    const not = (of: Condition): Condition => ({ kind: 'not', of });
    const by = (turn: number, of: Condition): Condition => ({ kind: 'by-turn', turn, of });
    const told = (...rows: readonly Condition[]): string =>
      messages({
        ...drill,
        victory: [...rows, { kind: 'otherwise' } as const].map((when) => ({ side: 'german', grade: 'tactical', when })),
      }).join();
    expect(told({ kind: 'or', of: [lost!, not(lost!)] })).toMatch(
      /^victory.0.when: With the rows before it, it holds in any/,
    );
    expect(told({ kind: 'and', of: [more!, not(lost!)] })).toMatch(/^victory.0.when: It can never hold/);
    expect(told(lost!, more!)).toMatch(/^victory.1.when: It is never read/);
    expect(told(by(4, lost!), by(2, lost!))).toMatch(/^victory.1.when: It is never read/);
    expect(told(by(2, by(5, lost!)))).toMatch(/^victory.0.when.of.turn: Turn 2 around it is no later, so that turn 5/);
    expect(told(by(3, { kind: 'or', of: [lost!, not(lost!)] }))).toMatch(/^victory.0.when: With the rows before it/);
    expect(told(lost!, { ...lost!, counted: 'armoured' } as Condition)).toMatch(/^victory.1.when: It is never read/);
    const at = (...hexes: readonly string[]): Condition => ({ ...HELD, zone: { kind: 'hexes', hexes } });
    expect(told(at('0505', '0606'), at('0606', '0505'))).toMatch(/^victory.1.when: It is never read/);
    const theirs = { ...at('0505', '0606'), side: 'allied' } as Condition;
    expect(told({ kind: 'and', of: [at('0505', '0606'), theirs] })).toMatch(/^victory.0.when: It can never hold/);
    // Held once and then the other, and not held in time: both say something.
    expect(told({ kind: 'and', of: [by(5, { kind: 'and', of: [at('0505', '0606'), by(5, lost!)] }), more!] })).toBe('');
    expect(told(by(3, not(by(3, lost!))))).toBe('');
    expect(told(more!, lost!, by(2, more!), not(lost!))).toBe('');
  });

  it('names no hex twice', () => {
    const zone = { kind: 'hexes', hexes: ['0101', '0102', '0101'] } as const;
    expect(messages(forces({ setup: { order: 1, zone } }, {})).join()).toContain(
      'Hex 0101 is named twice; once is enough.',
    );
  });

  it('has no more conditions with a last turn than are remembered', () => {
    const { victory } = drill;
    const row = (of: readonly Condition[]) =>
      ({ side: 'allied', grade: 'marginal', when: { kind: 'and', of } }) as const;
    const last = Array.from({ length: 16 }, (_, i): Condition => {
      const of: Condition = { kind: 'lost', side: 'german', counted: 'all', least: 1 + (i >> 2) };
      return { kind: 'by-turn', turn: 1 + (i & 3), of };
    });
    const four = [0, 4, 8, 12].map((from) => row(last.slice(from, from + 4)));
    expect(messages({ ...drill, victory: [...four, ...victory] })).toEqual([]);
    const nested: Condition = { kind: 'not', of: { kind: 'by-turn', turn: 2, of: EXIT } };
    const five = [...four, row([nested]), ...victory];
    expect(messages({ ...drill, victory: five })).toEqual(['victory: At most 16 conditions have a last turn, not 17.']);
  });

  it('joins nothing with what always holds, and asks for no ratio that nobody can count', () => {
    const always: Condition = { kind: 'otherwise' };
    const sentence = 'It always holds: it is a whole row, the last one, and joined with nothing.';
    const joined: readonly [Condition, string][] = [
      [{ kind: 'or', of: [EXIT, always] }, 'victory.0.when.of.1'],
      [{ kind: 'not', of: always }, 'victory.0.when.of'],
      [{ kind: 'by-turn', turn: 1, of: always }, 'victory.0.when.of'],
    ];
    for (const [when, path] of joined) {
      const victory: Scenario['victory'] = [{ side: 'allied', grade: 'tactical', when }, ...drill.victory];
      expect(messages({ ...drill, victory })).toContain(`${path}: ${sentence}`);
    }
    const ratio: Condition = { kind: 'ratio', side: 'allied', counted: 'all', least: 1e308 };
    expect(
      messages({ ...drill, victory: [{ side: 'allied', grade: 'tactical', when: ratio }, ...drill.victory] }),
    ).toEqual(['victory.0.when.least: A ratio is above 0 and at most 128, not 1e+308.']);
  });

  it('names a bridge once for each side that may blow it', () => {
    const clause = { kind: 'demolition', side: 'german', bridges: ['0711'], by: 'engineers' } as const;
    const river = { ...drill, boards: [{ id: 'V', rotation: 0, offset: [0, 0] }] } as const;
    const ofClauses = (clauses: Scenario['clauses']) =>
      messages({ ...river, clauses }).filter((message) => message.startsWith('clauses'));
    expect(ofClauses([clause, { ...clause, side: 'allied' }])).toEqual([]);
    const twice = 'The bridge at 0711 is named twice for german.';
    expect(ofClauses([{ ...clause, bridges: ['0711', '0711'] }])).toEqual([`clauses.0.bridges.1: ${twice}`]);
    expect(ofClauses([clause, clause])).toEqual([`clauses.1.bridges.0: ${twice}`]);
  });
});
