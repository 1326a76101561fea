/** V and VI: movement, roads, stacking. Places are of a test's board: column, row. */
import { describe, expect, it } from 'vitest';
import { FOOT, MOVERS, type Mover, terrainDie, type Walker, walkerOf } from '../../../../engine/panzer/costs.js';
import type { Ground } from '../../../../engine/panzer/ground.js';
import { BLOCK, ENEMY, ENEMY_FORT, MINES, type Occupation, OWN_FORT } from '../../../../engine/panzer/occupation.js';
import { hasRoom, stackingPoints } from '../../../../engine/panzer/stacking.js';
import { needsCrossingDie } from '../../../../engine/panzer/step-cost.js';
import { TOWN, WOODS } from '../../../../engine/panzer/terrain.js';
import { movementBesideLoading } from '../../../../engine/panzer/transport.js';
import { unitOf } from '../../../../engine/panzer/units/units.js';
import { type Field, field, hexOf, nobody, pathfinderOf, placeOf } from '../maps.js';

const walker = (mover: Mover, points: number): Walker => ({
  ...{ mover: MOVERS.indexOf(mover), halves: 2 * points, isOneHex: points === 1 },
});

/** What stands where: units and the like by count, marks by name. */
interface Others {
  readonly others?: Readonly<Record<string, number>>;
  readonly marks?: Readonly<Record<string, number>>;
}

function occupied(ground: Ground, { others = {}, marks = {} }: Others): Occupation {
  const found = nobody(ground);
  for (const [place, count] of Object.entries(others)) found.others[hexOf(ground, place)] = count;
  for (const [place, mark] of Object.entries(marks)) found.marks[hexOf(ground, place)] = mark;
  return found;
}

/** Points to each of the places a unit can get to from 5,10, as far as asked; nothing where it cannot. */
function costs(of: Field, mover: Mover, points: number, places: readonly string[], others: Others = {}, town = false) {
  const ground = field(of);
  const finder = pathfinderOf(ground, town);
  finder.find(hexOf(ground, '5,10'), walker(mover, points), occupied(ground, others));
  const ends = new Set(finder.ends.subarray(0, finder.count));
  return places.map((place) => {
    const hex = hexOf(ground, place);
    return ends.has(hex) ? finder.costTo(hex) / 2 : undefined;
  });
}

/** Straight down from 5,10. */
const DOWN = ['5,11', '5,12', '5,13', '5,14'];
const ROAD = [['5,10', '5,11', '5,12', '5,13', '5,14', '5,15', '5,16']];

describe('V.B how units move', () => {
  it('V.B.1 a point a hex, more by the terrain chart', () => {
    expect(costs({}, 'vehicle', 3, DOWN)).toEqual([1, 2, 3, undefined]);
    expect(costs({}, 'truck', 5, DOWN)).toEqual([2, 4, undefined, undefined]);
    const hill = { hexes: { '4,11': 'slope', '5,11': 'slope', '6,11': 'slope', '5,12': 'hilltop' } };
    expect(costs(hill, 'vehicle', 8, ['5,11', '5,12'])).toEqual([3, 4]);
    expect(costs(hill, 'truck', 14, ['5,11', '5,12'])).toEqual([4, 6]);
    expect(costs(hill, 'foot', 2, ['5,11', '5,12'])).toEqual([1, 2]);
  });

  it('V.B.1 all ends within reach, each with a path whose steps are beside each other', () => {
    const ground = field({});
    const finder = pathfinderOf(ground);
    const start = hexOf(ground, '5,10');
    finder.find(start, walker('vehicle', 4), nobody(ground));
    expect(finder.count).toBe(60);
    const path = new Int16Array(ground.hexes);
    for (const end of finder.ends.subarray(0, finder.count)) {
      const length = finder.pathTo(end, path);
      expect([path[0], path[length - 1], length - 1]).toEqual([start, end, finder.costTo(end) / 2]);
      for (let i = 1; i < length; i++) {
        expect([0, 1, 2, 3, 4, 5].map((side) => ground.next[6 * path[i - 1]! + side])).toContain(path[i]);
      }
    }
  });

  it('V.B.1 a unit has its column of the chart and its allowance, or what loading leaves of it', () => {
    const [panther, rifle, wagon] = ['panther-g', 'rifle-platoon-german-42-west', 'wagon'].map((id) => unitOf(id)!);
    expect(walkerOf(panther!)).toEqual({ mover: 1, halves: 20, isOneHex: false });
    expect(walkerOf(rifle!)).toEqual({ mover: 0, halves: 2, isOneHex: true });
    expect(walkerOf(wagon!, movementBesideLoading(wagon!, unitOf('75mm-at')!))).toEqual({
      mover: 3,
      halves: 2,
      isOneHex: false,
    });
  });

  it('V.B.1 a search forgets the one before', () => {
    const ground = field({});
    const finder = pathfinderOf(ground);
    finder.find(hexOf(ground, '5,10'), walker('vehicle', 8), nobody(ground));
    finder.find(hexOf(ground, '2,2'), walker('vehicle', 1), nobody(ground));
    expect([...finder.ends.subarray(0, finder.count)].map((hex) => placeOf(ground, hex)).sort()).toEqual([
      '1,2',
      '1,3',
      '2,1',
      '2,3',
      '3,2',
      '3,3',
    ]);
    expect(finder.isReached(hexOf(ground, '5,10'))).toBe(false);
  });

  it('V.B.5 with an allowance of 1 one hex, whatever it costs; with more the points decide (P-20)', () => {
    const slope = { hexes: { '5,11': 'slope' } };
    expect(costs(slope, 'vehicle', 1, ['5,11', '5,12'])).toEqual([1, undefined]);
    expect(costs(slope, 'vehicle', 2, ['5,11'])).toEqual([undefined]);
    expect(costs(slope, 'wagon', 3, ['5,11'])).toEqual([3]);
    expect(costs({ hexes: { '5,11': 'sea' } }, 'foot', 1, ['5,11'])).toEqual([undefined]);
  });

  it('V.B.5 two road hexes are one point on foot, and half a point buys no field', () => {
    expect(costs({ roads: ROAD }, 'foot', 1, ['5,11', '5,12', '5,13', '6,12'])).toEqual([0.5, 1, undefined, undefined]);
  });

  it('V.B.6 through friends, but not where four stand', () => {
    const others = { others: { '5,11': 3 } };
    expect(costs({}, 'vehicle', 2, ['5,11', '5,12'], others)).toEqual([1, 2]);
    expect(costs({}, 'vehicle', 2, ['5,11', '5,12'], { others: { '5,11': 4 } })).toEqual([undefined, undefined]);
  });

  it('V.B.7 never into or through the enemy', () => {
    expect(costs({}, 'vehicle', 2, ['5,11', '5,12'], { marks: { '5,11': ENEMY } })).toEqual([undefined, undefined]);
  });

  it('V.A.3 nobody of these enters the sea, nor drives into a swamp', () => {
    for (const mover of MOVERS) expect(costs({ hexes: { '5,11': 'sea' } }, mover, 8, ['5,11'])).toEqual([undefined]);
    const swamp = { hexes: { '5,11': 'swamp' } };
    expect(MOVERS.map((mover) => costs(swamp, mover, 4, ['5,11'])[0])).toEqual([1, undefined, undefined, undefined]);
  });

  it('P-12 of two kinds of terrain in a hex the dearer counts', () => {
    expect(costs({ hexes: { '5,11': 'woods+slope' } }, 'vehicle', 8, ['5,11'])).toEqual([3]);
    expect(costs({ hexes: { '5,11': 'town+slope' } }, 'truck', 8, ['5,11'])).toEqual([4]);
  });

  it('P-13 a town costs as open ground, or half a point as a road', () => {
    const town = { hexes: { '5,11': 'town' } };
    expect(MOVERS.map((mover) => costs(town, mover, 4, ['5,11'])[0])).toEqual([1, 1, 2, 1]);
    expect(MOVERS.map((mover) => costs(town, mover, 4, ['5,11'], {}, true)[0])).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

describe('V.A.2 marked sides', () => {
  const green = [{ hex: '5,11', dir: 0, kind: 'green' }] as const;

  it('V.D.5 vehicles cross a green side by road alone, men anywhere; a plain side of woods bars nobody', () => {
    const woods = { hexes: { '5,11': 'woods' } };
    expect(MOVERS.map((mover) => costs(woods, mover, 4, ['5,11'])[0])).toEqual([1, 1, 2, 1]);
    // Round the hedge it is two hexes.
    const hedge = { ...woods, sides: green };
    expect(MOVERS.map((mover) => costs(hedge, mover, 4, ['5,11'])[0])).toEqual([1, 2, 4, 2]);
    expect(MOVERS.map((mover) => costs({ ...hedge, roads: ROAD }, mover, 4, ['5,11'])[0])).toEqual([
      0.5, 0.5, 0.5, 0.5,
    ]);
  });

  it('V.D.5 into woods with two others by road, with three not', () => {
    // Woods all around, so that there is no other way in.
    const deep: Field = {
      hexes: Object.fromEntries(
        ['5,10', '5,11', '4,11', '6,11', '4,10', '6,10', '5,12'].map((place) => [place, 'woods']),
      ),
      roads: ROAD,
    };
    const into = (mover: Mover, count: number) => costs(deep, mover, 4, ['5,11'], { others: { '5,11': count } })[0];
    expect([0, 1, 2, 3].map((count) => into('vehicle', count))).toEqual([0.5, 0.5, 0.5, undefined]);
    expect([0, 1, 2, 3].map((count) => into('foot', count))).toEqual([0.5, 0.5, 0.5, 1]);
  });

  it('V.D.6 no road rate past a block, mines or a fortification, and no woods by road but past one’s own', () => {
    for (const mark of [BLOCK, MINES, OWN_FORT, ENEMY_FORT]) {
      expect(costs({ roads: ROAD }, 'truck', 4, ['5,11'], { marks: { '5,11': mark } })).toEqual([2]);
    }
    const gate: Field = { hexes: { '5,10': 'woods', '5,11': 'woods' }, roads: ROAD };
    const into = (mark: number) => costs(gate, 'vehicle', 1.5, ['5,11'], { marks: { '5,11': mark } })[0];
    expect([0, BLOCK, MINES, ENEMY_FORT, OWN_FORT].map(into)).toEqual([0.5, undefined, undefined, undefined, 1]);
  });

  it('TEC.cliff nobody climbs a cliff but by road', () => {
    const cliff: Field = { sides: [{ hex: '5,11', dir: 0, kind: 'cliff' }] };
    expect(MOVERS.map((mover) => costs(cliff, mover, 2, ['5,11'])[0])).toEqual([2, 2, undefined, 2]);
    expect(costs(cliff, 'foot', 1, ['5,11'])).toEqual([undefined]);
    expect(MOVERS.map((mover) => costs({ ...cliff, roads: ROAD }, mover, 0.5, ['5,11'])[0])).toEqual([
      0.5, 0.5, 0.5, 0.5,
    ]);
  });
});

describe('V.D roads', () => {
  it('V.D.1 half a point along the road, whatever else is there', () => {
    const hill: Field = { hexes: { '5,11': 'slope', '5,12': 'swamp', '5,13': 'hilltop' }, roads: ROAD };
    for (const mover of MOVERS) expect(costs(hill, mover, 2, DOWN)).toEqual([0.5, 1, 1.5, 2]);
  });

  it('V.D.1 over another side it is the terrain that counts', () => {
    const side: Field = { hexes: { '5,11': 'slope' }, roads: [['5,11', '5,12']] };
    expect(costs(side, 'vehicle', 3, ['5,11'])).toEqual([3]);
  });

  it('V.D.2 road and field in one move', () => {
    expect(costs({ roads: ROAD }, 'vehicle', 2, ['5,12', '6,12', '7,13'])).toEqual([1, 2, undefined]);
  });

  it('V.D.3 V.D.4 no road rate into a hex with more than two others; the rest of the move is as usual', () => {
    const at = (count: number) => costs({ roads: ROAD }, 'vehicle', 4, DOWN, { others: { '5,12': count } });
    expect(at(2)).toEqual([0.5, 1, 1.5, 2]);
    expect(at(3)).toEqual([0.5, 1.5, 2, 2.5]);
    expect(at(4)).toEqual([0.5, undefined, 3.5, 4]);
  });
});

describe('what stops', () => {
  it('IX.A.2 mines end a move', () => {
    const mined = { marks: { '5,11': MINES } };
    expect(costs({}, 'vehicle', 3, ['5,11', '5,12'], mined)).toEqual([1, 3]);
  });

  it('IX.B.2 a block is entered only from beside it, and ends the move', () => {
    expect(costs({}, 'vehicle', 3, ['5,11', '5,12'], { marks: { '5,11': BLOCK } })).toEqual([1, 3]);
    expect(costs({}, 'vehicle', 8, ['5,12'], { marks: { '5,12': BLOCK } })).toEqual([undefined]);
  });

  it('VII.K.3 who wades stops in the stream, and needs a die; a bridge and a ford need none', () => {
    const river = { '4,11': 'stream', '5,11': 'stream', '6,11': 'stream' };
    expect(costs({ hexes: river }, 'foot', 3, ['5,11', '5,12'])).toEqual([1, undefined]);
    expect(costs({ hexes: river }, 'vehicle', 9, ['5,11'])).toEqual([undefined]);
    expect(costs({ hexes: river, roads: ROAD, bridges: ['5,11'] }, 'truck', 1, ['5,11', '5,12'])).toEqual([0.5, 1]);
    // Off its road a bridge is open ground.
    expect(costs({ hexes: { '5,11': 'stream' }, bridges: ['5,11'] }, 'truck', 2, ['5,11'])).toEqual([2]);
    const needs = (of: Field) => {
      const ground = field(of);
      return needsCrossingDie(ground, hexOf(ground, '5,10'), 3, FOOT);
    };
    expect(needs({ hexes: river })).toBe(true);
    expect(needs({ hexes: river, roads: ROAD })).toBe(false);
    expect(needs({ hexes: river, roads: ROAD, bridges: ['5,11'] })).toBe(false);
  });

  it('P-14 a road through a stream without a bridge is a ford: by the road alone', () => {
    const river = { '4,11': 'stream', '5,11': 'stream', '6,11': 'stream' };
    expect(costs({ hexes: river, roads: ROAD }, 'vehicle', 1, ['5,11', '5,12'])).toEqual([0.5, 1]);
    expect(costs({ hexes: river, roads: [['4,11', '5,11', '6,11']] }, 'vehicle', 9, ['5,11'])).toEqual([undefined]);
  });
});

describe('VI stacking', () => {
  const nothing = { units: 0, wrecks: 0, blocks: 0, fortifications: 0, mines: 0 };

  it('VI.A VI.B VI.C VI.D what counts: units with their passengers as one, wrecks, blocks, fortifications, no mines', () => {
    expect(stackingPoints({ units: 2, wrecks: 1, blocks: 1, fortifications: 1, mines: 1 })).toBe(5);
    expect(hasRoom({ ...nothing, units: 3, mines: 1 })).toBe(true);
    expect(hasRoom({ ...nothing, units: 1, wrecks: 3 })).toBe(false);
  });

  it('VI.E four of any mixture close a hex', () => {
    for (const kind of ['units', 'wrecks', 'blocks', 'fortifications'] as const) {
      expect(hasRoom({ ...nothing, [kind]: 4 })).toBe(false);
      expect(hasRoom({ ...nothing, [kind]: 3 })).toBe(true);
    }
  });

  it('TEC.die cover adds one to the die, once', () => {
    expect([0, WOODS, TOWN, WOODS | TOWN].map(terrainDie)).toEqual([0, 1, 1, 1]);
  });
});
