/** Upload of a battle of one's own. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import { saveAs } from '../panel/download.js';
import type { App } from '../shared/app.js';
import { FileChoice } from '../shared/file-choice.js';
import { problemWords } from '../shared/problems.js';
import type { Scenario } from '../shared/scenario.js';
import { formatOf, scenarioText } from './scenario-file.js';

interface UploadProps {
  readonly app: App;
  /** The battle that is chosen: its file is one to begin from. */
  readonly chosen: Scenario | undefined;
  readonly choose: (scenario: Scenario) => void;
}

export function Upload({ app, chosen, choose }: UploadProps) {
  const said = useSignal<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const help = useId();
  const bring = async (file: File): Promise<void> => {
    try {
      const scenario = await app.upload(await file.text());
      said.value = { text: t('shell.uploaded', { title: battleTitle(scenario) }), isProblem: false };
      choose(scenario);
    } catch (error) {
      said.value = { text: problemWords(error), isProblem: true };
    }
  };
  return (
    <details class="upload">
      <summary>{t('shell.own-battle')}</summary>
      <div class="field">
        <FileChoice
          label={t('shell.own-battle-file')}
          accept=".json,application/json"
          describedBy={help}
          onFile={(file) => void bring(file)}
        />
        <small class="quiet" id={help}>
          {t('shell.own-battle-help')}
        </small>
      </div>
      {chosen !== undefined && <Start chosen={chosen} />}
      <p>
        <a href="#/editor">{t('shell.editor')}</a>
      </p>
      {said.value !== null && (
        <p class={said.value.isProblem ? 'problem' : 'is-fine'} role="status">
          {said.value.text}
        </p>
      )}
    </details>
  );
}

/** The chosen battle as a file, and what such a file may have. */
function Start({ chosen }: { chosen: Scenario }) {
  const format = formatOf(chosen);
  if (format === undefined) return null;
  const { href } = new URL(format, location.href);
  return (
    <p class="upload-start">
      <button
        type="button"
        class="text-button"
        onClick={() => saveAs(`${chosen.id}.json`, 'application/json', scenarioText(chosen, href))}
      >
        {t('shell.own-battle-start', { title: battleTitle(chosen) })}
      </button>{' '}
      <a href={`#/editor/${encodeURIComponent(chosen.id)}`}>{t('shell.edit-copy')}</a>{' '}
      <a href={format} target="_blank" rel="noreferrer">
        {t('shell.own-battle-format')}
      </a>
    </p>
  );
}
