/** A campaign between admirals of the default doctrine, to fit the value on: the features as each sea phase began, and what came of it. */
import { type Action, Playout, scoresFor, seatsIn } from '../../../../engine/index.js';
import { type OperationsGame, timeOf } from '../../../../engine/operations/index.js';
import { chanceOfSeed } from '../../../seed.js';
import { SeatSituation } from '../../../situation.js';
import { OperationsAdmiral } from '../../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../admiral/doctrine.js';
import { Features } from '../features.js';
import { stakesOf } from '../value.js';

/** What a position showed of seat 0, in parts of what is at stake. */
export interface JudgedState {
  /** Part of the sea phases that was left, 0 to 1. */
  readonly rest: number;
  readonly margin: number;
  /** By `FEATURES`. */
  readonly features: readonly number[];
}

export interface JudgedGame {
  /** The first is the position as the campaign began. */
  readonly shown: readonly JudgedState[];
  /** Of seat 0 at the end: 1, a half or 0, and the margin in parts of what is at stake. */
  readonly win: number;
  readonly margin: number;
}

/** Game number `index` of a campaign: the same on any machine. */
export function judgedGame(game: OperationsGame, seed: string, index: number): JudgedGame {
  const name = `${seed}:${game.spec.scenario}:${index}`;
  const agents = seatsIn(game.spec).map((seat) => {
    const agent = new OperationsAdmiral(game, DOCTRINES[DEFAULT_DOCTRINE]!, DEFAULT_DOCTRINE);
    agent.reset(`${name}:${seat}`);
    return agent;
  });
  const [features, situation, stakes] = [new Features(game), new SeatSituation(game), stakesOf(game)];
  const playout = Playout.begin(game, { chance: chanceOfSeed(name) });
  const { state, legal } = playout;
  const shown: JudgedState[] = [];
  let time = -1;
  for (const actor of playout.choices()) {
    if (timeOf(state) !== time) {
      time = timeOf(state);
      features.read(state);
      const { rest, margin, values } = features;
      shown.push({ rest, margin: margin / stakes, features: Array.from(values, (points) => points / stakes) });
    }
    playout.take(agents[actor]!.choose(situation.at(state, actor, legal), {}).action as Action);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  const margin = scores.margin[0]!;
  return { shown, win: (1 + Math.sign(margin)) / 2, margin: margin / stakes };
}
