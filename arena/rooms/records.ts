/** Archive of finished battles, records and what agents thought in them: worked out once, from a replay, and kept. */
import type { Game } from '../../engine/index.js';
import { LruCache } from '../limits/cache.js';
import { LIMITS } from '../limits/limits.js';
import type { GameRow, Store } from '../store/store.js';
import { atBattle } from './at-work.js';
import { recorderOf } from './ending.js';
import { type PlanOfTurn, planIn } from './plans.js';
import { passOf, type Replays } from './replays.js';

/** A battle that is over. Its game is opened only if there is no record yet. */
interface Over {
  readonly row: GameRow;
  readonly game: Game;
}

type RecordStore = Pick<Store, 'past' | 'record' | 'saveRecord'>;

export class Records {
  readonly #store: RecordStore;
  readonly #replays: Replays;
  readonly #fault: (where: string, error: unknown) => void;
  /** Those that are being written. */
  readonly #writing = new Map<string, Promise<string>>();
  /** Plans as JSON, those that were asked for last. */
  readonly #plans = new LruCache<string | Promise<string>>(LIMITS.replays.plans);

  constructor(store: RecordStore, replays: Replays, fault: (where: string, error: unknown) => void) {
    this.#store = store;
    this.#replays = replays;
    this.#fault = fault;
  }

  /** Has the record written, at once where that is quick. One that is there is written anew: names may have changed. */
  write(lane: string, game: Game, row: GameRow): void {
    try {
      const written = this.#write(lane, { game, row });
      if (written instanceof Promise) written.catch((error: unknown) => this.#fault(`the record of ${row.id}`, error));
    } catch (error) {
      this.#fault(`the record of ${row.id}`, error);
    }
  }

  /** The text; one that is missing, because the server went down before it was written, is written now. */
  read(lane: string, over: Over): string | Promise<string> {
    const { id } = over.row;
    return this.#writing.get(id) ?? this.#store.record(id) ?? this.#write(lane, over);
  }

  /** JSON of what the agents thought. */
  plans(lane: string, over: Over): string | Promise<string> {
    const { id } = over.row;
    const known = this.#plans.get(id);
    if (known !== undefined) return known;
    const plans = this.#plansOf(lane, over);
    this.#plans.set(id, plans);
    if (plans instanceof Promise) {
      plans.then(
        (text) => this.#plans.set(id, text),
        () => this.#plans.delete(id),
      );
    }
    return plans;
  }

  #plansOf(lane: string, { game, row }: Over): string | Promise<string> {
    const plans: PlanOfTurn[] = [];
    const pass = passOf(this.#store, game, row, Number.POSITIVE_INFINITY, {
      before: ({ state }, entry) => plans.push(...[planIn(game, state, entry) ?? []].flat()),
    });
    const played = this.#replays.play(lane, pass);
    return played === undefined ? JSON.stringify(plans) : played.then(() => JSON.stringify(plans));
  }

  #write(lane: string, { game, row }: Over): string | Promise<string> {
    const { ply, finish } = recorderOf(game, row);
    const pass = passOf(this.#store, game, row, Number.POSITIVE_INFINITY, { ply });
    const save = (): string => {
      const text = atBattle(row.id, () => finish(pass.history));
      this.#store.saveRecord(row.id, text);
      return text;
    };
    const played = this.#replays.play(lane, pass);
    if (played === undefined) return save();
    const written = played.then(save).finally(() => {
      if (this.#writing.get(row.id) === written) this.#writing.delete(row.id);
    });
    this.#writing.set(row.id, written);
    return written;
  }
}
