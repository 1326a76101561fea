/** Guide beside the shape of messages, in order: the page as HTML, the AsyncAPI document as Markdown. */
import { papersWith } from '../kits/rulesets.js';
import type { Section } from '../words/blocks.js';
import {
  clocksSection,
  codesSection,
  conversationSection,
  eventsSection,
  identitySection,
  requests,
  roomsSection,
  versionsSection,
} from './guide-conversation.js';
import { fairDice } from './guide-dice.js';
import { limitsSection } from './guide-limits.js';
import { records } from './guide-records.js';
import { momentsOf } from './moments.js';

export const protocolGuide = (): readonly Section[] => [
  conversationSection(),
  identitySection(),
  roomsSection(),
  requests(),
  eventsSection(),
  clocksSection(),
  fairDice(),
  records(),
  limitsSection(),
  codesSection(),
  ...papersWith('guide').map(({ has }) => has.section(momentsOf(has))),
  versionsSection(),
];
