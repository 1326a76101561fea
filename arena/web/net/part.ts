/**
 * Lazy loading of a part of the page: a file that is fetched when it is needed. A server that was updated since has another file in its place,
 * and a browser says so in words of its own: only the page loaded anew has all its parts.
 */
import { Refusal } from '../../client/refusal.js';

export class PartMissing extends Error {}

/** What a part refuses by itself, it says in its own words. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw error instanceof Refusal ? error : new PartMissing('a part of the page did not load', { cause: error });
  }
}
