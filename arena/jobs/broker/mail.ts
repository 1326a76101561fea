/** Mail between whoever hands out and workers, by a broker: texts of any length on named channels. Nothing is kept for who does not listen. */

/** Ends a subscription. */
export type Unlisten = () => Promise<void>;

export interface Mail {
  /** Whether it was given to the broker and, where it took several parts, somebody has taken them all. A text may come twice. */
  send(channel: string, text: string, signal?: AbortSignal): Promise<boolean>;
  listen(channel: string, hear: (text: string) => void): Promise<Unlisten>;
}

/** What a broker offers: a text of at most `MOST_WIRE_BYTES` to whoever listens at this moment. It may be lost, or come twice. */
export interface MailWire {
  /** Whether the broker took it; it never throws. */
  publish(channel: string, text: string): Promise<boolean>;
  /** It never throws, and listens again by itself when the broker was away. */
  subscribe(channel: string, hear: (text: string) => void): Promise<Unlisten>;
  close(): Promise<void>;
}

/** A part, with what stands before it. */
export const MOST_WIRE_BYTES = 1024 * 1024;

/** Channel on which a run hears questions. */
export const channelOfRun = (run: string): string => `run-${run}`;
