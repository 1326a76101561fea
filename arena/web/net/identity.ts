/** Identity of this person to the server: a secret of its giving, kept in this browser. */

const SECRET = 'flagplot.secret';
const NAME = 'flagplot.name';

export interface KeptIdentity {
  readonly secret: string | null;
  /** The name that was chosen last. */
  readonly name: string | null;
}

export function storedIdentity(): KeptIdentity {
  return { secret: stored(SECRET), name: stored(NAME) };
}

export function keepIdentity({ secret, name }: KeptIdentity): void {
  keep(SECRET, secret);
  keep(NAME, name);
}

/** What this browser keeps under a name; nothing where it keeps nothing at all. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays; only after a reload it is somebody new.
  }
}

/** Hears of each change that another tab of this browser makes to what is kept under a name. */
export function whenKeptElsewhere(key: string, hear: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    // Without a name: all of it is gone.
    if (event.key === key || event.key === null) hear();
  });
}

/** Whether what is kept now is still there after a reload. */
export function isKeeping(): boolean {
  const name = 'flagplot.probe';
  keep(name, name);
  const isKept = stored(name) === name;
  keep(name, null);
  return isKept;
}

/** Names with this beginning under which the browser keeps something. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
