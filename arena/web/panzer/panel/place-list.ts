/** Places: the hexes that answer a question, each once, with all that may be answered there. */
import type { PanelChoice } from './panel-state.js';

/** A hex with all that may be answered there: shells or smoke into it. */
export interface Place {
  readonly hex: string;
  readonly answers: readonly PanelChoice[];
}

const hexOf = ({ order, label }: PanelChoice): string => ('hex' in order ? order.hex : label);

/** Each hex once. */
export function placesOf(choices: readonly PanelChoice[]): readonly Place[] {
  const byHex = new Map<string, PanelChoice[]>();
  for (const choice of choices) byHex.set(hexOf(choice), [...(byHex.get(hexOf(choice)) ?? []), choice]);
  return [...byHex].map(([hex, answers]) => ({ hex, answers }));
}
