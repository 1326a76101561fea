/** Flag of a thinker that memory shared with the arena raises: the number of the job that is to stop. */
import { z } from 'zod';

/** Where the page is not isolated the browser has no such memory, and not even its name. */
const isShared = (value: unknown): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;

export const SharedFlag = z.strictObject({ stopped: z.custom<SharedArrayBuffer>(isShared) });
