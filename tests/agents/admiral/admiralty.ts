/** An admiral at the table of decisive-battle: asked at any place of a war, or led through a whole one. */
import { createAdmiral } from '../../../agents/admiral/index.js';
import type { Agent, Plan } from '../../../agents/agent.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import {
  type Action,
  actionList,
  actionsOf,
  openGame,
  Playout,
  type Scores,
  type Seat,
  scoresFor,
} from '../../../engine/index.js';
import type { War } from '../../engine/decisive-battle/war.js';

/** A scenario of the game. */
export function warGame(id: string): DecisiveBattleGame {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value as DecisiveBattleGame;
}

export function answer(agent: Agent, situation: SeatSituation): { action: Action; plan: Plan } {
  const decision = agent.choose(situation, {}, true);
  if (decision instanceof Promise) throw new Error('an admiral answers at once');
  if (decision.plan === undefined) throw new Error('an admiral says why when asked');
  return { action: decision.action, plan: decision.plan };
}

/** What an admiral answers here, in notation, and why. */
export function ask({ game, s }: War, seed = 'table'): { word: string; plan: Plan } {
  const agent = createAdmiral(game);
  agent.reset(seed);
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const { action, plan } = answer(agent, new SeatSituation(game).at(s, game.toAct(s) as Seat, list));
  return { word: game.write(s, action), plan };
}

/** The admiral's own answers from here on, as long as the same seat is asked the same kind of thing. */
export function askOn(w: War, words: number): string[] {
  const found: string[] = [];
  for (let n = 0; n < words; n++) {
    const { word } = ask(w);
    found.push(word);
    const read = w.game.read(w.s, word);
    if (!read.ok) throw new Error(read.message);
    w.game.apply(w.s, read.value, chanceOfSeed('none'));
  }
  return found;
}

export interface Asked {
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly action: Action;
  readonly plan: Plan | undefined;
}

/** A whole war; every decision is kept. */
export function fight(
  game: DecisiveBattleGame,
  agents: readonly Agent[],
  seed: string,
  explain = false,
): { asked: Asked[]; end: BattleState; scores: Scores } {
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const { state: s, legal } = playout;
  const asked: Asked[] = [];
  agents.forEach((agent, seat) => {
    agent.reset(`${seed}/${seat}`);
  });
  for (const seat of playout.choices()) {
    const decision = agents[seat]!.choose(situation.at(s, seat, legal), {}, explain);
    if (decision instanceof Promise) throw new Error('these agents answer at once');
    const { action, plan } = decision;
    asked.push({ seat, legal: actionsOf(legal), action, plan });
    playout.take(action);
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  return { asked, end: s, scores };
}
