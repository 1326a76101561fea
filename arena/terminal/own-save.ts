/**
 * The save of a battle in play: written before each wait for the player, so that `kill -9` costs no more than what is being typed.
 *
 * Each battle has a file of its own in the folder, `denmark-strait.save`, `denmark-strait-2.save` and so on. A lock beside it says
 * that the battle is in play, so that another terminal neither writes there nor takes it up.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { takeLock } from '../../agents/machine/file-lock.js';
import { fail, ok, type Result, type Seat } from '../../engine/index.js';
import { makeFolder } from '../files/write-file.js';
import type { Thinkers } from '../thinking/thinkers.js';
import type { FacedSession } from './face.js';
import type { SessionStep } from './model.js';
import { type Loaded, loadSession, saveSession } from './store.js';

const ENDING = '.save';
/** Of one scenario. Who has so many put aside does not look for another. */
const MAX_SAVES = 999;

/** What the file holds: as long as all of it is the same, there is nothing to write. */
interface Kept {
  readonly steps: number;
  readonly last: SessionStep | undefined;
  readonly unconfirmed: unknown;
  readonly seat: Seat;
}

export class OwnSave {
  readonly #folder: string;
  readonly #scenario: string;
  #file: string | undefined;
  #unlock: (() => void) | undefined;
  #kept: Kept | undefined;

  constructor(folder: string, scenario: string) {
    this.#folder = folder;
    this.#scenario = scenario;
  }

  /**
   * Takes up a battle put aside. Its file is written on if it is one that flagplot named; one that the player named stays as it is.
   * Nothing is given that another terminal plays.
   */
  static takeUp(file: string, folder: string, thinkers?: Thinkers): Result<Loaded & { readonly save: OwnSave }> {
    let unlock: (() => void) | undefined;
    if (existsSync(file) && isSaveIn(file, folder)) {
      const locked = lockSave(file);
      if (!locked.ok && locked.code === 'IN_USE') return fail('IN_PLAY', inPlay(file));
      // Where there can be no lock, the battle can still be read.
      if (locked.ok) unlock = locked.value;
    }
    const loaded = loadSession(file, thinkers);
    if (!loaded.ok) {
      unlock?.();
      return loaded;
    }
    const { scenario } = loaded.value.session.game.spec;
    const save = new OwnSave(folder, scenario);
    if (unlock !== undefined && isOwnName(basename(file), scenario)) save.#hold(file, unlock);
    else unlock?.();
    return ok({ ...loaded.value, save });
  }

  /** Writes what is not yet written; where, or why not. */
  keep(session: FacedSession, seat: Seat): Result<string> {
    const { steps, unconfirmed } = session;
    const now: Kept = { steps: steps.length, last: steps.at(-1), unconfirmed, seat };
    if (this.#file !== undefined && this.#kept !== undefined && isSame(this.#kept, now)) return ok(this.#file);
    const file = this.#file === undefined ? this.#claim() : ok(this.#file);
    if (!file.ok) return file;
    const saved = saveSession(session, seat, file.value);
    if (saved.ok) this.#kept = now;
    return saved;
  }

  /** A copy where the player wants one, but not in place of the save of another battle in play. */
  copy(session: FacedSession, seat: Seat, file: string): Result<string> {
    if (this.isIn(file)) return this.keep(session, seat);
    if (existsSync(file) && isSaveIn(file, this.#folder)) {
      const locked = lockSave(file);
      if (!locked.ok && locked.code === 'IN_USE') return fail('IN_PLAY', `${inPlay(file)} Give another name.`);
      if (locked.ok) locked.value();
    }
    return saveSession(session, seat, file);
  }

  /** Where the battle is kept, if it is. */
  get file(): string | undefined {
    return this.#file;
  }

  /** Whether the battle is kept in this file. */
  isIn(file: string): boolean {
    return this.#file !== undefined && resolve(file) === resolve(this.#file);
  }

  /** The battle has been fought out: there is nothing to go back to. */
  forget(): void {
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
    this.release();
  }

  /** Whoever wants may take the battle up. */
  release(): void {
    this.#unlock?.();
    this.#unlock = undefined;
    this.#file = undefined;
    this.#kept = undefined;
  }

  /** The first name that is free. The lock is taken before one looks, so that two terminals do not find the same. */
  #claim(): Result<string> {
    const folder = makeFolder(this.#folder);
    if (!folder.ok) return folder;
    for (let number = 1; number <= MAX_SAVES; number++) {
      const file = join(this.#folder, `${this.#scenario}${number === 1 ? '' : `-${number}`}${ENDING}`);
      if (existsSync(file)) continue;
      const locked = lockSave(file);
      if (!locked.ok && locked.code === 'IN_USE') continue;
      if (!locked.ok) return locked;
      if (existsSync(file)) {
        locked.value();
        continue;
      }
      this.#hold(file, locked.value);
      return ok(file);
    }
    return fail('TOO_MANY', `There are ${MAX_SAVES} battles of ${this.#scenario} in ${this.#folder}; remove some.`);
  }

  #hold(file: string, unlock: () => void): void {
    this.#file = file;
    this.#unlock = unlock;
    removeHalves(file);
  }
}

const isSame = (a: Kept, b: Kept): boolean =>
  a.steps === b.steps && a.last === b.last && a.unconfirmed === b.unconfirmed && a.seat === b.seat;

const inPlay = (file: string): string => `The battle in ${file} is being fought in another terminal.`;

function isOwnName(name: string, scenario: string): boolean {
  return name.startsWith(scenario) && /^(-[2-9]|-[1-9]\d{1,2})?\.save$/.test(name.slice(scenario.length));
}

const isSaveIn = (file: string, folder: string): boolean =>
  file.endsWith(ENDING) && dirname(resolve(file)) === resolve(folder);

const lockSave = (file: string): ReturnType<typeof takeLock> => takeLock(`${file.slice(0, -ENDING.length)}.lock`);

/** What a process left that was killed while it wrote. Nobody else writes here while we hold the lock. */
function removeHalves(file: string): void {
  const head = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(head) && name.endsWith('.tmp')) rmSync(join(dirname(file), name), { force: true });
  }
}

/** Takes up the battle put aside last that is not in play. */
export function resumeLatest(folder: string, thinkers?: Thinkers): ReturnType<typeof OwnSave.takeUp> {
  const files = savesIn(folder);
  for (const file of files) {
    const taken = OwnSave.takeUp(file, folder, thinkers);
    if (taken.ok || taken.code !== 'IN_PLAY') return taken;
  }
  const [latest] = files;
  return latest === undefined
    ? fail('NO_SAVE', `No battle was put aside in ${folder}. Begin one with \`flagplot play\`.`)
    : fail(
        'IN_PLAY',
        files.length === 1 ? inPlay(latest) : `The battles in ${folder} are all being fought in other terminals.`,
      );
}

/** The latest first. */
function savesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name))
    .flatMap((file) => {
      // Another terminal may have ended its battle since.
      const found = statSync(file, { throwIfNoEntry: false });
      return found?.isFile() === true ? [{ file, at: found.mtimeMs }] : [];
    })
    .sort((a, b) => b.at - a.at)
    .map(({ file }) => file);
}
