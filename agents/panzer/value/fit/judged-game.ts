/** A battle between commanders of the default doctrine, to calibrate the value on: what the raw value said as each turn began, and what came of it. */
import { type Action, Playout, scoresFor, seatsIn } from '../../../../engine/index.js';
import type { PanzerGame } from '../../../../engine/panzer/index.js';
import { chanceOfSeed } from '../../../seed.js';
import { SeatSituation } from '../../../situation.js';
import { outlookFor } from '../../../value/value.js';
import { PanzerCommander } from '../../admiral/commander.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../admiral/doctrine.js';
import { PanzerValue } from '../value.js';

/** What the raw value said of seat 0. */
export interface Said {
  /** Part of the turns that was over, 0 to 1. */
  readonly fought: number;
  readonly win: number;
  readonly margin: number;
}

export interface JudgedGame {
  readonly said: readonly Said[];
  /** Of seat 0 at the end: 1, a half or 0, and the grade. */
  readonly win: number;
  readonly margin: number;
}

/** Game number `index` of a situation: the same on any machine. */
export function judgedGame(game: PanzerGame, seed: string, index: number): JudgedGame {
  const name = `${seed}:${game.spec.scenario}:${index}`;
  const agents = seatsIn(game.spec).map((seat) => {
    const agent = new PanzerCommander(game, DOCTRINES[DEFAULT_DOCTRINE]!, DEFAULT_DOCTRINE);
    agent.reset(`${name}:${seat}`);
    return agent;
  });
  const [value, outlook] = [new PanzerValue(game), outlookFor(game)];
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(name) });
  const { state, legal } = playout;
  const said: Said[] = [];
  // While the sides set up it is one half by definition.
  let turn = 0;
  for (const actor of playout.choices()) {
    if (game.turn(state) !== turn) {
      turn = game.turn(state);
      value.value(state, outlook);
      said.push({ fought: (turn - 1) / game.battle.scenario.turns, win: outlook.win[0]!, margin: outlook.margin[0]! });
    }
    playout.take(agents[actor]!.choose(situation.at(state, actor, legal), {}).action as Action);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  const margin = scores.margin[0]!;
  return { said, win: (1 + Math.sign(margin)) / 2, margin };
}
