/** What a client has heard, by type of message. */
import type { ToClient, ToClientType } from '../../../arena/protocol/index.js';

export type HeardOf<T extends ToClientType> = Extract<ToClient, { type: T }>;

export const allOf = <T extends ToClientType>(heard: readonly ToClient[], type: T): HeardOf<T>[] =>
  heard.filter((m): m is HeardOf<T> => m.type === type);

/** @throws where there is none */
export function lastOf<T extends ToClientType>(heard: readonly ToClient[], type: T): HeardOf<T> {
  const found = allOf(heard, type).at(-1);
  if (found === undefined) throw new Error(`nothing of ${type} among ${heard.map((m) => m.type).join(' ')}`);
  return found;
}
