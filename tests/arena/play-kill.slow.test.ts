/** `play` as a process, killed with SIGKILL: `--resume` shows the screen that stood there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdictOn } from '../../arena/open-record.js';
import { parseRecord } from '../../engine/index.js';
import { ROOT } from '../root.js';

/** Pipes that pass for a terminal. */
const AS_TERMINAL = 'data:text/javascript,process.stdin.isTTY=true;process.stdout.isTTY=true';
const ESC = String.fromCharCode(27);

class PlayProcess {
  readonly #child: ChildProcess;
  #out = '';
  #changed: (() => void) | undefined;
  #hasEnded = false;

  constructor(folder: string, ...args: readonly string[]) {
    const node = ['--import', AS_TERMINAL, join(ROOT, 'bin/flagplot.mjs'), 'play', '--no-color', ...args];
    this.#child = spawn(process.execPath, node, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdin!.on('error', () => {});
    this.#child.stdout!.on('data', (data) => {
      this.#out += String(data);
      this.#changed?.();
    });
    void once(this.#child, 'close').then(() => {
      this.#hasEnded = true;
      this.#changed?.();
    });
  }

  /** What is printed up to the prompt, without control codes; nothing if the process ended instead. */
  async asked(): Promise<string | undefined> {
    for (;;) {
      // A screen begins at the top left and ends with its prompt.
      const screen = this.#out.slice(this.#out.lastIndexOf(`${ESC}[H`));
      const [whole] = /^[\s\S]*(?:\[Enter[^\]]*\]|\d–\d+) > /.exec(screen) ?? [];
      if (whole !== undefined) return whole.replaceAll(new RegExp(`${ESC}\\[[0-9;?]*[A-Za-z]`, 'g'), '');
      if (this.#hasEnded) return undefined;
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  type(text: string): void {
    this.#out = '';
    this.#child.stdin!.write(`${text}\n`);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    if (!this.#hasEnded) await once(this.#child, 'exit');
  }
}

let folder = '';
const running: PlayProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-kill-'));
});
afterEach(async () => {
  for (const play of running.splice(0)) await play.kill();
  rmSync(folder, { recursive: true, force: true });
});

function start(...args: readonly string[]): PlayProcess {
  const play = new PlayProcess(folder, ...args);
  running.push(play);
  return play;
}

const ours = (ending: string): string[] =>
  readdirSync(join(folder, '.flagplot')).filter((name) => name.endsWith(ending));

/** Enter, or at a real table the lowest throw. */
const answerTo = (screen: string): string => /(\d+)–\d+ > $/.exec(screen)?.[1] ?? '';

/** Types until so many questions were answered and the next is asked; a report is read once, so it is none. */
async function playOn(play: PlayProcess, answers: number): Promise<string | undefined> {
  let screen = await play.asked();
  for (let n = 0; screen !== undefined && (n < answers || /go on|next page/.test(screen)); n++) {
    play.type(answerTo(screen));
    screen = await play.asked();
  }
  return screen;
}

describe('a battle in the terminal survives kill -9', () => {
  it.each([
    ['battleships', ['river-plate', '--side', 'UK', '--opponent', 'greedy', '--seed', 'k']],
    ['decisive-battle', ['dogger-bank', '--side', 'UK', '--opponent', 'admiral', '--seed', 'k']],
    ['a real table', ['river-plate', '--side', 'UK', '--opponent', 'greedy', '--dice', 'physical']],
  ] as const)('%s', async (_, args) => {
    let play = start(...args);
    for (const answers of [6, 3, 5, 9, 2]) {
      const before = await playOn(play, answers);
      expect(before).toBeDefined();
      await play.kill();
      expect(ours('.save')).toHaveLength(1);
      play = start('--resume');
      expect(await play.asked()).toBe(before);
    }
    expect(await playOn(play, 2000)).toBeUndefined();
    expect(ours('.save')).toEqual([]);
    const records = ours('.battle');
    expect(records).toHaveLength(1);
    const record = parseRecord(readFileSync(join(folder, '.flagplot', records[0]!), 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  });

  it('loses no save to a second terminal, whichever is killed', async () => {
    const args = ['denmark-strait', '--side', 'UK', '--opponent', 'greedy', '--seed'];
    const [one, two] = [start(...args, 'one'), start(...args, 'two')];
    const screens = await Promise.all([playOn(one, 4), playOn(two, 7)]);
    await two.kill();
    const second = start('--resume');
    expect(await second.asked()).toBe(screens[1]);
    await one.kill();
    const first = start('--resume');
    expect(await first.asked()).toBe(screens[0]);
    expect(ours('.save')).toHaveLength(2);
  });
});
