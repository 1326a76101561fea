/** Who has left a battle of several to an agent, and when. */
import type { Game, State } from '../../engine/index.js';
import type { Entry, GameRow } from '../store/store.js';
import { Course } from './course.js';
import { chanceOf } from './dice.js';
import { enter } from './replayed.js';

export interface HandOver {
  readonly seat: number;
  /** The game turn in which it was. */
  readonly turn: number;
}

export function handOversIn<S extends State>(game: Game<S>, row: GameRow, entries: readonly Entry[]): HandOver[] {
  if (!entries.some(({ kind }) => kind === 'hand-over')) return [];
  const course = new Course(game, chanceOf(row));
  course.begin();
  const found: HandOver[] = [];
  for (const entry of entries) {
    if (entry.kind === 'hand-over') found.push({ seat: entry.seat, turn: game.turn(course.settled) });
    enter(course, entry);
  }
  return found;
}
