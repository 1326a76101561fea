/** What a client may ask: by the scopes of its token, and how often, counted over all its connections together. */
import { Buckets } from '../bucket.js';
import { LIMITS } from '../limits.js';
import type { Link, Scope } from '../link.js';
import type { World } from '../world.js';
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
  'resign',
  'draw',
  'rematch',
  'upload',
]);
/** Messages that cost the server more than others. */
const QUESTIONS: ReadonlySet<Spoken['type']> = new Set([
  'odds',
  'hint',
  'reason',
  'story',
  'record',
  'history',
  'games',
  'ranking',
  'watch',
  'resume',
  'upload',
  'lobby',
  'scenarios',
  'tournament',
]);

const SWEEP_MS = 60_000;

export class Allowances {
  readonly #world: World;
  readonly #questions = new Buckets(LIMITS.questions);
  readonly #chats = new Buckets({ burst: LIMITS.chat.burst, perSecond: LIMITS.chat.perMinute / 60 });
  #swept = 0;

  constructor(world: World) {
    this.#world = world;
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
    const now = this.#world.now();
    if (QUESTIONS.has(type) && !this.#questions.take(link.key, now)) {
      throw new Refused('TOO_FAST', `At most ${LIMITS.questions.perSecond} questions a second.`);
    }
    if (type === 'chat' && !this.#chats.take(link.key, now)) {
      throw new Refused('TOO_FAST', `At most ${LIMITS.chat.perMinute} lines a minute.`);
    }
  }

  /** To be called now and then: forgets those who have asked nothing for a while. */
  tick(): void {
    const now = this.#world.now();
    if (now - this.#swept < SWEEP_MS) return;
    this.#swept = now;
    this.#questions.sweep(now);
    this.#chats.sweep(now);
  }
}

function needOf(type: Spoken['type']): Scope | undefined {
  if (PLAYING.has(type)) return 'play';
  return type === 'watch' ? 'watch' : undefined;
}
