/** The draft as text. The last resort, and for some the first: what no field is handy for is written here, and held to the same checks. */
import { useSignal } from '@preact/signals';
import { type JsonObject, textOf } from './document.js';
import type { EditorDesk } from './editor-desk.js';
import { t } from './i18n/index.js';

/** What is being written, and the draft that it began from. */
interface WrittenText {
  readonly text: string;
  readonly from: JsonObject;
}

export function WholeText({ desk }: { readonly desk: EditorDesk }) {
  const isRefused = useSignal(false);
  const isSure = useSignal(false);
  const written = useSignal<WrittenText | undefined>(undefined);
  const doc = desk.doc.value;
  // Taken, the text would undo what has been changed beside it meanwhile.
  const isStale = written.value !== undefined && written.value.from !== doc;
  const drop = (): void => {
    written.value = undefined;
    isRefused.value = false;
    isSure.value = false;
  };
  const take = (): void => {
    if (isStale && !isSure.value) {
      isSure.value = true;
      return;
    }
    if (desk.replace(written.value?.text ?? '')) drop();
    else isRefused.value = true;
  };
  return (
    <details class="editor-part">
      <summary>{t('editor.text')}</summary>
      <div class="editor-part-body">
        <label class="field">
          <span>{t('editor.text-help')}</span>
          <textarea
            rows={16}
            spellcheck={false}
            class="editor-text"
            value={written.value?.text ?? textOf(doc)}
            onInput={({ currentTarget }) => {
              written.value = { text: currentTarget.value, from: written.value?.from ?? doc };
            }}
          />
        </label>
        {isStale && <p role="status">{t('editor.text-stale')}</p>}
        <div class="editor-tools">
          <button type="button" class="button" disabled={written.value === undefined} onClick={take}>
            {t(isStale && isSure.value ? 'editor.text-sure' : 'editor.text-take')}
          </button>
          <button type="button" class="text-button" disabled={written.value === undefined} onClick={drop}>
            {t('editor.text-drop')}
          </button>
        </div>
        {isRefused.value && (
          <p class="problem" role="alert">
            {t('editor.text-refused')}
          </p>
        )}
      </div>
    </details>
  );
}
