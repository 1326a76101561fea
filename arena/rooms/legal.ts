/** Shared buffer of the legal actions of whoever is to act: one serves all rooms of a game, so that no fresh one is made each time. */
import { type Action, type ActionList, actionList, type Game, type State } from '../../engine/index.js';

const BUFFERS = new WeakMap<object, ActionList>();

/** Valid until the next call for the same game: what must live longer is copied. */
export function legalNow<S extends State>(game: Game<S>, state: S): ActionList {
  let list = BUFFERS.get(game);
  if (list === undefined) BUFFERS.set(game, (list = actionList(game.spec.maxLegal)));
  game.legal(state, list);
  return list;
}

/** As they go over the wire. */
export function legalOf<S extends State>(game: Game<S>, state: S): { id: number; text: string }[] {
  const { ids, count } = legalNow(game, state);
  return Array.from({ length: count }, (_, i) => {
    const id = ids[i] as Action;
    return { id, text: game.write(state, id) };
  });
}
