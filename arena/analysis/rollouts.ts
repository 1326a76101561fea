/** The chance to win by games that agents play on from the turns of a battle, beside what the value function says. */

import { assert } from '../../engine/index.js';
import type { Analysis, Moment, Rollout } from './analysis.js';
import type { Course, Ply } from './course.js';
import type { Watch } from './decisions.js';
import { PlayOn, standardAgent } from './play-on.js';
import { Mean } from './search-judge.js';

/** From before the first step of each turn, and from before and after each moment. All play with the same dice. */
export async function rolloutsAt(
  { game, plies }: Course,
  moments: readonly Moment[],
  games: number,
  seed: string,
  watch: Watch,
): Promise<NonNullable<Analysis['rollouts']>> {
  const agent = standardAgent(game);
  const opened = PlayOn.open(game, agent);
  assert(opened.ok, 'the standard agent knows the game');
  const around = moments.flatMap(({ ply }) => [ply, ply + 1]);
  const isAsked = (ply: Ply, i: number): boolean =>
    i === 0 || ply.turn !== plies[i - 1]!.turn || around.includes(ply.number);
  const asked = plies.filter(isAsked);
  const points: Rollout[] = [];
  for (const [i, ply] of asked.entries()) {
    const win = game.spec.seats.map(() => new Mean());
    const margin = game.spec.seats.map(() => new Mean());
    for (let n = 0; n < games; n++) {
      if (await watch.step('games played on', i * games + n, asked.length * games)) return { agent, games, points };
      const worth = await opened.value.play(ply.before, seed, n);
      for (const [seat, mean] of win.entries()) mean.add(worth.win[seat]!);
      for (const [seat, mean] of margin.entries()) mean.add(worth.points[seat]!);
    }
    points.push({
      ply: ply.number,
      turn: ply.turn,
      win: win.map((mean) => mean.estimate),
      points: margin.map((mean) => mean.estimate),
    });
  }
  return { agent, games, points };
}
