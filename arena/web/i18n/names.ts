/** Names of sides and battles in the language in force; where a battle of one's own has no Japanese name, as written. */
import type { Power, Scenario } from '../shared/scenario.js';
import { language } from './index.js';

/** Of countries, in the battles of all rulesets. */
const POWERS_JA: Readonly<Record<string, string>> = {
  'United Kingdom': 'イギリス',
  'United States': 'アメリカ',
  Japan: '日本',
  Germany: 'ドイツ',
  Italy: 'イタリア',
  France: 'フランス',
  Russia: 'ロシア',
};

export const sideName = ({ name, ja }: Pick<Power, 'name' | 'ja'>): string =>
  (language.value === 'ja' && (ja ?? (Object.hasOwn(POWERS_JA, name) ? POWERS_JA[name] : undefined))) || name;

export const battleTitle = ({ title, ja }: Pick<Scenario, 'title' | 'ja'>): string =>
  (language.value === 'ja' && ja) || title;
