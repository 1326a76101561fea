/**
 * Shards of rooms: the last letter of a room's id says in which of 36 it is. Where several servers share an arena, each holds some of them, and every
 * room has one owner; a server that has the arena alone holds them all.
 */

/** Letters of ids, in the order of shards. */
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
export const SHARDS = ID_LETTERS.length;

/** Tournaments, with their rooms, and what is tidied for all, are where this one is. */
export const HOME_SHARD = 0;

export const shardOf = (room: string): number => Math.max(HOME_SHARD, ID_LETTERS.indexOf(room.at(-1) ?? ''));

/** The last letters of the ids in them. */
export const lettersOf = (shards: readonly number[]): string => shards.map((shard) => ID_LETTERS[shard]!).join('');

/** Which shards a server has. */
export interface Shards {
  holds(shard: number): boolean;
  /** Whether new rooms are opened in it: not where it is to be given back. */
  opensIn(shard: number): boolean;
  /** Others are to have them, once no room in them is open. */
  leaving(): readonly number[];
  /** From the next flush on another server has it. */
  giveBack(shard: number): void;
}

export const ALL_SHARDS: Shards = {
  holds: () => true,
  opensIn: () => true,
  leaving: () => [],
  giveBack: () => {},
};

/** Whether a message is this server's to answer, as far as shards say. */
export function isHere(shards: Shards, message: { readonly type: string; readonly room?: string }): boolean {
  if (message.room !== undefined) return shards.holds(shardOf(message.room));
  return message.type !== 'tournament' || shards.holds(HOME_SHARD);
}
