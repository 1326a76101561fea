/** Housekeeping without being asked: silence, revoked tokens, and the arena's own tick. */
import type { Hall } from './hall.js';

const TICK_MS = 1_000;
/** Everybody is looked up again once in so many ticks. */
const LOOK_UP_EVERY = 5;
const SWEEP_EVERY = 60;

/** Until the result is called. */
export function keepWatch(hall: Hall): () => void {
  let ticks = 0;
  let callOff = (): void => {};
  const tick = (): void => {
    callOff = hall.world.after(TICK_MS, tick);
    watch(hall, ticks++);
  };
  callOff = hall.world.after(TICK_MS, tick);
  return () => callOff();
}

function watch(hall: Hall, tick: number): void {
  const now = hall.world.now();
  try {
    hall.arena.tick();
  } catch (error) {
    hall.log.error({ err: error }, 'the tick failed');
  }
  let i = 0;
  for (const connection of hall.connections) {
    connection.watchOver(now);
    if (i++ % LOOK_UP_EVERY === tick % LOOK_UP_EVERY) connection.lookUp();
  }
  if (tick % SWEEP_EVERY === 0) hall.quotas.sweep(now);
  hall.outbox.drain();
}
