/** Waits with an end: brokers go away, and nobody may hang on them. */
import { randomInt } from 'node:crypto';

/** Ends early, and without a fault, where it is stopped. */
export async function pauseUntil(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** @throws where it takes longer; what it comes to later nobody hears */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds / 1_000} s`)), milliseconds);
  });
  promise.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const PER_CENT = 100;
const FROM = 75;
const TO = 125;

/** Many who wait for the same do not come back at the same moment. */
export const jittered = (milliseconds: number): number => (milliseconds * randomInt(FROM, TO + 1)) / PER_CENT;

/** What is closed may hang, or fail, where the broker is away; then it goes with the process. */
export async function closeSoon(close: () => Promise<unknown>, milliseconds = 2_000): Promise<void> {
  try {
    await within(milliseconds, close());
  } catch {
    // Nobody needs it any more.
  }
}
