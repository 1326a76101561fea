/** Words for what dice are drawn for and with: which battle, which beacons. Who plays needs no more of them until the battle is over. */
import type { Beacon } from './draw.js';
import { optionsText } from './options-text.js';
import { type Past, pastText } from './past-text.js';

/** Rules, scenario, options and past as a room shows them: the same dice mean something else in another battle. */
export const battleWord = (room: {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
  readonly past?: Past | null | undefined;
}): string => {
  const { ruleset, scenario, past } = room;
  return `${ruleset} ${scenario} ${optionsText(room)}${past ? ` ${pastText(past)}` : ''}`;
};

/** How rooms name a scenario that somebody brought. */
export const BROUGHT = 'own-';

/** `-` or `source/round`, by seat. */
export const beaconsText = (beacons: readonly (Beacon | null)[]): string =>
  beacons.map((beacon) => (beacon === null ? '-' : `${beacon.source}/${beacon.round}`)).join(' ');
