/** A campaign whose actions are fought out, shown plainly for now: its battles have no chart of their own on this page. */
import { ENTRY } from '../../../engine/tactical/index.js';
import { openerOf } from '../plain/create.js';

export const openFought = openerOf(ENTRY);
