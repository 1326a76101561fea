/** List of a player's games, the last first, as whoever asks may see them. */
import { bySeat } from '../../engine/index.js';
import type { ToClient, ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { GameForm } from '../store/store.js';
import type { House } from './house.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { nobodyThere, roomInfo } from './room-info.js';

/** Games of a player that are told at once. */
const GAMES_TOLD = 50;

export function gamesTold(
  { store, shelf }: House,
  link: Link,
  { of, before }: Extract<ToServer, { type: 'games' }>,
  roomOf: (id: string) => Room | undefined,
): ToClient {
  const player = of ?? link.player?.id;
  if (player === undefined) throw new Refused('NO_SCOPE', 'Say of whom, or `hello` with a name.', { path: '/of' });
  const rows = store.gamesOf(player, before ?? Number.MAX_SAFE_INTEGER, GAMES_TOLD);
  const games = rows
    .filter((row) => row.visibility === 'public' || row.seats.some((p) => p?.id === link.player?.id))
    .map((row) => {
      const spec = (): GameForm => row.form ?? shelf.reopen(row).game.spec;
      const room = roomOf(row.id)?.state() ?? roomInfo(row, spec(), nobodyThere(row));
      const seat = bySeat(row.seats).findIndex((p) => p?.id === player);
      return { room, seat: seat < 0 ? null : seat, ended: row.ended };
    });
  return { type: 'games', games };
}
