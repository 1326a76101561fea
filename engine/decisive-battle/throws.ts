/** Kinds of throws, for their names and in words. */
import * as THROW from './throw-kinds.js';

export { THROW };

/** What each throw is for, in words. */
export const THROW_TEXT: Record<number, string> = {
  [THROW.rank]: 'which power goes first',
  [THROW.firstSide]: 'which side goes first',
  [THROW.dodge]: 'dodging',
  [THROW.keep]: 'keeping contact',
  [THROW.port]: 'reaching port',
  [THROW.halve]: 'spoiling the aim',
  [THROW.targetOrder]: 'which fleet aims first',
  [THROW.gun]: 'gun',
  [THROW.effect]: 'effect of the hit',
  [THROW.damage]: 'damage',
  [THROW.breakOrder]: 'which fleet may break off first',
  [THROW.breakOff]: 'breaking off',
};
