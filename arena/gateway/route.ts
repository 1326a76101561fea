/** Router: which owner a frame of a client is for. What cannot be read is for the home owner, which says what is wrong with it. */
import { LIMITS } from '../limits/limits.js';
import { RoomId, type ToServer } from '../protocol/index.js';
import { HOME_SHARD, shardOf } from '../protocol/shards.js';
import { isObject, readMessage } from '../rooms/read-message.js';

/** What every owner is asked, and answered once. */
export type Merged = Extract<ToServer, { type: 'lobby' | 'games' }>;

export type Destination =
  | { readonly to: 'home' }
  | { readonly to: 'room' | 'tournament'; readonly shard: number }
  | { readonly to: 'all'; readonly message: Merged };

const HOME: Destination = { to: 'home' };

export function routeOf(bytes: Buffer, isBinary: boolean): Destination {
  const json = isBinary ? undefined : jsonOf(bytes);
  if (!isObject(json)) return HOME;
  const { type, room } = json;
  if (type === 'tournament') return { to: 'tournament', shard: HOME_SHARD };
  if (type === 'lobby' || type === 'games') {
    const read = readMessage(json);
    return read.ok && (read.message.type === 'lobby' || read.message.type === 'games')
      ? { to: 'all', message: read.message }
      : HOME;
  }
  const named = RoomId.safeParse(room);
  return named.success ? { to: 'room', shard: shardOf(named.data) } : HOME;
}

/** What is larger than any message that is not for the home owner is not even parsed. */
export function jsonOf(bytes: Buffer): unknown {
  if (bytes.length > LIMITS.smallFrameBytes) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
