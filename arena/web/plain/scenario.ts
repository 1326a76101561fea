/** Fallback description of a battle whose ruleset has no kit: what the server lists of it, or what its data call its sides. */
import type { Power, Scenario } from '../shared/scenario.js';

export interface PlainScenario extends Scenario {
  readonly seats?: unknown;
  readonly sides?: unknown;
  readonly turns?: unknown;
  readonly night?: unknown;
}

export function powersIn({ seats, sides }: PlainScenario): readonly Power[] {
  const lists = [seats, sides].filter((list): list is readonly unknown[] => Array.isArray(list) && list.length > 0);
  return (lists[0] ?? ['1', '2']).map(powerOf);
}

/** A seat is listed by its name, or is an object of the data. */
function powerOf(seat: unknown, i: number): Power {
  const { id, name, nation } = (typeof seat === 'object' && seat !== null ? seat : { id: seat }) as {
    readonly [name: string]: unknown;
  };
  const short = typeof id === 'string' ? id : String(i + 1);
  return {
    id: short,
    name: typeof name === 'string' ? name : short,
    nation: typeof nation === 'string' ? nation : short,
  };
}
