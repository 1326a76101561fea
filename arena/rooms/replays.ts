/**
 * Replays: games played again from the store, for what is told of them later. A replay takes a few steps in each turn of the event
 * loop, in a fair queue by who asked, so that nobody waits for somebody else's questions; the last ones are kept, and one of a battle
 * that goes on is played on from where it stopped.
 */
import type { Game } from '../../engine/index.js';
import { FairQueue } from '../limits/fair-queue.js';
import { LIMITS } from '../limits/limits.js';
import type { World } from '../protocol/world.js';
import type { GameRow, LogEntry, Store } from '../store/store.js';
import { atBattle } from './at-work.js';
import type { Audience, GameHistory, HistoryOptions } from './game-history.js';
import { historyOf } from './history-of.js';
import { mustBeOfTheseRules } from './other-rules.js';
import { isUnseen } from './reading.js';
import { replayEntry } from './replayed.js';

/** Steps taken at once by who comes when nobody waits: most who come back have missed few. */
const AT_ONCE = 48;
/** Milliseconds of one turn of the event loop. */
const SLICE_MS = 2;
/** Entries read from the store at a time. */
const PAGE = 64;
/** What a history takes besides the texts of its events. */
const COURSE_BYTES = 16 * 1024;

/** A game as it is played again. */
export interface Pass {
  readonly room: string;
  readonly history: GameHistory;
  /** Entries done, and those to be done. */
  at: number;
  until: number;
  /** The last of those done. */
  last: LogEntry | undefined;
  readonly before?: ((entry: LogEntry) => void) | undefined;
}

/** What an audience was told of a game. */
export interface ToldGame {
  /** Events as JSON, from the first. */
  readonly events: readonly string[];
  readonly history: GameHistory;
  readonly last: LogEntry | undefined;
  /** Of a seat: number of the last event that it knew when it last answered. */
  readonly answered: number;
}

interface KeptTold extends ToldGame {
  readonly events: string[];
  readonly pass: Pass;
  /** Of its events, as told so far. */
  readonly said: number;
  bytes: number;
  work: Promise<void> | undefined;
}

interface Job {
  readonly pass: Pass;
  readonly page: LogEntry[];
  readonly lane: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

type GameOf = Pick<GameRow, 'id' | 'diceSeed' | 'nonces' | 'draw' | 'past' | 'ruleset' | 'flagplot' | 'status'>;

/** At the beginning of a game. One of another version of the rules is refused, as `replayed` does. */
export function passOf(
  store: Pick<Store, 'past'>,
  game: Game,
  row: GameOf,
  until: number,
  options: HistoryOptions & { before?: (history: GameHistory, entry: LogEntry) => void } = {},
): Pass {
  mustBeOfTheseRules(game, row);
  const { before } = options;
  const history = historyOf(store, game, row, options);
  atBattle(row.id, () => history.begin());
  const hear = before === undefined ? undefined : (entry: LogEntry): void => before(history, entry);
  return { room: row.id, history, at: 0, until, last: undefined, before: hear };
}

export class Replays {
  readonly #store: Pick<Store, 'entries' | 'past'>;
  readonly #world: World;
  readonly #queue = new FairQueue<Job>();
  readonly #kept = new Map<string, KeptTold>();
  #bytes = 0;
  #isMoving = false;

  constructor(store: Pick<Store, 'entries' | 'past'>, world: World) {
    this.#store = store;
    this.#world = world;
  }

  /** Games that wait to be played again. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Plays to the end of the pass: at once if it is short and nobody waits, else later. A game whose entries end before is played as
   * far as they go. Rejects, or throws, where an entry does not fit.
   */
  play(lane: string, pass: Pass): Promise<void> | undefined {
    const page: LogEntry[] = [];
    if (this.#queue.length === 0 && this.#steps(pass, page, AT_ONCE, Number.POSITIVE_INFINITY)) return undefined;
    return new Promise((done, failed) => {
      this.#queue.push(lane, { pass, page, lane, done, failed });
      this.#move();
    });
  }

  /** What the audience was told up to the entry of this number. */
  told(lane: string, game: Game, row: GameOf, audience: Audience, until: number): ToldGame | Promise<ToldGame> {
    const key = `${row.id} ${audience}`;
    const kept = this.#kept.get(key) ?? this.#begin(key, game, row, audience);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (kept.work !== undefined) return kept.work.then(() => this.told(lane, game, row, audience, until));
    if (kept.pass.at >= until) return kept;
    kept.pass.until = until;
    let work: Promise<void> | undefined;
    try {
      work = this.play(lane, kept.pass);
    } catch (error) {
      this.#drop(key, kept);
      throw error;
    }
    if (work === undefined) {
      this.#weigh(kept);
      return kept;
    }
    kept.work = work
      .then(() => this.#weigh(kept))
      .catch((error: unknown) => {
        this.#drop(key, kept);
        throw error;
      })
      .finally(() => {
        kept.work = undefined;
      });
    return kept.work.then(() => kept);
  }

  #begin(key: string, game: Game, row: GameOf, audience: Audience): KeptTold {
    const events: string[] = [];
    let [answered, said] = [0, 0];
    const pass = passOf(this.#store, game, row, 0, {
      tell: (to, heard) => {
        if (to !== audience) return;
        for (const event of heard) {
          const text = JSON.stringify(event);
          events.push(text);
          said += text.length + 16;
        }
      },
      before: (_, entry) => {
        if (entry.seat === audience && !isUnseen(entry)) answered = events.length;
      },
    });
    const kept: KeptTold = {
      events,
      pass,
      history: pass.history,
      get last() {
        return pass.last;
      },
      get answered() {
        return answered;
      },
      get said() {
        return said;
      },
      bytes: 0,
      work: undefined,
    };
    this.#kept.set(key, kept);
    // A past is told at once, before any entry.
    this.#weigh(kept);
    return kept;
  }

  /** Forgets those that were asked for longest ago. */
  #weigh(kept: KeptTold): void {
    const now = kept.said + COURSE_BYTES;
    this.#bytes += now - kept.bytes;
    kept.bytes = now;
    for (const [key, oldest] of this.#kept) {
      if (this.#bytes <= LIMITS.replays.bytes || this.#kept.size === 1) return;
      if (oldest.work === undefined && oldest !== kept) this.#drop(key, oldest);
    }
  }

  #drop(key: string, kept: KeptTold): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
    this.#bytes -= kept.bytes;
    kept.bytes = 0;
  }

  #move(): void {
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#world.soon(() => {
      this.#isMoving = false;
      const lane = this.#queue.next;
      const job = this.#queue.shift();
      if (job === undefined) return;
      const begun = performance.now();
      this.#advance(job);
      this.#queue.charge(lane!, performance.now() - begun);
      if (this.#queue.length > 0) this.#move();
    });
  }

  #advance(job: Job): void {
    try {
      if (this.#steps(job.pass, job.page, Number.POSITIVE_INFINITY, SLICE_MS)) job.done();
      else this.#queue.unshift(job.lane, job);
    } catch (error) {
      job.failed(error);
    }
  }

  /** Whether the end is reached. */
  #steps(pass: Pass, page: LogEntry[], most: number, milliseconds: number): boolean {
    return atBattle(pass.room, () => this.#stepOn(pass, page, most, milliseconds));
  }

  #stepOn(pass: Pass, page: LogEntry[], most: number, milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (let steps = 0; pass.at < pass.until; steps++) {
      if (steps >= most || performance.now() >= end) return false;
      if (page.length === 0) page.push(...this.#store.entries(pass.room, pass.at, PAGE));
      const entry = page.shift();
      // What is missing or damaged cannot be played.
      if (entry === undefined) pass.until = pass.at;
      else {
        pass.before?.(entry);
        replayEntry(pass.history, entry);
        pass.last = entry;
        pass.at++;
      }
    }
    return true;
  }
}
