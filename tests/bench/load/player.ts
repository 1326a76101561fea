/** A client that sits in many games at once. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { field, typeOf } from './quick-read.js';

export interface PlayerEvents {
  /** It is this player's to act; the text is the whole message. */
  request(player: Player, text: string): void;
  accepted(room: string, requestId: string): void;
  over(room: string): void;
  /** An error or a goodbye: nothing of the kind should come. */
  trouble(text: string): void;
}

export class Player {
  private readonly answers = new Map<string, (text: string) => void>();
  private next = 0;

  private constructor(
    private readonly socket: WebSocket,
    events: PlayerEvents,
  ) {
    socket.on('message', (data) => this.hear(String(data), events));
    socket.on('error', (error) => events.trouble(error.message));
  }

  /** @param from its address, for a gateway behind a proxy */
  static async enter(ws: string, name: string, events: PlayerEvents, from?: string): Promise<Player> {
    const player = new Player(await open(ws, from), events);
    await player.ask({ type: 'hello', protocol: 1, as: { kind: 'guest', name } });
    return player;
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The text of the direct answer. */
  ask(message: object): Promise<string> {
    const id = `q${this.next++}`;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.say({ ...message, id });
    });
  }

  /** Adds its part to the dice. */
  ready(room: string): void {
    this.say({ type: 'ready', room, nonce: randomBytes(16).toString('hex') });
  }

  leave(): void {
    this.socket.terminate();
  }

  private hear(text: string, events: PlayerEvents): void {
    switch (typeOf(text)) {
      case 'request':
        events.request(this, text);
        return;
      case 'accepted':
        events.accepted(field(text, 'room'), field(text, 'requestId'));
        return;
      case 'over':
        events.over((JSON.parse(text) as { room: { id: string } }).room.id);
        return;
      case 'error':
      case 'goodbye':
        events.trouble(text);
    }
    if (this.answers.size === 0 || !text.includes('"re":"')) return;
    const re = field(text, 're');
    this.answers.get(re)?.(text);
    this.answers.delete(re);
  }
}

/** Somebody who only looks on, and says nothing more. */
export async function idleSocket(ws: string): Promise<WebSocket> {
  const socket = await open(ws);
  socket.send('{"type":"hello","protocol":1,"as":{"kind":"nobody"}}');
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}

async function open(ws: string, from?: string): Promise<WebSocket> {
  const headers = from === undefined ? {} : { 'X-Forwarded-For': from };
  const socket = new WebSocket(ws, { perMessageDeflate: false, skipUTF8Validation: true, headers });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
