/** The search of operations: values that end as scores do, the admiral's choice first among few, the same findings whatever is hidden, and combat left to the deputy. */
import { expect, it } from 'vitest';
import { KIT } from '../../../agents/operations/index.js';
import { deputyOf, isCourse } from '../../../agents/operations/search/deputy.js';
import { SearchBelief } from '../../../agents/operations/search/search-belief.js';
import { OperationsValue } from '../../../agents/operations/value/value.js';
import { PairedSearch } from '../../../agents/search/paired-search.js';
import { SeatSituation } from '../../../agents/situation.js';
import { outlookFor } from '../../../agents/value/value.js';
import {
  type Action,
  type ActionList,
  actionList,
  OVER,
  type Seat,
  SeededChance,
  scoresFor,
} from '../../../engine/index.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, G } from '../../../engine/operations/layout.js';
import { FLOW, STEP } from '../../../engine/operations/phases.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

const game = new OperationsGame(SCENARIOS.find(({ id }) => id === 'exercise-rhine')!);

/** A campaign up to a day, its sides led by the yardstick, which is quick; each state is shown before it is decided. */
function watch(days: number, see: (s: CampaignState, seat: Seat, legal: ActionList) => void): CampaignState {
  const agents = [0, 1].map(() => KIT.greedy.seat(game));
  const [s, chance, legal] = [game.create(), new SeededChance([9, 8, 7, 6]), actionList(game.spec.maxLegal)];
  const situation = new SeatSituation(game);
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER && game.turn(s) <= days; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]! as Action;
    if (actor >= 0) {
      see(s, actor as Seat, legal);
      action = agents[actor]!.choose(situation.at(s, actor as Seat, legal)).action;
    }
    game.apply(s, action, chance);
  }
  return s;
}

it('values are chances that sum to one, one half as a campaign begins, and at the end the scores', () => {
  const [value, out] = [new OperationsValue(game), outlookFor(game)];
  const start = game.create();
  game.start(start);
  value.value(start, out);
  expect([...out.win]).toEqual([0.5, 0.5]);
  const end = watch(99, (s) => {
    value.value(s, out);
    expect(out.win[0]! + out.win[1]!).toBeCloseTo(1, 12);
    expect(out.margin[0]! + out.margin[1]!).toBe(0);
    expect(out.win[0]).toBeGreaterThan(0);
    expect(out.win[0]).toBeLessThan(1);
  });
  const scores = scoresFor(game);
  game.scores(end, scores);
  value.value(end, out);
  expect([...out.margin]).toEqual([...scores.margin]);
  expect(out.win[0]).toBe((scores.result[0]! + 1) / 2);
});

it('a few courses are looked into, of which the first is one of the best to the admiral', () => {
  const guide = KIT.guide(game);
  const weights = new Float64Array(game.spec.maxLegal);
  let looked = 0;
  watch(1, (s, seat, legal) => {
    if (s[G.step] !== STEP.sail || legal.count < 20) return;
    guide.begin(s, seat);
    guide.prior(s, seat, legal, weights, true);
    const some = weights.subarray(0, legal.count).filter((weight) => weight > 0);
    expect(some.length).toBeLessThan(20);
    expect([...some].filter((weight) => weight === Math.max(...some))).toEqual([2]);
    looked += some.length;
  });
  expect(looked).toBeGreaterThan(20);
});

it('finds the same where what is hidden is another, and answers combat by the deputy', () => {
  const search = new PairedSearch(game, KIT.guide(game));
  const [deputy, situation, drawn] = [deputyOf(game), new SeatSituation(game), game.create()];
  let [searched, fought] = [0, 0];
  watch(2, (s, seat, legal) => {
    const isCombat = s[G.flow] !== FLOW.none;
    if (legal.count > 1) expect(deputy.isSearched(situation.at(s, seat, legal))).toBe(!isCombat && isCourse({ legal }));
    if (isCombat) fought++;
    if (legal.count < 20 || searched === 4) return;
    searched++;
    const found = search.look(situation.at(s, seat, legal), { simulations: 8 }, 'honest');
    game.determinize(s, seat, new SeededChance([searched, 1, 1, 1]), drawn);
    const again = search.look(situation.at(drawn, seat, legal), { simulations: 8 }, 'honest');
    expect({ ...again, milliseconds: 0 }).toEqual({ ...found, milliseconds: 0 });
  });
  expect(searched).toBe(4);
  expect(fought).toBeGreaterThan(3);
});

it('believes the same whatever it was asked before, as long as it is counted; with a time it forgets what was taken back', () => {
  const [kept, timed] = [new SearchBelief(game.campaign), new SearchBelief(game.campaign)];
  const [one, two] = [game.create(), game.create()];
  const asked: { s: CampaignState; seat: Seat }[] = [];
  watch(1, (s, seat) => {
    if (s[G.step] === STEP.sail && seat === 0 && asked.length < 6) asked.push({ s: s.slice(), seat });
  });
  const worldOf = (beliefs: SearchBelief, out: CampaignState, isOver?: () => boolean): CampaignState => {
    const { s, seat } = asked[0]!;
    beliefs.begin(s, seat, isOver);
    game.determinize(s, seat, new SeededChance([1, 2, 3, 4]), out);
    beliefs.believe(out, seat, 1);
    return out;
  };
  for (const { s, seat } of asked) kept.begin(s, seat);
  for (const { s, seat } of asked) timed.begin(s, seat, () => false);
  worldOf(new SearchBelief(game.campaign), one);
  expect(worldOf(kept, two)).toEqual(one);
  expect(worldOf(timed, two, () => false)).toEqual(one);
});
