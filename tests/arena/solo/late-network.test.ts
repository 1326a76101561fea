/** Networks of the page without a server: fetched as their agent is first seated, checked, and asked for again where they did not come. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { Agent } from '../../../agents/agent.js';
import { modelsFolder, shippedFor } from '../../../agents/net/shipped.js';
import { fetchNetwork } from '../../../arena/solo/fetch-network.js';
import { LateAgent } from '../../../arena/solo/late-agent.js';
import { type Action, type Game, openGame } from '../../../engine/index.js';

function opened(id: string): Game {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

const game = opened('river-plate');
const shipped = shippedFor(game.spec.ruleset, '', modelsFolder());
if (!shipped.ok) throw new Error(shipped.message);
const { file, sha256 } = shipped.value;
const bytes = readFileSync(file.replace(/\.onnx$/, '.small'));

const host = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('fetches a network once, and opens it for what it was made of', async () => {
  const fetched = host(() => Promise.resolve(new Response(bytes)));
  const wanted = { file: 'one.small', hash: sha256 };
  for (let i = 0; i < 2; i++) {
    const network = await fetchNetwork(wanted, game);
    expect(network.name).toBe(`run14-${sha256.slice(0, 8)}`);
    await network.open();
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(fetchNetwork({ ...wanted, hash: '0'.repeat(64) }, game)).rejects.toThrow(
    'one.small: it was made of another model than the page has.',
  );
  await expect(fetchNetwork(wanted, opened('dogger-bank'))).rejects.toThrow(
    /^one\.small: .* is for battleships-v1, not/,
  );
});

it('says what did not come, and fetches it again for the next question', async () => {
  let isThere = false;
  host(() => Promise.resolve(isThere ? new Response(bytes) : new Response('', { status: 404 })));
  const wanted = { file: 'late.small', hash: sha256 };
  await expect(fetchNetwork(wanted, game)).rejects.toMatchObject({
    name: 'NetworkFault',
    message: 'late.small cannot be fetched: the host says 404.',
  });
  isThere = true;
  expect((await fetchNetwork(wanted, game)).name).toMatch(/^run14-/);
  host(() => Promise.resolve(new Response('hello, sailor')));
  await expect(fetchNetwork({ ...wanted, file: 'hello.small' }, game)).rejects.toThrow(
    /^hello\.small: this is no small network/,
  );
});

it('waits where nobody answers for as long as a journey takes, and says so then', async () => {
  vi.useFakeTimers();
  let isOff = true;
  const fetched = host(() =>
    isOff ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(bytes)),
  );
  const wanted = { file: 'tunnel.small', hash: sha256 };
  const given = expect(fetchNetwork(wanted, game)).rejects.toThrow('tunnel.small cannot be fetched: Failed to fetch.');
  const ended = vi.fn();
  void given.then(ended);
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await given;
  fetched.mockClear();
  const coming = fetchNetwork(wanted, game);
  await vi.advanceTimersByTimeAsync(10_000);
  isOff = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await coming).name).toMatch(/^run14-/);
  expect(fetched.mock.calls.length).toBeGreaterThan(5);
});

/** Says with which seed it was begun. */
const seeded = (): Agent & { seeds: string[] } => {
  const seeds: string[] = [];
  return {
    name: 'late',
    seeds,
    reset: (seed) => void seeds.push(seed),
    choose: () => ({ action: seeds.length as Action }),
  };
};

it('loads an agent as it is seated, hands it the seed of each game, and tries again what failed', async () => {
  const agent = seeded();
  let fails = true;
  const load = vi.fn(async () => {
    if (fails) throw new Error('no network');
    return agent;
  });
  const late = new LateAgent('late', load);
  expect(load).not.toHaveBeenCalled();
  late.reset('one');
  expect(load).toHaveBeenCalledTimes(1);
  const situation = {} as Parameters<Agent['choose']>[0];
  await expect(late.choose(situation, {})).rejects.toThrow('no network');
  fails = false;
  await late.choose(situation, {});
  expect(agent.seeds.at(-1)).toBe('one');
  late.reset('two');
  await late.choose(situation, {});
  expect(agent.seeds.at(-1)).toBe('two');
  expect(load).toHaveBeenCalledTimes(2);
});
