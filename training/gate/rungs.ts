/**
 * Rungs of the gate: whom a candidate must not do worse against than the champion, and in which battles. Each agent of the ladder is one rung
 * in the scenarios of the gate and, where the settings ask for it, another in the battles that nothing is taught on: what was learned by heart
 * shows in the first and not in the second.
 */
import { secondLadderOf } from '../../agents/second-ladders.js';
import type { TrainingConfig } from '../config.js';
import { openSource } from '../source.js';

type GateSettings = TrainingConfig['gate'];

export interface Rung {
  /** `admiral`, `admiral on the second ladder`. */
  readonly name: string;
  readonly agent: string;
  readonly scenarios: readonly string[];
}

/** Battles of the second ladder that the gate plays too; none where it is not asked to. */
export function unseenBattles({ secondLadder, scenarios }: GateSettings): string[] {
  if (secondLadder !== true) return [];
  const { ruleset } = openSource({ scenario: scenarios[0]! }).spec;
  return secondLadderOf(ruleset).map(({ id }) => id);
}

/** Battles that are told apart where candidate and champion meet: who is better over all must not be worse in one kind of them. */
export function laddersOf(settings: GateSettings): { readonly name: string; readonly battles: readonly string[] }[] {
  const unseen = unseenBattles(settings);
  return [
    { name: 'ladder', battles: settings.scenarios },
    { name: 'second ladder', battles: unseen },
  ].filter(({ battles }) => battles.length > 0);
}

/** Battles in which candidate and champion meet, in turn. */
export const battlesOf = (settings: GateSettings): string[] => [...settings.scenarios, ...unseenBattles(settings)];

export function rungsOf(settings: GateSettings): Rung[] {
  const { ladder, scenarios } = settings;
  const unseen = unseenBattles(settings);
  const plain = ladder.map((agent) => ({ name: agent, agent, scenarios }));
  const others = ladder.map((agent) => ({ name: `${agent} on the second ladder`, agent, scenarios: unseen }));
  return unseen.length > 0 ? [...plain, ...others] : plain;
}
