/** Lobby feed of one client: the last news of each owner, told as one, and not too often. */
import type { z } from 'zod';
import type { MessageId } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import type { LobbyNews } from './heard.js';
import type { Lobbies } from './lobbies.js';
import { NEWS_MS } from './timing.js';

interface Wants {
  readonly world: World;
  readonly lobbies: Lobbies;
  tell(bytes: Buffer): void;
  /** The owners are being asked: news wait until the answer. */
  isAsking(): boolean;
}

export class LobbyFeed {
  readonly #wants: Wants;
  readonly #news = new Map<number, LobbyNews>();
  #isOn = false;
  #told = 0;
  #callOff: (() => void) | undefined;

  constructor(wants: Wants) {
    this.#wants = wants;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  turn(on: boolean): void {
    this.#isOn = on;
    if (!on) this.#news.clear();
  }

  hear(fence: number, news: LobbyNews): void {
    if (this.#isOn) this.#news.set(fence, news);
  }

  lost(fence: number): void {
    if (this.#news.delete(fence)) this.changed();
  }

  /** Tells it at once if the last news are old enough, else when they are. */
  changed(): void {
    const { world, isAsking } = this.#wants;
    if (!this.#isOn || this.#callOff !== undefined || isAsking()) return;
    const left = this.#told + NEWS_MS - world.now();
    if (left <= 0) this.tell(undefined);
    else {
      this.#callOff = world.after(left, () => {
        this.#callOff = undefined;
        if (this.#isOn && !isAsking()) this.tell(undefined);
      });
    }
  }

  /** As the answer to a message that bears a name, or unasked. */
  tell(re: z.infer<typeof MessageId> | undefined): void {
    const { world, lobbies, tell } = this.#wants;
    this.#told = world.now();
    const inOrder = [...this.#news].sort(([a], [b]) => a - b).map(([, news]) => news);
    const text = lobbies.text(inOrder);
    if (re === undefined) tell(text);
    else tell(Buffer.concat([text.subarray(0, -1), Buffer.from(`,"re":${JSON.stringify(re)}}`)]));
  }

  close(): void {
    this.#callOff?.();
  }
}
