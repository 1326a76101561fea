/** Weight of an event: a unit or a fortification destroyed is a loss, one dispersed a hit. */
import type { Weighed, Weight } from '../core/weight.js';
import type { EventKind } from './meaning.js';

const WEIGHT: Partial<Readonly<Record<EventKind, Weight>>> = {
  destroyed: 'loss',
  'fort-destroyed': 'loss',
  dispersed: 'hit',
  'fort-dispersed': 'hit',
  'bridge-destroyed': 'hit',
};

export const weightOf = ({ kind }: Weighed): Weight =>
  (Object.hasOwn(WEIGHT, kind) ? WEIGHT[kind as EventKind] : undefined) ?? 'plain';
