/** Forces for tests of combat, in a few words: who fires from how far, who stands in a hex, and what an attack comes to. */
import { type Attack, directAttack, type Firer } from '../../../engine/panzer/fire.js';
import { EIGHTHS, oddsName } from '../../../engine/panzer/odds.js';
import type { Target, TargetHex } from '../../../engine/panzer/targets.js';
import { type UnitType, unitOf } from '../../../engine/panzer/units/units.js';

export const RULES = { isDispersedEasier: true };

/** Short names of the units that the tests use. */
const CALLED: Readonly<Record<string, string>> = {
  ...{ rifle: 'rifle-platoon-german-42-west', engineers: 'engineer-platoon-german-west', mortar: '81mm-mortar' },
  ...{ smg: 'smg-platoon-german-west', at75: '75mm-at', at88: '88mm-at', how105: '105mm-how', truck: 'truck-german' },
  ...{ halftrack: 'sdkfz-251-west', panther: 'panther-g', stug: 'stug-iii-g', tiger: 'tiger-i', wespe: 'wespe' },
  ...{ us: 'rifle-platoon-american', mg: 'mg-platoon-american', m4: 'm-4-75', m4how: 'm-4-105', pdr25: '25pdr-how' },
  ...{ usEngineers: 'engineer-platoon-american', scouts: 'scout-platoon-american', m3: 'm-3', flak20: '20mm-aa' },
  ...{
    flail: 'sherman-crab',
    how8: '8in-how-allied',
    pdr6: '6pdr-at',
    bridgelayer: 'valentine-bridgelayer',
    flak37: '37mm-aa',
    churchill: 'churchill-vii',
    mortar107: '107mm-mortar',
    nebelwerfer: 'nebelwerfer',
    maultier: 'maultier',
    wirbelwind: 'wirbelwind',
  },
};
export const unit = (name: string): UnitType => unitOf(CALLED[name]!)!;
export const units = (names: string): UnitType[] => names.split(' ').map(unit);

/** `stug@4 m4@9^`: who fires from how far; ^ is halved by the target's height. */
export const firers = (words: string): Firer[] =>
  words.split(' ').map((word) => {
    const [, name = '', distance, high] = /^(\w+)@(\d+)(\^?)$/.exec(word)!;
    return { unit: unit(name), distance: Number(distance), isHalved: high === '^' };
  });

/** `rifle panther! truck+rifle`: ! is dispersed, + carries. */
export const targets = (words: string): Target[] =>
  words.split(' ').map((word) => {
    const [name = '', load] = word.replace('!', '').split('+');
    const carried = load === undefined ? {} : { load: unit(load) };
    return { unit: unit(name), isDispersed: word.endsWith('!'), ...carried };
  });

export const hex = (words: string, terrain = 0): TargetHex => ({ terrain, targets: targets(words) });
export const fire = (who: string, at: TargetHex, chosen = at.targets): Attack =>
  directAttack(firers(who), at, chosen, RULES);

/** `28:10 2-1, die +1`. */
export function told({ attack, defence, column, die }: Attack): string {
  const modified = die === 0 ? '' : `, die ${die > 0 ? '+' : ''}${die}`;
  return `${attack / EIGHTHS}:${defence / EIGHTHS} ${oddsName(column) ?? 'none'}${modified}`;
}
