/** Store access for commands: where an arena's store is, and opening it while a server may have it open too. */
import type { Command } from 'commander';
import { sqlCode } from '../files/sqlite.js';
import { DATA_FOLDER } from '../store/data-folder.js';
import { faultOf } from '../store/inspect.js';
import { openStore } from '../store/sqlite-store.js';
import type { PersonRow, Store } from '../store/store.js';
import { foldName } from '../words/names.js';
import { refuse } from './output.js';

export const dataOption = (command: Command): Command =>
  command.option('--data <folder>', 'where the arena keeps its games', DATA_FOLDER);

/** Uses the store and puts on disk what was written; says why where that cannot be. */
export function withStore(folder: string, use: (store: Store) => void, create = false): void {
  const opened = openStore(folder, { create });
  if (!opened.ok) {
    refuse(opened.message);
    return;
  }
  try {
    use(opened.value);
    opened.value.flush();
  } catch (error) {
    if (sqlCode(error) === '') throw error;
    refuse(faultOf(error, folder).message);
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
