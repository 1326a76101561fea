import { describe, expect, it } from 'vitest';
import { F, fleetAt, U } from '../../../engine/operations/layout.js';
import { checkScenario } from '../../../engine/operations/scenario-check.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { setUp, setUpState } from '../../../engine/operations/setup.js';
import { BASE_AT, FLEETS } from '../../../engine/operations/spec.js';

/** Units of each side by kind, counted apart from this code: ships and submarines, aircraft, fleets. */
const COUNTS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  'exercise-rhine': [
    [7, 5, 6],
    [21, 6, 7],
  ],
  'the-slot': [
    [21, 9, 8],
    [22, 3, 6],
  ],
  pedestal: [
    [23, 9, 6],
    [16, 17, 10],
  ],
  leyte: [
    [51, 27, 12],
    [36, 15, 7],
  ],
};

describe.each(SCENARIOS)('$id', (scenario) => {
  it('is sound', () => expect(checkScenario(scenario)).toEqual([]));

  it('has the order of battle of the rules', () => {
    const c = setUp(scenario, {});
    const s = new Int16Array(c.stateLength);
    setUpState(c, s);
    const fleets = [0, 1].map(
      (seat) =>
        Array.from({ length: FLEETS }, (_, f) => f).filter(
          (f) => f < 20 === (seat === 0) && s[fleetAt(f) + F.first]! >= 0,
        ).length,
    );
    const counted = [0, 1].map((seat) => [
      c.firstSea[seat + 1]! - c.firstSea[seat]!,
      c.firstAir[seat + 1]! - c.firstAir[seat]!,
      fleets[seat],
    ]);
    expect(counted).toEqual(COUNTS[scenario.id]);
    // Nobody stands on land, and every aircraft has a deck or a base.
    for (let f = 0; f < FLEETS; f++) {
      if (s[fleetAt(f) + F.first]! >= 0) expect(c.map.isSea[s[fleetAt(f) + F.hex]!]).toBe(1);
    }
    for (let u = c.seaUnits; u < c.units; u++) {
      const place = s[c.unitsAt + u * U.size + U.fleet]!;
      expect(place >= BASE_AT ? c.portSeat[place - BASE_AT] : c.seatOf[place]).toBe(c.seatOf[u]);
      if (place < BASE_AT) expect(c.capacity[place]).toBeGreaterThan(0);
    }
  });

  it('fits four kilobytes', () => expect(setUp(scenario, {}).stateLength * 2).toBeLessThanOrEqual(8192));
});

describe('an award that never counts is a fault', () => {
  const sunk = (more: object): object => ({ kind: 'sunk', side: 'IT', points: 1, ...more });
  it.each([
    ['behind one for every unit', [sunk({}), sunk({ types: ['AK'] })], 1],
    ['behind one for more types', [sunk({ types: ['AK', 'BH'] }), sunk({ types: ['AK'], hexes: ['1405'] })], 1],
    ['behind its like', [sunk({ units: ['nelson'] }), sunk({}), sunk({ units: ['nelson'] })], 2],
  ])('%s', (_, awards, at) => {
    const pedestal = SCENARIOS.find(({ id }) => id === 'pedestal')!;
    const problems = checkScenario({ ...pedestal, awards: awards as typeof pedestal.awards });
    expect(problems.map(({ path }) => path)).toEqual([`awards.${at}`]);
  });

  it('and none where it counts for some, or for the other side', () => {
    const pedestal = SCENARIOS.find(({ id }) => id === 'pedestal')!;
    const awards = [sunk({ types: ['AK'] }), sunk({ hexes: ['1405'] }), sunk({}), sunk({ side: 'UK' })];
    expect(checkScenario({ ...pedestal, awards: awards as typeof pedestal.awards })).toEqual([]);
  });
});
