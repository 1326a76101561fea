/** The engine against the second reader's answers on boards of everything, wherever it falls: maps, lines of sight, moves. */
import { describe, expect, it } from 'vitest';
import { type AnsweredMap, Asked, linesOtherwise, read } from './reference.js';

const maps = read<AnsweredMap[]>('maps').map((answers) => ({
  ...answers,
  asked: new Asked(answers.board, answers.rotation),
}));

describe.each(maps)('board $board.id, turned by $rotation', ({ asked, map, sight, moves }) => {
  it('is the same map', () => {
    expect(asked.inWords()).toEqual(map);
  });

  it('has the same lines of sight, blocked by something that blocks them', () => {
    expect(linesOtherwise(asked, sight)).toEqual([]);
    expect(sight.length).toBe(2000);
  });

  it('has the same ends of moves and overruns, at the same cost', () => {
    for (const [question, ends] of moves) expect(asked.move(question), JSON.stringify(question)).toEqual(ends);
    expect(moves.length).toBe(50);
  });
});
