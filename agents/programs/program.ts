/** Program of a player's own as a process: a text in, a line out, in time. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { AgentLost } from './agent-lost.js';
import { killGroup, programBegan, programIsGone } from './running.js';

/** In which a program must say hello: it may have to load a network before. */
export const HELLO_MS = 60_000;
/** One answer. It names an action and perhaps why. */
const MAX_LINE_BYTES = 64 * 1024;
/** What is kept of its standard error, to be told with a fault. */
const LAST_WORDS = 600;

/** One that waits for the next line. */
interface Waiting {
  resolve(line: string): void;
  reject(fault: AgentLost): void;
}

export class Program {
  readonly #child: ChildProcess;
  /** Of the line that is coming. */
  readonly #parts: Buffer[] = [];
  #bytes = 0;
  #waiting: Waiting | undefined;
  #fault: AgentLost | undefined;
  #lastWords = '';

  /** @param command as a shell takes it */
  constructor(command: string) {
    // A group of its own, so that what it starts ends with it, and an interrupt at the keyboard is ours to pass on.
    this.#child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const { pid, stdin, stdout, stderr } = this.#child;
    if (pid !== undefined) programBegan(pid, () => this.end());
    this.#child.on('error', (error) => this.lose('ENDED', `could not be started: ${error.message}`));
    // What it has started ends with it, and lets go of its outputs.
    this.#child.on('exit', () => {
      if (pid !== undefined) killGroup(pid);
    });
    // Once both of its outputs are read to their ends.
    this.#child.on('close', (code, signal) => {
      if (pid !== undefined) programIsGone(pid);
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      this.lose('ENDED', `ended ${how}${this.#said()}`);
    });
    // It has ended, or reads no more: then no answer comes, which is told.
    stdin!.on('error', () => {});
    stdout!.on('data', (chunk: Buffer) => this.#hear(chunk));
    stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    // Nobody stays alive for a program that is not asked.
    this.#child.unref();
    for (const pipe of [stdin, stdout, stderr]) (pipe as Socket).unref();
  }

  /** A text to it, whole lines, and one line from it. A program that has failed once fails for ever. @throws AgentLost */
  async ask(text: string, milliseconds: number): Promise<string> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#child.stdin!.write(`${text}\n`);
    // A referenced clock: it keeps the process alive until the answer comes.
    const clock = setTimeout(() => {
      this.lose('LATE', `did not answer within ${milliseconds / 1000} seconds${this.#said()}`);
    }, milliseconds);
    try {
      const line = await new Promise<string>((resolve, reject) => {
        this.#waiting = { resolve, reject };
      });
      // Some languages begin what they write with a mark of their byte order.
      return line.startsWith('\uFEFF') ? line.slice(1) : line;
    } finally {
      clearTimeout(clock);
    }
  }

  /** It has failed, or what it said is no answer: it is asked no more, and ended. */
  lose(code: AgentLost['code'], message: string): AgentLost {
    if (this.#fault === undefined) {
      this.#fault = new AgentLost(code, message);
      // What it still says and does is of no use to anybody.
      this.#child.stdout!.destroy();
      const { pid } = this.#child;
      if (pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null) killGroup(pid);
    }
    this.#waiting?.reject(this.#fault);
    this.#waiting = undefined;
    return this.#fault;
  }

  /** Its input ends, and with it the program; who does not go by himself is ended. */
  end(graceMs = 500): void {
    this.#child.stdin!.end();
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null) return;
    const clock = setTimeout(() => killGroup(pid), graceMs);
    clock.unref();
    this.#child.once('close', () => clearTimeout(clock));
  }

  #hear(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0 && this.#fault === undefined; end = chunk.indexOf(10, from)) {
      this.#add(chunk.subarray(from, end));
      this.#take(Buffer.concat(this.#parts.splice(0)).toString('utf8'));
      this.#bytes = 0;
      from = end + 1;
    }
    if (this.#fault === undefined) this.#add(chunk.subarray(from));
  }

  #add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > MAX_LINE_BYTES) this.lose('BAD_LINE', `said a line of more than ${MAX_LINE_BYTES} bytes`);
    else if (part.length > 0) this.#parts.push(Buffer.from(part));
  }

  #take(line: string): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.lose('BAD_LINE', `said a line that nobody asked for: ${shown(line)}`);
    else waiting.resolve(line);
  }

  #said(): string {
    const words = this.#lastWords.trim();
    return words === '' ? '' : `; the last that it wrote to standard error: ${words}`;
  }
}

export const shown = (line: string): string => JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
