/** Interrupt of a command: Ctrl-C at a terminal, or SIGTERM of whoever runs it there. What was done is told all the same. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Calls `stop` at the first of either; who asks again is not made to wait, and ends at once. Returns what lets the signals go. */
export function onInterrupt(stop: () => void): () => void {
  const release = (): void => {
    for (const signal of SIGNALS) process.removeListener(signal, heard);
  };
  const heard = (): void => {
    release();
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, heard);
  return release;
}
