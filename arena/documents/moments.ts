/** Moments of a real battle for the guide of a ruleset: the first time that each question is asked, with what it was answered. */
import { type Action, assert, type Game, OVER, SeededChance } from '../../engine/index.js';
import { openListed } from '../files/open-scenario.js';
import type { GuidePapers, SampleQuestion } from '../kits/papers.js';
import { GameHistory } from '../rooms/game-history.js';
import { legalOf } from '../rooms/legal.js';

type Wanted = NonNullable<GuidePapers['moments']>;

const made = new Map<Wanted, readonly SampleQuestion[]>();

/** Played when they are first asked for; none where the guide wants none. */
export function momentsOf({ moments: wanted }: GuidePapers): readonly SampleQuestion[] {
  if (wanted === undefined) return [];
  const known = made.get(wanted) ?? play(wanted);
  made.set(wanted, known);
  return known;
}

/** Battles are fought, each the same every time, until everything has been asked; the first one seldom leaves much to the others. */
function play(wanted: Wanted): readonly SampleQuestion[] {
  const opened = openListed(wanted.scenario, {});
  assert(opened.ok, 'the scenario of the guide is in the registry');
  const first = new Map<string, SampleQuestion>();
  for (let battle = 9; first.size < wanted.questions.length; battle++) {
    assert(battle < 100, 'every question is asked sooner or later');
    fight(opened.value.game, wanted, battle * 7919, first);
  }
  return [...first.values()];
}

/** With answers at random. */
function fight(game: Game<Int16Array>, { asked }: Wanted, start: number, first: Map<string, SampleQuestion>): void {
  const history = new GameHistory<Int16Array>(game, new SeededChance([2, 4, 6, 11]));
  const given = game.spec.seats.map(() => 0);
  let draw = start;
  history.begin();
  for (let seat = history.toAct; seat !== OVER; seat = history.toAct) {
    const { question, about } = asked(game.view(history.state, seat));
    const legal = legalOf(game, history.state);
    draw = (draw * 48271) % 2147483647;
    const action = legal[draw % legal.length]!;
    const requestId = `${seat}-${++given[seat]!}`;
    if (!first.has(about)) first.set(about, { seat, requestId, question, about, legal, action });
    history.act(action.id as Action, false);
  }
}
