/** English: what an admiral means, as the engine says it, with the names that the page has. */
export { INTENT_WORDS } from '../../../../engine/operations/index.js';
