/** Lazy parts of what this browser keeps: they come with their words, and only on a page without a server. */
import { withWords } from '../i18n/index.js';
import { lazy } from '../shared/lazy.js';

export const LazyKeptHere = lazy(() => withWords(import('./kept-here.js')).then((found) => found.KeptHere));
export const LazyForget = lazy(() => withWords(import('./kept-here.js')).then((found) => found.Forget));
