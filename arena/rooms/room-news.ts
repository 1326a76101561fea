/** Announcements of a room to those who are in it: how it stands, who is at its seats, and how many watch. */
import type { Seat } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { GameRow } from '../store/store.js';
import type { Attendance } from './attendance.js';
import type { RoomInfo } from './room-info.js';

/** A room as announcements need it. */
interface Announced {
  readonly id: string;
  readonly here: Attendance;
  readonly row: GameRow;
  state(): RoomInfo;
  seatOf(player: Link['player']): Seat | null;
  /** How it stands, for one. */
  message(link: Link): ToClient;
}

/** How the room stands, for one. */
export function roomMessage(room: Announced, link: Link): ToClient {
  const { row } = room;
  const seat = room.seatOf(link.player);
  const knowsCode = seat !== null || link.player?.id === row.owner;
  const code = row.visibility === 'private' && knowsCode ? { code: row.code } : {};
  return { type: 'room', room: room.state(), seat, ...code };
}

export class RoomNews {
  readonly #room: Announced;
  /** Spectators have come or gone: told once a second, or a crowd would drown in news of itself. */
  #hasCrowdChanged = false;
  /** What everybody here was told last. */
  #told = '';

  constructor(room: Announced) {
    this.#room = room;
  }

  get hasCrowdChanged(): boolean {
    return this.#hasCrowdChanged;
  }

  crowdChanged(): void {
    this.#hasCrowdChanged = true;
  }

  presence(seat: Seat, connected: boolean): void {
    this.#room.here.tellAll({ type: 'presence', room: this.#room.id, seat, connected });
  }

  /** Tells everybody here of the room as it stands; false if that is what they were told. */
  tell(): boolean {
    this.#hasCrowdChanged = false;
    const room = this.#room.state();
    const told = JSON.stringify(room);
    if (told === this.#told) return false;
    this.#told = told;
    // One message for the whole crowd: it is made into text once.
    const crowd: ToClient = { type: 'room', room, seat: null };
    for (const { link, seat } of this.#room.here.everybody) {
      const isOneOfMany = seat === null && link.player?.id !== this.#room.row.owner;
      link.send(isOneOfMany ? crowd : this.#room.message(link));
    }
    return true;
  }
}
