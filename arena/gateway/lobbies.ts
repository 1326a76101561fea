/**
 * Cache of lobby news. An owner tells the same to all who listen, and what is merged of it is the same for all of them: it is read and
 * merged once, not once for each client.
 */
import { LobbyNews, read } from './heard.js';
import { mergedLobby } from './merge.js';

export class Lobbies {
  readonly #read = new Map<number, { readonly bytes: Buffer; readonly news: LobbyNews }>();
  #merged: { readonly of: readonly LobbyNews[]; readonly text: Buffer } | undefined;

  /** undefined: nonsense. */
  read(fence: number, bytes: Buffer): LobbyNews | undefined {
    const last = this.#read.get(fence);
    if (last?.bytes.equals(bytes)) return last.news;
    const news = read(LobbyNews, bytes);
    // An answer names the question of one client: nobody else gets the same.
    if (news !== undefined && news.re === undefined) this.#read.set(fence, { bytes, news });
    return news;
  }

  /** News of owners in the order of their fences. */
  text(of: readonly LobbyNews[]): Buffer {
    const last = this.#merged;
    if (last !== undefined && last.of.length === of.length && last.of.every((news, i) => news === of[i]))
      return last.text;
    const text = Buffer.from(JSON.stringify(mergedLobby(of)));
    this.#merged = { of, text };
    return text;
  }

  /** Forgets owners that live no more. */
  keep(fences: ReadonlySet<number>): void {
    for (const fence of this.#read.keys()) if (!fences.has(fence)) this.#read.delete(fence);
  }
}
