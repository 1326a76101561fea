/** Housekeeping without being asked: silence, revoked tokens, and the arena's own tick. */
import type { ServerParts } from './server-parts.js';

const TICK_MS = 1_000;
/** Everybody is looked up again once in so many ticks. */
const LOOK_UP_EVERY = 5;
const SWEEP_EVERY = 60;

/** Until the result is called. */
export function keepWatch(parts: ServerParts): () => void {
  let ticks = 0;
  let callOff = (): void => {};
  const tick = (): void => {
    callOff = parts.world.after(TICK_MS, tick);
    watch(parts, ticks++);
  };
  callOff = parts.world.after(TICK_MS, tick);
  return () => callOff();
}

function watch(parts: ServerParts, tick: number): void {
  const now = parts.world.now();
  try {
    parts.arena.tick();
  } catch (error) {
    parts.log.error({ err: error }, 'the tick failed');
  }
  let i = 0;
  for (const connection of parts.connections) {
    connection.watchOver(now);
    if (i++ % LOOK_UP_EVERY === tick % LOOK_UP_EVERY) connection.lookUp();
  }
  if (tick % SWEEP_EVERY === 0) parts.quotas.sweep(now);
  parts.outbox.drain();
}
