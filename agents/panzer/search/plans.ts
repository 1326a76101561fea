/** Plans of battle: the doctrines that a search may lead a side by, and which of them did best with which side when battles were rehearsed. */
import { FIRST_SEAT, type GameSpec, SECOND_SEAT } from '../../../engine/index.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine } from '../admiral/doctrine.js';
import data from './plans.json' with { type: 'json' };

/** By name: what is otherwise than in the commander's own doctrine. */
export const PLANS: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  Object.entries(data.plans).map(([name, part]) => [name, { ...DOCTRINES[DEFAULT_DOCTRINE]!, ...part, name }]),
);

/** The names of both sides' plans, by the hash of a scenario. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = data.battles;

/** By seat: the plan of a battle that was rehearsed, the commander's doctrine in any other. */
export function planned({ scenarioHash }: Pick<GameSpec, 'scenarioHash'>): readonly Doctrine[] {
  const names = CHOSEN[scenarioHash];
  return [FIRST_SEAT, SECOND_SEAT].map((seat) => PLANS[names?.[seat] ?? ''] ?? DOCTRINES[DEFAULT_DOCTRINE]!);
}
