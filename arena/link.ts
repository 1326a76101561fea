/** A client as rooms, lobby and tournaments see it. */
import type { z } from 'zod';
import type { GoodbyeCode, Player, ToClient } from './protocol.js';

export type PlayerId = string;
export type PlayerInfo = z.infer<typeof Player>;

export type Scope = 'play' | 'watch' | 'tournament';

export interface Link {
  /** Who it is; null for one that only watches. */
  readonly player: PlayerInfo | null;
  /** By whom limits are counted on all connections together: the person, or for nobody the address. */
  readonly key: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Wants `position` with each view. */
  readonly position: boolean;
  /**
   * Leaves only after everything written to the store up to now is on disk. The message must not be changed afterwards: one
   * object sent to many is made into text once.
   */
  send(message: ToClient): void;
  /** Says goodbye and closes. */
  end(code: GoodbyeCode, message: string): void;
}
