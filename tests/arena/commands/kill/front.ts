/** What stands before servers that take turns, as a proxy would: hands each connection on to the one that serves, and cuts it where there is none. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class Front {
  /** Port of the server that serves. */
  to = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#handOn(socket));
  }

  static async open(): Promise<Front> {
    const front = new Front();
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get ws(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/socket`;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #handOn(socket: Socket): void {
    const further = connect(this.to, '127.0.0.1');
    for (const [one, other] of [
      [socket, further],
      [further, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
