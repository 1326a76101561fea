import type { events as english } from '../en/events.js';

export const events: Readonly<Record<keyof typeof english, string>> = {
  'event.and': '、',
};
