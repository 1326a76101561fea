import { describe, expect, it } from 'vitest';
import { dataHash } from '../../../engine/core/data-hash.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { Scenario, ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { checkScenario } from '../../../engine/decisive-battle/scenario-check.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { cardFiguresOf } from '../../../engine/decisive-battle/setup.js';

/** Each power with its fleets (a star is a training marker) and the points of its ships; counted apart from this code. */
const BATTLES: Readonly<Record<string, Readonly<Record<string, readonly [string, number]>>>> = {
  'dogger-bank': {
    UK: ['lion* tiger / invincible renown16', 25],
    GE: ['derff** vdtann* / nassau konig', 21],
  },
  mediterranean: {
    UK: ['qe* orion irondk', 22],
    IT: ['littorio / dante cavour15', 23],
    FR: ['dunk / courbet bretagne16', 20],
  },
  pacific: {
    US: ['colorado* / newmex nevada', 25],
    JP: ['nagato20** kongo13 / fuso15', 24],
    UK: ['hood* / nelson revenge', 26],
    FR: ['rich / bretagne16', 16],
  },
  'world-war': {
    UK: ['hood vanguard / kgv*', 30],
    US: ['iowa* / sodak norcar', 36],
    JP: ['yamato* / nagato20 fuso15', 31],
    GE: ['bismarck* scharn', 18],
    IT: ['littorio* / cavour15', 17],
    FR: ['rich* dunk', 18],
  },
  'even-world-war': {
    UK: ['vanguard* hood*', 20],
    US: ['sodak norcar*', 23],
    JP: ['yamato nagato20', 23],
    GE: ['bismarck* scharn* / bayern* konig*', 31],
    IT: ['littorio* / cavour15* dante*', 23],
    FR: ['rich* dunk* / bretagne16', 24],
  },
};

const shipText = ({ ship, markers = 0 }: ShipSpec): string => `${ship as string}${'*'.repeat(markers)}`;
const points = (fleets: readonly (readonly ShipSpec[])[]): number =>
  fleets.flat().reduce((sum, spec) => sum + cardFiguresOf(spec).points, 0);

const forcesOf = ({ seats }: Scenario) =>
  Object.fromEntries(
    seats.map(({ id, fleets }) => [
      id,
      [fleets.map((fleet) => fleet.map(shipText).join(' ')).join(' / '), points(fleets)],
    ]),
  );

describe('scenarios', () => {
  it('are five, of two, three, four and six powers', () => {
    expect(SCENARIOS.map(({ id }) => id)).toEqual(Object.keys(BATTLES));
    expect(SCENARIOS.map(({ seats }) => seats.length)).toEqual([2, 3, 4, 6, 6]);
  });

  it.each(SCENARIOS)('$id is sound, and has its ships, markers and points', (scenario) => {
    expect(checkScenario(scenario)).toEqual([]);
    expect(forcesOf(scenario)).toEqual(BATTLES[scenario.id]);
  });

  it.each(SCENARIOS)('$id has an order of powers by these points', (scenario) => {
    const { battle } = new DecisiveBattleGame(scenario);
    const wanted = Object.values(BATTLES[scenario.id]!).map(([, sum]) => sum);
    expect([...battle.seatPoints]).toEqual(wanted);
  });

  it('B-26 last twelve rounds, and eighteen where it is made for balance, by the rules as recommended; neutrality where there are more than two', () => {
    for (const { rounds, options, neutrality, seats, ladder } of SCENARIOS) {
      expect([rounds, options, neutrality]).toEqual([ladder ? 12 : 18, {}, seats.length > 2]);
    }
  });

  it('are told apart by the hash of their data', () => {
    expect(new Set(SCENARIOS.map((scenario) => dataHash(scenario))).size).toBe(5);
  });
});

describe('the check of a scenario', () => {
  const [first] = SCENARIOS;
  const change = (path: readonly (string | number)[], value: unknown): Scenario => {
    const copy = structuredClone(first) as unknown as Record<string | number, unknown>;
    let at = copy;
    for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
    at[path.at(-1)!] = value;
    return copy as unknown as Scenario;
  };
  const FIGURES = { type: 'BB', gunnery: 8, power: 4, armour: 4, endurance: 8, speed: 5, points: 5 };

  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['no rounds', ['rounds'], 0, 'rounds'],
    ['neutrality of two', ['neutrality'], true, 'neutrality'],
    ['an option that is not there', ['options', 'halfing'], 'all', 'options.halfing'],
    ['a value that is not there', ['options', 'halving'], 'none', 'options.halving'],
    ['a card that is not there', ['seats', 0, 'fleets', 0, 0, 'ship'], 'lyon', 'seats.0.fleets.0.0.ship'],
    ['too many markers', ['seats', 0, 'fleets', 0, 0, 'markers'], 4, 'seats.0.fleets.0.0.markers'],
    ['a ship that is sunk', ['seats', 0, 'fleets', 0, 0, 'damage'], 8, 'seats.0.fleets.0.0.damage'],
    ['a fleet without ships', ['seats', 0, 'fleets', 0], [], 'seats.0.fleets.0'],
    ['a power without ships', ['seats', 1, 'fleets'], [], 'seats.1.fleets'],
    ['two powers of one id', ['seats', 1, 'id'], 'UK', 'seats.1.id'],
    ['one power', ['seats'], [first!.seats[0]], 'seats'],
    [
      'a card without guns',
      ['seats', 0, 'fleets', 0, 0, 'ship'],
      { ...FIGURES, gunnery: 0 },
      'seats.0.fleets.0.0.ship.gunnery',
    ],
    [
      'a card of no value',
      ['seats', 0, 'fleets', 0, 0, 'ship'],
      { ...FIGURES, points: 0 },
      'seats.0.fleets.0.0.ship.points',
    ],
    ['more ships than numbers', ['seats', 0, 'fleets', 0], Array(30).fill({ ship: 'lion' }), 'seats'],
  ])('finds %s', (_, path, value, at) => {
    expect(checkScenario(change(path, value)).map((problem) => problem.path)).toEqual([at]);
  });
});
