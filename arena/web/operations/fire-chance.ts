/** Chance of what guns did, from what is told of the shot: how often such fire does as much, or nothing where it did nothing. */
import type { UnitId } from '../../../engine/index.js';
import { combatEventIn, gunSpread, lossSpread, type OperationsGame } from '../../../engine/operations/index.js';
import type { WireEvent } from '../model/battle.js';

/** Nothing of what is no gun's. Facilities of a port, which are no target, take no extra damage. */
export function fireChance(
  { campaign }: OperationsGame,
  cause: WireEvent,
  target: UnitId | null,
  losses: number,
): number | undefined {
  const power = powerIn(cause);
  if (power === undefined) return undefined;
  const spread =
    target === null
      ? lossSpread(power)
      : gunSpread(power, campaign.defence[target]!, campaign.enduranceC[target] === 1);
  const asked = losses > 0 ? spread.subarray(losses) : spread.subarray(0, 1);
  return asked.reduce((sum, p) => sum + p, 0);
}

function powerIn(cause: WireEvent): number | undefined {
  const told = combatEventIn(cause);
  if (told !== undefined) return told.kind === 'shot' ? told.data.points : undefined;
  const power = cause.data?.power;
  return typeof power === 'number' && power >= 0 ? power : undefined;
}
