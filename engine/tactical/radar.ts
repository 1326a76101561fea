/** Radar on the chart: a campaign says nothing of sets, so ships carry what their nation had in that year. */
import type { Nation, RadarSet, ShipData, ShipType } from '../battleships/index.js';
import data from './radar.json' with { type: 'json' };

interface Fitting {
  readonly nation: Nation;
  readonly types: readonly ShipType[];
  /** First year. */
  readonly from: number;
  readonly set: RadarSet;
}

const FITTINGS = data as readonly Fitting[];

/** The newest set that such a ship carries in a campaign of that date; nothing where the date names no year. */
export function radarOf({ nation, type }: ShipData, date: string): RadarSet | undefined {
  const year = Number(/\b(19\d\d)\b/.exec(date)?.[1] ?? 0);
  return FITTINGS.filter((of) => of.nation === nation && of.types.includes(type) && of.from <= year).at(-1)?.set;
}
