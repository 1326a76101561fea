/** Office of a broker: what the way over it needs of Redis or PostgreSQL, and nothing that only one of them has. */
import type { MailWire } from './mail.js';

/** What a job says. */
export interface JobText {
  readonly run: string;
  readonly bundle: unknown;
}

export interface JobQueue {
  /** @throws where the broker is away, as all here do */
  add(id: string, text: JobText): Promise<void>;
  stateOf(id: string): Promise<'waiting' | 'active' | 'gone'>;
  /** Who works on it goes on. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Takes jobs, so many at once, until it is closed: then those in work are waited for. */
export interface JobTaker {
  close(): Promise<void>;
}

export interface TakerAsked {
  readonly queue: string;
  readonly atOnce: number;
  /** Takes what a job says, from whomever it is; when this ends the job is over. */
  readonly work: (text: unknown) => Promise<void>;
}

export interface BrokerOffice {
  readonly wire: MailWire;
  /** What people should know of this broker. */
  readonly remarks: readonly string[];
  /** Stands for `ANNOUNCED_MS`, unless it is said again. */
  announce(run: string, text: string): Promise<void>;
  withdraw(run: string): Promise<void>;
  announced(): Promise<string[]>;
  queue(name: string): Promise<JobQueue>;
  taker(asked: TakerAsked): Promise<JobTaker>;
  close(): Promise<void>;
}

export const ANNOUNCED_MS = 15_000;
