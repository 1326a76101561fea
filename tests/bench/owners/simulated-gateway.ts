/** Gateway of a simulated arena: who has which shard, as it has seen it last. */
import type pg from 'pg';
import type { Directory, OwnerPlace } from '../../../arena/gateway/directory.js';
import { Owners } from '../../../arena/gateway/owners.js';
import { LIVING_OWNERS } from '../../../arena/store/postgres/sharing.js';

class Table implements Directory {
  #places: readonly OwnerPlace[] = [];
  #told = (): void => {};

  owners(): readonly OwnerPlace[] {
    return this.#places;
  }

  watch(changed: () => void): () => void {
    this.#told = changed;
    return () => {};
  }

  async close(): Promise<void> {}

  async look(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ fence: number; address: string; shards: number[] }>(LIVING_OWNERS);
    if (JSON.stringify(rows) === JSON.stringify(this.#places)) return;
    this.#places = rows;
    this.#told();
  }
}

export class SimulatedGateway {
  readonly #table = new Table();
  readonly owners = new Owners(this.#table);

  async look(client: pg.Client): Promise<void> {
    await this.#table.look(client);
  }
}
