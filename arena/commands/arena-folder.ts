/** Store access for commands: where an arena's store is, and opening it while a server may have it open too. */
import type { Command } from 'commander';
import { DATA_FOLDER } from '../store/data-folder.js';
import { openPlace, placeFault } from '../store/place.js';
import { isPostgres } from '../store/postgres/postgres-store.js';
import type { PersonRow, Store } from '../store/store.js';
import { foldName } from '../words/names.js';
import { refuse } from './output.js';

/** Where an arena is, as options say it: one of both. */
export interface PlaceOptions {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
}

export const STORE_WORDS = 'a database of PostgreSQL in the place of a folder: postgres://user@host:5432/arena';

export const dataOption = (command: Command): Command =>
  command
    .option('--data <folder>', `where the arena keeps its games (default: ${DATA_FOLDER})`)
    .option('--store <url>', STORE_WORDS);

/** Says what is wrong where there is none. */
export function placeOf({ data, store }: PlaceOptions): string | undefined {
  if (data !== undefined && store !== undefined) refuse('--data or --store: an arena is in one place.');
  else if (data === '') refuse('--data takes a folder.');
  else if (store !== undefined && !isPostgres(store))
    refuse(`--store takes the address of a database, like postgres://user@host:5432/arena.`);
  else return store ?? data ?? DATA_FOLDER;
  return undefined;
}

/** Uses the store and makes what was written last; says why where that cannot be. */
export function withStore(options: PlaceOptions, use: (store: Store) => void, create = false): void {
  const place = placeOf(options);
  if (place === undefined) return;
  const opened = openPlace(place, create);
  if (!opened.ok) {
    refuse(opened.message);
    return;
  }
  try {
    use(opened.value);
    opened.value.flush();
  } catch (error) {
    refuse(placeFault(error, place).message);
  } finally {
    opened.value.close();
  }
}

const MOST_NAMESAKES = 100;

/** Everybody of this name. Few share one: a cleared name, or one of a revoked bot. */
export function peopleNamed(store: Store, name: string): PersonRow[] {
  const key = foldName(name);
  return store.findPeople(name, MOST_NAMESAKES).filter((person) => foldName(person.name) === key);
}

export const stateOf = (person: PersonRow): string => (person.banned ? 'banned' : person.revoked ? 'revoked' : 'good');
