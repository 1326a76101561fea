/** The words about where the arena is, in English: in this browser. */
import type { place as served } from './place.js';

export const place: Readonly<Record<keyof typeof served, string>> = {
  'shell.closed': 'The arena in this browser has ended the connection. Load the page again to go on.',
  'shell.part-missing':
    'A part of this page could not be loaded: there may be no network, or a newer version of the page. Load the page again; nothing is lost.',
};
