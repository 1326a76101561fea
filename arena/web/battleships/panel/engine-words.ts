/** Modifiers, dice, remarks and effects in the language of the page, by their kind. */
import {
  attackAtRange,
  EFFECTS,
  type Effect,
  eventIn,
  MODIFIER_KINDS,
  type ModifierKind,
  type Remark,
  ROLL_KINDS,
  type RollKind,
} from '../../../../engine/battleships/index.js';
import { type Catalogue, type Meaning, type Modifier, phraseOf, type Roll } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import { type SalvoTextKey, t } from '../i18n/index.js';

const MODIFIERS: Readonly<Record<ModifierKind, SalvoTextKey>> = {
  targetSlow: 'panel.modifier.slow',
  concentration: 'panel.modifier.concentration',
  arc: 'panel.modifier.arc',
  underFire: 'panel.modifier.underFire',
  turned: 'panel.modifier.turned',
  elite: 'panel.modifier.elite',
  poor: 'panel.modifier.poor',
  starShell: 'panel.modifier.starShell',
  spotter: 'panel.modifier.spotter',
  radar: 'panel.modifier.radar',
  onFire: 'panel.modifier.onFire',
  scenario: 'panel.modifier.scenario',
  aspect: 'panel.modifier.aspect',
};

const ROLLS: Readonly<Record<RollKind, SalvoTextKey>> = {
  visibility: 'panel.roll.visibility',
  power: 'panel.roll.power',
  jam: 'panel.roll.jam',
  chit: 'panel.roll.chit',
  spotter: 'panel.roll.spotters',
  misidentified: 'panel.roll.mistaken',
  friendly: 'panel.roll.friends',
  friendlyWhich: 'panel.roll.whichFriend',
  turret: 'panel.roll.turret',
  points: 'panel.roll.points',
  combat: 'panel.roll.combat',
  x: 'panel.roll.sinks',
  special: 'panel.roll.special',
  secondary: 'panel.roll.secondary',
  torpedoOrder: 'panel.roll.torpedoOrder',
  torpedoHit: 'panel.roll.torpedoHit',
  torpedoCombat: 'panel.roll.torpedoDamage',
  slip: 'panel.roll.slip',
  rudder: 'panel.roll.rudder',
  mine: 'panel.roll.mine',
  repairW: 'panel.roll.repairW',
  repairS: 'panel.roll.repairS',
};

const EFFECT_KEYS: Readonly<Record<Effect, SalvoTextKey>> = {
  'no radar': 'panel.effect.noRadar',
  'on fire': 'panel.effect.onFire',
  'rudder hit': 'panel.effect.rudder',
  'bridge hit': 'panel.effect.bridge',
  'no power': 'panel.effect.noPower',
  'out of touch': 'panel.effect.outOfTouch',
  'turret jammed': 'panel.effect.jammed',
};

const REMARKS: Catalogue<Remark, undefined> = {
  'remark-defects': ({ faces }) => t('panel.modifier.defects', { faces: faces === 1 ? '1' : `1–${faces}` }),
  'remark-under-fire': () => t('panel.modifier.maybeUnderFire'),
};

/** Whether a newer engine did not say what this page does not know. */
const isOf = <K extends string>(kinds: readonly K[], kind: string | undefined): kind is K => kinds.includes(kind as K);

export const modifierWords = ({ kind, text }: Pick<Modifier, 'kind' | 'text'>): string =>
  isOf(MODIFIER_KINDS, kind) ? t(MODIFIERS[kind]) : text;

/** What a die of the event was thrown for. */
export function rollWords({ kind, name }: Pick<Roll, 'kind' | 'name'>, event: WireEvent): string {
  if (!isOf(ROLL_KINDS, kind)) return name;
  const told = eventIn(event);
  return t(ROLLS[kind], told?.kind === 'torpedo' ? { needed: told.data.needed } : {});
}

export const remarkWords = ({ text, meaning }: { readonly text: string; readonly meaning?: Meaning }): string =>
  (meaning && phraseOf(REMARKS, meaning as Remark, undefined)) ?? text;

export const effectWords = (effect: string): string => (isOf(EFFECTS, effect) ? t(EFFECT_KEYS[effect]) : effect);

/** `×2`: what the range makes of the attack. @rule 5.10 */
export function factorAt(range: number): string {
  const factor = attackAtRange(2, range) / 2;
  return factor === 0.5 ? '×½' : `×${factor}`;
}
