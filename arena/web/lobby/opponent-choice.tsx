/** Picker of a seat's opponent: levels by their strength, then admirals by doctrine, the rest, and anybody. */
import { t } from '../i18n/index.js';
import type { AgentWords } from '../model/lobby-words.js';
import { agentsOf } from '../rulesets.js';
import type { App, ToldLevel } from '../shared/app.js';
import { Field } from '../shared/field.js';
import type { Scenario } from '../shared/scenario.js';
import { agentWords, levelWords } from '../shared/words.js';
import { ANYBODY } from './plan.js';

interface ChoiceProps {
  readonly label: string;
  readonly app: App;
  readonly scenario: Scenario;
  readonly chosen: string;
  readonly choose: (name: string) => void;
  readonly isPersonOffered: boolean;
}

const GROUPS = [
  ['shell.by-strength', 'level'],
  ['shell.by-doctrine', 'admiral'],
] as const;

const kindOf = (name: string): string => name.split(':')[0]!;

export function OpponentChoice({ label, app, scenario, chosen, choose, isPersonOffered }: ChoiceProps) {
  const offered = app.agentsFor(scenario);
  // What is chosen can be seen even before the server has told who there is.
  const names = chosen === ANYBODY || offered.includes(chosen) ? offered : [chosen, ...offered];
  const level = app.levelOf(chosen);
  const words = agentsOf(scenario);
  const option = (name: string) => (
    <option key={name} value={name}>
      {agentWords(name, words)}
    </option>
  );
  const others = names.filter((name) => !GROUPS.some(([, kind]) => kind === kindOf(name)));
  return (
    <Field label={label} help={level && ratingOf(level, words)}>
      <select value={chosen} onChange={(e) => choose(e.currentTarget.value)}>
        {GROUPS.map(([title, kind]) => {
          const group = names.filter((name) => kindOf(name) === kind);
          return (
            group.length > 0 && (
              <optgroup key={kind} label={t(title)}>
                {group.map(option)}
              </optgroup>
            )
          );
        })}
        {others.length > 0 && <optgroup label={t('shell.others')}>{others.map(option)}</optgroup>}
        {isPersonOffered && <option value={ANYBODY}>{t('shell.person')}</option>}
      </select>
    </Field>
  );
}

function ratingOf(level: ToldLevel, own: AgentWords | undefined): string {
  const { points, interval } = level;
  return `${levelWords(level, own)} ${t('shell.level-rating', { points, low: interval[0], high: interval[1] })}`;
}
