/** Terminal device, as little as the battle needs of it: how large it is, writing, and one line at a time. */
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Depth, depthOf } from '../words/palette.js';

export type KeyEntry =
  | { readonly kind: 'line'; readonly text: string }
  /** Nothing more will come. */
  | { readonly kind: 'end' }
  /** Ctrl-C. */
  | { readonly kind: 'interrupt' };

export interface Keyboard {
  readonly columns: number;
  readonly rows: number;
  readonly depth: Depth;
  /** Draws the lines from the top, and asks on the line below them. */
  ask(draw: () => readonly string[], prompt: string): Promise<KeyEntry>;
  /** Draws, and waits for the work; nothing if the player wants to leave meanwhile. What is typed is kept for the next question. */
  during<T>(draw: () => readonly string[], work: Promise<T>): Promise<T | undefined>;
  /** Draws without asking. */
  show(lines: readonly string[]): void;
  close(): void;
}

const ESC = '\u001b';
const ENTER_SCREEN = `${ESC}[?1049h${ESC}[2J`;
const LEAVE_SCREEN = `${ESC}[?1049l`;

export interface Output extends Writable {
  readonly columns?: number;
  readonly rows?: number;
  readonly isTTY?: boolean;
  getColorDepth?(): number;
}

export class StreamKeyboard implements Keyboard {
  readonly depth: Depth;
  readonly #output: Output;
  readonly #lines: string[] = [];
  readonly #reader: Interface;
  #waiting: ((entry: KeyEntry) => void) | undefined;
  #ended = false;
  #interrupted = false;
  #redraw: (() => void) | undefined;
  #leave: (() => void) | undefined;
  #closed = false;
  readonly #onResize = (): void => this.#redraw?.();

  constructor(input: Readable, output: Output, colour: boolean) {
    this.#output = output;
    this.depth = colour ? depthOf(output.getColorDepth?.() ?? 1) : 'none';
    const terminal = output.isTTY === true;
    this.#reader = createInterface({ input, output, terminal, historySize: 0 });
    this.#reader.on('line', (text) => this.#take({ kind: 'line', text }));
    this.#reader.on('SIGINT', () => this.#take({ kind: 'interrupt' }));
    this.#reader.on('close', () => this.#take({ kind: 'end' }));
    output.on('resize', this.#onResize);
    if (terminal) output.write(ENTER_SCREEN);
  }

  get columns(): number {
    return Math.max(40, this.#output.columns ?? 80);
  }

  get rows(): number {
    return Math.max(12, this.#output.rows ?? 24);
  }

  ask(draw: () => readonly string[], prompt: string): Promise<KeyEntry> {
    this.#redraw = () => {
      this.show(draw());
      this.#reader.setPrompt(prompt);
      this.#reader.prompt(true);
    };
    this.#redraw();
    // Enter struck before the question was on the screen does not answer it.
    if (this.#output.isTTY === true) while (this.#lines[0]?.trim() === '') this.#lines.shift();
    if (this.#interrupted) return Promise.resolve({ kind: 'interrupt' });
    const text = this.#lines.shift();
    if (text !== undefined) return Promise.resolve({ kind: 'line', text });
    if (this.#ended) return Promise.resolve({ kind: 'end' });
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async during<T>(draw: () => readonly string[], work: Promise<T>): Promise<T | undefined> {
    this.#redraw = () => this.show(draw());
    this.#redraw();
    if (this.#isLeft) return undefined;
    const left = new Promise<undefined>((resolve) => {
      this.#leave = () => resolve(undefined);
    });
    try {
      return await Promise.race([work, left]);
    } finally {
      this.#leave = undefined;
    }
  }

  /** The player wants to leave, and all that was typed before is answered. */
  get #isLeft(): boolean {
    return this.#interrupted || (this.#ended && this.#lines.length === 0);
  }

  show(lines: readonly string[]): void {
    if (this.#output.isTTY !== true) {
      this.#output.write(`${lines.join('\n')}\n`);
      return;
    }
    this.#output.write(`${ESC}[H${lines.map((l) => `${l}${ESC}[K\r\n`).join('')}${ESC}[J`);
  }

  /** Whoever waits for an answer hears that none comes. */
  end(): void {
    this.#take({ kind: 'end' });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#redraw = undefined;
    this.#output.off('resize', this.#onResize);
    this.#reader.close();
    if (this.#output.isTTY === true) this.#output.write(LEAVE_SCREEN);
  }

  #take(entry: KeyEntry): void {
    const resolve = this.#waiting;
    this.#waiting = undefined;
    if (entry.kind === 'end') this.#ended = true;
    if (resolve !== undefined) resolve(entry);
    else if (entry.kind === 'line') this.#lines.push(entry.text);
    else if (entry.kind === 'interrupt') this.#interrupted = true;
    if (this.#isLeft) this.#leave?.();
  }
}
