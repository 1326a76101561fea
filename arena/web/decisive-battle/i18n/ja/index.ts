/** 日本語: all words of this ruleset in Japanese. */
export { INTENTS_JA } from '../intents.js';
export { ja as texts } from '../ja.js';
export { REFUSALS_JA, WHY_JA } from '../refusals.js';
