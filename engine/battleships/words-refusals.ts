/** Why an action is refused, in English: a clause for each bar, a sentence for each kind of refusal. */
import type { Catalogue } from '../core/meaning.js';
import { type ReadRefusal, readWords } from '../core/read-refusal.js';
import type { Bar, Names, Refusal } from './meaning.js';

/** What keeps a ship from it: *she* is the ship, *it* and *the target* the other. */
export const BAR_WORDS: Readonly<Record<Bar, string>> = {
  away: 'it is not on the map',
  'guns-silenced': 'three W steps have silenced her guns',
  'out-of-touch': 'she has lost touch with her flagship this turn',
  'no-power': 'she is without power this turn',
  'not-yet': 'she may not fire yet',
  'turret-jammed': 'her turret is jammed this turn',
  'gun-range': 'the target is out of gun range',
  'no-fire-aft': 'she cannot fire aft',
  unseen: 'the target cannot be seen',
  'five-markers': 'five ships already fire at that target',
  'no-secondary': 'she has no secondary battery',
  'capital-ship': 'secondary batteries do not fire at capital ships',
  'secondary-range': 'secondary batteries reach seven hexes',
  'silenced-target': 'orders forbid fire at a ship that is already silenced',
  'idle-target': 'orders forbid fire at a ship that does not fire',
  mistaken: 'she has mistaken another ship for her target',
  friend: 'it is a friend',
  'no-tubes': 'she carries no torpedoes',
  'torpedoes-spent': 'her torpedoes are spent',
  'ship-silenced': 'three W steps have silenced her',
  'torpedo-range': 'torpedoes reach five hexes',
  'off-broadside': 'the target is not on her broadside',
  'land-between': 'torpedoes do not cross land',
  reloading: 'she is still reloading',
};

export const REFUSAL_WORDS: Catalogue<Refusal | ReadRefusal, Names> = {
  ...readWords('battle'),
  'refuse-target': ({ unit, target, bar }, n) =>
    `${n.unit(unit)} cannot do that to ${n.unit(target)}: ${BAR_WORDS[bar]}.`,
  'refuse-path': ({ unit, path }, n) =>
    `${n.unit(unit)} cannot turn or run like that: ${path} is no manoeuvre of hers.`,
  'refuse-rudder-hit': ({ unit }, n) => `${n.unit(unit)} has her rudder hit and keeps speed and heading.`,
  'refuse-out-of-touch': ({ unit }, n) => `${n.unit(unit)} is out of touch and can only go straight on.`,
  'refuse-rudder-jammed': ({ unit }, n) => `${n.unit(unit)} has her rudder jammed: straight on, at speed 1 at most.`,
  'refuse-speed': ({ unit, last, least, most, speed }, n) =>
    `${n.unit(unit)} made ${last} last turn and can make ${least} to ${most} now, not ${speed}.`,
  'refuse-moored': ({ unit }, n) => `${n.unit(unit)} must wait: another ship has left the anchorage.`,
  'refuse-stack': ({ unit }, n) =>
    `${n.unit(unit)} cannot end there: an enemy has the hex, or a friend she does not match, or who could not make way.`,
  'refuse-way': ({ unit }, n) => `${n.unit(unit)} cannot go that way: land, a breakwater or the edge of the map.`,
};
