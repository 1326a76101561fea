/** Briefing, what one should have read before a battle: its history, what is asked, who wins, and the rules that are its own. */
import type { ComponentChildren } from 'preact';
import { type ExerciseWords, exerciseOf, isExercise } from '../exercises/exercise.js';
import { language, t } from '../i18n/index.js';
import type { Settings } from '../model/kit.js';
import { exercisesOf, lobbyOf } from '../rulesets.js';
import type { Scenario } from '../shared/scenario.js';
import { valueWords } from './offered.js';

export function Briefing({ scenario, settings = {} }: { scenario: Scenario; settings?: Settings }) {
  const { history, wins, own } = lobbyOf(scenario).briefing(scenario, settings);
  const asked = askedWords(scenario);
  return (
    <>
      {history !== undefined && (
        <Part title={t('shell.history')}>
          <p>{history}</p>
        </Part>
      )}
      <Part title={t('shell.what-is-asked')}>
        <p lang={asked === scenario.briefing ? 'en' : language.value}>{asked}</p>
      </Part>
      {hintFor(scenario) !== undefined && (
        <Part title={t('shell.exercise-hint')}>
          <p>{hintFor(scenario)}</p>
        </Part>
      )}
      <Part title={t('shell.who-wins')}>
        <ul class="sentences">
          {wins.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {own.length > 0 && (
        <Part title={t('shell.special-rules')}>
          <Sentences list={own} />
        </Part>
      )}
    </>
  );
}

/** What is asked of a player, in the language in force where it is told in it. */
export function askedWords(scenario: Scenario): string {
  const told = language.value === 'en' ? undefined : exerciseWords(scenario);
  return told?.goal ?? lobbyOf(scenario).briefing(scenario, {}).asked;
}

const hintFor = (scenario: Scenario): string | undefined => exerciseWords(scenario)?.hint;

/** Of the exercise that it is; nothing of another battle. */
function exerciseWords(scenario: Scenario): ExerciseWords | undefined {
  const part = isExercise(scenario) ? exercisesOf(scenario.ruleset) : undefined;
  return part?.words()[exerciseOf(part, scenario)?.id ?? ''];
}

/** The optional rules of a battle, with what is in force. */
export function OptionsInForce({ scenario, settings }: { scenario: Scenario; settings: Settings }) {
  const offered = lobbyOf(scenario).options(scenario);
  if (offered.length === 0) return null;
  return (
    <Part title={t('shell.rules')}>
      <ul class="options-in-force">
        {offered.map((option) => {
          const value = settings[option.name] ?? option.default;
          return (
            <li key={option.name}>
              <span>{option.meaning}</span>
              <strong class={value === 'off' ? 'quiet' : undefined}>{valueWords(option, value)}</strong>
              <span class="option-rule">{option.rule}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** By which rules a room plays that are not those in force without a word: told before somebody joins. */
export function ChangedRules({ scenario, settings }: { scenario: Scenario; settings: Settings }) {
  const changed = lobbyOf(scenario)
    .options(scenario)
    .filter(({ name, default: inForce }) => (settings[name] ?? inForce) !== inForce);
  if (changed.length === 0) return null;
  return (
    <ul class="options-in-force changed-rules">
      {changed.map((option) => {
        const value = settings[option.name]!;
        const help = option.values.find((one) => one.value === value)?.help;
        return (
          <li key={option.name}>
            <span>{option.meaning}</span>
            <strong>{valueWords(option, value)}</strong>
            {help !== undefined && <small class="quiet">{help}</small>}
          </li>
        );
      })}
    </ul>
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
    <ul class="sentences">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
