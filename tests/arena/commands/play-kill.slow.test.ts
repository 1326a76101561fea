/** `play` as a process, killed with SIGKILL: `--resume` shows the screen that stood there. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { parseRecord } from '../../../engine/index.js';
import { Child, FLAGPLOT } from '../../children/child.js';
import { someOf } from '../../machine/length.js';

/** Pipes that pass for a terminal. */
const AS_TERMINAL = 'data:text/javascript,process.stdin.isTTY=true;process.stdout.isTTY=true';
const ESC = String.fromCharCode(27);
const PROMPT = /^[\s\S]*(?:\[Enter[^\]]*\]|\d–\d+) > /;

class PlayProcess {
  readonly #child: Child;

  constructor(folder: string, ...args: readonly string[]) {
    const node = ['--import', AS_TERMINAL, FLAGPLOT, 'play', '--no-color', ...args];
    this.#child = Child.start(process.execPath, node, { cwd: folder });
  }

  /** What is printed up to the prompt, without control codes; nothing if the process ended instead. */
  async asked(): Promise<string | undefined> {
    await this.#child.says(PROMPT).catch((error: unknown) => {
      if (!this.#child.isOver) throw error;
    });
    // A screen begins at the top left and ends with its prompt.
    const { out } = this.#child;
    const [whole] = PROMPT.exec(out.slice(out.lastIndexOf(`${ESC}[H`))) ?? [];
    return whole?.replaceAll(new RegExp(`${ESC}\\[[0-9;?]*[A-Za-z]`, 'g'), '');
  }

  type(text: string): void {
    this.#child.out = '';
    this.#child.stdin.write(`${text}\n`);
  }

  kill(): Promise<void> {
    return this.#child.kill();
  }
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (...args: readonly string[]): PlayProcess => new PlayProcess(folder, ...args);

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
    for (const answers of someOf([6, 3, 5, 9, 2], 2)) {
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
