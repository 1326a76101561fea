/** Rollouts: the chance to win by games that agents play on to the end, beside what the value function and the search say. */

import { Mean, wilsonInterval } from '../../../agents/estimate.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, assert, bySeat, isSeat, ScriptedChance } from '../../../engine/index.js';
import type { Analysis, Checked, CostlyDecision, Rollout } from './analysis.js';
import type { Watch } from './decisions.js';
import { PlayOn, standardAgent } from './play-on.js';
import type { RecordedGame, RecordedPly } from './recorded-game.js';

type Rollouts = NonNullable<Analysis['rollouts']>;

/** How many games each, and of which dice: all that are compared have the same. */
interface Plan {
  readonly games: number;
  readonly seed: string;
}

/** From before the first step of each turn, and around each moment; then both choices of each costly decision. */
export async function rolloutsOf(
  recorded: RecordedGame,
  analysis: Analysis,
  plan: Plan,
  watch: Watch,
): Promise<Rollouts> {
  const agent = standardAgent(recorded.game);
  const opened = PlayOn.open(recorded.game, agent);
  assert(opened.ok, 'the standard agent knows the game');
  const { past } = recorded;
  const around = analysis.moments.flatMap(({ ply, last }) => [ply, last + 1]);
  const isAsked = (ply: RecordedPly, i: number): boolean =>
    i >= past && (i === past || ply.turn !== recorded.plies[i - 1]!.turn || around.includes(ply.number));
  const asked = recorded.plies.filter(isAsked);
  const costly = analysis.sides.flatMap(({ costliest }) => costliest);
  const rollouts = { agent, games: plan.games, points: [] as Rollout[], decisions: [] as Checked[] };
  const all = asked.length + costly.length;
  for (const ply of asked) {
    const found = await playedFrom(recorded, opened.value, ply, plan, (n) =>
      watch.step('games played on', rollouts.points.length * plan.games + n, all * plan.games),
    );
    if (found === undefined) return rollouts;
    rollouts.points.push(found);
  }
  for (const decision of costly) {
    const done = asked.length + rollouts.decisions.length;
    const found = await checked(recorded, opened.value, decision, plan, (n) =>
      watch.step('games played on', done * plan.games + n, all * plan.games),
    );
    if (found === undefined) return rollouts;
    rollouts.decisions.push(found);
  }
  return rollouts;
}

/** Asked before each game; true: stop. */
type IsStopped = (n: number) => Promise<boolean>;

async function playedFrom(
  { game }: RecordedGame,
  play: PlayOn,
  { number, turn, before }: RecordedPly,
  { games, seed }: Plan,
  isStopped: IsStopped,
): Promise<Rollout | undefined> {
  const win = game.spec.seats.map(() => new Mean());
  const points = game.spec.seats.map(() => new Mean());
  for (let n = 0; n < games; n++) {
    if (await isStopped(n)) return undefined;
    const worth = await play.play(before, seed, n);
    for (const [seat, mean] of bySeat(win).entries()) mean.add(worth.win[seat]!);
    for (const [seat, mean] of bySeat(points).entries()) mean.add(worth.points[seat]!);
  }
  return {
    ply: number,
    turn,
    win: win.map((m) => m.estimate),
    interval: win.map((m) => wilsonInterval(m.estimate.mean, games)),
    points: points.map((m) => m.estimate),
  };
}

/** From states that the side could not tell from the true one. */
async function checked(
  { game, plies }: RecordedGame,
  play: PlayOn,
  { ply: number, chosen, better }: CostlyDecision,
  { games, seed }: Plan,
  isStopped: IsStopped,
): Promise<Checked | undefined> {
  const ply = plies[number - 1]!;
  const seat = ply.by;
  assert(isSeat(seat), 'a seat decided');
  const legal = actionList(game.spec.maxLegal);
  game.legal(ply.before, legal);
  const situation = new SeatSituation(game).at(ply.before, seat, legal);
  const drawn = game.create();
  const [win, points] = [new Mean(), new Mean()];
  for (let n = 0; n < games; n++) {
    if (await isStopped(n)) return undefined;
    situation.determinize(chanceOfSeed(`${seed}/${number}/${n}`), drawn);
    const after = async (text: string) => {
      const action = game.read(drawn, text);
      assert(action.ok, 'what is legal for a seat is legal in all it can draw');
      const s = drawn.slice();
      game.apply(s, action.value, new ScriptedChance([]));
      return await play.play(s, seed, n);
    };
    const [one, other] = [await after(better.action), await after(chosen.action)];
    win.add(one.win[seat]! - other.win[seat]!);
    points.add(one.points[seat]! - other.points[seat]!);
  }
  return { ply: number, win: win.estimate, points: points.estimate };
}
