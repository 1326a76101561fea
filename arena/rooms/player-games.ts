/** List of a player's games, the last first, as whoever asks may see them. */
import { bySeat, type Seat } from '../../engine/index.js';
import type { ToClient, ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { GameForm, GameRow } from '../store/store.js';
import { atBattle } from './at-work.js';
import type { ClockInfo } from './audience.js';
import { actorToldTo } from './hidden-actor.js';
import type { House } from './house.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { nobodyThere, roomInfo } from './room-info.js';

/** Games of a player that are told at once. */
const GAMES_TOLD = 50;

/** Rooms as they stand, by name; and those that are not over in which a player has a seat. */
interface Rooms {
  of(id: string): Room | undefined;
  goingOn(player: string): readonly string[];
}

export function gamesTold(
  { store, shelf }: House,
  link: Link,
  { of, before, going }: Extract<ToServer, { type: 'games' }>,
  rooms: Rooms,
): ToClient {
  const player = of ?? link.player?.id;
  if (player === undefined) throw new Refused('NO_SCOPE', 'Say of whom, or `hello` with a name.', { path: '/of' });
  const rows = going
    ? rooms.goingOn(player).flatMap((id) => rooms.of(id)?.row ?? [])
    : store.gamesOf(player, before ?? Number.MAX_SAFE_INTEGER, GAMES_TOLD);
  const games = rows
    .filter((row) => row.visibility === 'public' || ownSeat(row, link) !== undefined)
    .map((row) => {
      const spec = (): GameForm => row.form ?? shelf.reopen(row).game.spec;
      const there = rooms.of(row.id);
      const room = there?.state() ?? roomInfo(row, spec(), nobodyThere(row));
      const seat = bySeat(row.seats).findIndex((p) => p?.id === player);
      const own = ownSeat(row, link);
      const turn = own === undefined ? {} : whoseTurn(there, own);
      return { room, seat: seat < 0 ? null : seat, ended: row.ended, ...turn };
    });
  return { type: 'games', games };
}

/** Of who asks, which need not be the one that is asked about. */
function ownSeat({ seats }: GameRow, { player }: Link): Seat | undefined {
  const seat = player === null ? -1 : bySeat(seats).findIndex((p) => p?.id === player.id);
  return seat < 0 ? undefined : (seat as Seat);
}

/** Of a battle that goes on, to one of those who fight it. */
function whoseTurn(room: Room | undefined, seat: Seat): { toAct?: Seat; clock?: ClockInfo } {
  const running = room?.running;
  if (room === undefined || running === undefined) return {};
  const actor = atBattle(room.id, () => running.history.toAct);
  const toAct = actorToldTo(seat, actor, running.isActorHidden);
  return { ...(toAct === undefined ? {} : { toAct }), clock: running.clock(seat) };
}
