/** Form that opens a tournament. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Saying } from '../../protocol/index.js';
import { battleTitle } from '../i18n/names.js';
import { CLOCKS } from '../lobby/plan.js';
import { t } from '../players/i18n/index.js';
import { agentsOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import type { Scenario } from '../shared/scenario.js';
import { agentWords, clockWords } from '../shared/words.js';

/** A tournament is of battles of two. */
const isDuel = (scenario: Scenario): boolean => powersOf(scenario).length === 2;

const MOST_ROUNDS = 30;
const DEFAULT_CLOCK = 1;

function creationOf(form: FormData): Saying {
  const word = (name: string): string => String(form.get(name) ?? '');
  return {
    type: 'tournament',
    do: {
      what: 'create',
      kind: word('kind') === 'swiss' ? 'swiss' : 'round-robin',
      title: word('title').trim(),
      scenario: word('scenario'),
      rounds: Number(word('rounds')),
      clock: CLOCKS[Number(word('clock'))]!,
      agents: form.getAll('agents').map(String),
    },
  };
}

export function CreateTournament({ app }: { app: App }) {
  const problem = useSignal<string | null>(null);
  const battle = useSignal('');
  useSignalEffect(() => app.wantAll());
  const offered = app.scenarios.value.filter(isDuel);
  const chosen = offered.find(({ id }) => id === battle.value) ?? offered[0];
  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const message = creationOf(new FormData(event.currentTarget as HTMLFormElement));
    try {
      await app.bePresent();
      const said = await app.connection.ask(message);
      if (said.type === 'tournament') go(`#/tournaments/${said.tournament.id}`);
    } catch (error) {
      problem.value = problemWords(error);
    }
  };
  return (
    <details class="upload" open>
      <summary>{t('list.new-tournament')}</summary>
      <form class="plan" onSubmit={create}>
        <Field label={t('shell.title')}>
          <input name="title" required maxLength={80} />
        </Field>
        <Field label={t('shell.battle')}>
          <select
            name="scenario"
            value={chosen?.id}
            onChange={(e) => {
              battle.value = e.currentTarget.value;
            }}
          >
            {offered.map((one) => (
              <option key={one.id} value={one.id}>
                {battleTitle(one)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('shell.kind')}>
          <select name="kind">
            <option value="round-robin">{t('list.round-robin')}</option>
            <option value="swiss">{t('list.swiss')}</option>
          </select>
        </Field>
        <Field label={t('list.rounds')}>
          <input name="rounds" type="number" min={1} max={MOST_ROUNDS} defaultValue="1" required />
        </Field>
        <Field label={t('shell.clock')}>
          <select name="clock">
            {CLOCKS.map((setting, i) =>
              setting.kind === 'none' ? null : (
                <option key={clockWords(setting)} value={i} selected={i === DEFAULT_CLOCK}>
                  {clockWords(setting)}
                </option>
              ),
            )}
          </select>
        </Field>
        <fieldset class="plan-agents">
          <legend>{t('list.entrants')}</legend>
          {chosen !== undefined &&
            app.agentsFor(chosen).map((name) => (
              <label key={name} class="option">
                <input type="checkbox" name="agents" value={name} />
                <span>{agentWords(name, agentsOf(chosen))}</span>
              </label>
            ))}
        </fieldset>
        <button type="submit" class="button-strong">
          {t('shell.create')}
        </button>
        {problem.value !== null && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
      </form>
    </details>
  );
}
