/** Opener of the line to the arena: a WebSocket to the server that this page came from. A page without a server has `solo-socket.ts` in its place. */
import { socketUrl } from './socket-url.js';
import type { UpkeepAsked, UpkeepSaid } from './upkeep.js';

/** What the page needs of a WebSocket. */
export interface PageSocket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** A battle of this ruleset may be fought soon: a server has it anyway. */
export const expectBattle = (_ruleset: string): void => {};

/** What a browser alone keeps, a server does not touch for its page. */
export const askUpkeep = (_asked: UpkeepAsked): Promise<UpkeepSaid> => Promise.reject(new Error('a server keeps it'));

export const openSocket = (): PageSocket => new WebSocket(socketUrl(location));
