/** Notices through the service worker: given where the page itself may not, and a click on one leads to its page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.resetModules();
});

const HERE = 'https://arena.example.org/#/battle/k7m2x9q4w1zp';

/** A browser with a worker; `constructed` is what the page gave by itself. */
function browser(Notification: unknown) {
  const registered: string[] = [];
  const shown: unknown[] = [];
  const registration = { showNotification: async (title: string, look: object) => void shown.push([title, look]) };
  const serviceWorker = {
    register: async (file: string) => void registered.push(file),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { href: HERE });
  return { registered, shown };
}

const notices = () => import('../../../../arena/web/alerts/notices.js');

it('are given by the page where it may', async () => {
  const given: string[] = [];
  class Desk {
    constructor(_title: string, { body }: { body: string }) {
      given.push(body);
    }
  }
  const { shown, registered } = browser(Desk);
  await (await notices()).notify('Your turn');
  expect(given).toEqual(['Your turn']);
  expect([shown, registered]).toEqual([[], []]);
});

it('are given through the worker where the browser wants that, which is put in place once', async () => {
  class Phone {
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    }
  }
  const { shown, registered } = browser(Phone);
  const { notify, prepareNotices } = await notices();
  await prepareNotices();
  await notify('Your turn');
  await notify('Bob has taken the seat');
  expect(registered).toEqual(['./notices-worker.js']);
  expect(shown).toEqual(
    ['Your turn', 'Bob has taken the seat'].map((body) => [
      'flagplot',
      expect.objectContaining({ body, data: { address: HERE } }),
    ]),
  );
});

it.each([
  ['its page, where that stands open', [HERE.replace('k7', 'a1'), HERE], `focus ${HERE}`],
  ['another page of ours', [HERE.replace('k7', 'a1')], `focus ${HERE.replace('k7', 'a1')}`],
  ['a new page', [], `open ${HERE}`],
])('lead to %s', async (_, open, wanted) => {
  const done: string[] = [];
  const page = (url: string) => ({ url, focus: async () => void done.push(`focus ${url}`) });
  let hear: ((click: object) => void) | undefined;
  vi.stubGlobal('self', {
    clients: {
      matchAll: async () => open.map(page),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener;
    },
  });
  await import('../../../../arena/web/alerts/notices-worker.js');
  let work: Promise<unknown> | undefined;
  hear!({
    notification: { close: () => void done.push('close'), data: { address: HERE } },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  expect(done).toEqual(['close', wanted]);
});
