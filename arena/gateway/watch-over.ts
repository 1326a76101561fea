/** Housekeeping without being asked: silent clients, and what nobody uses any more. */
import type { GatewayParts } from './gateway-parts.js';

const TICK_MS = 1_000;
const SWEEP_EVERY = 60;

/** Until the result is called. */
export function keepGatewayWatch({ world, visitors, quotas, owners, lobbies }: GatewayParts): () => void {
  let ticks = 0;
  let callOff = (): void => {};
  const tick = (): void => {
    callOff = world.after(TICK_MS, tick);
    const now = world.now();
    for (const visitor of visitors) visitor.watchOver(now);
    if (ticks++ % SWEEP_EVERY !== 0) return;
    quotas.sweep(now);
    lobbies.keep(new Set(owners.living.map(({ fence }) => fence)));
  };
  callOff = world.after(TICK_MS, tick);
  return () => callOff();
}
