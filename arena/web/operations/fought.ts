/** Page of a campaign whose actions are fought out: shown plainly, in words, its battles without a chart. */
import { ENTRY } from '../../../engine/tactical/index.js';
import { openerOf } from '../plain/create.js';

export const openFought = openerOf(ENTRY);
