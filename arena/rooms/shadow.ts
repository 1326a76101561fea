/** The game as those see it who may see everything, some time after. */

import { assert, type Game } from '../../engine/index.js';
import type { Link } from '../link.js';
import type { Entry, GameRow } from '../store/store.js';
import { AudienceFeed, type ClockInfo } from './audience.js';
import { Course, EVERYTHING, type NumberedEvent } from './course.js';
import { chanceOf } from './dice.js';
import type { House } from './house.js';
import { enter } from './replayed.js';

/** Made when the first watcher comes; until then it costs nothing. */
export class Shadow {
  readonly links = new Set<Link>();
  readonly #house: House;
  readonly #game: Game;
  readonly #row: GameRow;
  #course: Course | undefined;
  #feed: AudienceFeed | undefined;
  #waiting: Entry[] = [];
  #told: NumberedEvent[] = [];

  constructor(house: House, game: Game, row: GameRow) {
    this.#house = house;
    this.#game = game;
    this.#row = row;
  }

  /** Somebody comes to see everything that is old enough. */
  watch(link: Link, openAfter: number, clock: ClockInfo): AudienceFeed {
    if (this.#course === undefined) {
      this.#course = new Course(this.#game, chanceOf(this.#row), {
        tell: (audience, events) => {
          if (audience === EVERYTHING) this.#told.push(...events);
        },
      });
      this.#course.begin();
      this.#waiting = this.#house.store.entries(this.#row.id);
      this.#feed = new AudienceFeed(this.#row.id, this.#course, EVERYTHING);
    }
    this.tick(openAfter, clock);
    const feed = this.#feed;
    assert(feed !== undefined, 'the shadow has a feed');
    this.links.add(link);
    feed.links.add(link);
    return feed;
  }

  add(entry: Entry): void {
    if (this.#course !== undefined) this.#waiting.push(entry);
  }

  /** Lets out what is old enough. */
  tick(openAfter: number, clock: ClockInfo): void {
    if (this.#course === undefined || !this.#catchUp(this.#course, openAfter)) return;
    this.#feed?.send(this.#told.splice(0), clock, undefined);
  }

  get last(): number {
    return this.#course?.count(EVERYTHING) ?? 0;
  }

  drop(link: Link): void {
    this.links.delete(link);
    this.#feed?.links.delete(link);
  }

  #catchUp(course: Course, openAfter: number): boolean {
    const until = this.#house.world.now() - openAfter * 1000;
    let any = false;
    while (this.#waiting.length > 0 && this.#waiting[0]!.at <= until) {
      enter(course, this.#waiting.shift()!);
      any = true;
    }
    return any;
  }
}
