/** Waits of a gateway, in milliseconds. */

/** A client waits so long for the first owner, for the owner of a shard that has none, and for the way to it. */
export const WAIT_MS = 8_000;
/** What all owners are asked is answered without those that say nothing for so long. */
export const MERGE_MS = 3_000;
/** Merged news of the lobby: at most once in so long. */
export const NEWS_MS = 500;
/** The way to an owner that lives is tried again after so long, then after twice as long, up to the second. */
export const RETRY_MS = 250;
export const RETRY_MOST_MS = 4_000;
/** An owner takes a connection within this. */
export const CONNECT_MS = 4_000;
/** An owner that has left the directory may say goodbye itself. */
export const GRACE_MS = 1_000;
/** How long clients and owners may take to close their side. */
export const CLOSING_MS = 1_000;
