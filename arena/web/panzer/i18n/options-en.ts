/** What the settings change, in English: the engine says it. */
import { OPTIONS, type OptionName } from '../../../../engine/panzer/index.js';
import type { OptionWords } from '../../model/lobby-words.js';

const meanings = Object.fromEntries(Object.entries(OPTIONS).map(([name, { text }]) => [name, text]));

export const OPTIONS_EN: OptionWords<OptionName> = {
  meanings: meanings as Readonly<Record<OptionName, string>>,
  values: {
    townRate: { terrain: 'as the terrain chart', road: 'as a road' },
    dispersedTarget: { easier: 'one off the die', same: 'nothing' },
    movementOrder: { 'vehicles-first': 'vehicles first', free: 'freely' },
    turrets: { stay: 'they stay', move: 'they move' },
    fieldsOfFire: { all: 'all around', front: 'to the front only' },
    navalFire: { 40: '40', 80: '80' },
  },
};
