/** The war diary: which phase an event belongs to, its dice and modifiers in words, and what a filter leaves of it. */
import type { EventKind } from '../../../../engine/battleships/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { RollLine } from '../../model/face.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import { modifierWords, rollWords } from './engine-words.js';

const PHASE_OF: Readonly<Record<EventKind, SalvoTextKey>> = {
  visibility: 'panel.phase.visibility',
  power: 'panel.phase.visibility',
  jam: 'panel.phase.visibility',
  chits: 'panel.phase.command',
  star: 'panel.phase.star',
  spotters: 'panel.phase.targets',
  misidentified: 'panel.phase.targets',
  target: 'panel.phase.targets',
  friendly: 'panel.phase.guns',
  turret: 'panel.phase.guns',
  gunfire: 'panel.phase.guns',
  secondary: 'panel.phase.guns',
  launch: 'panel.phase.torpedoes',
  'torpedo-order': 'panel.phase.torpedoes',
  torpedo: 'panel.phase.torpedoes',
  move: 'panel.phase.moves',
  exit: 'panel.phase.moves',
  arrival: 'panel.phase.moves',
  smoke: 'panel.phase.moves',
  rudder: 'panel.phase.moves',
  slip: 'panel.phase.moves',
  mine: 'panel.phase.moves',
  gone: 'panel.phase.moves',
  repair: 'panel.phase.repair',
  damage: 'panel.phase.damage',
  sunk: 'panel.phase.damage',
  flagship: 'panel.phase.flagship',
  'mine-laid': 'panel.phase.mines',
  award: 'panel.phase.points',
  end: 'panel.phase.end',
};

/** The phase an event tells of; nothing for kinds that are of no phase. */
export function phaseOfEvent({ kind }: Pick<WireEvent, 'kind'>): string {
  return Object.hasOwn(PHASE_OF, kind) ? t(PHASE_OF[kind as EventKind]) : '';
}

/** Dice in the order they fell, each with what changes it. Modifiers without a die of their own stand with the last. */
export function rollLines(event: WireEvent): RollLine[] {
  const rolls = event.rolls ?? [];
  const modifiers = event.modifiers ?? [];
  const at = rolls.findIndex((r) => r.modified);
  const of = at < 0 ? rolls.length - 1 : at;
  return rolls.map((r, i) => {
    const own = i === of ? modifiers : [];
    return {
      name: rollWords(r, event),
      sides: r.sides,
      value: r.value,
      modifiers: own.map((m) => ({ ...m, text: modifierWords(m) })),
      makes: own.length > 0 && i === at ? own.reduce((sum, m) => sum + m.value, r.value) : undefined,
    };
  });
}
