/** Threads that think, as they are: the compiled ones. */
import { afterAll, describe, expect, it } from 'vitest';
import { openListed } from '../../../arena/files/open-scenario.js';
import { Thinkers } from '../../../arena/thinking/thinkers.js';
import type { ChosenAction, Thought } from '../../../arena/thinking/thought.js';
import { type StartThread, workers } from '../../../arena/thinking/thread.js';
import { actionList, actionsOf, type Seat, SeededChance } from '../../../engine/index.js';
import { modelFile } from '../../agents/net/models.js';
import { gameOf } from '../../agents/search/decisions.js';
import { byTheClock, measured } from '../../machine/measured.js';

const startWorker = workers(0);

const after = (ms: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** The first manoeuvre of the battle: what agents search. */
function manoeuvre(): Omit<Thought, 'milliseconds' | 'agent'> {
  const opened = openListed('denmark-strait', {});
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  const state = game.create();
  const list = actionList(game.spec.maxLegal);
  const chance = new SeededChance([1, 2, 3, 4]);
  game.start(state);
  for (;;) {
    game.legal(state, list);
    const [first] = actionsOf(list);
    if (game.write(state, first!).includes(':')) break;
    game.apply(state, first!, chance);
  }
  const seat = game.toAct(state) as Seat;
  return { scenario: 'denmark-strait', data: null, options: {}, seed: 'x', seat, state };
}

describe('threads that think', () => {
  const thinkers = new Thinkers({ start: startWorker, threads: 2, after });
  afterAll(() => thinkers.close());
  const thought = manoeuvre();
  const ask = (agent: string, seed = 'x', milliseconds = 60_000) =>
    thinkers.ask({ thought: { ...thought, agent, seed }, isAwaited: true, begins: () => milliseconds });

  it(
    'give the same answer in each, and leave this one free meanwhile',
    measured(async () => {
      let beats = 0;
      const beat = setInterval(() => beats++, 5);
      const asked = ['a', 'x', 'x', 'b', 'x'].map((seed) => ask('mcts:100', seed).choice);
      const [, first, ...others] = await Promise.all(asked);
      clearInterval(beat);
      byTheClock(() => expect(beats).toBeGreaterThan(5));
      expect([others[0], others[2]]).toEqual([first, first]);
    }),
  );

  it('think with a network, and give the same answer in each', async () => {
    const file = modelFile(gameOf('denmark-strait'));
    for (const agent of [`net:${file}`, `net+mcts:${file}:16`]) {
      const answers = await Promise.all(['a', 'x', 'x'].map((seed) => ask(agent, seed).choice));
      expect(answers[2]).toEqual(answers[1]);
      for (const { plan } of answers) expect(plan!.intent).toMatch(/ expected next turn: /);
    }
  });

  it(
    'stop when they are told to, and within their time',
    measured(async () => {
      const begun = performance.now();
      const long = ['mcts:60000ms', 'mcts:60000ms'].map((agent) => ask(agent));
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const { stop } of long) stop();
      const { action } = await ask('mcts:60000ms', 'x', 100).choice;
      expect(action).toBeGreaterThan(0);
      byTheClock(() => expect(performance.now() - begun).toBeLessThan(3_000));
    }),
  );

  it('that cannot answer say so, and one that dies is replaced', async () => {
    await expect(ask('nobody').choice).rejects.toThrow('There is no agent');
    const started: ReturnType<StartThread>[] = [];
    const fragile = new Thinkers({
      threads: 1,
      after,
      start(events) {
        const thread = startWorker(events);
        started.push(thread);
        // Not a job: the thread throws on it and ends.
        if (started.length === 1) thread.ask({ job: 0, thought: {} } as never);
        return thread;
      },
    });
    const question = { thought: { ...thought, agent: 'mcts:50' }, isAwaited: true, begins: () => 60_000 };
    const choice: ChosenAction = await fragile.ask(question).choice;
    expect(choice).toEqual(await ask('mcts:50').choice);
    expect(started.length).toBe(2);
    fragile.close();
  });
});
