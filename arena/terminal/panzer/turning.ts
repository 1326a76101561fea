/** Turning points of a battle: the attacks that destroyed most, by what was printed on the counters. */
import type { GameEvent } from '../../../engine/index.js';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import { detailsOf } from '../../words/diary.js';
import type { TurningPoint } from '../face.js';
import type { Session } from '../session.js';
import { toldEvents } from './told.js';

const TURNING_POINTS = 3;

export function turningPoints({ game, steps }: Session<PanzerGame>): TurningPoint[] {
  const { types } = game.battle;
  const worth = (events: readonly GameEvent[]): number =>
    events.reduce((sum, { kind, target }) => {
      const type = kind === 'destroyed' && target !== undefined ? types[target] : undefined;
      return type === undefined ? sum : sum + type.attack + type.defence;
    }, 0);
  return steps
    .map((step) => ({ step, worth: worth(step.events) }))
    .filter((one) => one.worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TURNING_POINTS)
    .sort((a, b) => a.step.turn - b.step.turn)
    .map(({ step }) => {
      const told = toldEvents(game, step.events);
      const event = told.find(({ kind }) => kind === 'attack' || kind === 'mines') ?? told[0]!;
      return { text: `Turn ${step.turn}: ${event.text}`, details: detailsOf(event) };
    });
}
