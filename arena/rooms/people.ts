/** Registry of who is here: the connections of each player, and the network that each was last on. */
import type { Link } from '../protocol/link.js';

/** Players whose address is remembered after they have gone. */
const NETWORKS_KEPT = 20_000;

export class People {
  readonly #links = new Map<string, Set<Link>>();
  /** Where players were last, by their ids. */
  readonly #networks = new Map<string, string>();

  entered(player: string, link: Link): void {
    const links = this.#links.get(player) ?? new Set();
    this.#links.set(player, links.add(link));
    this.#networks.delete(player);
    this.#networks.set(player, link.network);
    if (this.#networks.size <= NETWORKS_KEPT) return;
    const oldest = this.#networks.keys().next();
    if (!oldest.done) this.#networks.delete(oldest.value);
  }

  left(player: string, link: Link): void {
    const links = this.#links.get(player);
    links?.delete(link);
    if (links?.size === 0) this.#links.delete(player);
  }

  linksOf(player: string): readonly Link[] {
    return [...(this.#links.get(player) ?? [])];
  }

  networkOf(player: string): string | undefined {
    return this.#networks.get(player);
  }

  counts(): { people: number; bots: number } {
    let [people, bots] = [0, 0];
    for (const links of this.#links.values()) {
      const link = [...links].find(({ aside }) => !aside);
      if (link?.player?.kind === 'bot') bots++;
      else if (link !== undefined) people++;
    }
    return { people, bots };
  }
}
