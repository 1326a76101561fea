/** Lazy parts of battles that go on from another one: they come with their words when the first of them is shown. */
import { withWords } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';

export const LazyTakeOver = lazy(() => withWords(import('./take-over.js')).then((found) => found.TakeOver));
export const LazyToTakeOver = lazy(() => withWords(import('./to-take-over.js')).then((found) => found.ToTakeOver));
export const LazyAgainNote = lazy(() => withWords(import('./past-note.js')).then((found) => found.AgainNote));
export const LazyPastNote = lazy(() => withWords(import('./past-note.js')).then((found) => found.PastNote));
