/** Catalogue of a commander's intents in English, with the rule each rests on. */

import type { UnitId } from '../core/brand.js';
import { type Catalogue, phraseOf } from '../core/meaning.js';
import type { Intent, Task } from './intents.js';
import type { Names } from './names.js';

const points = (won: number): string => won.toFixed(1);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

const TASK_WORDS: Readonly<Record<Task, string>> = {
  take: 'towards what is to be taken',
  leave: 'towards the edge of the map',
  enter: 'into the zone that counts',
  clear: 'to the block that has to go',
  blow: 'to the bridge that has to fall',
  hold: 'to hold what we have',
  hunt: 'to bring the enemy into range',
  wait: 'out of the way',
};

const list = (units: readonly number[], n: Names): string => units.map((u) => n.unit(u as UnitId)).join(', ');

export const INTENT_WORDS: Catalogue<Intent, Names> = {
  'intend-post': ({ unit, hex, cover }, n) =>
    `${n.unit(unit)} is posted in ${hex}${cover ? ', in cover, where it is not seen from afar (VII.L.1)' : ''}.`,
  'intend-aboard': ({ unit, carrier }, n) =>
    `${n.unit(unit)} begins aboard ${n.unit(carrier)}: its way is long (V.C.1).`,
  'intend-lay': ({ hex }) => `It lies in ${hex}, where the enemy has to pass.`,
  'intend-plot': ({ unit, hex, points: won }, n) =>
    `${n.unit(unit)} is to fire at ${hex} a turn from now (VII.C.3): if they stay, that wins ${points(won)} points.`,
  'intend-no-plot': ({ unit }, n) => `${n.unit(unit)} gets no order: nothing in sight is worth a turn of it (VII.C.7).`,
  'intend-shell': ({ hex, points: won }) => `The fire on ${hex} falls: it is worth ${points(won)} points.`,
  'intend-hold-shells': () => 'The fire is held: there is nobody left to hit, or friends are too near (VII.C.9).',
  'intend-fire': ({ hex, firers, targets, points: won }, n) =>
    `${list(firers, n)} fire at ${targets.length === 0 ? 'the fortification' : list(targets, n)} in ${hex}: ${points(won)} points, and no set of guns does it for less (VII.B.5).`,
  'intend-hold-fire': () => 'No more fire: who is left had better move, or stay unseen (VII.B.6).',
  'intend-screen': ({ hex, points: won }) =>
    `Smoke hides ${hex} (XVI.1): it spares us ${points(won)} points of fire more than it costs.`,
  'intend-fly': ({ hex }) => `The planes fly to ${hex}, beside the best target that guns do not cover (XII.1).`,
  'intend-no-flight': () => 'The planes stay away: no target is worth a bomb now.',
  'intend-flak': () => 'The guns that are not needed fire at the planes (XII.D.2).',
  'intend-strike': ({ hex, points: won }) => `The planes attack ${hex}: ${points(won)} points.`,
  'intend-go': ({ unit, hex, task, cover, risk }, n) =>
    `${n.unit(unit)} goes to ${hex}, ${TASK_WORDS[task]}${cover ? ', in cover' : ''}. The enemy's fire there costs ${percent(risk)} of it at worst.`,
  'intend-stay': ({ unit, task }, n) => `${n.unit(unit)} stays, ${TASK_WORDS[task]}: no hex in reach is better.`,
  'intend-exit': ({ unit }, n) => `${n.unit(unit)} leaves the map, and counts (XIV.B.3).`,
  'intend-load': ({ unit, load }, n) =>
    `${n.unit(unit)} takes ${n.unit(load)} up: on foot the way is too long (V.C.2).`,
  'intend-unload': ({ unit, load }, n) =>
    `${n.unit(unit)} puts ${n.unit(load)} down: from here it fights on foot, and aboard it would die with the vehicle (V.C.5).`,
  'intend-face': ({ unit }, n) => `${n.unit(unit)} looks to where most of the enemy is, or will come from (XVI.1).`,
  'intend-work': ({ unit }, n) => `${n.unit(unit)} works (X.1).`,
  'intend-overrun': ({ unit, hex, points: won }, n) =>
    `${n.unit(unit)} drives straight over ${hex} (VII.D.1): ${points(won)} points.`,
  'intend-moves-done': () => 'No more moves: who is left stands well.',
  'intend-assault': ({ hex, points: won }) => `Close assault on ${hex} (VII.E.1): ${points(won)} points.`,
  'intend-no-assault': () => 'No assault: the odds are too bad (VII.A.1).',
};

/** In English, for the wire. */
export const intentWords = (intent: Intent, names: Names): string => phraseOf(INTENT_WORDS, intent, names) ?? '';
