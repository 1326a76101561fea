/** Guide beside the shape of messages, in order: the page as HTML, the AsyncAPI document as Markdown. */
import { papersWith } from '../kits/rulesets.js';
import type { Section } from '../words/blocks.js';
import { clocks, codes, conversation, events, identity, requests, rooms, versions } from './guide-conversation.js';
import { fairDice } from './guide-dice.js';
import { limits } from './guide-limits.js';
import { records } from './guide-records.js';
import { momentsOf } from './moments.js';

export const guide = (): readonly Section[] => [
  conversation(),
  identity(),
  rooms(),
  requests(),
  events(),
  clocks(),
  fairDice(),
  records(),
  limits(),
  codes(),
  ...papersWith('guide').map(({ has }) => has.section(momentsOf(has))),
  versions(),
];
