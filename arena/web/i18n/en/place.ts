/** The words about where the arena is, in English: on a server. A page without one has `solo-place.ts` in its place. */
export const place = {
  'shell.closed': 'The server has ended the connection. Load the page again to go on.',
  'shell.part-missing':
    'A part of this page could not be loaded: the server may have been updated since, or the connection is gone. Load the page again; nothing is lost.',
};
