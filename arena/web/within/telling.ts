/** Translation of what the server says of a game in which others are played out: into the terms of the outer game, or of the inner one. */
import {
  type GameEvent,
  type InnerSeen,
  meantInside,
  type OuterGame,
  partOf,
  readPosition,
  type View,
  writePosition,
} from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import type { OpenedState, WireEvent, WirePlan } from '../model/battle.js';

export type AnyOuter = OuterGame<OpenedState, View>;
type WireView = Heard<'snapshot'>['view'];

/** What is said with most messages: how it stands. */
export interface SaidStanding {
  readonly view?: WireView | undefined;
  readonly position?: string | undefined;
}

/** The view of the inner game; nothing of the outer one. */
export const seenIn = (game: AnyOuter, view: WireView): InnerSeen<OpenedState> | undefined =>
  // The server tells by the rules of its room, as `viewIn` holds.
  game.innerSeen(view as View);

/** How the inner game stands. */
export function insideOf(game: AnyOuter, seen: InnerSeen<OpenedState>, { position }: SaidStanding): SaidStanding {
  const view = seen.view as WireView;
  const s = stateOf(game, position);
  const inner = s && game.innerOf(s);
  if (s === undefined || inner === undefined) return { view };
  return { view, position: writePosition(seen.game, partOf(s, inner.from, inner.end)) };
}

/** How the outer game stands: what goes on inside it is none of its business. */
export function outsideOf(game: AnyOuter, { view, position }: SaidStanding): SaidStanding {
  const s = stateOf(game, position);
  const { outer } = game;
  return {
    view,
    ...(s === undefined ? {} : { position: writePosition(outer, partOf(s, 0, outer.create().length)) }),
  };
}

function stateOf(game: AnyOuter, position: string | undefined): OpenedState | undefined {
  const read = position === undefined ? undefined : readPosition(game, position);
  return read?.ok === true ? read.value : undefined;
}

/** Advice of the inner game in its own terms. */
export const planInside = (plan: WirePlan): WirePlan => {
  const { meaning, lineMeanings = [], rejected, ...told } = plan;
  const own = meantInside(meaning);
  const line = lineMeanings.flatMap((one) => meantInside(one) ?? []);
  const other = meantInside(rejected?.meaning);
  return {
    ...told,
    ...(own === undefined ? {} : { meaning: own }),
    ...(line.length === 0 ? {} : { lineMeanings: line }),
    ...(rejected === undefined
      ? {}
      : { rejected: { ...rejected, ...(other === undefined ? {} : { meaning: other }) } }),
  } as WirePlan;
};

/** Events of the inner game in its own terms; what the server itself notes of orders stands as it is. */
export const eventsInside = (
  game: AnyOuter,
  seen: Pick<InnerSeen, 'events'>,
  events: readonly WireEvent[],
): WireEvent[] =>
  events.flatMap((event) =>
    game.innerKind(event.kind) === undefined ? [event] : (seen.events([event as GameEvent]) as WireEvent[]),
  );
