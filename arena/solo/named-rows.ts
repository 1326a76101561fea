/** Named rows of text, in kinds, with what each was read as, and which have changed. */

/** By name: its kind, a tabulator, and what it is called there. */
export type KeptRows = ReadonlyMap<string, string>;

/** How rows of each kind are read. @throws where one is none that this program wrote. */
export type RowReaders<K> = { readonly [Kind in keyof K]: (text: string) => K[Kind] };

interface Row {
  readonly text: string;
  /** What it was read as; undefined until somebody asks. */
  value?: unknown;
  isUnreadable?: true;
  /** Of this session: it need not be looked at before another takes its place. */
  readonly isNew?: true;
  /** What is kept under its name cannot be read, and stays there. */
  readonly isOnlyHere?: true;
}

/** `K`: what the rows of each kind say. A row that cannot be read is told once, and stays as it is. */
export class NamedRows<K extends Readonly<Record<string, unknown>>> {
  readonly #kinds = new Map<string, Map<string, Row>>();
  readonly #readers: RowReaders<K>;
  readonly #unreadable: (what: string, error: unknown) => void;
  #changes = new Map<string, string | undefined>();

  constructor(kept: KeptRows, readers: RowReaders<K>, unreadable: (what: string, error: unknown) => void) {
    this.#readers = readers;
    this.#unreadable = unreadable;
    for (const [name, text] of kept) {
      const at = name.indexOf(SEPARATOR);
      if (at > 0) this.#of(name.slice(0, at)).set(name.slice(at + 1), { text });
    }
  }

  takeChanges(): Map<string, string | undefined> {
    const changes = this.#changes;
    this.#changes = new Map();
    return changes;
  }

  put(kind: keyof K & string, id: string, text: string): void {
    const rows = this.#of(kind);
    const old = rows.get(id);
    const isOnlyHere = old !== undefined && (old.isOnlyHere || !this.#isReadable(kind, id, old));
    rows.set(id, { text, isNew: true, ...(isOnlyHere ? { isOnlyHere } : {}) });
    if (!isOnlyHere) this.#changes.set(nameOf(kind, id), text);
  }

  remove(kind: keyof K & string, id: string): void {
    const row = this.#of(kind).get(id);
    if (row === undefined || !this.#isReadable(kind, id, row)) return;
    this.#of(kind).delete(id);
    if (!row.isOnlyHere) this.#changes.set(nameOf(kind, id), undefined);
  }

  has(kind: keyof K & string, id: string): boolean {
    return this.#of(kind).has(id);
  }

  ids(kind: keyof K & string): Iterable<string> {
    return this.#of(kind).keys();
  }

  /** What a row says; undefined where there is none, or none that can be read. */
  read<Kind extends keyof K & string>(kind: Kind, id: string): K[Kind] | undefined {
    const row = this.#of(kind).get(id);
    return row === undefined ? undefined : this.#valueOf(kind, id, row);
  }

  all<Kind extends keyof K & string>(kind: Kind): K[Kind][] {
    return this.named(kind).map(([, value]) => value);
  }

  named<Kind extends keyof K & string>(kind: Kind): [string, K[Kind]][] {
    return [...this.#of(kind)].flatMap(([id, row]): [string, K[Kind]][] => {
      const value = this.#valueOf(kind, id, row);
      return value === undefined ? [] : [[id, value]];
    });
  }

  /** Texts of those that cannot be read. */
  unreadable(kind: keyof K & string): string[] {
    return [...this.#of(kind)].flatMap(([id, row]) => (this.#isReadable(kind, id, row) ? [] : [row.text]));
  }

  #isReadable(kind: keyof K & string, id: string, row: Row): boolean {
    return row.isNew === true || this.#valueOf(kind, id, row) !== undefined;
  }

  #valueOf<Kind extends keyof K & string>(kind: Kind, id: string, row: Row): K[Kind] | undefined {
    if (row.value !== undefined) return row.value as K[Kind];
    if (row.isUnreadable) return undefined;
    try {
      const value = this.#readers[kind](row.text);
      row.value = value;
      return value;
    } catch (error) {
      row.isUnreadable = true;
      this.#unreadable(`${kind} ${id}`, error);
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
