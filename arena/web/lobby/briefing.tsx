/** All that one should have read before a battle: its history, what is asked, who wins, and the rules that are its own. */
import type { ComponentChildren } from 'preact';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { clauseWords, victoryWords } from '../../../engine/battleships/scenario-words.js';
import { settle } from '../../../engine/battleships/setup-options.js';
import { language, t } from '../i18n/index.js';
import { victoryJa } from '../i18n/ja/victory.js';
import { optionWords, valueWords } from '../shared/words.js';
import history from './history.json';
import { optionsFor } from './options.js';

const HISTORY: Readonly<Record<string, { readonly en: string; readonly ja: string }>> = history;

export function Briefing({
  scenario,
  settings = {},
}: {
  scenario: Scenario;
  settings?: Readonly<Record<string, string>>;
}) {
  const told = HISTORY[scenario.id];
  const own = scenario.clauses.filter(
    ({ when }) => when === undefined || settle(scenario, settings)[when.option] === 'on',
  );
  return (
    <>
      {told !== undefined && (
        <Part title={t('shell.history')}>
          <p>{told[language.value]}</p>
        </Part>
      )}
      <Part title={t('shell.what-is-asked')}>
        <p lang="en">{scenario.briefing}</p>
      </Part>
      <Part title={t('shell.who-wins')}>
        <ul class="sentences">
          {whoWins(scenario).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {own.length > 0 && (
        <Part title={t('shell.special-rules')}>
          <Sentences list={own.map(({ when: _, ...clause }) => clauseWords(clause as Scenario['clauses'][number]))} />
        </Part>
      )}
    </>
  );
}

/** Who wins, a sentence a condition. */
export const whoWins = (scenario: Scenario): string[] =>
  language.value === 'ja' ? victoryJa(scenario) : victoryWords(scenario);

/** The optional rules of a battle, with what is in force. */
export function OptionsInForce({
  scenario,
  settings,
}: {
  scenario: Scenario;
  settings: Readonly<Record<string, string>>;
}) {
  return (
    <Part title={t('shell.rules')}>
      <ul class="options-in-force">
        {optionsFor(scenario).map((option) => {
          const value = settings[option.name] ?? option.default;
          return (
            <li key={option.name}>
              <span>{optionWords(option.name)}</span>
              <strong class={value === 'off' ? 'quiet' : undefined}>{valueWords(value)}</strong>
              <span class="option-rule">{option.rule}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="dossier-text">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Sentences({ list }: { list: readonly string[] }) {
  return (
    <ul class="sentences" lang="en">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
