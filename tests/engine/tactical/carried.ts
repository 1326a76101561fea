/** Campaigns on their way to a battle: played at random until one begins. */
import { Picker } from '../../../engine/conformance/play.js';
import { actionAt, actionList } from '../../../engine/core/actions.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { OVER } from '../../../engine/core/game.js';
import type { CampaignState } from '../../../engine/operations/layout.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { type Fought, TacticalGame } from '../../../engine/tactical/game.js';

export const gameOf = (id: string, fought: Fought = 'chart'): TacticalGame =>
  new TacticalGame(SCENARIOS.find((scenario) => scenario.id === id)!, fought);

export interface Walk {
  readonly game: TacticalGame;
  readonly state: CampaignState;
  readonly log: EventList;
  /** Plays on until it holds; false where the campaign is over before. */
  until(holds: (s: CampaignState) => boolean): boolean;
}

/** A campaign of random answers, one for each seed. */
export function walk(game: TacticalGame, seed: number): Walk {
  const [state, legal, log] = [game.create(), actionList(game.spec.maxLegal), new EventList()];
  const [pick, dice] = [new Picker(seed), new SeededChance([seed, 1, 2, 3])];
  game.start(state);
  const until = (holds: (s: CampaignState) => boolean): boolean => {
    while (game.toAct(state) !== OVER) {
      if (holds(state)) return true;
      game.legal(state, legal);
      game.apply(state, actionAt(legal, pick.below(legal.count)), dice, log);
    }
    return false;
  };
  return { game, state, log, until };
}
