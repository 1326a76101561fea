/** Message dispatch of the arena: everything that clients ask once they have said who they are. */

import type { ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';

/** Messages that the connection itself answers. */
export type Spoken = Exclude<ToServer, { type: 'hello' | 'ping' }>;

export interface Arena {
  /** A client has said hello. Answers with what follows `welcome`. */
  entered(link: Link): void;
  /** The rooms where this player sits, for `welcome`. */
  roomsOf(player: string): string[];
  /** Milliseconds until this message may be handled; with 0 it counts, and is to be handled at once. */
  wait(link: Link, message: Spoken): number;
  /** Never throws for what a client says: it answers `error`. */
  handle(link: Link, message: Spoken): void;
  left(link: Link): void;
  /** The record of a public battle that is over, for somebody of an address. */
  record(room: string, network: string): Promise<string | undefined>;
  /** Applies moderators' orders and closes what is idle; called every second. */
  tick(): void;
  /** Numbers for the metrics. */
  counts(): { rooms: number; games: number; seated: number; spectators: number };
}
