/** A table for tests of the terminal: a session without files or processes, and a keyboard that types by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openScenario } from '../../../arena/files/open-scenario.js';
import type { FacedSession } from '../../../arena/terminal/face.js';
import type { Keyboard, KeyEntry } from '../../../arena/terminal/keyboard.js';
import type { AnyGame } from '../../../arena/terminal/model.js';
import { faceFor } from '../../../arena/terminal/rulesets.js';
import { Session } from '../../../arena/terminal/session.js';
import { adviserFor, playerOf } from '../../../arena/terminal/store.js';
import type { Depth } from '../../../arena/words/palette.js';
import { widthOf } from '../../../arena/words/text.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';

export interface TableSetup {
  readonly scenario?: string;
  readonly players?: readonly string[];
  readonly seed?: string;
  readonly dice?: 'seeded' | 'physical';
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether an admiral advises the persons; one does where absent. */
  readonly advised?: boolean;
}

/** A folder of its own for the tests of a file, where battles are saved as they go. */
export function saveFolder(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flagplot-play-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** A session of a battle with ships on a chart. */
export function sessionFor(setup: TableSetup = {}): FacedSession<BattleshipsGame> {
  const opened = openScenario(setup.scenario ?? 'denmark-strait', setup.settings);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  if (!(game instanceof BattleshipsGame)) throw new Error(`${game.spec.scenario} has no chart`);
  return sessionOn(game, setup);
}

export function sessionOn<G extends AnyGame>(game: G, setup: TableSetup): FacedSession<G> {
  const players = (setup.players ?? ['human', 'greedy']).map((name) => {
    const player = playerOf(name, game);
    if (!player.ok) throw new Error(player.message);
    return player.value;
  });
  const adviser = setup.advised === false ? undefined : adviserFor(game);
  return new Session({
    game,
    face: faceFor(game),
    players,
    seed: setup.seed ?? 'test',
    dice: setup.dice ?? 'seeded',
    ...(adviser === undefined ? {} : { adviser }),
  });
}

/** What a player sees and what is asked. */
export interface Shown {
  readonly lines: readonly string[];
  readonly prompt: string;
}

export const CTRL_C = Symbol('Ctrl-C');
export const CTRL_D = Symbol('Ctrl-D');
export type Typed = string | typeof CTRL_C | typeof CTRL_D;

/** Types what a script says for each screen, and checks that every screen fits. */
export class ScriptedKeyboard implements Keyboard {
  readonly columns: number;
  readonly rows: number;
  readonly depth: Depth = 'none';
  readonly shown: Shown[] = [];
  readonly #script: (shown: Shown, count: number) => Typed;

  constructor(script: readonly Typed[] | ((shown: Shown, count: number) => Typed), columns = 80, rows = 24) {
    this.#script = typeof script === 'function' ? script : (_, count) => script[count] ?? CTRL_D;
    this.columns = columns;
    this.rows = rows;
  }

  ask(draw: () => readonly string[], prompt: string): Promise<KeyEntry> {
    const lines = draw();
    this.show(lines);
    const shown = { lines, prompt };
    const typed = this.#script(shown, this.shown.length);
    this.shown.push(shown);
    if (typed === CTRL_C) return Promise.resolve({ kind: 'interrupt' });
    if (typed === CTRL_D) return Promise.resolve({ kind: 'end' });
    return Promise.resolve({ kind: 'line', text: typed });
  }

  async during<T>(draw: () => readonly string[], work: Promise<T>): Promise<T | undefined> {
    this.show(draw());
    return work;
  }

  show(lines: readonly string[]): void {
    expect(lines.length, 'the prompt needs the last line').toBeLessThan(this.rows);
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(this.columns);
  }

  close(): void {}

  get last(): Shown {
    return this.shown.at(-1)!;
  }
}

export const textOf = (shown: Shown): string => shown.lines.join('\n');
