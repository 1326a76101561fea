/** The queue before the threads that think. Threads here do what a test tells them; what a thread does is tested beside it. */
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { openListed } from '../../../arena/files/open-scenario.js';
import { shareOf } from '../../../arena/thinking/share.js';
import { Thinker } from '../../../arena/thinking/thinker.js';
import { type AskedThought, Thinkers } from '../../../arena/thinking/thinkers.js';
import { type ChosenAction, type Job, ReplyShape, type Thought } from '../../../arena/thinking/thought.js';
import type { ThreadEvents } from '../../../arena/thinking/thread.js';
import { type Action, actionList, seat as at, type Game, isSeat, otherSeat, type Seat } from '../../../engine/index.js';
import { FakeWorld } from '../rooms/fake-world.js';

const THOUGHT: Omit<Thought, 'milliseconds'> = {
  scenario: 'denmark-strait',
  data: null,
  options: {},
  agent: 'random',
  seed: 's',
  seat: at(0),
  state: new Int16Array(1),
};

/** A thread that keeps what it is asked. */
interface Puppet {
  readonly events: ThreadEvents;
  readonly jobs: Job[];
  readonly stopped: number[];
  isEnded: boolean;
}

function table(threads: number) {
  const world = new FakeWorld();
  const puppets: Puppet[] = [];
  const thinkers = new Thinkers({
    threads,
    after: (ms, call) => world.after(ms, call),
    start(events) {
      const puppet: Puppet = { events, jobs: [], stopped: [], isEnded: false };
      puppets.push(puppet);
      return {
        ask: (job) => void puppet.jobs.push(job),
        stop: (job) => void puppet.stopped.push(job),
        end: () => {
          puppet.isEnded = true;
        },
        close: async () => {
          puppet.isEnded = true;
        },
      };
    },
  });
  const said: string[] = [];
  const ask = (name: string, isAwaited = true, milliseconds = 100): AskedThought => {
    const begins = (): number => {
      said.push(`${name} begins`);
      return milliseconds;
    };
    const asked = thinkers.ask({ thought: { ...THOUGHT, seed: name }, isAwaited, begins });
    asked.choice.then(
      ({ action }: ChosenAction) => said.push(`${name}: ${action}`),
      (error: Error) => said.push(`${name}: ${error.message}`),
    );
    return asked;
  };
  /** The thread answers its last job. */
  const answer = async (puppet: Puppet, action = 1): Promise<void> => {
    puppet.events.replied({ job: puppet.jobs.at(-1)!.job, action });
    await world.settle();
  };
  /** Who thinks, by the last job of each thread that was started and has not ended. */
  const thinking = (): string[] => puppets.filter((p) => !p.isEnded).map((p) => p.jobs.at(-1)!.thought.seed);
  return { world, puppets, thinkers, said, ask, answer, thinking };
}

describe('agents that think long', () => {
  it('take threads as they are needed, then wait in a row, those first for whom somebody waits', async () => {
    const t = table(2);
    expect(t.puppets.length).toBe(0);
    for (const name of ['a', 'b', 'c', 'd']) t.ask(name, name !== 'c');
    expect(t.thinking()).toEqual(['a', 'b']);
    expect(t.thinkers.waiting).toBe(2);
    await t.answer(t.puppets[0]!);
    await t.answer(t.puppets[1]!);
    expect(t.said).toEqual(['a begins', 'b begins', 'd begins', 'a: 1', 'c begins', 'b: 1']);
    expect(t.puppets.length).toBe(2);
  });

  it('make way for somebody who waits, and begin again when he has his answer', async () => {
    const t = table(1);
    t.ask('watched', false);
    t.ask('other', false);
    const first = t.puppets[0]!.jobs[0]!.job;
    t.ask('mine');
    t.ask('yours');
    expect(t.puppets[0]!.stopped).toEqual([first]);
    await t.answer(t.puppets[0]!, 7);
    expect(t.thinking()).toEqual(['mine']);
    await t.answer(t.puppets[0]!, 2);
    await t.answer(t.puppets[0]!, 3);
    expect(t.thinking()).toEqual(['watched']);
    await t.answer(t.puppets[0]!, 4);
    await t.answer(t.puppets[0]!, 5);
    expect(t.said.filter((words) => words.includes(':'))).toEqual(['mine: 2', 'yours: 3', 'watched: 4', 'other: 5']);
  });

  it('are stopped when nobody wants the answer any more, wherever they are in the row', async () => {
    const t = table(1);
    const [a, b] = [t.ask('a'), t.ask('b')];
    t.ask('c');
    b.stop();
    a.stop();
    expect(t.puppets[0]!.stopped).toEqual([t.puppets[0]!.jobs[0]!.job]);
    await t.answer(t.puppets[0]!);
    expect(t.thinking()).toEqual(['c']);
    await t.answer(t.puppets[0]!);
    expect(t.said).toEqual(['a begins', 'c begins', 'c: 1']);
  });

  it('are asked once more in a new thread where theirs dies or hangs, and then it is a fault', async () => {
    const t = table(1);
    t.ask('a');
    t.ask('b');
    t.puppets[0]!.events.failed(new Error('dead'));
    expect(t.puppets[1]!.jobs.map((j) => j.thought.seed)).toEqual(['a']);
    await t.world.wind(5_000);
    expect(t.puppets[1]!.isEnded).toBe(false);
    await t.world.wind(200);
    expect(t.puppets[1]!.isEnded).toBe(true);
    expect(t.said.at(-1)).toMatch(/^a: no answer within 5100 ms/);
    expect(t.thinking().at(-1)).toBe('b');
    await t.answer(t.puppets[2]!);
    expect(t.said.at(-1)).toBe('b: 1');
    await t.world.wind(60_000);
    expect(t.puppets.length).toBe(3);
    expect(t.puppets[2]!.isEnded).toBe(false);
  });

  it('that do not stop when they are told to lose their thread', async () => {
    const t = table(1);
    const asked = t.ask('a', true, 1_000_000);
    t.ask('b');
    asked.stop();
    await t.world.wind(5_100);
    expect(t.puppets[0]!.isEnded).toBe(true);
    expect(t.thinking()).toEqual(['b']);
    expect(t.said).toEqual(['a begins', 'b begins']);
  });

  it('spend a part of what their clock has left, never all of it', () => {
    expect(shareOf(undefined, 3_000)).toBe(3_000);
    expect(shareOf({ left: 600_000, whole: 600_000 }, 3_000)).toBe(3_000);
    for (const whole of [5_000, 30_000, 600_000]) {
      let left = whole;
      for (let decision = 0; decision < 500; decision++) left -= shareOf({ left, whole }, 3_000) + 1;
      expect(left).toBeGreaterThan(100);
      expect(left).toBeLessThan(2_000);
    }
  });
});

describe('what thinks', () => {
  const opened = openListed('denmark-strait', {});
  if (!opened.ok) throw new Error(opened.message);
  const game: Game<Int16Array> = opened.value.game;
  const state = game.create();
  game.start(state);
  const seat = game.toAct(state) as Seat;
  const ask = (thinker: Thinker, change: Partial<Thought> = {}) =>
    thinker.think({ job: 1, thought: { ...THOUGHT, seat, state, agent: 'admiral', ...change } });

  it('chooses the same in any thread, whatever it thought before, and by its seed', async () => {
    const one = new Thinker(() => false);
    const first = await ask(one, { agent: 'random', seed: 'x' });
    for (let i = 0; i < 5; i++) await ask(one, { agent: 'random', seed: `${i}` });
    expect(await ask(one, { agent: 'random', seed: 'x' })).toEqual(first);
    expect(await ask(new Thinker(() => false), { agent: 'random', seed: 'x' })).toEqual(first);
    const list = actionList(game.spec.maxLegal);
    game.legal(state, list);
    if (!('action' in first)) throw new Error(JSON.stringify(first));
    expect([...list.ids.subarray(0, list.count)]).toContain(first.action as Action);
  });

  it('walks odds of all orders or of one, and ends early where nobody waits any more', async () => {
    const asked = state.slice();
    while (!isSeat(game.toAct(asked))) game.apply(asked, 1 as Action, chanceOfSeed('x'));
    const walk = { scenario: 'denmark-strait', data: null, options: {}, seed: 's', seat: game.toAct(asked) as Seat };
    const told = async (only: Action | null, isStopped = false) => {
      const thinker = new Thinker(() => isStopped);
      const reply = ReplyShape.parse(
        await thinker.think({ job: 1, thought: { ...walk, state: asked, walk: { only } } }),
      );
      if (!('walked' in reply)) throw new Error(JSON.stringify(reply));
      return reply.walked;
    };
    const all = await told(null);
    expect(all.length).toBeGreaterThan(1);
    const [one, ...none] = await told(all[1]!.action.id as Action);
    expect(one!.action).toEqual(all[1]!.action);
    expect(none).toEqual([]);
    expect(await told(null, true)).toEqual([]);
  });

  it('says what is wrong with a question, and answers the next', async () => {
    const thinker = new Thinker(() => false);
    for (const change of [
      { scenario: 'nowhere' },
      { agent: 'nobody' },
      { seat: otherSeat(seat) },
      { state: new Int16Array(3) },
      { data: '{}' },
    ]) {
      expect(await ask(thinker, change)).toMatchObject({ job: 1, problem: expect.stringMatching(/.{10}/) });
    }
    expect(await ask(thinker)).toMatchObject({ job: 1, plan: { intent: expect.stringMatching(/\.$/) } });
  });
});
