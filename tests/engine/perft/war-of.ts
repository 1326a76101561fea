/** The war of a block of `decisive-battle.perft`. */
import type { Scenario, ShipSpec } from '../../../engine/decisive-battle/scenario.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import type { Block } from './blocks.js';

/** `hood bismarck*1 lion-7`: a card, training markers, damage. */
function shipsOf(text: string): ShipSpec[] {
  return text.split(' ').map((word) => {
    const [, ship, markers, damage] = /^([a-z0-9]+)(?:\*(\d+))?(?:-(\d+))?$/.exec(word)!;
    return {
      ship: ship!,
      ...(markers === undefined ? {} : { markers: Number(markers) }),
      ...(damage === undefined ? {} : { damage: Number(damage) }),
    };
  });
}

export function warOf({ id, lines }: Block): Scenario {
  const listed = lines.battle?.[0];
  if (listed !== undefined) return SCENARIOS.find((s) => s.id === listed)!;
  return {
    ruleset: 'decisive-battle',
    id,
    title: id,
    date: '1916',
    rounds: Number(lines.rounds?.[0] ?? 12),
    neutrality: lines.neutrality !== undefined,
    options: {},
    seats: lines.power!.map((text, i) => ({
      id: `P${i + 1}`,
      name: `Power ${i + 1}`,
      nation: 'UK',
      fleets: [shipsOf(text)],
    })),
    ladder: false,
    briefing: 'A position to count.',
    notes: [],
  };
}
