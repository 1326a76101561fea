/**
 * Counters on the chart: the printed one of the same id where there is one, else one made from the strength of the campaign's card.
 * `counters.json` has the made ones, `README.md` the formulas, and a test holds the two together.
 */
import { SHIPS, type ShipData, type ShipType, type TorpedoOdds } from '../battleships/index.js';
import { shipCard } from '../operations/index.js';
import data from './counters.json' with { type: 'json' };

/** What is made of a card without a printed counter. */
interface MadeCounter {
  readonly id: string;
  readonly type: ShipType;
  readonly ships: number;
  readonly attack: number;
  readonly defence: number;
  readonly range: number;
  readonly movement: number;
  readonly torpedoes: TorpedoOdds | null;
  readonly starShell: boolean;
}

const MADE = data as readonly MadeCounter[];

function counterOf({ id, ...figures }: MadeCounter): ShipData {
  const { name, ja, nation } = shipCard(id)!;
  return {
    ...{ id, name, ja, ...figures },
    // Those of all nations sail under whatever flag: nothing on the chart goes by it.
    nation: nation === 'all' ? 'UK' : nation,
    ...{ capitalTorpedoes: null, spotter: false, secondary: false, noAftFire: false, noBowPenalty: false },
    ...{ members: '', certainty: 'CCCC' },
  };
}

/** Each card of the campaign that can stand on the chart, by its id, and all printed counters. Submarines have none. */
export const COUNTERS: ReadonlyMap<string, ShipData> = new Map([
  ...SHIPS,
  ...MADE.map((made) => [made.id, counterOf(made)] as const),
]);

export const isMade = (id: string): boolean => !SHIPS.has(id);
