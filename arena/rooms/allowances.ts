/**
 * Permissions and rate limits of a client: by the scopes of its token, and how often, counted over all its connections together, and over
 * all of its address. Who asks too often is answered later.
 */
import { type Bucket, Buckets } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';
import type { Link, Scope } from '../protocol/link.js';
import type { World } from '../protocol/world.js';
import type { Spoken } from './arena.js';
import { Refused } from './refused.js';

/** Messages that take a seat or use one. */
const PLAYING: ReadonlySet<Spoken['type']> = new Set([
  'challenge',
  'join',
  'ready',
  'act',
  'confirm',
  'take-back',
  'standing-order',
  'resign',
  'draw',
  'rematch',
  'upload',
  'balance',
]);
/** Messages that cost the server more than others. */
const QUESTIONS: ReadonlySet<Spoken['type']> = new Set([
  'odds',
  'hint',
  'outlook',
  'reason',
  'story',
  'price',
  'record',
  'history',
  'games',
  'ranking',
  'profile',
  'recovery',
  'devices',
  'sign-out',
  'players',
  'watch',
  'resume',
  'upload',
  'balance',
  'lobby',
  'scenarios',
  'tournament',
]);

const SWEEP_MS = 60_000;

const perMinute = (rate: { perMinute: number; burst: number }): { perSecond: number; burst: number } => ({
  perSecond: rate.perMinute / 60,
  burst: rate.burst,
});

export class Allowances {
  readonly #world: World;
  readonly #questions = new Buckets(LIMITS.questions.one);
  readonly #questionsFrom = new Buckets(LIMITS.questions.address);
  readonly #uploadsFrom = new Buckets(LIMITS.uploads.address);
  readonly #pastsFrom = new Buckets(LIMITS.past.address);
  readonly #roomsFrom = new Buckets(LIMITS.challenges);
  readonly #chats = new Buckets(perMinute(LIMITS.chat));
  readonly #chatsFrom = new Buckets(perMinute(LIMITS.chat.address));
  #swept = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Milliseconds until this may be answered; with 0 it counts as asked. */
  wait(link: Link, message: Spoken): number {
    const { type } = message;
    const now = this.#world.now();
    const buckets: Bucket[] = [];
    if (QUESTIONS.has(type)) buckets.push(this.#questions.of(link.key, now), this.#questionsFrom.of(link.network, now));
    if (type === 'upload') buckets.push(this.#uploadsFrom.of(link.network, now));
    if (type === 'challenge' && message.past !== undefined) buckets.push(this.#pastsFrom.of(link.network, now));
    if (type === 'challenge' || type === 'rematch') buckets.push(this.#roomsFrom.of(link.network, now));
    const wait = Math.max(0, ...buckets.map((bucket) => bucket.wait(now)));
    if (wait === 0) for (const bucket of buckets) bucket.take(now);
    return wait;
  }

  /** Refuses another battle from the same steps to an address that has begun too many of late: they are played again for it too. */
  takePast(link: Link): void {
    const now = this.#world.now();
    if (this.#pastsFrom.take(link.network, now)) return;
    throw new Refused(
      'TOO_FAST',
      'Too many battles that go on from another one were begun from your address. Wait a few seconds.',
    );
  }

  /** Refuses what this client may not say, or not now. */
  take(link: Link, { type }: Spoken): void {
    const need = needOf(type);
    if (need === 'play' && link.player === null) {
      throw new Refused('NO_SCOPE', 'Say `hello` with a name to take part.');
    }
    if (need !== undefined && link.player !== null && !link.scopes.has(need)) {
      throw new Refused('NO_SCOPE', `Your token does not allow to ${need}.`);
    }
    if (type !== 'chat') return;
    const now = this.#world.now();
    if (!this.#chats.take(link.key, now)) {
      throw new Refused('TOO_FAST', `At most ${LIMITS.chat.perMinute} lines a minute.`);
    }
    if (!this.#chatsFrom.take(link.network, now)) {
      throw new Refused('TOO_FAST', `At most ${LIMITS.chat.address.perMinute} lines a minute come from one address.`);
    }
  }

  /** To be called now and then: forgets those who have asked nothing for a while. */
  tick(): void {
    const now = this.#world.now();
    if (now - this.#swept < SWEEP_MS) return;
    this.#swept = now;
    const all = [
      this.#questions,
      this.#questionsFrom,
      this.#uploadsFrom,
      this.#pastsFrom,
      this.#roomsFrom,
      this.#chats,
      this.#chatsFrom,
    ];
    for (const buckets of all) buckets.sweep(now);
  }
}

function needOf(type: Spoken['type']): Scope | undefined {
  if (PLAYING.has(type)) return 'play';
  return type === 'watch' ? 'watch' : undefined;
}
