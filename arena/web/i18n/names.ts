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
