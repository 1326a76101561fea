/** Battles between guests of an arena, fought by programs, so that a test has something to look at. */
import { WebSocket } from 'ws';
import type { Saying, ToClient } from '../../arena/protocol/index.js';

class Guest {
  readonly #heard: ToClient[] = [];
  readonly #socket: WebSocket;
  #said = 0;
  #wake = (): void => {};

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (text) => {
      this.#heard.push(JSON.parse(String(text)) as ToClient);
      this.#wake();
    });
  }

  async open(name: string): Promise<void> {
    await new Promise((resolve) => this.#socket.once('open', resolve));
    await this.ask({ type: 'hello', protocol: 1, as: { kind: 'guest', name } });
  }

  /** The direct answer. */
  async ask(message: Saying): Promise<ToClient> {
    const id = ++this.#said;
    this.#socket.send(JSON.stringify({ ...message, id }));
    const answer = await this.heard(({ re }) => re === id);
    if (answer.type === 'error') throw new Error(answer.message);
    return answer;
  }

  async heard(isIt: (message: ToClient) => boolean): Promise<ToClient> {
    for (;;) {
      const found = this.#heard.find(isIt);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#socket.close();
  }
}

interface Wish {
  readonly scenarios: readonly string[];
  readonly visibility?: 'public' | 'private';
}

/** The first opens each battle, the second joins, and gives up at once; their rooms. */
export async function foughtThere(url: string, names: readonly [string, string], wish: Wish): Promise<string[]> {
  const guests = names.map(() => new Guest(`${url.replace(/^http/, 'ws')}/socket`));
  const [host, other] = guests as [Guest, Guest];
  await Promise.all(guests.map((guest, i) => guest.open(names[i]!)));
  const rooms: string[] = [];
  for (const scenario of wish.scenarios) {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const opened = await host.ask({ type: 'challenge', scenario, seats, visibility: wish.visibility ?? 'public' });
    if (opened.type !== 'room') throw new Error(`a challenge is answered by ${opened.type}`);
    const { room, code } = opened;
    await other.ask({ type: 'join', room: room.id, ...(code === undefined ? {} : { code }) });
    for (const guest of guests) await guest.ask({ type: 'ready', room: room.id, nonce: 'ab'.repeat(16) });
    await other.heard((message) => message.type === 'snapshot' && message.room === room.id);
    await other.ask({ type: 'resign', room: room.id });
    await host.heard((message) => message.type === 'over' && message.room.id === room.id);
    rooms.push(room.id);
  }
  for (const guest of guests) guest.close();
  return rooms;
}
