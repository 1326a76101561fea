/** 日本語: the words of this ruleset in Japanese. */
import { EVENTS_JA } from '../events-ja.js';
import { INTENTS_JA } from '../intents-ja.js';
import { ordersJa } from '../orders-ja.js';
import { REFUSALS_JA } from '../refusals-ja.js';
import { board } from './board.js';
import { panel } from './panel.js';
import { phases } from './phases.js';
import { stage } from './stage.js';

export const texts = { ...board, ...panel, ...phases, ...stage };
export const phrases = {
  events: EVENTS_JA,
  orders: ordersJa,
  intents: INTENTS_JA,
  refusals: REFUSALS_JA,
};
