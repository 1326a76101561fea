/** Briefing before a battle: its history, who wins, and the rules that are its own. */
import { clauseWords, optionsInForce, type Scenario, victoryWords } from '../../../../engine/battleships/index.js';
import { language } from '../../i18n/index.js';
import { clauseJa } from '../i18n/clauses-ja.js';
import { victoryJa } from '../i18n/victory-ja.js';
import history from './history.json';
import missionsJa from './missions-ja.json';

const HISTORY: Readonly<Record<string, { readonly en: string; readonly ja: string }>> = history;

export const historyOf = ({ id }: Scenario): string | undefined => HISTORY[id]?.[language.value];

/** Who wins, a sentence a condition. */
export const whoWins = (scenario: Scenario): string[] =>
  language.value === 'ja' ? victoryJa(scenario) : victoryWords(scenario);

const MISSIONS_JA: Readonly<Record<string, string>> = missionsJa;

/** The situation and what each side wants; a battle of one's own is told as its author wrote it. */
export const missionOf = ({ id, briefing }: Scenario): string =>
  (language.value === 'ja' && Object.hasOwn(MISSIONS_JA, id) && MISSIONS_JA[id]) || briefing;

/** Rules of this battle alone. */
export const ownRules = (scenario: Scenario, settings: Readonly<Record<string, string>>): string[] =>
  scenario.clauses
    .filter(({ when }) => when === undefined || optionsInForce(scenario, settings)[when.option] === 'on')
    .map(({ when: _, ...rest }) => {
      const clause = rest as Scenario['clauses'][number];
      return language.value === 'ja' ? clauseJa(scenario, clause) : clauseWords(clause);
    });
