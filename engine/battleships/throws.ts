/** Kinds of throws, for their names and in words. */
import * as THROW from './throw-kinds.js';

export { THROW };

/** What each throw is for, in words. */
export const THROW_TEXT: Record<number, string> = {
  [THROW.visibility]: 'visibility',
  [THROW.power]: 'power failure',
  [THROW.jam]: 'jammed turret',
  [THROW.chit]: 'command chit',
  [THROW.spotter]: 'spotter planes',
  [THROW.misidentified]: 'mistaken target',
  [THROW.friendly]: 'fire over friends',
  [THROW.friendlyWhich]: 'which friend is hit',
  [THROW.turret]: 'turret defects',
  [THROW.points]: 'damage points',
  [THROW.combat]: 'combat result',
  [THROW.x]: 'does she sink',
  [THROW.special]: 'special damage',
  [THROW.secondary]: 'secondary battery',
  [THROW.torpedoOrder]: 'which ship the torpedoes meet first',
  [THROW.torpedoHit]: 'torpedo hit',
  [THROW.torpedoCombat]: 'torpedo damage',
  [THROW.slip]: 'getting under way',
  [THROW.rudder]: 'jammed rudder',
  [THROW.mine]: 'mine',
  [THROW.repairW]: 'repair of weapons',
  [THROW.repairS]: 'repair of speed',
};
