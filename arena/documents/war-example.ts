/** A real war of six powers for the examples of the documents: the first time that each question is asked, with what it was answered. */
import type { z } from 'zod';
import { QUESTIONS } from '../../engine/decisive-battle/question.js';
import { type Action, assert, OVER, SeededChance } from '../../engine/index.js';
import { openListed } from '../files/open-scenario.js';
import { DecisiveBattleView } from '../kits/decisive-battle/view-shape.js';
import type { Action as WireAction } from '../protocol/index.js';
import { Course } from '../rooms/course.js';
import { legalOf } from '../rooms/legal.js';

type Question = NonNullable<z.infer<typeof DecisiveBattleView>['question']>;

export interface WarMoment {
  readonly seat: number;
  readonly requestId: string;
  readonly question: Question;
  readonly legal: readonly z.infer<typeof WireAction>[];
  readonly action: z.infer<typeof WireAction>;
}

let made: readonly WarMoment[] | undefined;

/** Played when it is first asked for. */
export function warExample(): readonly WarMoment[] {
  made ??= play();
  return made;
}

/** Wars are fought, each the same every time, until everything has been asked; the first one seldom leaves much to the others. */
function play(): readonly WarMoment[] {
  const first = new Map<string, WarMoment>();
  for (let war = 9; first.size < QUESTIONS.length; war++) {
    assert(war < 100, 'every question is asked sooner or later');
    fight(war * 7919, first);
  }
  return [...first.values()];
}

/** With answers at random. */
function fight(start: number, first: Map<string, WarMoment>): void {
  const opened = openListed('world-war', {});
  assert(opened.ok, 'the world war is in the registry');
  const { game } = opened.value;
  const course = new Course<Int16Array>(game, new SeededChance([2, 4, 6, 11]));
  const given = game.spec.seats.map(() => 0);
  let draw = start;
  course.begin();
  for (let seat = course.toAct; seat !== OVER; seat = course.toAct) {
    const { question } = DecisiveBattleView.parse(game.view(course.state, seat));
    const legal = legalOf(game, course.state);
    assert(question !== undefined, 'whoever is to act is asked something');
    draw = (draw * 48271) % 2147483647;
    const action = legal[draw % legal.length]!;
    const requestId = `${seat}-${++given[seat]!}`;
    if (!first.has(question.about)) first.set(question.about, { seat, requestId, question, legal, action });
    course.act(action.id as Action, false);
  }
}
