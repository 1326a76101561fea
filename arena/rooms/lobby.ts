/** Lobby feed, throttled: whole, and at most twice a second, or once where they are many. */
import type { z } from 'zod';
import type { ToClient, TournamentState } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { World } from '../protocol/world.js';
import type { Room } from './room.js';

const EVERY_MS = 500;
/** The news of a full house, more than so many lines, cost more, and come half as often. */
const LONG = 40;
const LONG_EVERY_MS = 1_000;
/** More rooms than these nobody reads; the newest are shown. */
export const SHOWN = 100;

interface Sources {
  rooms(): Iterable<Room>;
  tournaments(): z.infer<typeof TournamentState>[];
  people(): { people: number; bots: number };
}

export class Lobby {
  readonly #world: World;
  readonly #sources: Sources;
  readonly #links = new Set<Link>();
  #isDue = false;
  #isLong = false;

  constructor(world: World, sources: Sources) {
    this.#world = world;
    this.#sources = sources;
  }

  subscribe(link: Link, send: (message: ToClient) => void): void {
    this.#links.add(link);
    send(this.#news());
  }

  unsubscribe(link: Link): void {
    this.#links.delete(link);
  }

  /** Something has changed that the lobby shows. */
  changed(): void {
    if (this.#isDue || this.#links.size === 0) return;
    this.#isDue = true;
    this.#world.after(this.#isLong ? LONG_EVERY_MS : EVERY_MS, () => {
      this.#isDue = false;
      const news = this.#news();
      for (const link of this.#links) link.send(news);
    });
  }

  #news(): ToClient {
    const open: Room[] = [];
    const running: Room[] = [];
    for (const room of this.#sources.rooms()) {
      const { visibility, status, seats } = room.row;
      if (visibility !== 'public') continue;
      if (status === 'waiting' && seats.includes(null)) open.push(room);
      else if (status === 'playing') running.push(room);
    }
    const newest = (rooms: Room[]): Room[] => rooms.sort((a, b) => b.row.created - a.row.created).slice(0, SHOWN);
    const tournaments = this.#sources.tournaments();
    this.#isLong = open.length + running.length + tournaments.length > LONG;
    return {
      type: 'lobby',
      open: newest(open).map((room) => room.state()),
      running: newest(running).map((room) => room.state()),
      tournaments,
      ...this.#sources.people(),
    };
  }
}
