/** Battles of panzer played at random, step by step, for tests of what the page says of them. */
import { EventList, type GameEvent } from '../../../../engine/core/events.js';
import { type Action, actionList, CHANCE, OVER, SeededChance } from '../../../../engine/index.js';
import { ENTRY, PanzerGame } from '../../../../engine/panzer/index.js';

export type State = Int16Array;

/** Calls `visit` before each step, with what is legal, until so many steps are played. */
export function play(
  id: string,
  seed: number,
  steps: number,
  visit: (game: PanzerGame, s: State, legal: readonly Action[]) => void,
): readonly GameEvent[] {
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
    visit(game, s, legal);
    luck = Math.imul(luck, 0x19660d) + 0x3c6ef35f;
    const at = game.toAct(s) === CHANCE ? 0 : (luck >>> 8) % legal.length;
    game.apply(s, legal[at]!, dice, log);
  }
  return log.all;
}

const games = new Map<string, PanzerGame>();

/** Each is made once: its table of sight takes a second. */
export function gameOf(id: string): PanzerGame {
  const known = games.get(id) ?? new PanzerGame(ENTRY.scenarios.find((one) => one.id === id)!);
  games.set(id, known);
  return known;
}
