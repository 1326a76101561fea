/** The engine against the second reader's answers on boards of everything, wherever it falls: maps, lines of sight, moves. */
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../engine/panzer/board.js';
import { Asked, type HexInWords, type MoveQuestion, type Rotation, read } from './reference.js';

interface AnsweredMap {
  readonly board: Board;
  readonly rotation: Rotation;
  readonly map: Readonly<Record<string, HexInWords>>;
  /** From, to, and all that blocks the line. */
  readonly sight: readonly (readonly [from: string, to: string, ...blocks: string[]])[];
  readonly moves: readonly (readonly [MoveQuestion, Readonly<Record<string, number>>])[];
}

const maps = read<AnsweredMap[]>('maps').map((answers) => ({
  ...answers,
  asked: new Asked(answers.board, answers.rotation),
}));

describe.each(maps)('board $board.id, turned by $rotation', ({ asked, map, sight, moves }) => {
  it('is the same map', () => {
    expect(asked.inWords()).toEqual(map);
  });

  it('has the same lines of sight, blocked by something that blocks them', () => {
    const wrong = sight.filter(([from, to, ...blocks]) => {
      const found = asked.block(from, to);
      return found === undefined ? blocks.length > 0 : !blocks.includes(found);
    });
    expect(wrong.map((line) => [...line, asked.block(line[0], line[1])])).toEqual([]);
    expect(sight.length).toBe(2000);
  });

  it('has the same ends of moves and overruns, at the same cost', () => {
    for (const [question, ends] of moves) expect(asked.move(question), JSON.stringify(question)).toEqual(ends);
    expect(moves.length).toBe(50);
  });
});
