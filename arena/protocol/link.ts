/** Client interface: a client as rooms, lobby and tournaments see it. */
import type { z } from 'zod';
import type { GoodbyeCode, Player, ToClient } from './index.js';

export type PlayerId = string;
export type PlayerInfo = z.infer<typeof Player>;

export type Scope = 'play' | 'watch' | 'tournament';

/** A message of which some members are JSON text already: they take the place of those of `message`. */
export interface Late {
  readonly message: ToClient;
  readonly raw: Readonly<Record<string, string>>;
}

export interface Link {
  /** Who it is; null for one that only watches. */
  readonly player: PlayerInfo | null;
  /** By whom limits are counted on all connections together: the person, or for nobody the address. */
  readonly key: string;
  /** Its address, of IPv6 the network of one household: limits count by it too, for names are free. */
  readonly network: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Of a person: the number of the device by whose secret it came. */
  readonly device?: number | undefined;
  /** Of somebody who is counted on another server of this arena. */
  readonly aside?: boolean;
  /** Wants `position` with each view. */
  readonly position: boolean;
  /** Shows what came of orders before it lets anybody answer. */
  readonly reports: boolean;
  /**
   * Leaves only after everything written to the store up to now is on disk. The message must not be changed afterwards: one
   * object sent to many is made into text once.
   */
  send(message: ToClient): void;
  /** The same of one that takes a while to work out: what is sent after it comes after it. Must not reject. */
  sendLate(late: Late | Promise<Late>): void;
  /** Says goodbye and closes. */
  end(code: GoodbyeCode, message: string): void;
}
