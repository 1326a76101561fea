/** A socket without a wire: the test is the server. */
import type { Socket } from '../../../arena/client/client.js';
import type { ToServer } from '../../../arena/protocol/index.js';

export class TestSocket implements Socket {
  readonly said: ToServer[] = [];
  isEnded = false;
  readonly #calls = new Map<string, (value: never) => void>();

  on(event: string, call: (value: never) => void): void {
    this.#calls.set(event, call);
  }

  emit(event: string, value?: unknown): void {
    this.#calls.get(event)?.(value as never);
  }

  /** The server says something. */
  tell(message: object): void {
    this.emit('message', JSON.stringify(message));
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.terminate();
  }

  terminate(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.emit('close');
  }

  welcome(more: object = {}): void {
    this.emit('open');
    const { id } = this.said[0]!;
    this.tell({ type: 'welcome', re: id, protocol: 1, server: 't', rulesets: [], you: null, rooms: [], ...more });
  }
}
