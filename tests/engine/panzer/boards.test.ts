import { describe, expect, it } from 'vitest';
import { boardShape } from '../../../arena/kits/panzer/data-shape.js';
import { distance } from '../../../engine/core/hex.js';
import type { Board } from '../../../engine/panzer/board.js';
import { checkBoard } from '../../../engine/panzer/board-check.js';
import { BOARDS, boardOf } from '../../../engine/panzer/boards/index.js';
import { costsOf, MOVERS } from '../../../engine/panzer/costs.js';
import { type Ground, NO_HEX } from '../../../engine/panzer/ground.js';
import { joinBoards } from '../../../engine/panzer/join.js';
import { FREE, SightLines } from '../../../engine/panzer/sight.js';
import { isOpenStream, SEA, STREAM, SWAMP, WOODS } from '../../../engine/panzer/terrain.js';
import { fieldBoard, hexOf, mapOf, turnedBoard } from './maps.js';
import { pictureOf } from './picture.js';

const plain = boardOf('P')!;
const messages = (board: Board): string[] => checkBoard(board).map(({ path, message }) => `${path}: ${message}`);

/** All pairs of a board in either rotation, beside each other and below each other. */
const PAIRS = BOARDS.flatMap((a) =>
  BOARDS.flatMap((b) =>
    [0, 180].flatMap((x) =>
      [0, 180].flatMap((y) => [
        { name: `${a.id}/${x} ${b.id}/${y}`, isSea: (a.id === 'S' && x === 180) || (b.id === 'S' && y === 0) },
        { name: `${a.id}/${x} over ${b.id}/${y}`, isSea: false },
      ]),
    ),
  ),
);

/** Whether all roads of a map hang together, and none ends at a joint. */
function roadsOf(ground: Ground): { parts: number; deadEnds: string[] } {
  const { hexes, roads, next, board, labels } = ground;
  const left = new Set(Array.from({ length: hexes }, (_, hex) => hex).filter((hex) => roads[hex] !== 0));
  const deadEnds: string[] = [];
  let parts = 0;
  while (left.size > 0) {
    parts++;
    const part = new Set([[...left][0]!]);
    for (const hex of part) {
      left.delete(hex);
      for (let side = 0; side < 6; side++) if ((roads[hex]! & (1 << side)) !== 0) part.add(next[6 * hex + side]!);
    }
  }
  const isJoint = (hex: number): boolean =>
    board[hex] === NO_HEX && [0, 1, 2, 3, 4, 5].every((side) => next[6 * hex + side] !== NO_HEX);
  for (let hex = 0; hex < hexes; hex++) {
    const ways = [0, 1, 2, 3, 4, 5].filter((side) => (roads[hex]! & (1 << side)) !== 0).length;
    if (ways === 1 && isJoint(hex)) deadEnds.push(labels[hex]!);
  }
  return { parts, deadEnds };
}

describe('the boards', () => {
  it('II.B.1 are six, of the shape, and sound', () => {
    expect(BOARDS.map(({ id }) => id).join('')).toBe('VRHPFS');
    for (const board of BOARDS) {
      expect(boardShape.safeParse(board).error?.issues ?? [], board.id).toEqual([]);
      expect(messages(board), board.id).toEqual([]);
    }
  });

  it.each(BOARDS.map((board) => [board.name.toLowerCase(), board] as const))(
    '%s can be looked at',
    async (name, board) => {
      await expect(pictureOf(mapOf(`${board.id}/0`))).toMatchFileSnapshot(`pictures/${name}.txt`);
    },
  );

  it('II.B.2 join in either rotation along every edge but the open sea (P-05)', () => {
    let joined = 0;
    for (const { name, isSea } of PAIRS) {
      if (isSea) {
        expect(() => mapOf(name), name).toThrow('open sea');
        continue;
      }
      const ground = mapOf(name);
      expect(ground.hexes, name).toBe(name.includes('over') ? 12 * 43 : 23 * 22);
      expect(roadsOf(ground), name).toEqual({ parts: 1, deadEnds: [] });
      joined++;
    }
    expect(joined).toBe(PAIRS.length - 23);
  });

  it.each(BOARDS.map((board) => [board.id, board] as const))(
    'II.B.2 %s is as sound half a turn round, and the same place',
    (id, board) => {
      expect(messages(turnedBoard(board))).toEqual([]);
      const [own, turned] = [mapOf(`${id}/0`), mapOf(`${id}/180`)];
      const last = own.hexes - 1;
      expect([...turned.terrain]).toEqual([...own.terrain].reverse());
      expect([...turned.roads].map((ways) => ((ways << 3) | (ways >> 3)) & 63)).toEqual([...own.roads].reverse());
      const [ahead, behind] = [new SightLines(own), new SightLines(turned)];
      for (let i = 0; i < 3_000; i++) {
        const [a, b] = [(i * 7_919) % own.hexes, (i * 104_729) % own.hexes];
        expect(behind.blockBetween(last - a, last - b) === FREE).toBe(ahead.blockBetween(a, b) === FREE);
      }
    },
  );

  it('V.A.4 half-hexes of a joint are one hex and belong to no board', () => {
    const ground = mapOf('P/0 R/180');
    expect([...ground.board].filter((board) => board === NO_HEX)).toHaveLength(22 * 3 + 2 * 20);
    expect(new Set(ground.labels).size).toBe(ground.hexes);
    for (let hex = 0; hex < ground.hexes; hex++) {
      for (let side = 0; side < 6; side++) {
        const other = ground.next[6 * hex + side]!;
        if (other === NO_HEX) continue;
        expect(distance(ground.q[hex]!, ground.r[hex]!, ground.q[other]!, ground.r[other]!)).toBe(1);
        expect(ground.next[6 * other + ((side + 3) % 6)]).toBe(hex);
        expect(ground.sides[6 * other + ((side + 3) % 6)]).toBe(ground.sides[6 * hex + side]);
      }
    }
  });

  it('XIV.B.1 a map of four boards has all of each, and every town of them', () => {
    const joined = joinBoards([
      { id: 'V', rotation: 0, offset: [0, 0] },
      { id: 'P', rotation: 180, offset: [1, 0] },
      { id: 'P', rotation: 0, offset: [0, 1] },
      { id: 'R', rotation: 180, offset: [1, 1] },
    ]);
    if (!joined.ok) throw new Error(joined.message);
    expect(joined.value.hexes).toBe(23 * 43);
    for (let board = 0; board < 4; board++)
      expect([...joined.value.board].filter((b) => b === board)).toHaveLength(200);
    expect(joined.value.towns).toEqual(
      expect.arrayContaining(['Aldhouse', 'Marleroy', 'Marleroy 2', 'Ostrel', 'Ostrel 2', 'Ridley', 'Lowfold']),
    );
    expect(roadsOf(joined.value)).toEqual({ parts: 1, deadEnds: [] });
  });

  it('give each side cover, a way past and something to hold', () => {
    for (const { id, terrain, towns, bridges } of BOARDS) {
      const count = (letters: string): number => [...terrain.join('')].filter((t) => letters.includes(t)).length;
      expect(count('wWU'), id).toBeGreaterThan(10);
      expect(Object.values(towns).flat().length, id).toBeGreaterThan(2);
      expect(count('.'), id).toBeGreaterThan(90);
      const ground = mapOf(`${id}/0`);
      const isWet = [...ground.terrain].some((bits) => isOpenStream(bits));
      expect(isWet ? bridges.length : 2, id).toBe(2);
      expect([...ground.terrain].filter((bits) => (bits & SEA) !== 0).length, id).toBe(id === 'S' ? 44 : 0);
    }
  });
});

describe('vehicles on the boards', () => {
  it.each(BOARDS.map(({ id }) => [id]))(
    'V.D.5 get everywhere on %s but into streams, swamps, the sea and the heart of woods',
    (id) => {
      const ground = mapOf(`${id}/0`);
      const open = costsOf(ground, false).open[MOVERS.indexOf('vehicle')]!;
      const reached = new Set([hexOf(ground, '3,0')]);
      for (const hex of reached) {
        for (let side = 0; side < 6; side++) if (open[6 * hex + side] !== 0) reached.add(ground.next[6 * hex + side]!);
      }
      const rest = Array.from({ length: ground.hexes }, (_, hex) => hex).filter((hex) => !reached.has(hex));
      const closed = rest.filter((hex) => (ground.terrain[hex]! & (STREAM | SWAMP | SEA)) === 0);
      expect(closed.length).toBeLessThan(5);
      for (const hex of closed) expect(ground.terrain[hex]! & WOODS, ground.labels[hex]).toBe(WOODS);
    },
  );
});

describe('the check of boards', () => {
  const with_ = (of: Partial<Board>): Board => ({ ...plain, ...of });
  const row = (y: number, letters: string): Board['terrain'] =>
    plain.terrain.map((old, i) => (i === y ? letters : old));

  it.each<[string, Board, string]>([
    ['a row too short', with_({ terrain: row(7, '...') }), 'terrain.7: A row has 12 letters, and this one has 3.'],
    [
      'a row too few',
      with_({ terrain: plain.terrain.slice(1) }),
      'terrain: A board has 22 rows; rows says 22 and terrain has 21.',
    ],
    ['a strange letter', with_({ terrain: row(7, '.....x......') }), 'terrain.7: The letter x is not in the legend.'],
    [
      'a strange terrain',
      with_({ legend: { ...plain.legend, z: 'lava' } }),
      'legend.z: lava is no terrain, nor several joined by +. There are: clear, woods, town, slope, hilltop, swamp, stream, beach, sea.',
    ],
    [
      'terrain twice',
      with_({ legend: { ...plain.legend, z: 'woods+woods' } }),
      'legend.z: It names a kind of terrain twice.',
    ],
    [
      'clear ground that is something else too',
      with_({ legend: { ...plain.legend, z: 'clear+woods' } }),
      'legend.z: Clear ground is joined with nothing else.',
    ],
    ['a bridge twice', with_({ bridges: ['3,3', '3,3'] }), 'bridges.1: There is a bridge at 3,3 already.'],
    [
      'a place off the board',
      with_({ bridges: ['12,3'] }),
      'bridges.0: 12,3 is no hex; write column,row, from 0,0 to 11,21.',
    ],
    [
      'a road that jumps',
      with_({ roads: [...plain.roads, ['3,3', '3,5']] }),
      `roads.${plain.roads.length}.1: 3,5 is not beside 3,3.`,
    ],
    ['a bridge over land', with_({ bridges: ['3,3'] }), 'bridges.0: Under the bridge at 3,3 there is no stream.'],
    [
      'a town without houses',
      with_({ towns: { ...plain.towns, Elm: ['3,3'] } }),
      'towns.Elm.0: 3,3 has no houses; its terrain is no town.',
    ],
    [
      'houses without a town',
      with_({ towns: { Marleroy: ['5,12', '6,12', '6,13'] } }),
      'terrain.17: The town hex 9,17 is in no town of `towns`.',
    ],
    [
      'a hex of two towns',
      with_({ towns: { ...plain.towns, Elm: ['5,12'] } }),
      'towns.Elm.0: 5,12 belongs to Marleroy already.',
    ],
    [
      'a steep side on level ground',
      with_({ sides: [{ hex: '5,5', dir: 0, kind: 'brown' }] }),
      'sides.0: the side 0 of 5,5 is brown between two hexes of level ground.',
    ],
    [
      'an orange side',
      with_({ sides: [{ hex: '9,9', dir: 0, kind: 'orange' }] }),
      'sides.0: the side 0 of 9,9 is orange; sides of hilltops are so by themselves, and no others.',
    ],
    [
      'a side at the edge',
      with_({ sides: [{ hex: '5,0', dir: 0, kind: 'green' }] }),
      'sides.0: the side 0 of 5,0 is the edge of the board, where another may be joined.',
    ],
    [
      'a side twice',
      with_({
        sides: [
          { hex: '5,5', dir: 0, kind: 'green' },
          { hex: '5,4', dir: 3, kind: 'green' },
        ],
      }),
      'sides.1: the side 3 of 5,4 is green already by sides.0.',
    ],
    [
      'a road over a cliff',
      with_({ sides: [{ hex: '9,9', dir: 4, kind: 'cliff' }], roads: [...plain.roads, ['9,9', '8,9']] }),
      'sides.0: A road climbs the cliff at the side 4 of 9,9.',
    ],
    [
      'a hilltop without a slope',
      with_({ legend: { ...plain.legend, h: 'hilltop' }, terrain: row(6, '.....h......') }),
      'terrain.6: The hilltop 5,6 falls to 5,5 without a slope or a cliff.',
    ],
    [
      'a stream from nowhere',
      with_({ legend: { ...plain.legend, '~': 'stream' }, terrain: row(6, '.....~......') }),
      'terrain.6: The stream 5,6 comes from nowhere; it has no stream beside it.',
    ],
    [
      'woods on the edge',
      with_({ terrain: row(9, `w${plain.terrain[9]!.slice(1)}`) }),
      'terrain.9: The edge hex 0,9 is not clear, and a board joined there may differ.',
    ],
    [
      'a missing exit',
      with_({ roads: plain.roads.map((r) => r.filter((p) => p !== '11,5')) }),
      'roads: No road leaves at 11,5, where the edge contract wants one.',
    ],
    [
      'an exit too many',
      with_({ roads: [...plain.roads, ['5,0', '5,1', '4,1', '3,2']] }),
      'roads: A road leaves at 5,0, where a board joined there has none.',
    ],
    [
      'roads that do not meet',
      fieldBoard({
        roads: [
          ['3,3', '3,4'],
          ['7,3', '7,4'],
        ],
      }),
      'roads: The road at 7,3 is not joined to that at 3,3.',
    ],
  ])('finds %s', (_, board, sentence) => {
    expect(messages(board)).toContain(sentence);
  });

  it.each([
    [[{ id: 'X', rotation: 0, offset: [0, 0] }], 'NO_BOARD'],
    [[], 'NO_BOARD'],
    [
      [
        { id: 'P', rotation: 0, offset: [0, 0] },
        { id: 'V', rotation: 0, offset: [0, 0] },
      ],
      'BOARDS_OVERLAP',
    ],
    [
      [
        { id: 'P', rotation: 0, offset: [0, 0] },
        { id: 'V', rotation: 0, offset: [1, 1] },
      ],
      'BOARDS_APART',
    ],
    [
      [
        { id: 'P', rotation: 0, offset: [0, 0] },
        { id: 'S', rotation: 0, offset: [1, 0] },
      ],
      'SEA_EDGE_JOINED',
    ],
  ] as const)('refuses %j as %s', (placements, code) => {
    expect(joinBoards(placements)).toMatchObject({ ok: false, code });
  });
});
