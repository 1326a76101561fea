/** Parted mail: cuts a long text into parts, sends each when the one before was acknowledged, and puts them together again on the other side. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MOST_MESSAGE_BYTES } from '../messages.js';
import { jittered, pauseUntil } from '../waiting.js';
import type { Mail, MailWire, Unlisten } from './mail.js';

/** Of a part: three bytes each at most, so that it stays below `MOST_WIRE_BYTES`. */
const PART_LENGTH = 300_000;
const MOST_PARTS = Math.ceil(MOST_MESSAGE_BYTES / PART_LENGTH) + 1;
/** A part that nobody acknowledges is sent again after so long, as often as there are waits. */
const ACK_WAITS_MS = [1_000, 2_000, 4_000];
/** Texts that are put together at once, and how long one may stand still. */
const MOST_OPEN = 256;
const STILL_MS = 60_000;
/** Texts that are complete are remembered: their last part may come twice. */
const MOST_COMPLETE = 1_000;

const name = z.string().min(1).max(100);
const number = z.int().min(0).max(MOST_PARTS);
const headSchema = z.union([
  z.strictObject({ id: name, part: number, of: z.int().min(1).max(MOST_PARTS), from: name }),
  z.strictObject({ ack: name, part: number }),
]);
type Head = z.infer<typeof headSchema>;

interface OpenText {
  readonly parts: string[];
  heardAt: number;
}

export class PartedMail implements Mail {
  readonly #wire: MailWire;
  readonly #box = `ack-${randomUUID()}`;
  readonly #acknowledged = new Map<string, () => void>();
  readonly #open = new Map<string, OpenText>();
  readonly #complete = new Set<string>();
  #boxOpen: Promise<Unlisten> | undefined;

  constructor(wire: MailWire) {
    this.#wire = wire;
  }

  async send(channel: string, text: string, signal?: AbortSignal): Promise<boolean> {
    const id = randomUUID();
    const parts = partsOf(text);
    const of = parts.length;
    // Of a short one the answer says that it came.
    if (of === 1) return await this.#wire.publish(channel, frameOf({ id, part: 0, of, from: this.#box }, text));
    if (of > MOST_PARTS) return false;
    this.#boxOpen ??= this.#wire.subscribe(this.#box, (frame) => this.#hearAck(frame));
    await this.#boxOpen;
    for (const [part, body] of parts.entries())
      if (!(await this.#deliver(channel, { id, part, of, from: this.#box }, body, signal))) return false;
    return true;
  }

  async listen(channel: string, hear: (text: string) => void): Promise<Unlisten> {
    return await this.#wire.subscribe(channel, (frame) => this.#hear(frame, hear));
  }

  async #deliver(
    channel: string,
    head: Extract<Head, { id: string }>,
    body: string,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const key = `${head.id} ${head.part}`;
    const came = new AbortController();
    this.#acknowledged.set(key, () => came.abort());
    const ends = signal === undefined ? came.signal : AbortSignal.any([came.signal, signal]);
    try {
      for (const wait of ACK_WAITS_MS) {
        if (signal?.aborted) return false;
        await this.#wire.publish(channel, frameOf(head, body));
        await pauseUntil(jittered(wait), ends);
        if (came.signal.aborted) return true;
      }
      return false;
    } finally {
      this.#acknowledged.delete(key);
    }
  }

  #hearAck(frame: string): void {
    const head = headOf(frame);
    if (head !== undefined && 'ack' in head) this.#acknowledged.get(`${head.ack} ${head.part}`)?.();
  }

  #hear(frame: string, hear: (text: string) => void): void {
    const head = headOf(frame);
    if (head === undefined || 'ack' in head) return;
    const body = frame.slice(frame.indexOf('\n') + 1);
    if (head.of === 1) hear(body);
    else this.#hearPart(head, body, hear);
  }

  /** What comes before its turn is not acknowledged: its sender begins anew with the text. */
  #hearPart({ id, part, of, from }: Extract<Head, { id: string }>, body: string, hear: (text: string) => void): void {
    const open = this.#complete.has(id) ? undefined : this.#openOf(id);
    if (open !== undefined) {
      if (part > open.parts.length || part >= of) return;
      if (part === open.parts.length) open.parts.push(body);
      open.heardAt = performance.now();
    }
    void this.#wire.publish(from, frameOf({ ack: id, part }, ''));
    if (open?.parts.length !== of) return;
    this.#open.delete(id);
    this.#complete.add(id);
    if (this.#complete.size > MOST_COMPLETE) this.#complete.delete(this.#complete.values().next().value!);
    hear(open.parts.join(''));
  }

  #openOf(id: string): OpenText {
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const now = performance.now();
    for (const [other, { heardAt }] of this.#open) if (now - heardAt > STILL_MS) this.#open.delete(other);
    if (this.#open.size >= MOST_OPEN) this.#open.delete(this.#open.keys().next().value!);
    const open: OpenText = { parts: [], heardAt: now };
    this.#open.set(id, open);
    return open;
  }
}

const frameOf = (head: Head, body: string): string => `${JSON.stringify(head)}\n${body}`;

function headOf(frame: string): Head | undefined {
  try {
    const read = headSchema.safeParse(JSON.parse(frame.slice(0, Math.max(0, frame.indexOf('\n')))));
    return read.success ? read.data : undefined;
  } catch {
    // Somebody else talks here.
    return undefined;
  }
}

const HIGH = 0xd800;
const LOW = 0xdc00;

/** A cut never goes through a character of two units, since each part is encoded by itself. */
function partsOf(text: string): string[] {
  if (text.length <= PART_LENGTH) return [text];
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PART_LENGTH);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= HIGH && last < LOW) to--;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
