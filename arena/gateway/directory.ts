/** Directory of the servers that share an arena: where each is reached, and which shards of rooms it holds. */

export interface OwnerPlace {
  /** Its number in the arena's lease: never that of another. */
  readonly fence: number;
  /** `http://10.0.0.5:7433`, as it can be reached from a gateway. */
  readonly address: string;
  readonly shards: readonly number[];
}

export interface Directory {
  /** Those that live, by their numbers. A shard that is nobody's at the moment is in none. */
  owners(): readonly OwnerPlace[];
  /** Hears of each change; call what is returned to hear no more. */
  watch(changed: () => void): () => void;
  close(): Promise<void>;
}
