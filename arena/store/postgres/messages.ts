/** Messages between the arena and the thread that talks to PostgreSQL for it. Both ends are ours, of one process and one version. */
import type { Value } from '../../files/sql.js';

/** What `Postgres` asks of its thread. */
export type PostgresRequest =
  /** `holds`: what the group is made from; where that has changed before the group was kept, it is not written. */
  | { readonly kind: 'read'; readonly query: string; readonly values: readonly Value[]; readonly holds: boolean }
  | { readonly kind: 'write'; readonly query: string; readonly values: readonly Value[] }
  | { readonly kind: 'commit' }
  | { readonly kind: 'rollback' }
  /** Answers with one row with `fence`, or with none where somebody else has the arena. */
  | { readonly kind: 'take' }
  /** Lets others have the arena at once. */
  | { readonly kind: 'close' };

export type PostgresResponse =
  | { readonly ok: true; readonly rows: readonly unknown[] }
  /** `code`: PostgreSQL's own, of five letters or digits, or a `ThreadFault`. */
  | { readonly ok: false; readonly code: string; readonly message: string };

export type ThreadFault =
  /** The server was not there for longer than one waits. */
  | 'AWAY'
  /** Somebody else has taken the arena. */
  | 'FENCED'
  /** Nobody can say whether the last group was kept, or what it was made from holds no more. */
  | 'IN_DOUBT'
  /** `pg` is not installed. */
  | 'NO_PACKAGE';

/** What the thread says without being asked: the arena is somebody else's now, or will be if anybody wants it. */
export interface Lost {
  readonly kind: 'lost';
  readonly why: 'taken' | 'cut-off';
}

/** Or, of an arena that several share: shards that are this server's now, and how many it may have. */
export interface Shared {
  readonly kind: 'shared';
  readonly gained: readonly number[];
  readonly part: number;
}

/** What a connection is for. */
export type Use =
  /** Groups that are written again where the connection breaks. */
  | 'arena'
  /** Reads see the arena at one moment, and nothing is written. */
  | 'snapshot'
  /** One group as large as an arena, which is given up where the connection breaks. */
  | 'whole';

export interface ThreadData {
  readonly url: string;
  /** Who holds the arena, for people. */
  readonly holder: string;
  readonly use: Use;
  /** Where others reach this server, if it shares the arena with them. */
  readonly address: string | undefined;
  /** 32-bit numbers, at the places of `SHARED`. */
  readonly shared: ArrayBufferLike;
  readonly port: import('node:worker_threads').MessagePort;
}

/** Places of what both threads see at once. */
export const SHARED = {
  /** Answers given. */
  answered: 0,
  /** Goes on while the thread of the arena lives. */
  beat: 1,
  /** 1 while the arena waits for an answer. */
  asking: 2,
  /** How often the connection was made anew. */
  again: 3,
} as const;
export const SHARED_BYTES = 4 * Object.keys(SHARED).length;
