/** Desk of a run: hears the questions that come by mail, and sends what the clerk answers. A question that comes again is answered again. */
import { z } from 'zod';
import type { WorkClerk } from '../clerk.js';
import { jsonOf } from '../json-of.js';
import { channelOfRun, type Mail, type Unlisten } from './mail.js';

const askedSchema = z.strictObject({
  id: z.string().min(1).max(64),
  from: z.string().min(1).max(100),
  verb: z.string().max(40),
  data: z.unknown(),
});

export class MailDesk {
  readonly #mail: Mail;
  readonly #clerk: WorkClerk;
  readonly #unlisten: Promise<Unlisten>;
  /** Questions whose answer is on its way; a long one takes a while. */
  readonly #underWay = new Set<string>();

  constructor(mail: Mail, run: string, clerk: WorkClerk) {
    this.#mail = mail;
    this.#clerk = clerk;
    this.#unlisten = mail.listen(channelOfRun(run), (text) => void this.#hear(text));
    this.#unlisten.catch(() => {});
  }

  async close(): Promise<void> {
    const unlisten = await this.#unlisten;
    await unlisten();
  }

  async #hear(text: string): Promise<void> {
    const read = askedSchema.safeParse(jsonOf(text));
    if (!read.success || this.#underWay.has(read.data.id)) return;
    const { id, from, verb, data } = read.data;
    this.#underWay.add(id);
    try {
      await this.#mail.send(from, JSON.stringify({ id, reply: this.#clerk.answer(verb, data) }));
    } catch {
      // It is asked again.
    } finally {
      this.#underWay.delete(id);
    }
  }
}
