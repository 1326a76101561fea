/** A campaign whose surface actions are fought out on the chart keeps the contract. */
import { conformance } from '../conformance.js';
import { gameOf } from './carried.js';

conformance('the Slot on the chart', gameOf('the-slot'), { games: 1, seed: 3 });
