/** The battle of a block of `battleships.perft`. */
import type { Scenario, UnitSpec } from '../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { type Draft, scenarioOf, ship } from '../battleships/drafts.js';
import type { Block } from './blocks.js';

/** `kgv 2020/A/4 1W2S`, commas between units. */
function unitsOf(text: string): UnitSpec[] {
  return text.split(',').map((part) => {
    const [counter, pose, damage] = part.trim().split(' ');
    const steps = /^(\d)W(\d)S$/.exec(damage ?? '');
    return ship(counter!, pose!, steps ? { damage: { w: Number(steps[1]), s: Number(steps[2]) } } : {});
  });
}

export function battleOf({ lines }: Block): Scenario {
  const listed = lines.battle?.[0];
  if (listed !== undefined) return SCENARIOS.find((s) => s.id === listed)!;
  const [first, second] = lines.side!.map(unitsOf) as [UnitSpec[], UnitSpec[]];
  const mines = lines.mines?.[0]?.split(' ');
  const draft: Draft = {
    units: [first, second],
    night: lines.night !== undefined,
    visibility: Number(lines.visibility?.[0] ?? 1),
    options: mines ? { mines: 'on' } : {},
    map: { land: lines.land?.[0]?.split(' ') ?? [], breakwaters: lines.breakwaters?.[0]?.split(' ') ?? [] },
    clauses: mines ? [{ kind: 'mines', side: 'UK', count: 1, among: mines }] : [],
  };
  return scenarioOf(draft);
}
