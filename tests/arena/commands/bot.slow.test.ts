/** Bots against a real server: our own, and one in Python; both while the server is killed and started again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child, FLAGPLOT, type Ran, ran } from '../../children/child.js';
import { patience, until } from '../../machine/patience.js';
import { ROOT } from '../../root.js';
import { ServerProcess } from './kill/server-process.js';

const PYTHON = '/usr/bin/python3';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-bot-'));
const data = join(folder, 'arena');
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start(data);
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

const run = (program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  ran(program, args, { cwd: folder, env });

const flagplot = (...args: readonly string[]): Promise<Ran> => run(process.execPath, [FLAGPLOT, ...args]);
const tokenOf = async (name: string, scopes: string): Promise<string> =>
  (await flagplot('token', 'create', name, '--scopes', scopes, '--data', data)).out.trim();

/** By the numbers that the server gives of itself: whether a battle is on, and how many orders clients have given since it was started. */
async function fought(): Promise<{ isOn: boolean; given: number }> {
  const numbers = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
  const given = Number(/^flagplot_messages_total\{type="act"\} (\d+)$/m.exec(numbers)?.[1] ?? 0);
  return { isOn: /^flagplot_games [1-9]/m.test(numbers), given };
}

/** Twice at its most painful: while battles are fought. */
async function killTwice(): Promise<void> {
  let { given: before } = await fought();
  for (const orders of [1, 6]) {
    await until(`a battle with ${orders} orders`, async () => {
      const { isOn, given } = await fought();
      return isOn && given - before >= orders;
    });
    await server.kill();
    server = await server.again();
    before = 0;
  }
}

const hasWebsockets = ((): boolean => {
  try {
    execFileSync(PYTHON, ['-c', 'import websockets'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!hasWebsockets) {
  if (process.env.CI === 'true') throw new Error('The tests in Python need python3-websockets.');
  process.stderr.write('The tests in Python are skipped: python3-websockets is not installed.\n');
}

describe('flagplot bot', () => {
  it('fights three battles with sides changing, through two deaths of the server, and the dice are fair', async () => {
    const args = ['--agent', 'admiral:cautious', '--challenge', 'river-plate', '--against', 'admiral', '--games', '3'];
    const [{ code, out, err }] = await Promise.all([
      flagplot('bot', '--url', server.ws, ...args, '--json'),
      killTwice(),
    ]);
    expect(code, err).toBe(0);
    const summary = JSON.parse(out) as { games: number; fair: boolean; battles: { side: string; room: string }[] };
    expect(summary).toMatchObject({ games: 3, fair: true });
    expect(new Set(summary.battles.map((b) => b.room)).size).toBe(3);
    expect(new Set(summary.battles.map((b) => b.side)).size).toBe(2);
  });

  it('one challenges whoever comes, another takes what is open', async () => {
    const token = join(folder, 'any.token');
    writeFileSync(token, await tokenOf('taker', 'play,watch'));
    const taker = flagplot(
      'bot',
      '--url',
      server.url,
      '--token-file',
      token,
      '--agent',
      'greedy',
      '--any',
      '--games',
      '1',
    );
    const host = await flagplot(
      'bot',
      '--url',
      server.url,
      '--agent',
      'random',
      '--challenge',
      'river-plate',
      '--against',
      'open',
    );
    expect(host.out, host.err).toMatch(/river-plate as UK against taker: .*The dice were fair\.\n$/);
    expect((await taker).out).toMatch(/river-plate as GE against .*The dice were fair\.\n$/);
  });

  it('a tournament is fought to its standings', async () => {
    const [mine, other] = [join(folder, 'mine.token'), join(folder, 'other.token')];
    writeFileSync(mine, await tokenOf('host', 'play,watch,tournament'));
    writeFileSync(other, await tokenOf('guest-of-it', 'play,watch,tournament'));
    const args = [
      FLAGPLOT,
      'tournament',
      '--url',
      server.ws,
      '--token-file',
      mine,
      '--agents',
      'greedy',
      '--wait',
      String(Math.ceil(patience(5_000) / 1_000)),
      '--json',
    ];
    const held = Child.start(process.execPath, args);
    const [, id] = await held.says(/Tournament (\w{12})/, 'err');
    const bot = flagplot('bot', '--url', server.ws, '--token-file', other, '--agent', 'admiral', '--tournament', id!);
    const { code, out, err } = await held.ended;
    expect(code, err).toBe(0);
    const state = JSON.parse(out) as { status: string; standings: { player: { name: string }; games: number }[] };
    expect(state.status).toBe('over');
    expect(state.standings.map((s) => s.player.name).sort()).toEqual(['greedy', 'guest-of-it']);
    expect(await bot).toMatchObject({ code: 0, out: expect.stringContaining('The dice were fair.') });
  });

  it('says in a sentence what is wrong', async () => {
    const wrong = await flagplot('bot', '--url', server.ws, '--agent', 'admiral');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--challenge SCENARIO') });
    const nobody = await flagplot('bot', '--url', 'ws://127.0.0.1:1', '--agent', 'random', '--any');
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('cannot be entered') });
    const token = await run(process.execPath, [FLAGPLOT, 'bot', '--url', server.ws, '--agent', 'random', '--any'], {
      FLAGPLOT_TOKEN: 'not-a-token-of-this-arena',
    });
    expect(token.code).toBe(1);
    expect(token.err).not.toContain('not-a-token-of-this-arena');
  });
});

describe.skipIf(!hasWebsockets)('a bot in Python', () => {
  it('plays whole battles through two deaths of the server, and finds the dice fair', async () => {
    const token = await tokenOf('python', 'play,watch');
    const args = [join(ROOT, 'tests/python/bot.py'), server.ws, 'river-plate', '3'];
    const [{ code, out, err }] = await Promise.all([run(PYTHON, args, { FLAGPLOT_TOKEN: token }), killTwice()]);
    expect(code, err).toBe(0);
    const battles = out
      .trim()
      .split('\n')
      .map((l) => JSON.parse(l) as { fair: boolean; rolls: number; events: number });
    expect(battles).toHaveLength(3);
    for (const battle of battles) {
      expect(battle).toMatchObject({ fair: true });
      expect(battle.rolls).toBeGreaterThan(0);
      // A battle can be short: ships may leave by an edge.
      expect(battle.events).toBeGreaterThan(0);
    }
  });
});

describe('arena/README', () => {
  const text = readFileSync(join(ROOT, 'arena/README.md'), 'utf8');
  const codeIn = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)![1]!;

  it.skipIf(!hasWebsockets)('the bot in Python fights a battle to its end', async () => {
    writeFileSync(join(folder, 'first.py'), codeIn('python'));
    const { code, out, err } = await run(PYTHON, ['first.py', server.ws]);
    expect(code, err).toBe(0);
    expect(out.split('\n').length).toBeGreaterThan(20);
  });

  it('the bot in JavaScript fights a battle to its end', async () => {
    const file = join(ROOT, `.first-bot-${process.pid}.mjs`);
    writeFileSync(file, codeIn('js'));
    try {
      const { code, out, err } = await run(process.execPath, [file, server.ws]);
      expect(code, err).toBe(0);
      expect(out.split('\n').length).toBeGreaterThan(20);
    } finally {
      rmSync(file);
    }
  });

  it('every command runs as printed', async () => {
    const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
      .flatMap((block) => block[1]!.split('\n'))
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('npx flagplot serve'));
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) {
      const [words = '', file] = line
        .replace(/^npx flagplot /, '')
        .replaceAll('ws://127.0.0.1:7433/socket', server.ws)
        .split(' > ');
      const isLocal = /^(?:token|backup)/.test(words);
      const { code, out, err } = await flagplot(...words.split(' '), ...(isLocal ? ['--data', data] : []));
      expect(code, `${line}\n${err}`).toBe(0);
      if (file !== undefined) writeFileSync(join(folder, file), out);
    }
  });
});
