/**
 * Shards of rooms: the last two letters of a room's id say in which of 1,296 it is. Where several servers share an arena, each holds some of them, and
 * every room has one owner; a server that has the arena alone holds them all. They are many, so that most are empty at most times, and a server that
 * joins gets its part without a battle that moves.
 */

/** Letters of ids, in the order of shards. */
const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
export const SHARDS = ID_LETTERS.length ** 2;

/** Tournaments, with their rooms, and what is tidied for all, are where this one is. */
export const HOME_SHARD = 0;

const digitOf = (letter: string | undefined): number => Math.max(0, ID_LETTERS.indexOf(letter ?? '0'));

export const shardOf = (room: string): number => digitOf(room.at(-2)) * ID_LETTERS.length + digitOf(room.at(-1));

/** The last two letters of the ids in it. */
export const endingOf = (shard: number): string =>
  `${ID_LETTERS[Math.floor(shard / ID_LETTERS.length)]}${ID_LETTERS[shard % ID_LETTERS.length]}`;

/** Which shards a server has. */
export interface Shards {
  holds(shard: number): boolean;
  /** In ascending order. */
  held(): readonly number[];
  /** Others are to have so many of them. */
  spare(): number;
  /** From the next flush on another server may have them. */
  giveBack(shards: readonly number[]): void;
}

export const ALL_SHARDS: Shards = {
  holds: () => true,
  held: () => Array.from({ length: SHARDS }, (_, shard) => shard),
  spare: () => 0,
  giveBack: () => {},
};

/** Whether a message is this server's to answer, as far as shards say. */
export function isHere(shards: Shards, message: { readonly type: string; readonly room?: string }): boolean {
  if (message.room !== undefined) return shards.holds(shardOf(message.room));
  return message.type !== 'tournament' || shards.holds(HOME_SHARD);
}
