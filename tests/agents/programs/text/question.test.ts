/** Questions in plain text, in each ruleset: they have all that a seat needs, and nothing that is hidden from it. */
import { describe, expect, it } from 'vitest';
import type { Agent, Situation } from '../../../../agents/agent.js';
import { answerTo, MOST_TRIES } from '../../../../agents/programs/text/asking.js';
import { createAgent } from '../../../../agents/registry.js';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { SeatSituation } from '../../../../agents/situation.js';
import { MatchGame } from '../../../../arena/lab/match/play-game.js';
import {
  type Action,
  EventList,
  type Game,
  type GameEvent,
  hashState,
  openGame,
  Playout,
  RULESETS,
  type Seat,
  scenarios,
} from '../../../../engine/index.js';

function opened(id: string): Game<Int16Array> {
  const game = openGame(id, {});
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

/** All that is asked where every answer is the same. */
async function asked(situation: Situation, answer = '1', heard: readonly GameEvent[] = []) {
  const questions: string[] = [];
  const talk = { ask: (text: string) => Promise.resolve(answer || 'none').finally(() => questions.push(text)) };
  return { ...(await answerTo(talk, situation, { luck: 'a', heard, unheard: 0 })), questions };
}

const games = RULESETS.map((ruleset) => scenarios(ruleset)[0]!.id).map((id) => [id, opened(id)] as const);
const random = (): Agent => {
  const agent = createAgent('random', games[0]![1]);
  if (!agent.ok) throw new Error(agent.message);
  agent.value.reset('a');
  return agent.value;
};
/** Decisions that are looked at in each game. */
const MOST = 150;

describe.each(games)('a question of %s', (_, game) => {
  it('has the battle, the side, every legal order, and what has happened', async () => {
    const agent = random();
    const log = new EventList();
    const situation = new SeatSituation(game);
    const playout = Playout.begin(game, { chance: chanceOfSeed('a'), log });
    let count = 0;
    for (const seat of playout.choices()) {
      const { state, legal } = playout;
      situation.at(state, seat, legal);
      const heard = log.for(seat).slice(-3);
      const { questions, action } = await asked(situation, String(legal.count), heard);
      const [question] = questions as [string];
      const lines = question.split('\n');
      expect(lines[0]).toContain(game.spec.scenario);
      expect(question).toContain(`${seat} ${game.spec.seats[seat]!.side}`);
      for (const { text } of heard) expect(question).toContain(text);
      for (let i = 0; i < legal.count; i++) {
        const begin = `${i + 1} | ${game.write(state, legal.ids[i] as Action)}`;
        expect(
          lines.some((line) => line === begin || line.startsWith(`${begin} |`)),
          begin,
        ).toBe(true);
      }
      expect(lines.at(-1)).toBe('Answer with one order or its number:');
      expect(lines).not.toContain('.');
      expect(action).toBe(legal.ids[legal.count - 1]);
      if (++count === MOST) break;
      playout.take((await agent.choose(situation, {})).action);
    }
    expect(count).toBeGreaterThan(20);
  });

  it('tells each agent what its seat may know of what happens, and nobody else anything', async () => {
    const all = new EventList();
    const heard = game.spec.seats.map((): GameEvent[] => []);
    const agents = game.spec.seats.map((_, seat) => ({
      ...random(),
      hear: (event: GameEvent) => heard[seat]!.push(event),
    }));
    const one = random();
    const hearing = agents.map(
      (agent): Agent => ({ name: 'hears', reset: () => {}, choose: (s, b) => one.choose(s, b), hear: agent.hear }),
    );
    const options = { log: all, headers: { Dice: 'seeded', Seed: 'c' } } as const;
    await new MatchGame(game).play(hearing, chanceOfSeed('c'), options);
    expect(all.all.length).toBeGreaterThan(10);
    for (const [seat, events] of heard.entries()) expect(events).toEqual(all.for(seat as Seat));
  });
});

/** States that differ in what is hidden, of which so many are enough. */
const ENOUGH = 12;

/** Where a seat is to act and something is hidden from it: there all that is asked, and what would be asked if that were otherwise. */
async function* askedOtherwise(game: Game<Int16Array>) {
  const agent = random();
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed('b') });
  const other = game.create();
  let count = 0;
  for (const seat of playout.choices()) {
    const { state, legal } = playout;
    game.determinize(state, seat, chanceOfSeed(`other ${count}`), other);
    if (hashState(other) !== hashState(state)) {
      const own = await asked(situation.at(state, seat, legal), 'no such order');
      yield { own, otherwise: await asked(situation.at(other, seat, legal), 'no such order') };
    }
    if (++count === MOST) return;
    playout.take((await agent.choose(situation.at(state, seat, legal), {})).action);
  }
}

it.each(RULESETS)(
  'questions of %s are the same in states that differ only in what is hidden from the seat',
  async (ruleset) => {
    let differ = 0;
    for (const { id } of scenarios(ruleset)) {
      for await (const { own, otherwise } of askedOtherwise(opened(id))) {
        expect(otherwise).toEqual(own);
        expect(own.questions).toHaveLength(MOST_TRIES);
        differ++;
      }
      if (differ >= ENOUGH) break;
    }
    expect(differ).toBeGreaterThanOrEqual(ENOUGH);
  },
);
