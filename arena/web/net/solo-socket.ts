/** Line to the arena in this browser, in place of a WebSocket: a worker that hears and posts the same texts. */
import type { PageSocket } from './open-socket.js';
import { keepsNothing } from './solo-place.js';

export type { PageSocket } from './open-socket.js';

/** One for all lines that this page opens, one after the other: the arena lives as long as the page. */
let arena: Worker | undefined;

export function openSocket(): PageSocket {
  arena ??= startArena();
  const worker = arena;
  const socket: PageSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => worker.postMessage(text),
    close: () => socket.onclose?.(new CloseEvent('close')),
  };
  // A new line takes the place of the one before: whoever was there has left.
  worker.postMessage(null);
  worker.onmessage = (message) => {
    // Nothing at all is how the arena hangs up, and a number how it says that it keeps nothing.
    if (message.data === null) socket.close();
    else if (message.data === 0) keepsNothing.value = true;
    else socket.onmessage?.(message);
  };
  queueMicrotask(() => socket.onopen?.(new Event('open')));
  return socket;
}

function startArena(): Worker {
  void navigator.storage?.persist?.().catch(() => false);
  return new Worker(new URL('../../solo/solo-worker.ts', import.meta.url), { type: 'module', name: 'arena' });
}
