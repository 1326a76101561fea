/** Upstreams of one client to the owners: to the one where it is at home, and, once that one has welcomed it, to all others that live. */
import type { World } from '../protocol/world.js';
import type { OwnerPlace } from './directory.js';
import type { FrameHead } from './heard.js';
import type { Owners } from './owners.js';
import { GRACE_MS, RETRY_MOST_MS, RETRY_MS } from './timing.js';
import { type Greeting, Upstream } from './upstream.js';

export interface UpstreamsWants {
  readonly world: World;
  readonly owners: Owners;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  ready(at: Upstream): void;
  said(from: Upstream, head: FrameHead, bytes: Buffer): void;
  drained(): void;
  /** Something has waited for an owner for too long. */
  tooLate(): void;
  /** The home owner had taken the client, and is gone. */
  homeLost(): void;
  /** Another one is; `hadIt`: the client was known there, or cannot be any more. */
  asideLost(fence: number, hadIt: boolean, why: string): void;
}

export class Upstreams {
  readonly #wants: UpstreamsWants;
  readonly #asides = new Map<number, Upstream>();
  #home: Upstream | undefined;
  /** How it says hello to the others. */
  #elsewhere: string | undefined;
  #isPaused = false;
  #isOver = false;

  constructor(wants: UpstreamsWants) {
    this.#wants = wants;
  }

  get home(): Upstream | undefined {
    return this.#home;
  }

  get all(): readonly Upstream[] {
    return [...(this.#home === undefined ? [] : [this.#home]), ...this.#asides.values()];
  }

  at(fence: number): Upstream | undefined {
    return this.#home?.owner.fence === fence ? this.#home : this.#asides.get(fence);
  }

  isHome(upstream: Upstream): boolean {
    return upstream === this.#home;
  }

  /** Goes home, once anybody lives. */
  arrive(): void {
    const { owners, address } = this.#wants;
    if (this.#isOver || this.#home !== undefined) return;
    const owner = owners.homeOf(address);
    if (owner === undefined) return;
    this.#home = this.#upstream(owner, null);
    this.#home.connect();
  }

  /** It was welcomed: from now on all owners are to know it. */
  introduce(hello: string): void {
    this.#elsewhere = hello;
    this.changed();
  }

  /** The way to an owner, which is opened if there is none. */
  sure(owner: OwnerPlace): Upstream {
    const known = this.at(owner.fence);
    if (known !== undefined) return known;
    const aside = this.#upstream(owner, this.#elsewhere ?? null);
    this.#asides.set(owner.fence, aside);
    aside.connect();
    return aside;
  }

  /** Owners have come or gone. */
  changed(): void {
    const { owners, world } = this.#wants;
    this.arrive();
    if (this.#isOver) return;
    if (this.#elsewhere !== undefined) for (const owner of owners.living) this.sure(owner);
    // Who goes down in good order says so itself.
    if (this.#strays().length > 0) {
      world.after(GRACE_MS, () => {
        for (const upstream of this.#strays()) upstream.cutOff('it has left the arena');
      });
    }
  }

  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    for (const upstream of this.all) upstream.pause();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const upstream of this.all) upstream.resume();
  }

  close(): void {
    this.#isOver = true;
    for (const upstream of this.all) upstream.close();
    this.#asides.clear();
    this.#home = undefined;
  }

  /** Owners that live no more, whose sockets stand. */
  #strays(): Upstream[] {
    return this.all.filter(({ owner }) => this.#wants.owners.withFence(owner.fence) === undefined);
  }

  #upstream(owner: OwnerPlace, greeting: Greeting): Upstream {
    const { world, headers, ready, said, drained, tooLate } = this.#wants;
    return new Upstream(owner, {
      world,
      headers,
      greeting,
      ready: (at) => {
        if (this.#isPaused) at.pause();
        ready(at);
      },
      said,
      lost: (upstream, wasReady, why) => this.#lost(upstream, wasReady, why),
      tooLate,
      drained,
    });
  }

  #lost(upstream: Upstream, wasReady: boolean, why: string): void {
    if (this.#isOver) return;
    const { world, owners, homeLost, asideLost } = this.#wants;
    if (upstream === this.#home) {
      if (wasReady) homeLost();
      else {
        upstream.close();
        this.#home = undefined;
        world.after(RETRY_MS, () => this.arrive());
      }
      return;
    }
    const { fence } = upstream.owner;
    const isGone = owners.withFence(fence) === undefined;
    asideLost(fence, wasReady || isGone, why);
    if (isGone) {
      upstream.close();
      this.#asides.delete(fence);
    } else world.after(Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** (upstream.failures - 1)), () => upstream.connect());
  }
}
