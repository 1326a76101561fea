/** Replay of a game from what was done in it. */
import { type Action, assert, type Game, includesAction, type State } from '../../engine/index.js';
import type { Entry, GameRow } from '../store/store.js';
import { Course, type CourseOptions } from './course.js';
import { chanceOf } from './dice.js';
import { legalNow } from './legal.js';
import { mustBeOfTheseRules } from './other-rules.js';

type Kept = Pick<GameRow, 'diceSeed' | 'nonces' | 'draw' | 'id' | 'ruleset' | 'flagplot' | 'status'>;

/**
 * Plays the entries from the start. They were accepted once, so one that no longer fits is a broken store: it throws. A game of another
 * version of the rules is refused even where its entries fit: it might go otherwise than its players saw it.
 */
export function replayed<S extends State>(
  game: Game<S>,
  row: Kept,
  entries: readonly Entry[],
  options: CourseOptions = {},
): Course<S> {
  mustBeOfTheseRules(game, row);
  const course = new Course(game, chanceOf(row), options);
  course.begin();
  for (const entry of entries) enter(course, entry);
  return course;
}

/** One entry more. */
export function enter<S extends State>(course: Course<S>, entry: Entry): void {
  const where = `entry ${entry.n}`;
  switch (entry.kind) {
    case 'act': {
      assert(course.toAct === entry.seat && course.held === undefined, `${where}: seat ${entry.seat} is to act`);
      course.act(actionOf(course, entry.id as Action, entry.action, where), entry.hold);
      return;
    }
    case 'confirm':
      course.confirm();
      return;
    case 'take-back':
      assert(course.takeBack(entry.seat as never), `${where}: there is an order to take back`);
      return;
    case 'hand-over':
      // Orders that were given and not yet confirmed stand.
      if (course.tentative > 0 && course.toAct === entry.seat) course.confirm();
      return;
  }
}

/** What the text says. Its number is quicker than reading, and is taken if it still means the same. */
function actionOf<S extends State>({ game, state }: Course<S>, id: Action, text: string, where: string): Action {
  if (includesAction(legalNow(game, state), id) && game.write(state, id) === text) return id;
  const read = game.read(state, text);
  assert(read.ok, `${where}: ${text} is legal`);
  return read.value;
}
