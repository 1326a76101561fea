/** Programs as agents: what they are asked, what they may answer, and that whatever else they do loses them the game and leaves nothing behind. */

import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../agents/agent.js';
import { type AgentLost, ExecAgent, filesOf, programsEnded, saysHello } from '../../../agents/programs/index.js';
import { hearOfPrograms } from '../../../agents/programs/running.js';
import { createAgent, mannerOf } from '../../../agents/registry.js';
import { kitFor } from '../../../agents/rulesets.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { lostScores, seatsOf } from '../../../arena/lab/match/lost.js';
import { MatchGame } from '../../../arena/lab/match/play-game.js';
import { type Game, openGame, type Scores, type Seat } from '../../../engine/index.js';
import { patience } from '../../machine/patience.js';

const PROGRAM = fileURLToPath(new URL('./program.mjs', import.meta.url));
const command = (manner: string, at = 0): string => `"${process.execPath}" "${PROGRAM}" ${manner} ${at}`;

let game: Game<Int16Array>;
beforeAll(() => {
  hearOfPrograms();
  const opened = openGame('denmark-strait', {});
  if (!opened.ok) throw new Error(opened.message);
  game = opened.value;
});
afterAll(() => programsEnded());

const program = (manner: string, at?: number, milliseconds = patience(5000)): ExecAgent =>
  new ExecAgent(`exec:${manner}`, game, { command: command(manner, at), version: 'test', milliseconds });

/** A game against `random`, the program first. */
async function fought(agent: ExecAgent, seed = '1') {
  const random = createAgent('random', game);
  if (!random.ok) throw new Error(random.message);
  for (const one of [agent, random.value]) one.reset(seed);
  return new MatchGame(game).play([agent, random.value], chanceOfSeed(seed), {
    headers: { Dice: 'seeded', Seed: seed },
  });
}

describe('a program', () => {
  it('plays game after game in one process, by ids and by notation, as its seed says', async () => {
    const [ids, texts] = [program('sound'), program('text')];
    const first = await fought(ids);
    expect(first.lost).toBeUndefined();
    expect((await fought(ids)).hash).toBe(first.hash);
    for (const manner of ['numbers', 'bom']) expect((await fought(program(manner))).hash, manner).toBe(first.hash);
    expect((await fought(texts)).hash).not.toBe(first.hash);
  });

  it.each([
    ['crash', 'ENDED', /ended with code 3; the last that it wrote to standard error: the magazine$/],
    ['words', 'BAD_LINE', /said what is not JSON: "full ahead"$/],
    ['list', 'BAD_LINE', /answered `choose` with what is no answer/],
    ['long', 'BAD_LINE', /said a line of more than 65536 bytes$/],
    ['number', 'BAD_LINE', /answered number \d+ where \d+ was asked$/],
    ['twice', 'BAD_LINE', /said a line that nobody asked for|answered number/],
    ['illegal', 'NOT_LEGAL', /chose 99999, which is not legal$/],
    ['misspelt', 'NOT_LEGAL', /chose ".+x", which is not legal; perhaps .+ is meant$/],
  ])('that fails (%s) has lost, by name, and plays the next game from a fresh start', async (manner, code, message) => {
    const agent = program(manner, 3);
    const played = await fought(agent);
    expect(played.lost).toMatchObject({
      agent: `exec:${manner}`,
      seat: 0,
      code,
      message: expect.stringMatching(message),
    });
    expect([...played.scores.result]).toEqual([-1, 1]);
    // All that is at stake for a side: nobody gains by failing.
    expect(played.scores.margin[0]).toBeLessThanOrEqual(-kitFor(game).stakes!(game));
    expect(played.scores.margin[1]).toBe(-played.scores.margin[0]!);
    expect(played.record!.headers.get('Termination')).toBe('adjudicated');
    expect(JSON.stringify(played.record!.plies)).toContain(`exec:${manner}`);
    // A fresh process fails at its own fourth decision: it plays at all.
    expect((await fought(agent)).decisions).toBe(played.decisions);
  });

  it.each(['orphan', 'heir'])('that ends (%s) takes with it what it has started', async (manner) => {
    const played = await fought(program(manner, 2));
    expect(played.lost).toMatchObject({ code: 'ENDED', message: expect.stringMatching(/^ended with code 4;/) });
    const child = Number(/child (\d+)/.exec(played.lost!.message)![1]);
    await expect.poll(() => isThere(child), { timeout: patience(5000) }).toBe(false);
  });

  it('that says ever more while nobody asks has lost, and fills no memory', async () => {
    const agent = program('flood', 2);
    const slow = program('sound');
    const waits: Agent = {
      name: 'waits',
      reset: (seed) => slow.reset(seed),
      choose: async (situation, budget) => {
        await setTimeout(100);
        return slow.choose(situation, budget);
      },
    };
    for (const one of [agent, waits]) one.reset('1');
    const before = process.memoryUsage().rss;
    const played = await new MatchGame(game).play([agent, waits], chanceOfSeed('1'), {});
    expect(played.lost).toMatchObject({ agent: 'exec:flood', code: 'BAD_LINE' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it('that hangs has lost once its time is over, and what it has started is ended with it', async () => {
    const played = await fought(program('brood', 2, 400));
    expect(played.lost).toMatchObject({
      code: 'LATE',
      message: expect.stringContaining('did not answer within 0.4 seconds'),
    });
    const child = Number(/child (\d+)/.exec(played.lost!.message)![1]);
    await expect.poll(() => isThere(child), { timeout: patience(5000) }).toBe(false);
  });

  it('that does not come to say hello is told before anybody plays', async () => {
    const tried = (words: string) => saysHello('exec', game, { command: words, version: 'test', milliseconds: 1000 });
    expect(await tried(command('sound'))).toMatchObject({ ok: true });
    expect(await tried('no-such-program-anywhere')).toMatchObject({
      ...{ ok: false, code: 'ENDED' },
      message: expect.stringMatching(/^`exec:no-such-program-anywhere` ended with code 127; .*not found\.$/s),
    });
    expect(await tried('echo hello')).toMatchObject({ ok: false, code: 'BAD_LINE' } satisfies {
      ok: false;
      code: AgentLost['code'];
    });
  });
});

describe('a name of a program', () => {
  it('says how it works, and which files it names', () => {
    expect(mannerOf('exec:python3 bot.py')).toEqual({ streams: true, waits: true });
    expect(Object.keys(filesOf(`node "${PROGRAM}" --depth 3 no-file`))).toEqual([PROGRAM]);
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a game that an agent has lost', () => {
  const scores = (margin: readonly number[]): Scores => ({
    result: Float64Array.from(margin, () => 0),
    margin: Float64Array.from(margin),
  });

  it('is lost in all of its seats; among the others the points decide, as they stand', () => {
    const pacific = openGame('pacific', {});
    if (!pacific.ok) throw new Error(pacific.message);
    const { value: war } = pacific;
    const seats = war.spec.seats.length;
    const named = war.spec.seats.map((_, seat) => ({ name: seat < 2 ? `sound ${seat}` : 'exec:failed' }));
    const lost = seatsOf(named, (seats - 1) as Seat);
    expect(lost).toEqual(named.map(({ name }) => name === 'exec:failed'));
    const out = lostScores(war, scores(named.map((_, seat) => (seat === 1 ? -3 : 5))), lost);
    expect(out.result[0]).toBe(1);
    expect(out.result.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 12);
    expect([...out.margin].slice(2).every((points) => points < 0)).toBe(true);
    // Who plays all seats has lost the one that failed.
    expect(seatsOf([{ name: 'a' }, { name: 'a' }, { name: 'a' }], 1 as Seat)).toEqual([false, true, false]);
  });

  it('costs what is at stake, and more where more was lost', () => {
    const stakes = kitFor(game).stakes!(game);
    expect([...lostScores(game, scores([7, -7]), [true, false]).margin]).toEqual([-stakes, stakes]);
    expect([...lostScores(game, scores([-300, 300]), [true, false]).margin]).toEqual([-300, 300]);
    expect([...lostScores(game, scores([-300, 300]), [false, true]).result]).toEqual([1, -1]);
  });
});
