/** Shards of rooms: the last letter of a room's id says in which of 36 it is. Where several servers share an arena, each holds some of them. */

/** Letters of ids, in the order of shards. */
export const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
export const SHARDS = ID_LETTERS.length;

/** Tournaments, with their rooms, and what is tidied for all, are where this one is. */
export const HOME_SHARD = 0;

export const shardOf = (room: string): number => Math.max(HOME_SHARD, ID_LETTERS.indexOf(room.at(-1) ?? ''));

/** Which rooms a server has. */
export interface HeldShards {
  holds(shard: number): boolean;
}

export const ALL_SHARDS: HeldShards = { holds: () => true };
