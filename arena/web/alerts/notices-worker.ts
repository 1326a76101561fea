/**
 * Service worker for notices: browsers on phones show a notification through one alone. It keeps nothing and answers no request, so that the
 * page comes from the server as it does without it.
 */
import type { NoticeData } from './notices.js';

/** A page that stands open. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Click {
  readonly notification: Pick<Notification, 'close' | 'data'>;
  waitUntil(work: Promise<unknown>): void;
}

/** What is used of a worker's own scope; the compiler knows that of windows. */
declare const self: {
  readonly clients: {
    matchAll(wanted: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'notificationclick', hear: (click: Click) => void): void;
};

self.addEventListener('notificationclick', (click) => {
  click.notification.close();
  click.waitUntil(lookAt(click.notification.data as NoticeData));
});

/** The page that gave the notice, or another one of ours, or a new one. */
async function lookAt({ address }: NoticeData): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  await (page === undefined ? self.clients.openWindow(address) : page.focus());
}
