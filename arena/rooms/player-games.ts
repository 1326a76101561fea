/** List of a player's games, the last first, as whoever asks may see them. */
import { bySeat, OVER, type Seat } from '../../engine/index.js';
import type { ToClient, ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { GameForm, GameRow } from '../store/store.js';
import { atBattle } from './at-work.js';
import type { ClockInfo } from './audience.js';
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
    .filter((row) => row.visibility === 'public' || isIn(row, link))
    .map((row) => {
      const spec = (): GameForm => row.form ?? shelf.reopen(row).game.spec;
      const there = rooms.of(row.id);
      const room = there?.state() ?? roomInfo(row, spec(), nobodyThere(row));
      const seat = bySeat(row.seats).findIndex((p) => p?.id === player);
      const turn = isIn(row, link) ? whoseTurn(there) : {};
      return { room, seat: seat < 0 ? null : seat, ended: row.ended, ...turn };
    });
  return { type: 'games', games };
}

const isIn = ({ seats }: GameRow, { player }: Link): boolean =>
  player !== null && seats.some((p) => p?.id === player.id);

/** Of a battle that goes on, to those who fight it. */
function whoseTurn(room: Room | undefined): { toAct?: Seat; clock?: ClockInfo } {
  const running = room?.running;
  if (room === undefined || running === undefined) return {};
  const toAct = atBattle(room.id, () => running.history.toAct);
  return { ...(toAct === OVER ? {} : { toAct }), clock: running.clock() };
}
