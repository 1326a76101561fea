/** State of a campaign with battles: that of the campaign, then the head of the battle under way, then its own state. */
import { stateLength } from '../battleships/index.js';
import { fields } from '../core/layout.js';
import { type CampaignState, G } from '../operations/index.js';

/** No chart has room for more ships. */
export const MOST_SHIPS = 32;
/** No campaign has more battles: the names of their throws have room for these. */
export const MOST_BATTLES = 63;

/** The head of a battle, behind the campaign's state. Pairs ending in 0 and 1 belong to the two seats. */
export const H = fields([
  'stage',
  // Battles that have begun in this campaign.
  'begun',
  // What seat 0 has answered, before seat 1 is asked: 1 for the chart.
  'answer0',
  'ships0',
  'ships1',
  // Seat that entered the hex, and seat that commits first on odd turns.
  'entered',
  'first',
  'night',
  // 1 for a crew without training.
  'poor0',
  'poor1',
  // Units of the campaign by their number on the chart; what follows are the rest of them.
  'ship',
]);

/** What is done with an action: `H.stage`. */
export const STAGE = { none: 0, ask0: 1, ask1: 2, battle: 3 } as const;

const HEAD = H.ship + MOST_SHIPS;
const ROOM = HEAD + stateLength(MOST_SHIPS);

export const wholeLength = (campaign: number): number => campaign + ROOM;
/** Where the head begins in a state of that length, and where the battle does. */
export const headAt = (length: number): number => length - ROOM;
const battleAt = (length: number): number => length - ROOM + HEAD;

/** The part of the head that says which battle it is: equal heads are equal battles. */
export const SETTING_FROM = H.ships0;
export const SETTING_END = HEAD;

/** Clears the battle that is over; how many have begun stays. */
export function clearBattle(s: CampaignState): void {
  const at = headAt(s.length);
  const begun = s[at + H.begun]!;
  s.fill(0, at);
  s[at + H.begun] = begun;
  s[G.battle] = 0;
}

/** Says that a battle is under way. */
export function openBattle(s: CampaignState): void {
  const at = headAt(s.length);
  s[at + H.stage] = STAGE.battle;
  s[at + H.begun]! += 1;
  s[G.battle] = battleAt(s.length);
}
