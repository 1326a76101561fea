import { describe, expect, it } from 'vitest';
import { EvaluatedSearch } from '../../../agents/search/evaluated-search.js';
import { addRow, type Evaluator, evaluatorBatch } from '../../../agents/search/evaluator.js';
import { MctsAgent } from '../../../agents/search/mcts.js';
import { type Action, type Game, observationFor, type Seat } from '../../../engine/index.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { decisionsIn, gameOf, situationIn, take } from './decisions.js';
import { countMen, hashEvaluator, later } from './evaluators.js';

const started = <G extends Game<Int32Array>>(game: G): Int32Array => {
  const s = game.create();
  game.start(s);
  return s;
};

/** A position of connect four after stones in these columns. */
function afterStones(columns: string): { game: Game<Int32Array>; s: Int32Array } {
  const game = connectFour();
  const s = started(game);
  for (const column of columns) game.apply(s, 'abcdefg'.indexOf(column) as Action, undefined as never);
  return { game, s };
}

const look = (game: Game<Int32Array>, s: Int32Array, evaluator: Evaluator, simulations: number, batch: number) =>
  new EvaluatedSearch(game, evaluator, { batch }).look(situationIn(game, s), { simulations }, 'seed');

describe('a batch', () => {
  it('has rows one after the other, ragged', () => {
    const game = breakthrough();
    const batch = evaluatorBatch(game, 3);
    const seen = observationFor(game);
    const states = take(3, decisionsIn(game, 'rows'));
    states.forEach((s, i) => {
      game.observe(s, game.toAct(s) as Seat, seen);
      expect(addRow(game, batch, seen)).toBe(i);
      const from = batch.actionOffsets[i]!;
      const to = batch.actionOffsets[i + 1]!;
      expect(to - from).toBe(situationIn(game, s).legal.count);
      expect(batch.actions.slice(4 * from, 4 * to)).toEqual(seen.actions.slice(0, 4 * seen.actionCount));
      const [first, end] = [batch.unitOffsets[i]!, batch.unitOffsets[i + 1]!];
      expect(batch.units.slice(3 * first, 3 * end)).toEqual(seen.units.slice(0, 3 * seen.unitCount));
      expect(batch.globals[i]).toBe(1);
    });
    expect(batch.count).toBe(3);
  });
});

describe('search with an evaluator', () => {
  it.each([1, 8])('finds the win in one and stops the loss in one, %i side by side', async (batch) => {
    const win = afterStones('abacad');
    expect((await look(win.game, win.s, hashEvaluator(win.game), 200, batch)).chosen).toBe(0);
    const stop = afterStones('dgdgeg');
    expect((await look(stop.game, stop.s, hashEvaluator(stop.game), 400, batch)).chosen).toBe(6);
  });

  it('takes what stands there to be taken', async () => {
    const game = breakthrough();
    const s = started(game);
    for (const step of ['d2-d3', 'e7-e6', 'd3-d4', 'e6-e5']) {
      const read = game.read(s, step);
      if (!read.ok) throw new Error(read.message);
      game.apply(s, read.value, undefined as never);
    }
    expect(game.write(s, (await look(game, s, countMen, 300, 8)).chosen)).toBe('d4xe5');
  });

  it('gathers leaves in batches, at once or later alike', async () => {
    const { game, s } = afterStones('dd');
    const counts: number[] = [];
    const now = await look(game, s, hashEvaluator(game), 50, 8);
    const then = await look(game, s, later(hashEvaluator(game), counts), 50, 8);
    expect(then.actions).toEqual(now.actions);
    // The root alone, six whole batches and what is left; fewer rows only where a game was over.
    expect(counts.slice(0, 2)).toEqual([1, 8]);
    expect(counts.length).toBe(8);
    expect(counts.at(-1)).toBeLessThanOrEqual(2);
    expect(now.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(50);
    expect(now.simulations).toBe(50);
  });

  it.each(['dogger-bank', 'pacific'])('leaves no loss behind that was only lent: %s', async (id) => {
    const game = gameOf(id);
    const [s] = take(
      1,
      decisionsIn(game, 'loss', (_, legal) => legal.length > 2),
    );
    const counts: number[] = [];
    const search = new EvaluatedSearch(game, later(hashEvaluator(game), counts), { batch: 5, nodes: 4096 });
    const { actions, line } = await search.look(situationIn(game, s!), { simulations: 60 }, 'seed', true);
    const seats = game.spec.seats.length;
    // Of more than two seats each says what it thinks of a leaf.
    expect(counts[0]).toBe(seats === 2 ? 1 : seats);
    expect(line[0]).toBe(game.write(s!, actions[0]!.action));
    for (const tree of search.forest.trees) {
      for (let node = 1; node < tree.count; node++) {
        if (tree.win[node] !== 0) expect(tree.utility[node]).toBeCloseTo(2 * tree.win[node]! - tree.visits[node]!, 9);
      }
    }
  });

  it('makes an agent, which answers in its time', async () => {
    const { game, s } = afterStones('dd');
    const agent = new MctsAgent('net', game, () => new EvaluatedSearch(game, hashEvaluator(game)), { simulations: 40 });
    agent.reset('seed');
    const { action, plan } = await agent.choose(situationIn(game, s), {}, true);
    expect(plan?.line?.[0]).toBe(game.write(s, action));
    expect(plan?.rejected?.action).not.toBe(plan?.line?.[0]);
  });
});
