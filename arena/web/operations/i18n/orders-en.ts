/** English: what an order says, with fleets and contacts as the page calls them. */
import type { Catalogue } from '../../../../engine/index.js';
import { type CampaignOrder, doing, type Question } from '../../../../engine/operations/index.js';
import type { CampaignNames } from '../called.js';

/** A no, or no more, to each question. */
const NO: Readonly<Record<Question, string>> = {
  supply: 'spend no more stores',
  works: 'no more mines are laid or swept',
  sail: 'no fleet sails now',
  detach: 'the new fleet is complete',
  intercept: 'let it pass',
  engage: 'engage nobody',
  decline: 'accept action',
  night: 'fight by day',
  aside: 'stand fast',
  dock: 'stay out of port',
  strike: 'no strike',
  answer: 'do not strike back',
  shell: 'hold fire',
  harm: 'no damage',
  hunt: 'do not attack',
  base: 'no strike from this base',
  fight: 'fight on',
  striking: 'no more',
  hunting: 'no attack',
};

const soundness = (damage: number): string => (damage === 0 ? 'sound' : `damaged by ${damage}`);

export const ORDERS_EN: Catalogue<CampaignOrder, CampaignNames> = {
  roll: () => 'roll the dice',
  'decline-question': ({ question }) => NO[question],
  'spend-logistics': ({ port, damage }, n) => `spend a logistics unit of ${n.port(port)} (${soundness(damage)})`,
  'spend-resources': ({ port }, n) => `spend a resource unit of ${n.port(port)}`,
  'lay-mines': ({ unit }, n) => `${doing(n.fleet(unit), 'stays')} to lay mines`,
  'sweep-mines': ({ unit }, n) => `${doing(n.fleet(unit), 'stays')} to sweep mines`,
  sail: ({ unit, hex, stays }, n) =>
    stays ? `${doing(n.fleet(unit), 'stays')} at ${hex}` : `${doing(n.fleet(unit), 'sails')} to ${hex}`,
  divide: ({ unit }, n) => `detach ships of ${n.fleet(unit)}`,
  detach: ({ unit }, n) => `${doing(n.unit(unit), 'is')} detached`,
  intercept: ({ unit }, n) => doing(n.fleet(unit), 'intercepts'),
  engage: ({ contact }, n) => `engage the ${n.contact(contact)}`,
  'decline-action': ({ unit }, n) => `${doing(n.fleet(unit), 'declines')} action`,
  'accept-action': ({ unit }, n) => `${doing(n.fleet(unit), 'accepts')} action`,
  'by-night': ({ unit }, n) => `${doing(n.fleet(unit), 'fights')} by night`,
  'by-day': ({ unit }, n) => `${doing(n.fleet(unit), 'fights')} by day`,
  'stand-off': ({ unit, hex }, n) => `${doing(n.fleet(unit), 'stands')} off to ${hex}`,
  dock: ({ unit }, n) => `${doing(n.fleet(unit), 'goes')} into port`,
  'stay-out': ({ unit }, n) => `${doing(n.fleet(unit), 'stays')} out of port`,
  'strike-fleet': ({ contact }, n) => `strike the ${n.contact(contact)}`,
  'strike-base': ({ port }, n) => `strike the base of ${n.port(port)}`,
  'strike-back': () => 'strike back',
  'shell-ship': ({ unit, target }, n) => `${doing(n.unit(unit), 'shells')} ${n.unit(target)} in port`,
  'shell-port': ({ unit }, n) => `${doing(n.unit(unit), 'shells')} the port`,
  'hold-fire': ({ unit }, n) => `${doing(n.unit(unit), 'holds')} fire`,
  'give-aircraft': () => 'aircraft take the damage',
  'give-resources': () => 'resources take the damage',
  'give-logistics': ({ damage }) => `a logistics unit takes the damage (${soundness(damage)})`,
  'attack-submerged': ({ contact }, n) => `attack the ${n.contact(contact)} under water`,
  'go-on': () => 'fight on',
  disengage: () => 'break off',
  'let-range': () => 'let the range change',
  'hold-range': () => 'hold the range',
  'no-launch': ({ unit }, n) => `${doing(n.unit(unit), 'launches')} no torpedoes`,
  'aim-guns': ({ unit, target }, n) => `${doing(n.unit(unit), 'fires')} at ${n.unit(target)}`,
  'aim-torpedoes': ({ unit, target }, n) => `${doing(n.unit(unit), 'torpedoes')} ${n.unit(target)}`,
  'enough-aircraft': () => 'no more aircraft',
  'no-fighter': () => 'no fighter against it',
  fly: ({ unit }, n) => doing(n.unit(unit), 'flies'),
  'set-on': ({ unit, target }, n) => `${doing(n.unit(unit), 'goes')} for ${n.unit(target)}`,
  'allot-flak': ({ unit, points }, n) =>
    points === 0 ? `no anti-aircraft fire at ${n.unit(unit)}` : `${points} points of fire at ${n.unit(unit)}`,
  'take-loss': ({ unit }, n) => `${doing(n.unit(unit), 'takes')} the damage`,
  'torpedo-ship': ({ unit, target }, n) => `${doing(n.unit(unit), 'torpedoes')} ${n.unit(target)}`,
  'answer-hunter': ({ unit, target }, n) => `${doing(n.unit(unit), 'answers')} ${n.unit(target)}`,
};
