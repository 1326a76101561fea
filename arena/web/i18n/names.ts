/** Names of ships, sides and battles in the language in force; where a battle of one's own has no Japanese name, as written. */
import { SIDES_JA, UNITS_JA } from '../../../engine/battleships/names.js';
import type { Power, Scenario } from '../shared/scenario.js';
import { language } from './index.js';

const POWERS_JA: Readonly<Record<string, string>> = {
  'United Kingdom': 'イギリス',
  'United States': 'アメリカ',
  Japan: '日本',
  Germany: 'ドイツ',
  Italy: 'イタリア',
  France: 'フランス',
  Russia: 'ロシア',
};

export const unitName = (name: string): string => (language.value === 'ja' && own(UNITS_JA, name)) || name;

export const sideName = ({ name }: Pick<Power, 'name'>): string =>
  (language.value === 'ja' && (own(SIDES_JA, name) ?? own(POWERS_JA, name))) || name;

export const battleTitle = ({ title, ja }: Pick<Scenario, 'title' | 'ja'>): string =>
  (language.value === 'ja' && ja) || title;

const own = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const BY_LENGTH = Object.entries(UNITS_JA).sort(([a], [b]) => b.length - a.length);
const ANY_UNIT = new RegExp(`(?<![\\w-])(?:${BY_LENGTH.map(([en]) => en).join('|')})(?![\\w-])`, 'g');

/** A sentence of the diary with the ships' names in the language in force. */
export const namesIn = (text: string): string =>
  language.value === 'ja' ? text.replace(ANY_UNIT, (name) => UNITS_JA[name] ?? name) : text;
