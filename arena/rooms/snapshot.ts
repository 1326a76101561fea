/** The whole of what a member may know, for when it comes or comes back. */

import { assert, type Game, type Seat, SPECTATOR } from '../../engine/index.js';
import { LIMITS } from '../limits.js';
import type { ToClient } from '../protocol.js';
import type { GameRow, Store } from '../store/store.js';
import type { Member } from './attendance.js';
import { wireEvents } from './audience.js';
import { type Audience, EVERYTHING, type NumberedEvent } from './course.js';
import { replayed } from './replayed.js';
import type { RunningGame } from './running-game.js';

interface Told {
  readonly store: Store;
  readonly game: Game;
  readonly row: GameRow;
  readonly running: RunningGame;
}

/** With the events after the number given. */
export function snapshotFor({ link, seat, all }: Member, after: number, told: Told): ToClient {
  const { store, row, running } = told;
  const feed = all ? running.shadow.watch(link, openAfterOf(row), running.clock()) : running.feedOf(seat);
  const { events, last } = eventsFor({ link, seat, all }, after, told);
  return {
    type: 'snapshot',
    room: row.id,
    seat,
    all,
    view: feed.view(),
    ...feed.views(),
    ...(link.position && seat !== null ? { position: feed.position() } : {}),
    clock: running.clock(),
    events: wireEvents(events),
    last,
    ...(row.data === null ? {} : { scenario: JSON.parse(row.data) }),
    drawOffer: row.drawOffer,
    ...(row.drawAccepted.length === 0 ? {} : { drawAccepted: [...row.drawAccepted] }),
    chat: chatOf(store, row),
  };
}

function openAfterOf({ openAfter, status }: GameRow): number {
  assert(openAfter !== null || status === 'over', 'a game that runs is open to those who see everything');
  return status === 'over' ? 0 : (openAfter ?? 0);
}

/** Under the names that people have now: a moderator may have taken one. */
const chatOf = (store: Store, row: GameRow): Extract<ToClient, { type: 'snapshot' }>['chat'] =>
  store.chat(row.id, LIMITS.chat.kept).map(({ at, from, text }) => {
    const name = store.person(from.id)?.name ?? from.name;
    return { at, from: { ...from, name }, text };
  });

/** Events after a number, from a replay of the game, and the number of the last. */
export function eventsFor({ seat, all }: Member, after: number, told: Told): { events: NumberedEvent[]; last: number } {
  const { store, game, row, running } = told;
  const audience: Audience = all ? EVERYTHING : seat === null ? SPECTATOR : (seat as Seat);
  const last = all ? running.shadow.last : running.course.count(audience);
  const events: NumberedEvent[] = [];
  if (after >= last) return { events, last };
  const tell = (to: Audience, heard: readonly NumberedEvent[]): void => {
    if (to === audience) events.push(...heard.filter((e) => e.n > after && e.n <= last));
  };
  replayed(game, row, store.entries(row.id), { tell });
  return { events, last };
}
