/** Briefing before a battle: its history, who wins, and the rules that are its own. */
import { clauseWords, optionsInForce, type Scenario, victoryWords } from '../../../../engine/battleships/index.js';
import { language } from '../../i18n/index.js';
import { victoryJa } from '../i18n/victory-ja.js';
import history from './history.json';

const HISTORY: Readonly<Record<string, { readonly en: string; readonly ja: string }>> = history;

export const historyOf = ({ id }: Scenario): string | undefined => HISTORY[id]?.[language.value];

/** Who wins, a sentence a condition. */
export const whoWins = (scenario: Scenario): string[] =>
  language.value === 'ja' ? victoryJa(scenario) : victoryWords(scenario);

/** Rules of this battle alone, in English. */
export const ownRules = (scenario: Scenario, settings: Readonly<Record<string, string>>): string[] =>
  scenario.clauses
    .filter(({ when }) => when === undefined || optionsInForce(scenario, settings)[when.option] === 'on')
    .map(({ when: _, ...clause }) => clauseWords(clause as Scenario['clauses'][number]));
