/**
 * Counters on the chart: the printed one of the same id where there is one, else one made from the strength of the campaign's card.
 * `counters.json` has the made ones, `RULES.md` the formulas, and a test holds the two together.
 */
import { SHIPS, type ShipData, type ShipType, type TorpedoOdds } from '../battleships/index.js';
import { shipCard } from '../operations/index.js';
import data from './counters.json' with { type: 'json' };

type Cell = string | number | null;

/** What is made of a card without a printed counter. JSON knows no literal types; a test checks each figure. */
function counterOf(row: readonly Cell[]): ShipData {
  const [id, type, ships, attack, defence, range, movement] = row as [string, ShipType, ...number[]];
  const [torpedoes, starShell] = row.slice(-2) as [TorpedoOdds | null, number];
  const { name, ja, nation } = shipCard(id)!;
  return {
    ...{ id, name, ja, type, ships: ships!, attack: attack!, defence: defence!, range: range!, movement: movement! },
    ...{ torpedoes, starShell: starShell === 1 },
    // Those of all nations sail under whatever flag: nothing on the chart goes by it.
    nation: nation === 'all' ? 'UK' : nation,
    ...{ capitalTorpedoes: null, spotter: false, secondary: false, noAftFire: false, noBowPenalty: false },
    ...{ members: '', certainty: 'CCCC' },
  };
}

/** Each card of the campaign that can stand on the chart, by its id, and all printed counters. Submarines have none. */
export const COUNTERS: ReadonlyMap<string, ShipData> = new Map([
  ...SHIPS,
  ...data.rows.map(counterOf).map((made) => [made.id, made] as const),
]);

export const isMade = (id: string): boolean => !SHIPS.has(id);
