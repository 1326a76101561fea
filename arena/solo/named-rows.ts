/** Named rows of text, in kinds, with what each was read as, and which have changed. */

/** By name: its kind, a tabulator, and what it is called there. */
export type KeptRows = ReadonlyMap<string, string>;

interface Row {
  readonly text: string;
  /** What it was read as; undefined until somebody asks. */
  value?: unknown;
  isUnreadable?: true;
}

export class NamedRows {
  readonly #kinds = new Map<string, Map<string, Row>>();
  readonly #unreadable: (what: string, error: unknown) => void;
  #changes = new Map<string, string | undefined>();

  constructor(kept: KeptRows, unreadable: (what: string, error: unknown) => void) {
    this.#unreadable = unreadable;
    for (const [name, text] of kept) {
      const [kind, id] = partsOf(name);
      this.#of(kind).set(id, { text });
    }
  }

  takeChanges(): Map<string, string | undefined> {
    const changes = this.#changes;
    this.#changes = new Map();
    return changes;
  }

  put(kind: string, id: string, text: string): void {
    this.#of(kind).set(id, { text });
    this.#changes.set(nameOf(kind, id), text);
  }

  remove(kind: string, id: string): void {
    if (this.#of(kind).delete(id)) this.#changes.set(nameOf(kind, id), undefined);
  }

  has(kind: string, id: string): boolean {
    return this.#of(kind).has(id);
  }

  get(kind: string, id: string): string | undefined {
    return this.#of(kind).get(id)?.text;
  }

  /** What a row says; undefined where there is none, or none that can be read. A kind is always read in the same way. */
  read<T>(kind: string, id: string, read: (text: string) => T): T | undefined {
    const row = this.#of(kind).get(id);
    return row === undefined ? undefined : this.#valueOf(nameOf(kind, id), row, read);
  }

  all<T>(kind: string, read: (text: string) => T): T[] {
    return this.named(kind, read).map(([, value]) => value);
  }

  named<T>(kind: string, read: (text: string) => T): [string, T][] {
    return [...this.#of(kind)].flatMap(([id, row]): [string, T][] => {
      const value = this.#valueOf(nameOf(kind, id), row, read);
      return value === undefined ? [] : [[id, value]];
    });
  }

  #valueOf<T>(name: string, row: Row, read: (text: string) => T): T | undefined {
    if (row.value !== undefined) return row.value as T;
    if (row.isUnreadable) return undefined;
    try {
      const value = read(row.text);
      row.value = value;
      return value;
    } catch (error) {
      row.isUnreadable = true;
      this.#unreadable(name.replace(SEPARATOR, ' '), error);
      return undefined;
    }
  }

  #of(kind: string): Map<string, Row> {
    let rows = this.#kinds.get(kind);
    if (rows === undefined) this.#kinds.set(kind, (rows = new Map()));
    return rows;
  }
}

const SEPARATOR = '\t';

const nameOf = (kind: string, id: string): string => `${kind}${SEPARATOR}${id}`;

function partsOf(name: string): [kind: string, id: string] {
  const at = name.indexOf(SEPARATOR);
  return [name.slice(0, at), name.slice(at + 1)];
}
