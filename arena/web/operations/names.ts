/** Names of units, fleets, contacts, ports and sides in the language in force. */

import { type Meaning, phraseOf, type Seat, type UnitId } from '../../../engine/index.js';
import {
  type Campaign,
  type CampaignOrder,
  type CampaignState,
  contactAt,
  describe,
  G,
  hexIn,
  isPlural,
  K,
  type OperationsGame,
  U,
} from '../../../engine/operations/index.js';
import { language } from '../i18n/index.js';
import type { OpenedState } from '../model/battle.js';
import { capital } from '../shared/capital.js';
import type { CampaignNames } from './called.js';
import { w } from './i18n/index.js';
import { sideCalled } from './i18n/sides.js';
import { told } from './i18n/told.js';

export const unitName = ({ campaign }: OperationsGame, unit: UnitId): string =>
  (language.value === 'ja' ? campaign.ja[unit] : campaign.names[unit]) ?? '';

/** For verbs that agree with it: 1, or 2 of several. */
export const numberOf = (name: string): number => (isPlural(name) ? 2 : 1);

export const seatName = ({ campaign }: OperationsGame, seat: Seat): string =>
  sideCalled(campaign.scenario.seats[seat]?.name ?? '');

export function portName({ campaign }: OperationsGame, id: string): string {
  const port = campaign.scenario.ports.find((one) => one.id === id);
  return (language.value === 'ja' ? port?.ja : undefined) ?? port?.name ?? '';
}

/** The name of its group, where it is that; a fleet that was detached goes by its first ship. */
export function fleetName(game: OperationsGame, s: CampaignState | null, unit: UnitId): string {
  const { campaign } = game;
  const isMain = s !== null && isMainOf(campaign, s, campaign.startFleet[unit]!, unit);
  return (isMain ? groupCalled(game, unit) : undefined) ?? unitName(game, unit);
}

/** As far as it is known without a state: the first ship of a group is always in its fleet. */
export function groupName(game: OperationsGame, unit: UnitId): string {
  const { startFleet } = game.campaign;
  const isFirst = startFleet.indexOf(startFleet[unit]!) === unit;
  return (isFirst ? groupCalled(game, unit) : undefined) ?? unitName(game, unit);
}

/** The group with which the unit begins; nothing if it begins with none. */
function groupCalled({ campaign }: OperationsGame, unit: UnitId): string | undefined {
  const slot = campaign.startFleet[unit]!;
  const group = campaign.groups[campaign.seatOf[unit]!]?.[campaign.fleetGroup[slot] ?? -1];
  if (group === undefined) return undefined;
  const name = language.value === 'ja' ? group.ja || group.name : group.name;
  const number = numberIn(campaign, slot);
  return number === 0 ? name : w('fleet.numbered', { fleet: name, n: number });
}

/** Whether the fleet of the unit has the first of those that are left of the group. */
function isMainOf(c: Campaign, s: CampaignState, slot: number, unit: UnitId): boolean {
  const fleetOf = (u: number): number => s[c.unitsAt + u * U.size + U.fleet]!;
  for (let u = 0; u < c.seaUnits; u++)
    if (c.startFleet[u] === slot && fleetOf(u) >= 0) return fleetOf(u) === fleetOf(unit);
  return true;
}

/** Of several fleets of one group, as submarines are, which it is, from 1; 0 of one alone. */
function numberIn({ fleetGroup, fleetHex, seatOf, startFleet }: Campaign, slot: number): number {
  const seat = seatOf[startFleet.indexOf(slot)];
  const same = [...fleetGroup.keys()].filter(
    (f) => fleetHex[f]! >= 0 && fleetGroup[f] === fleetGroup[slot] && seatOf[startFleet.indexOf(f)] === seat,
  );
  return same.length < 2 ? 0 : same.indexOf(slot) + 1;
}

/** In the state in which it is chosen. */
export function namesOf(game: OperationsGame, s: CampaignState | null = null): CampaignNames {
  return {
    unit: (unit) => unitName(game, unit),
    seat: (seat) => seatName(game, seat),
    port: (id) => portName(game, id),
    fleet: (unit) => fleetName(game, s, unit),
    contact: (id) => (s === null ? `${id}` : contactName(game, s, id)),
  };
}

function contactName({ campaign }: OperationsGame, s: CampaignState, id: number): string {
  const at = contactAt(s[G.actor]! as Seat, id);
  const kind = KINDS[s[at + K.kind]!] ?? 'battle';
  return w('contact.at', { fleet: w(`fleet.${kind}`), hex: labelOf(campaign, s[at + K.hex]!) });
}

/** By the number of `KIND`. */
const KINDS = ['transport', 'support', 'battle', 'boats', 'submarines', 'raider'] as const;

const two = (n: number): string => String(n).padStart(2, '0');

/** `0408`. */
export const labelOf = ({ map: { columns } }: Pick<Campaign, 'map'>, hex: number): string =>
  `${two((hex % columns) + 1)}${two(Math.floor(hex / columns) + 1)}`;

/** The number of a label; -1 for none. */
export const hexOf = ({ map }: Pick<Campaign, 'map'>, label: string | undefined): number =>
  label === undefined ? -1 : hexIn(map, label);

/** What an order says; nothing for a kind that the page does not know. */
export const orderWords = (game: OperationsGame, order: Meaning, s: CampaignState | null = null): string | undefined =>
  phraseOf(told().orders, order as CampaignOrder, namesOf(game, s));

/** An action in words, of the state in which it is chosen. */
export function actionWords(game: OperationsGame, s: OpenedState | null, text: string): string {
  if (s === null) return text;
  const action = game.read(s, text);
  if (!action.ok) return text;
  const words = orderWords(game, describe(game.campaign, s, action.value), s);
  return words === undefined ? text : capital(words);
}
