/** Upload of a battle of one's own. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { problemWords } from '../shared/problems.js';
import type { Scenario } from '../shared/scenario.js';

export function Upload({ app, choose }: { app: App; choose: (scenario: Scenario) => void }) {
  const said = useSignal<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const bring = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file === undefined) return;
    try {
      const scenario = await app.upload(await file.text());
      said.value = { text: t('shell.uploaded', { title: battleTitle(scenario) }), isProblem: false };
      choose(scenario);
    } catch (error) {
      said.value = { text: problemWords(error), isProblem: true };
    }
    input.value = '';
  };
  return (
    <details class="upload">
      <summary>{t('shell.own-battle')}</summary>
      <Field label={t('shell.own-battle-file')} help={t('shell.own-battle-help')}>
        <input type="file" accept=".json,application/json" onChange={(e) => bring(e.currentTarget)} />
      </Field>
      {said.value !== null && (
        <p class={said.value.isProblem ? 'problem' : 'is-fine'} role="status">
          {said.value.text}
        </p>
      )}
    </details>
  );
}
