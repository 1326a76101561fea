/** Boards that a situation brings itself: laid, joined and told apart like ours, and refused with the place of what is wrong. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../engine/panzer/board.js';
import { checkBoard } from '../../../engine/panzer/board-check.js';
import { boardOf } from '../../../engine/panzer/boards/index.js';
import example from '../../../engine/panzer/examples/kestrel-mill.json' with { type: 'json' };
import { PanzerGame } from '../../../engine/panzer/index.js';
import { joinBoards } from '../../../engine/panzer/join.js';
import { remarksOnBoard } from '../../../engine/panzer/own-boards.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { checkScenario } from '../../../engine/panzer/scenario-check.js';

const { $schema: _, ...data } = example;
const mill = data as unknown as Scenario;
const board = mill.ownBoards![0]!;
const plain = boardOf('P')!;

const withBoards = (...ownBoards: readonly Board[]): Scenario => ({ ...mill, ownBoards });
const messages = (scenario: Scenario): string[] =>
  checkScenario(scenario).map(({ path, message }) => `${path}: ${message}`);
/** Clear ground at a place, where the mill's board has something else. */
const cleared = (x: number, y: number): Board => ({
  ...board,
  terrain: board.terrain.map((row, i) => (i === y ? `${row.slice(0, x)}.${row.slice(x + 1)}` : row)),
});

describe('I.2 a situation with a board of its own', () => {
  it('is sound, and joined with ours along their edges', () => {
    expect(messages(mill)).toEqual([]);
    const { ground } = new PanzerGame(mill).battle;
    expect(ground.towns).toEqual(['Kestrelmill', 'Marleroy', 'Ostrel']);
    expect(ground.labels.at(-1)?.slice(0, 2)).toBe('23');
  });

  it('has another hash where a hex of the board is another', () => {
    const [is, was] = [withBoards(cleared(1, 1)), mill].map((one) => new PanzerGame(one));
    expect(is!.spec.scenarioHash).not.toBe(was!.spec.scenarioHash);
    expect(is!.battle.ground.terrain).not.toEqual(was!.battle.ground.terrain);
  });

  it.each([0, 180] as const)('is laid as one of ours is, turned by %i', (rotation) => {
    const beside = { id: 'V', rotation: 0, offset: [1, 0] } as const;
    const [own, ours] = ['K', 'P'].map((id) =>
      joinBoards([{ id, rotation, offset: [0, 0] }, beside], [{ ...plain, id: 'K' }]),
    );
    expect(own).toEqual(ours);
  });

  it('numbers towns that two boards call alike', () => {
    const alike: Board = { ...board, towns: { Marleroy: board.towns.Kestrelmill! } };
    const joined = joinBoards(mill.boards, [alike]);
    expect(joined.ok && joined.value.towns).toEqual(['Marleroy', 'Marleroy 2', 'Ostrel']);
  });

  it.each<[string, Scenario, string]>([
    [
      'an id of ours',
      withBoards({ ...board, id: 'V' }),
      'ownBoards.0.id: V is the id of our board Vale; give yours another letter.',
    ],
    ['an id twice', withBoards(board, board), 'ownBoards.1.id: K is the id of another board of this situation.'],
    [
      'one that lies nowhere',
      withBoards(board, { ...board, id: 'L' }),
      'ownBoards.1: Board L lies nowhere; lay it in `boards`, or leave it out.',
    ],
    [
      'five of them',
      withBoards(...[...'KLMNO'].map((id) => ({ ...board, id }))),
      'ownBoards: A situation brings at most 4 boards, not 5.',
    ],
    [
      'one that is not sound',
      withBoards(cleared(5, 10)),
      'ownBoards.0.towns.Kestrelmill.0: 5,10 has no houses; its terrain is no town.',
    ],
    [
      'a board that is not there',
      { ...withBoards(), boards: [{ id: 'k', rotation: 0, offset: [0, 0] }] },
      'boards.0: There is no board k; there are V (Vale), R (Ridge), H (Hedges), P (Plain), F (Forest), S (Shore).',
    ],
    [
      'towns that are numbered to one name',
      {
        ...withBoards(board, { ...board, id: 'L', towns: { 'Kestrelmill 2': board.towns.Kestrelmill! } }),
        boards: ['K', 'K', 'L'].map((id, i) => ({ id, rotation: 0, offset: [i, 0] as const })),
      },
      'ownBoards: Two towns of the map are called Kestrelmill 2; give one another name.',
    ],
  ])('is refused with %s', (_name, scenario, sentence) => {
    expect(messages(scenario)).toContain(sentence);
  });

  it('is told alone that its letter is taken, unless it is ours', () => {
    expect([plain, board, { ...board, id: 'P' }].map((one) => remarksOnBoard(one).length)).toEqual([0, 0, 1]);
  });
});

it('V.D.1 a bridge on a road that only goes there and back has no road on both sides', () => {
  const spur: Board = { ...board, bridges: ['6,11', '5,4'], roads: [...board.roads, ['4,4', '5,4', '4,4']] };
  expect(checkBoard(spur).map(({ message }) => message)).toEqual(['The bridge at 5,4 has no road on both sides.']);
});
