/** Snapshot for a member that comes or comes back: all that it may know, from the game that runs, or from one that is over. */

import { type Game, SPECTATOR } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { ToClient } from '../protocol/index.js';
import type { Late } from '../protocol/link.js';
import type { GameRow, Store } from '../store/store.js';
import type { Member } from './attendance.js';
import { AudienceFeed, type ClockInfo } from './audience.js';
import { type Audience, EVERYTHING, type GameHistory } from './game-history.js';
import type { House } from './house.js';
import type { ToldGame } from './replays.js';
import type { RunningGame } from './running-game.js';

/** A game of which somebody wants to know more than they have heard. */
export interface AskedGame {
  readonly house: House;
  readonly game: Game;
  readonly row: GameRow;
  /** Not of a game that is over. */
  readonly running: RunningGame | undefined;
}

type Snapshot = Extract<ToClient, { type: 'snapshot' }>;

/** What the member would be sent, with the events after the number given. */
function snapshotFor(member: Member, after: number, asked: AskedGame): Late | Promise<Late> {
  const { running } = asked;
  if (running === undefined) {
    return mapped(toldOf(member, asked), (told) => finished(member, after, told, asked));
  }
  const { link, seat, all } = member;
  const feed = all ? running.shadow.watch(link) : running.feedOf(seat);
  const last = lastOf(member, running);
  // As it is now, whatever happens while the events are being looked up.
  const message = snapshot(member, feed, running.clock(feed.audience), last, asked);
  if (after >= last) return late(message, [], asked.row);
  return mapped(toldOf(member, asked), ({ events }) => late(message, events.slice(after, last), asked.row));
}

/** Events after a number, as far as the member may see them. */
export function historyFor(member: Member, after: number, room: string, asked: AskedGame): Late | Promise<Late> {
  const until = (events: readonly string[], last: number): Late =>
    late({ type: 'history', room, events: [], last }, events.slice(after, last));
  const { running } = asked;
  if (running === undefined) return mapped(toldOf(member, asked), ({ events }) => until(events, events.length));
  const last = lastOf(member, running);
  if (after >= last) return until([], last);
  return mapped(toldOf(member, asked), ({ events }) => until(events, last));
}

/** What is text already is not read and written again: of a long battle, or a large scenario, that would take its time. */
function late(message: ToClient, events: readonly string[], row?: GameRow): Late {
  const data = row?.data ?? null;
  return { message, raw: { events: `[${events.join(',')}]`, ...(data === null ? {} : { scenario: data }) } };
}

const audienceOf = ({ seat, all }: Member): Audience => (all ? EVERYTHING : seat === null ? SPECTATOR : seat);

const lastOf = (member: Member, running: RunningGame): number =>
  member.all ? running.shadow.last : running.history.count(audienceOf(member));

function toldOf(member: Member, { house, game, row, running }: AskedGame): ToldGame | Promise<ToldGame> {
  const { entries } = (member.all ? running?.shadow : running) ?? { entries: Number.POSITIVE_INFINITY };
  return house.replays.told(member.link.network, game, row, audienceOf(member), entries);
}

/** Of a game that is over. */
function finished(member: Member, after: number, told: ToldGame, asked: AskedGame): Late {
  const { row } = asked;
  const history = told.history as GameHistory;
  const feed = new AudienceFeed(row.id, history, audienceOf(member));
  const { clock, seats } = row;
  const full = seats.map(() => (clock.kind === 'none' ? null : clock.seconds * 1000));
  const left = { setting: clock, left: [...(told.last?.left ?? full)], running: [] };
  const last = told.events.length;
  const message = snapshot(member, feed, left, last, asked);
  const answered = isNews(asked) && member.seat !== null ? { answered: told.answered } : {};
  return late({ ...message, ...answered }, told.events.slice(after), row);
}

/** The battle has ended not long ago: somebody may not have read what came of their last orders. */
const isNews = ({ house, row }: AskedGame): boolean =>
  row.ended !== null && house.world.now() - row.ended < LIMITS.reading.afterEndMs;

function snapshot(
  { link, seat, all }: Member,
  feed: AudienceFeed,
  clock: ClockInfo,
  last: number,
  { house, row, running }: AskedGame,
): Snapshot {
  return {
    type: 'snapshot',
    room: row.id,
    seat,
    all,
    view: feed.view(),
    ...feed.views(),
    ...(link.position && seat !== null ? feed.position() : {}),
    clock,
    events: [],
    last,
    ...(running === undefined || seat === null ? {} : { answered: running.answered(seat) }),
    drawOffer: row.drawOffer,
    ...(row.drawAccepted.length === 0 ? {} : { drawAccepted: [...row.drawAccepted] }),
    chat: chatOf(house.store, row),
  };
}

/** Under the names that people have now: a moderator may have taken one. */
function chatOf(store: Store, row: GameRow): Snapshot['chat'] {
  const names = new Map<string, string>();
  return store.chat(row.id, LIMITS.chat.kept).map(({ at, from, text }) => {
    const name = names.get(from.id) ?? store.person(from.id)?.name ?? from.name;
    names.set(from.id, name);
    return { at, from: { ...from, name }, text };
  });
}

/** At once where it is known, else when it is. */
const mapped = <A, B>(value: A | Promise<A>, map: (value: A) => B): B | Promise<B> =>
  value instanceof Promise ? value.then(map) : map(value);

/** Sends the snapshot; what cannot be worked out is a fault of ours. */
export function sendSnapshot(member: Member, after: number, asked: AskedGame): void {
  const late = snapshotFor(member, after, asked);
  if (!(late instanceof Promise)) {
    member.link.sendLate(late);
    return;
  }
  const { house, row } = asked;
  const sure = late.catch((error: unknown): Late => {
    house.fault(`room ${row.id}`, error);
    const message = 'The server has failed on what happened in this battle.';
    return { message: { type: 'error', code: 'INTERNAL', message, room: row.id }, raw: {} };
  });
  member.link.sendLate(sure);
}
