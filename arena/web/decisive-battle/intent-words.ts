/** What the admiral says, in the language in force. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { language } from '../i18n/index.js';
import type { Draft } from './formation.js';
import { planJa } from './i18n/plans.js';
import { seatName, unitName } from './names.js';

/** In English as he says it, with ships by the names that the page has for them. */
export function intentWords(game: DecisiveBattleGame, intent: string): string {
  const { names, scenario } = game.battle;
  const ship = (name: string): string => unitName(game, name);
  const power = (said: string): string => {
    const seat = scenario.seats.findIndex(({ id, name }) => id === said || name === said);
    return seat < 0 ? said : seatName(game, seat);
  };
  const inJapanese = language.value === 'ja' ? planJa(intent, { ship, power }) : undefined;
  // Longer names first: one may begin another.
  const byLength = [...names].sort((a, b) => b.length - a.length);
  return byLength.reduce((text, name) => text.replaceAll(name, ship(name)), inJapanese ?? intent);
}

/** The fleets that he would form, from his words; nothing where he speaks of something else. */
export function draftIn({ battle }: DecisiveBattleGame, intent: string): Draft | undefined {
  const said = /^(.+) sails?:/.exec(intent)?.[1];
  const lines = said?.split(' and ').map((line) => line.split('–').map((name) => battle.names.indexOf(name)));
  return lines?.flat().includes(-1) ? undefined : lines;
}
