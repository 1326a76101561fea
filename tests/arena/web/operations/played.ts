/** Campaigns played at random, step by step, for tests of what the page says of them. */
import type { WireEvent } from '../../../../arena/web/model/battle.js';
import { EventList, type GameEvent } from '../../../../engine/core/events.js';
import { type Action, actionList, CHANCE, OVER, SeededChance } from '../../../../engine/index.js';
import { type CampaignState, ENTRY, OperationsGame } from '../../../../engine/operations/index.js';

/** Calls `visit` before each step, with what is legal, until so many steps are played; what happened, as it goes over the wire. */
export function play(
  id: string,
  seed: number,
  steps: number,
  visit: (game: OperationsGame, s: CampaignState, legal: readonly Action[], told: readonly GameEvent[]) => void,
): readonly WireEvent[] {
  const game = gameOf(id);
  const s = game.create();
  game.start(s);
  const dice = new SeededChance([seed, 4, 5, 6]);
  const list = actionList(game.spec.maxLegal);
  const log = new EventList();
  let luck = seed | 1;
  for (let i = 0; i < steps && game.toAct(s) !== OVER; i++) {
    game.legal(s, list);
    const legal = [...list.ids.subarray(0, list.count)] as Action[];
    visit(game, s, legal, log.all);
    luck = Math.imul(luck, 0x19660d) + 0x3c6ef35f;
    const at = game.toAct(s) === CHANCE ? 0 : (luck >>> 8) % legal.length;
    game.apply(s, legal[at]!, dice, log);
  }
  return log.all.map((event, n) => ({ ...event, n })) as unknown as readonly WireEvent[];
}

const games = new Map<string, OperationsGame>();

export function gameOf(id: string): OperationsGame {
  const known = games.get(id) ?? new OperationsGame(ENTRY.scenarios.find((one) => one.id === id)!);
  games.set(id, known);
  return known;
}
