/** Wars of all scenarios at random: every question with what is legal, as the seat that is asked sees it. */
import type { WireAction } from '../../../arena/web/model/battle.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import {
  type Action,
  actionList,
  actionsOf,
  CHANCE,
  EventList,
  type GameEvent,
  OVER,
  type Seat,
  SeededChance,
} from '../../../engine/index.js';

export interface Asking {
  readonly game: DecisiveBattleGame;
  readonly state: BattleState;
  readonly seat: Seat;
  readonly view: BattleView;
  readonly legal: readonly WireAction[];
}

export interface War {
  readonly game: DecisiveBattleGame;
  readonly events: readonly GameEvent[];
  /** At its end. */
  readonly view: BattleView;
}

/** So many wars of each scenario. */
export function* warsAtRandom(each: number): Generator<Asking, War[]> {
  const wars: War[] = [];
  for (const scenario of SCENARIOS) {
    for (let n = 0; n < each; n++) wars.push(yield* warAtRandom(scenario, n));
  }
  return wars;
}

function* warAtRandom(scenario: (typeof SCENARIOS)[number], n: number): Generator<Asking, War> {
  const game = new DecisiveBattleGame(scenario);
  const state = game.create();
  game.start(state);
  const log = new EventList();
  const dice = new SeededChance([n, 5, 6, 7]);
  const list = actionList(game.spec.maxLegal);
  let luck = n + 1;
  for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
    game.legal(state, list);
    luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
    const at = actor === CHANCE ? 0 : (luck >>> 8) % list.count;
    const action = list.ids[at] as Action;
    if (actor !== CHANCE) {
      const legal = actionsOf(list).map((id) => ({ id, text: game.write(state, id) }));
      yield { game, state, seat: actor, view: game.view(state, actor), legal };
    }
    game.apply(state, action, dice, log);
  }
  return { game, events: [...log.all], view: game.view(state, -1) };
}

/** What happened in them. */
export function eventsOfWars(each: number): { game: DecisiveBattleGame; event: GameEvent }[] {
  const wars = warsAtRandom(each);
  for (;;) {
    const { done, value } = wars.next();
    if (done === true) return value.flatMap(({ game, events }) => events.map((event) => ({ game, event })));
  }
}
