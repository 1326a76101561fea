/** The engine's own short texts - modifiers, dice, effects - in the language of the page, where the catalogue has them. */
import { atRange } from '../../../../engine/battleships/tables.js';
import { type TextKey, t } from '../i18n/index.js';

const MODIFIERS: Readonly<Record<string, TextKey>> = {
  'target at speed 0 or 1': 'panel.modifier.slow',
  'several ships on one target': 'panel.modifier.concentration',
  'bow or stern arc': 'panel.modifier.arc',
  'under fire herself': 'panel.modifier.underFire',
  'turned in her last move': 'panel.modifier.turned',
  'elite crew': 'panel.modifier.elite',
  'poor crew': 'panel.modifier.poor',
  'target seen by star shell': 'panel.modifier.starShell',
  'target seen by spotter plane': 'panel.modifier.spotter',
  'radar fire': 'panel.modifier.radar',
  'target on fire': 'panel.modifier.onFire',
  'scenario rule': 'panel.modifier.scenario',
  'hit from bow or stern': 'panel.modifier.aspect',
  '−2 if she comes under fire': 'panel.modifier.maybeUnderFire',
};

export function modifierWords(text: string): string {
  const key = MODIFIERS[text];
  if (key !== undefined) return t(key);
  const defects = /^turret defects on (\S+), counted in$/.exec(text);
  return defects ? t('panel.modifier.defects', { faces: defects[1]! }) : text;
}

const ROLLS: Readonly<Record<string, TextKey>> = {
  visibility: 'panel.roll.visibility',
  'damage points': 'panel.roll.points',
  'combat result': 'panel.roll.combat',
  'secondary battery': 'panel.roll.secondary',
  'does she sink': 'panel.roll.sinks',
  'special damage': 'panel.roll.special',
  'torpedo damage': 'panel.roll.torpedoDamage',
  'repair of weapons': 'panel.roll.repairW',
  'repair of speed': 'panel.roll.repairS',
  'fire over friends': 'panel.roll.friends',
  'which friend is hit': 'panel.roll.whichFriend',
  'turret defects': 'panel.roll.turret',
  'spotter planes': 'panel.roll.spotters',
  'which ship the torpedoes meet first': 'panel.roll.torpedoOrder',
  mine: 'panel.roll.mine',
  'power failure': 'panel.roll.power',
  'jammed turret': 'panel.roll.jam',
  'mistaken target': 'panel.roll.mistaken',
  'jammed rudder': 'panel.roll.rudder',
  'getting under way': 'panel.roll.slip',
};

export function rollWords(name: string): string {
  const key = ROLLS[name];
  if (key !== undefined) return t(key);
  const needs = /^torpedo hit, needs (\d+) or less$/.exec(name);
  return needs ? t('panel.roll.torpedoHit', { needed: needs[1]! }) : name;
}

const EFFECTS: Readonly<Record<string, TextKey>> = {
  'no radar': 'panel.effect.noRadar',
  'on fire': 'panel.effect.onFire',
  'rudder hit': 'panel.effect.rudder',
  'bridge hit': 'panel.effect.bridge',
  'no power': 'panel.effect.noPower',
  'out of touch': 'panel.effect.outOfTouch',
  'turret jammed': 'panel.effect.jammed',
};

export function effectWords(effect: string): string {
  const key = EFFECTS[effect];
  return key === undefined ? effect : t(key);
}

/** `×2`: what the range makes of the attack. @rule 5.10 */
export function factorAt(range: number): string {
  const factor = atRange(2, range) / 2;
  return factor === 0.5 ? '×½' : `×${factor}`;
}
