/** Broadcast delay: the game as those see it who may see everything, some time after. */

import { assert, type Game } from '../../engine/index.js';
import type { Link } from '../protocol/link.js';
import type { GameRow, LogEntry } from '../store/store.js';
import { atBattle } from './at-work.js';
import { AudienceFeed, type ClockInfo } from './audience.js';
import { EVERYTHING, type GameHistory, type NumberedEvent } from './game-history.js';
import { historyOf } from './history-of.js';
import type { House } from './house.js';
import { replayEntry } from './replayed.js';

/** Steps at once: one who comes late to a long battle sees it go by. */
const AT_ONCE = 48;

interface Around {
  /** On whose account it is. */
  lane(): string;
  clock(): ClockInfo;
  /** Seconds after which an event may be seen; null once nobody may any more. */
  openAfter(): number | null;
}

/** Made when the first watcher comes; until then it costs nothing. */
export class Shadow {
  readonly links = new Set<Link>();
  readonly #house: House;
  readonly #game: Game;
  readonly #row: GameRow;
  readonly #around: Around;
  #history: GameHistory | undefined;
  #feed: AudienceFeed | undefined;
  /** Entries that are done. */
  #at = 0;
  readonly #page: LogEntry[] = [];
  #told: NumberedEvent[] = [];
  #isBehind = false;

  constructor(house: House, game: Game, row: GameRow, around: Around) {
    this.#house = house;
    this.#game = game;
    this.#row = row;
    this.#around = around;
  }

  /** Somebody comes to see everything that is old enough. */
  watch(link: Link): AudienceFeed {
    if (this.#history === undefined) {
      this.#history = historyOf(this.#house.store, this.#game, this.#row, {
        tell: (audience, events) => {
          if (audience === EVERYTHING) this.#told.push(...events);
        },
      });
      const history = this.#history;
      atBattle(this.#row.id, () => history.begin());
      this.#feed = new AudienceFeed(this.#row.id, this.#history, EVERYTHING);
    }
    this.tick();
    const feed = this.#feed;
    assert(feed !== undefined, 'the shadow has a feed');
    this.links.add(link);
    feed.links.add(link);
    return feed;
  }

  /** Lets out what is old enough. */
  tick(): void {
    const openAfter = this.#around.openAfter();
    if (this.#isBehind || openAfter === null) return;
    this.#advance(this.#house.world.now() - openAfter * 1000);
  }

  /** The battle is over, and everything may be seen; false if that is too much to be told at once. */
  finish(entries: number): boolean {
    if (this.#history === undefined || this.links.size === 0) return true;
    if (entries - this.#at > AT_ONCE) return false;
    this.#advance(Number.POSITIVE_INFINITY);
    return true;
  }

  get last(): number {
    return this.#history?.count(EVERYTHING) ?? 0;
  }

  /** Entries that are done. */
  get entries(): number {
    return this.#at;
  }

  drop(link: Link): void {
    this.links.delete(link);
    this.#feed?.links.delete(link);
  }

  #advance(until: number): void {
    if (this.#history === undefined) return;
    const before = this.#at;
    const history = this.#history;
    this.#isBehind = !atBattle(this.#row.id, () => this.#catchUp(history, until));
    if (this.#at > before) this.#feed?.send(this.#told.splice(0), this.#around.clock(), undefined);
    if (!this.#isBehind) return;
    // The rest when others have had their turn.
    const goOn = (): void => {
      this.#isBehind = false;
      this.tick();
    };
    this.#house.agents.add(this.#around.lane(), goOn, false);
  }

  /** Whether all is done that is old enough. */
  #catchUp(history: GameHistory, until: number): boolean {
    for (let steps = 0; steps < AT_ONCE; steps++) {
      if (this.#page.length === 0) this.#page.push(...this.#house.store.entries(this.#row.id, this.#at, AT_ONCE));
      const next = this.#page[0];
      if (next === undefined || next.at > until) return true;
      replayEntry(history, next);
      this.#page.shift();
      this.#at++;
    }
    return false;
  }
}
