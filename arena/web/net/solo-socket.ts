/** Line to the arena in this browser, in place of a WebSocket: a worker that hears and posts the same texts, by a port for each line. */
import { withWords } from '../i18n/index.js';
import { storedNames } from './identity.js';
import type { PageSocket } from './open-socket.js';
import { keepsNothing } from './solo-place.js';
import type { UpkeepAsked, UpkeepSaid } from './upkeep.js';

export type { PageSocket } from './open-socket.js';

/** The line that is open. */
let open: PageSocket | undefined;

export function openSocket(): PageSocket {
  arena ??= startArena();
  fetchTheRest();
  const { port1, port2 } = new MessageChannel();
  const socket: PageSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => port1.postMessage(text),
    close: () => socket.onclose?.(new CloseEvent('close')),
  };
  open = socket;
  port1.onmessage = (message) => {
    // Nothing at all is how the arena hangs up.
    if (message.data === null) socket.close();
    else socket.onmessage?.(message);
  };
  // A new line takes the place of the one before: whoever was there has left.
  arena.postMessage(null, [port2]);
  queueMicrotask(() => socket.onopen?.(new Event('open')));
  return socket;
}

/** Where the part cannot be fetched, at the next start. */
async function takeOver(page: ReadonlyMap<string, string>): Promise<void> {
  const part = await withWords(import('../kept-here/kept-here.js')).catch(() => undefined);
  // Else it would be said again, and so on.
  if (await part?.takeOver({ ask: askUpkeep, storedNames }, page)) location.reload();
}

/** Said by the arena beside the lines; anything else is that it keeps again. */
const [KEEPS_NOTHING, IS_FREE] = [0, 1];

/** So long the line has the network to itself before everything is fetched for times without one. */
const FETCH_ALL_MS = 10_000;

function startArena(): Worker {
  const worker = new Worker(new URL('../../solo/solo-worker.ts', import.meta.url), { type: 'module', name: 'arena' });
  worker.onmessage = ({ data }) => {
    // The browser has died before the page had taken it over.
    if (data instanceof Map) void takeOver(data);
    // The other tab is closed: what it had is this one's now.
    else if (data === IS_FREE) location.reload();
    else keepsNothing.value = data === KEEPS_NOTHING;
  };
  // As where a server does not answer: the page says so, waits, and tries again.
  worker.onerror = () => {
    worker.terminate();
    arena = undefined;
    open?.close();
  };
  return worker;
}

/**
 * One for all lines that this page opens, one after the other: the arena lives as long as the page, unless it fails. It is begun before anything is drawn,
 * since a page that draws starts nothing else, and fetches nothing of its own before the first line.
 */
let arena: Worker | undefined = startArena();

/** A battle of this ruleset may be fought soon: its part of the arena is fetched. */
export const expectBattle = (ruleset: string): void => arena?.postMessage(ruleset);

/** What the arena keeps is saved, brought back or deleted. Fails where the worker does. */
export function askUpkeep(asked: UpkeepAsked): Promise<UpkeepSaid> {
  const worker = (arena ??= startArena());
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the arena of this browser has failed')), { once: true });
    port1.onmessage = ({ data }: MessageEvent<UpkeepSaid>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(asked, [port2]);
  });
}

let isFetched = false;

function fetchTheRest(): void {
  if (isFetched) return;
  isFetched = true;
  void navigator.storage?.persist?.().catch(() => false);
  setTimeout(workOffline, FETCH_ALL_MS);
}

/** A browser without it, or a page that is not had by https, plays as long as there is a network. */
function workOffline(): void {
  void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
}
