/** Notifications of the browser: by the page itself, or through a service worker where the browser wants one, as on phones. */

const WORKER = './notices-worker.js';

/** What a notice keeps for whoever clicks on it. */
export interface NoticeData {
  /** Of the page that gave it. */
  readonly address: string;
}

let worker: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Puts the worker in place, once, so that it is there when the page is not looked at. Nothing where the browser has none. */
export function prepareNotices(): Promise<ServiceWorkerRegistration | undefined> {
  worker ??= register();
  return worker;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    // The title says it all the same.
    return undefined;
  }
}

export async function notify(words: string): Promise<void> {
  const data: NoticeData = { address: location.href };
  const look = { body: words, icon: './icon.svg', tag: 'flagplot', data };
  try {
    const notice = new Notification('flagplot', look);
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // A browser that has the constructor and refuses to be asked without a worker.
    const registration = await prepareNotices();
    await registration?.showNotification('flagplot', look).catch(() => undefined);
  }
}
