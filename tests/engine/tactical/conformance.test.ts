/** A campaign whose surface actions are fought out on the chart keeps the contract, and so does one where both are asked. */
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { TacticalGame } from '../../../engine/tactical/game.js';
import { conformance } from '../conformance.js';

const slot = SCENARIOS.find(({ id }) => id === 'the-slot')!;

conformance('the-slot on the chart', new TacticalGame(slot, 'chart'), { games: 1, seed: 3 });
conformance('the-slot by agreement', new TacticalGame(slot, 'agreed'), { games: 1, seed: 4 });
