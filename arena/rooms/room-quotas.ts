/** Room quotas: which pools each room is in, and whether one more may be opened. */
import { mannerOf } from '../../agents/registry.js';
import { Buckets } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';
import { type Claimant, Pool, type Shortage } from '../limits/pool.js';
import type { Link, PlayerId } from '../protocol/link.js';
import { endingOf, type Shards } from '../protocol/shards.js';
import type { World } from '../protocol/world.js';
import type { GameRow, Store } from '../store/store.js';
import { MemoryGuard } from './memory-guard.js';
import { Refused } from './refused.js';

/** In the words of a refusal. */
const ROOMS = { many: 'rooms', all: 'All rooms of this arena are in use. Come back in a while.' };
const ALONE = {
  many: 'rooms in which only agents play',
  all: 'All rooms for agents alone are in use. Take a seat in one yourself, or wait.',
};
const VARIANTS = {
  many: 'battles with rules of their own',
  all: 'Too many battles with changed rules are open here. Take the standard rules, or wait.',
};
const THINKING = {
  many: 'rooms with agents that think long',
  all: 'All agents that think long are in battle here. Take another one, or wait.',
};

type Words = typeof ROOMS;

interface Elsewhere {
  readonly store: Pick<Store, 'sharing'>;
  readonly shards: Pick<Shards, 'held'>;
}

const perHour = (rate: { perHour: number; burst: number }): { perSecond: number; burst: number } => ({
  perSecond: rate.perHour / 3_600,
  burst: rate.burst,
});

export class RoomQuotas {
  /** Open rooms; of these those of agents alone, and battles with rules of their own. */
  readonly #rooms = new Pool(LIMITS.pools.rooms);
  readonly #alone = new Pool(LIMITS.pools.alone);
  readonly #variants = new Pool(LIMITS.pools.variants);
  /** Battles that run and have an agent in them that thinks long. */
  readonly #thinking = new Pool(LIMITS.pools.thinking);
  readonly #memory: MemoryGuard;
  readonly #world: World;
  /** Bytes of battles, by address. */
  readonly #brought = new Buckets(perHour(LIMITS.uploads.addressBytes));
  /** By room: for whom it was opened. */
  readonly #claimants = new Map<string, Claimant>();

  /** Where several servers share the arena: what they know, and which rooms are here. */
  readonly #elsewhere: Elsewhere | undefined;

  constructor(world: World, elsewhere?: Elsewhere) {
    this.#world = world;
    this.#elsewhere = elsewhere;
    this.#memory = new MemoryGuard(world);
  }

  /** Refuses a room to who has enough of them, or where there is no memory for it; before anything is made of their wish. */
  mayOpen(link: Link): void {
    const claimant = claimantOf(link);
    refuseIfShort(this.#rooms.shortage(claimant), claimant, LIMITS.pools.rooms, ROOMS);
    this.mustHaveMemory(link.network);
    if (link.player !== null) this.#mayOpenBeside(link.player.id, claimant);
  }

  /** Refuses a room to who has enough of them here and at other servers together. */
  #mayOpenBeside(player: PlayerId, claimant: Claimant): void {
    const sharing = this.#elsewhere?.store.sharing;
    if (sharing === undefined) return;
    const here = this.#elsewhere!.shards.held().map(endingOf);
    const left = LIMITS.pools.rooms.one[claimant.kind] - this.#rooms.held(player);
    const may = sharing.mayOpen(player, here, left);
    if (may === 'busy')
      throw new Refused(
        'TOO_FAST',
        'Another server of this arena opens a room for you just now. Try again in a moment.',
      );
    if (may === 'full') refuseIfShort('player', claimant, LIMITS.pools.rooms, ROOMS);
  }

  /** Refuses what is too much for the machine; what is left is for those who have no room. */
  mustHaveMemory(network: string): void {
    const { state } = this.#memory;
    if (state === 'enough' || (state === 'scarce' && !this.#rooms.isUsedBy(network))) return;
    throw new Refused('BUSY', 'The arena has no memory left for more battles. Come back in a while.');
  }

  /** Refuses a room of this kind. `variant` names its rules where they are not those of the list. */
  mayOpenAs(link: Link, row: GameRow, variant: string | undefined): void {
    const claimant = claimantOf(link);
    if (isAlone(row)) refuseIfShort(this.#alone.shortage(claimant), claimant, LIMITS.pools.alone, ALONE);
    if (variant !== undefined) {
      refuseIfShort(this.#variants.shortage(claimant, variant), claimant, LIMITS.pools.variants, VARIANTS, '/options');
    }
    if (hasThinkers(row)) refuseIfShort(this.#thinking.shortage(claimant), claimant, LIMITS.pools.thinking, THINKING);
  }

  /** Refuses a battle of one's own where there is no place for it, or too much came from the address of late. */
  mayBring(link: Link, bytes: number, store: Pick<Store, 'scenarioBytes' | 'scenariosOf'>): void {
    const { uploads } = LIMITS;
    const left = uploads.bytes - store.scenarioBytes();
    const hasNone = store.scenariosOf(link.player?.id ?? '') === 0;
    if (left < bytes + (hasNone ? 0 : uploads.kept * uploads.bytes)) {
      throw new Refused('TOO_MANY', 'The arena keeps as many battles of players as it can.');
    }
    this.mayTakeOver(link, bytes);
  }

  /** Refuses a record to go on from where too much came from the address of late. */
  mayTakeOver(link: Link, bytes: number): void {
    if (!this.#brought.of(link.network, this.#world.now()).take(this.#world.now(), bytes)) {
      throw new Refused('TOO_MANY', 'So much was brought from your address that it must wait. Try again in an hour.');
    }
  }

  tick(now: number): void {
    this.#brought.sweep(now);
  }

  /** Rooms that a player has open. */
  owned(player: string): number {
    return this.#rooms.held(player);
  }

  /** A room is open. */
  opened(row: GameRow, claimant: Claimant, variant: string | undefined): void {
    this.#claimants.set(row.id, claimant);
    this.#rooms.take(row.id, claimant);
    if (isAlone(row)) this.#alone.take(row.id, claimant);
    if (variant !== undefined) this.#variants.take(row.id, claimant, variant);
  }

  /** Whether the battle may begin now: with agents that think long only where there is a place for one more. */
  mayBegin(row: GameRow): boolean {
    if (!hasThinkers(row) || this.#thinking.has(row.id)) return true;
    const claimant = this.#claimants.get(row.id) ?? ownerOf(row);
    if (this.#thinking.shortage(claimant) !== undefined) return false;
    this.#thinking.take(row.id, claimant);
    return true;
  }

  /** A battle that the last server had begun goes on. */
  goesOn(row: GameRow): void {
    if (row.status === 'playing' && hasThinkers(row)) this.#thinking.take(row.id, ownerOf(row));
  }

  /** It is over, or closed. */
  closed(room: string): void {
    this.#claimants.delete(room);
    for (const pool of [this.#rooms, this.#alone, this.#variants, this.#thinking]) pool.free(room);
  }
}

/** Refuses, where something is short. */
export function refuseIfShort(
  short: Shortage | undefined,
  { kind }: Claimant,
  limits: { readonly one: { readonly person: number; readonly bot: number }; readonly address: number },
  words: Words,
  path?: string,
): void {
  if (short === undefined) return;
  const message =
    short === 'player'
      ? `One player may have open ${limits.one[kind]} ${words.many}.`
      : short === 'address'
        ? `From one address ${limits.address} ${words.many} may be open; others near you have them.`
        : words.all;
  throw new Refused('TOO_MANY', message, path === undefined ? {} : { path });
}

export const personOrBot = ({ player }: Pick<Link, 'player'>): 'person' | 'bot' =>
  player?.kind === 'bot' ? 'bot' : 'person';

export const claimantOf = (link: Link): Claimant => ({
  player: link.player?.id ?? link.key,
  kind: personOrBot(link),
  network: link.network,
});

/** Of a room that was opened before this server began: from where is not kept. */
export const ownerOf = ({ owner, tournament, id }: GameRow): Claimant => {
  const player = owner ?? (tournament === null ? `room:${id}` : `tournament:${tournament}`);
  return { player, kind: 'person', network: `player:${player}` };
};

const isAlone = ({ seats, tournament }: GameRow): boolean =>
  tournament === null && seats.every((p) => p?.kind === 'agent');

const hasThinkers = ({ seats }: GameRow): boolean =>
  seats.some((p) => p?.kind === 'agent' && mannerOf(p.name).thinks !== undefined);
