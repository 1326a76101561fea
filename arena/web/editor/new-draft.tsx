/** Beginning of a draft: from any battle of the list, from a file, or from a draft that is kept. */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { battleTitle } from '../i18n/names.js';
import { kindOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { FileChoice } from '../shared/file-choice.js';
import type { Scenario } from '../shared/scenario.js';
import { beginFrom } from './begin-from.js';
import { drafts } from './drafts.js';
import type { EditorDesk, NotOpened } from './editor-desk.js';
import { t } from './i18n/index.js';

interface Props {
  readonly app: App;
  readonly desk: EditorDesk;
  readonly fault: Signal<NotOpened | undefined>;
  /** Nothing stands here yet: the drafts that are kept are offered too. */
  readonly isFirst?: boolean;
  readonly opened?: () => void;
}

export function NewDraft({ app, desk, fault, isFirst = false, opened }: Props) {
  const chosen = useSignal('');
  useSignalEffect(() => app.wantAll());
  const all = app.scenarios.value;
  const rulesets = [...new Set(all.map(({ ruleset }) => ruleset))];
  const scenario = all.find(({ id }) => id === chosen.value) ?? all[0];
  const tell = (found: NotOpened | undefined): void => {
    fault.value = found;
    if (found === undefined) opened?.();
  };
  const begin = async (from: Scenario): Promise<void> => tell(await beginFrom(desk, from));
  const bring = async (file: File): Promise<void> => tell(await desk.openText(await file.text()));
  return (
    <section class="editor-new" aria-label={t('editor.new')}>
      <p>{t('editor.about')}</p>
      <div class="editor-add">
        <Field label={t('editor.from')}>
          <select
            value={scenario?.id ?? ''}
            onChange={(event) => {
              chosen.value = event.currentTarget.value;
            }}
          >
            {rulesets.map((ruleset) => (
              <optgroup key={ruleset} label={kindOf(ruleset)}>
                {all
                  .filter((one) => one.ruleset === ruleset)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {battleTitle(one)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </Field>
        <button
          type="button"
          class="button-strong"
          disabled={scenario === undefined}
          onClick={() => scenario && void begin(scenario)}
        >
          {t('editor.begin')}
        </button>
      </div>
      <FileChoice label={t('editor.file')} accept=".json,application/json" onFile={(file) => void bring(file)} />
      {isFirst && <Kept desk={desk} tell={tell} />}
    </section>
  );
}

function Kept({ desk, tell }: { readonly desk: EditorDesk; readonly tell: (found: NotOpened | undefined) => void }) {
  const kept = drafts();
  if (kept.length === 0) return null;
  return (
    <>
      <h2>{t('editor.drafts')}</h2>
      <ul>
        {kept.map(({ id, title }) => (
          <li key={id}>
            <button type="button" class="text-button" onClick={() => void desk.openDraft(id).then(tell)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
