/** The arena's words as battles use them, and the view that goes with a game. */
import type { z } from 'zod';
import { assert, type Game, readPosition, type View } from '../../../engine/index.js';
import type { Action, Clock, GameEvent, Heard, Plan, RoomState, ToClient } from '../../protocol/index.js';

export type WireAction = z.infer<typeof Action>;
export type WireEvent = z.infer<typeof GameEvent>;
export type WireClock = z.infer<typeof Clock>;
export type WireRoom = z.infer<typeof RoomState>;
export type WirePlan = z.infer<typeof Plan>;
type WireView = Heard<'snapshot'>['view'];

/** The server's own event, of no ruleset: held orders are final though nobody confirmed them. */
export const MADE_FINAL = 'made-final';
/** The server's own event as well: the orders that follow are by what their seat has laid down. */
export const STANDING = 'standing-order';
/** Orders were taken back: what was told of them does not stand any more. */
export const TAKEN_BACK = 'take-back';

/** States as the engine's registry opens games with them. */
export type OpenedState = Int16Array;

/** A view names the rules it is of, with their version: its shape is that of the game by the same rules. */
const isOf = <V extends View>(game: Game<OpenedState, V>, view: WireView): view is WireView & V =>
  view.ruleset === game.spec.ruleset;

export function viewIn<V extends View>(game: Game<OpenedState, V>, view: WireView): V {
  assert(isOf(game, view), 'the server tells of the battle by the rules of its room');
  return view;
}

/** What a seat knows, where the server tells it. */
export function stateIn<V extends View>(game: Game<OpenedState, V>, position: string | undefined): OpenedState | null {
  const read = position === undefined ? undefined : readPosition(game, position);
  return read?.ok === true ? read.value : null;
}

/** What the server says of one battle, apart from its room. */
export type BattleMessage = Heard<(typeof OF_BATTLE)[number]>;
const OF_BATTLE = [
  'snapshot',
  'events',
  'request',
  'held',
  'presence',
  'draw',
  'rematch',
  'chat',
  'hint',
] as const satisfies readonly ToClient['type'][];
export const isOfBattle = (message: ToClient): message is BattleMessage =>
  OF_BATTLE.some((type) => type === message.type);
