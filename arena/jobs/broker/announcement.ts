/** Announcement of a run: what workers read of it at the broker before they ask it anything. */
import { z } from 'zod';
import { jsonOf } from '../json-of.js';
import type { BrokerOffice } from './office.js';

const announcementSchema = z.strictObject({
  run: z.string().min(1).max(64),
  title: z.string().max(200),
  /** SHA-256 of the code that everybody has to run. */
  code: z.string().length(64),
  /** Grows with each time that it is said: who is dead says nothing new. */
  said: z.int().min(0),
});
export type RunAnnounced = Readonly<z.infer<typeof announcementSchema>>;

/** @throws where the broker is away */
export async function runsAnnounced(office: BrokerOffice): Promise<RunAnnounced[]> {
  return (await office.announced()).flatMap((text) => {
    const read = announcementSchema.safeParse(jsonOf(text));
    return read.success ? [read.data] : [];
  });
}

const CODE_LETTERS = 16;

/** Who runs other code never sees a job of it. */
export const queueOfCode = (code: string): string => `flagplot-${code.slice(0, CODE_LETTERS)}`;
