/**
 * Heartbeats of rulesets from outside, in memory that all threads of a process share: each call of a stranger's module is written down as
 * it begins and struck out as it comes back. A call that never comes back keeps its own thread from saying so; `watchdog-worker.ts` reads
 * it there. A list of legal actions that does not fit is refused on the way, before anybody reads a part of it for the whole. Without a
 * watchdog, and for rulesets of ours, nothing is written and nothing wrapped.
 */
import { getEnvironmentData, threadId } from 'node:worker_threads';
import type { ActionList, Game, Ruleset } from '../../engine/index.js';
import { faultOf } from './outside-fault.js';

/** Under which threads find the memory: `setEnvironmentData` hands it to every thread that is started. */
export const HEARTBEATS = 'flagplot.heartbeats';

/** One number a thread; ids rise as threads are replaced, and few live at once. The first is the main thread's alone. */
export const SLOTS = 1024;
export const slotOf = (thread: number): number => (thread === 0 ? 0 : 1 + ((thread - 1) % (SLOTS - 1)));

/** What a member is: a call that may hang, or a value. By type none is forgotten. */
type Members<T> = Readonly<Record<keyof T, 'call' | 'value'>>;

const OF_GAME: Members<Game> = {
  ...{ spec: 'value', create: 'call', start: 'call', toAct: 'call', turn: 'call', legal: 'call', apply: 'call' },
  ...{ scores: 'call', view: 'call', observe: 'call', determinize: 'call', write: 'call', read: 'call' },
  throwText: 'call',
};

const OF_RULESET: Members<Ruleset> = {
  ...{ id: 'value', scenarios: 'value', columns: 'value', turnWord: 'value', grid: 'value' },
  ...{ check: 'call', remarks: 'call', facts: 'call', settings: 'call', open: 'call', phase: 'call' },
  ...{ unitNames: 'call', isSecret: 'call', learnt: 'call', odds: 'call', describe: 'call', outcome: 'call' },
  ...{ english: 'call', verdict: 'call', weightOf: 'call', throwGroup: 'call', branches: 'call' },
};

const LEGAL = 'legal' satisfies keyof Game;

/** Not a member: the module's own body. */
export const LOADING = 'load';

const callsOf = (members: Members<Record<string, unknown>>): string[] =>
  Object.keys(members).filter((name) => members[name] === 'call');
/** A call is a place here; none is 0. */
const CALLS: readonly string[] = ['', LOADING, ...callsOf(OF_GAME), ...callsOf(OF_RULESET)];

/** A beat, from the right: 6 bits of the call, 6 of the module in the order of loading, the rest a count that tells calls apart. */
const BITS = 6;
const MASK = (1 << BITS) - 1;

/** What a thread was doing when it wrote this. */
export const readBeat = (beat: number): { readonly call: string; readonly module: number } => ({
  call: CALLS[beat & MASK] ?? '',
  module: (beat >> BITS) & MASK,
});

/** The heartbeats of one module in this thread. */
export class Heartbeat {
  readonly #beats: Int32Array;
  readonly #slot = slotOf(threadId);
  readonly #module: number;
  readonly #file: string;
  #count = 0;

  private constructor(beats: Int32Array, module: number, file: string) {
    this.#beats = beats;
    this.#module = module & MASK;
    this.#file = file;
  }

  /** Nothing in a process that nobody watches. */
  static of(module: number, file: string): Heartbeat | undefined {
    const memory = getEnvironmentData(HEARTBEATS);
    return memory instanceof SharedArrayBuffer ? new Heartbeat(new Int32Array(memory), module, file) : undefined;
  }

  /** Writes down that a call begins; what stood there before, for `end`. */
  begin(call: number): number {
    this.#count = (this.#count + 1) | 0;
    const beat = (this.#count << (2 * BITS)) | (this.#module << BITS) | call;
    return Atomics.exchange(this.#beats, this.#slot, beat);
  }

  /** A call may stand inside another, so what was there goes on. */
  end(before: number): void {
    Atomics.store(this.#beats, this.#slot, before);
  }

  /** While the module itself is loaded. */
  async whileLoading<T>(load: () => Promise<T>): Promise<T> {
    const before = this.begin(CALLS.indexOf(LOADING));
    try {
      return await load();
    } finally {
      this.end(before);
    }
  }

  /** The same ruleset, each of whose calls is written down; also those of its games. What is no ruleset stays what it is. */
  guard(ruleset: Ruleset): Ruleset {
    if (Object(ruleset) !== ruleset) return ruleset;
    const raws = new WeakMap<object, unknown>();
    // Its own members get its own games, which may have more than the contract says.
    const rawOf = (value: unknown): unknown => raws.get(value as object) ?? value;
    const made = (value: unknown, call: string): unknown => {
      if (call !== 'open' || Object(value) !== value) return value;
      const game = this.#guarded(value as object, OF_GAME);
      raws.set(game, value);
      return game;
    };
    return this.#guarded(ruleset, OF_RULESET, rawOf, made) as Ruleset;
  }

  #guarded(
    of: object,
    members: Members<Record<string, unknown>>,
    first: (value: unknown) => unknown = (value) => value,
    made: (value: unknown, call: string) => unknown = (value) => value,
  ): object {
    const guarded: Record<string, unknown> = {};
    for (const [name, kind] of Object.entries(members)) {
      const member: unknown = of[name as keyof typeof of];
      if (member === undefined) continue;
      const isCall = kind === 'call' && typeof member === 'function';
      guarded[name] = isCall ? this.#watched(of, name, member, first, made) : member;
    }
    return guarded;
  }

  #watched(
    of: object,
    name: string,
    // biome-ignore lint/complexity/noBannedTypes: a stranger's, of which nothing is known.
    member: Function,
    first: (value: unknown) => unknown,
    made: (value: unknown, call: string) => unknown,
  ): unknown {
    const call = CALLS.indexOf(name);
    const isList = name === LEGAL;
    return (asked: unknown, ...more: unknown[]): unknown => {
      const before = this.begin(call);
      try {
        const came = member.call(of, first(asked), ...more);
        if (isList) this.#mustFit(more[0] as ActionList);
        return made(came, name);
      } finally {
        this.end(before);
      }
    };
  }

  /** What is written behind the end of a list is lost without a word. */
  #mustFit({ ids, count }: ActionList): void {
    if (count <= ids.length) return;
    throw faultOf(this.#file, LEGAL, `it lists ${count} legal actions, more than its maxLegal of ${ids.length}`);
  }
}
