/** Bar of the drafts that this browser keeps: another one, a new one, one step back, and one to forget. */
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { App } from '../shared/app.js';
import { drafts, MOST_DRAFTS, titleOf } from './drafts.js';
import type { EditorDesk, NotOpened } from './editor-desk.js';
import { t } from './i18n/index.js';
import { NewDraft } from './new-draft.js';

interface Props {
  readonly app: App;
  readonly desk: EditorDesk;
  readonly fault: Signal<NotOpened | undefined>;
}

export function DraftBar({ app, desk, fault }: Props) {
  const isNew = useSignal(false);
  const open = desk.open.value;
  const kept = desk.kept.value;
  // All of them are read for their titles: not with each letter that is written in one.
  const all = useMemo(drafts, [open?.id, kept]);
  if (open === undefined) return null;
  const { past, future } = desk.history.value;
  const others = all.some(({ id }) => id === open.id) ? all : [{ id: open.id, title: titleOf(desk.doc.value) }, ...all];
  const choose = async (id: string): Promise<void> => {
    fault.value = await desk.openDraft(id);
  };
  return (
    <>
      <div class="editor-tools editor-bar">
        <label class="field">
          <span class="unseen">{t('editor.draft')}</span>
          <select value={open.id} onChange={(event) => void choose(event.currentTarget.value)}>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {id === open.id ? titleOf(desk.doc.value) : title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" disabled={past.length === 0} onClick={() => desk.undo()}>
          {t('editor.undo')}
        </button>
        <button type="button" class="button" disabled={future.length === 0} onClick={() => desk.redo()}>
          {t('editor.redo')}
        </button>
        <button
          type="button"
          class="button"
          aria-expanded={isNew.value}
          onClick={() => {
            isNew.value = !isNew.value;
          }}
        >
          {t('editor.new')}
        </button>
        <button type="button" class="text-button" onClick={() => desk.forget()}>
          {t('editor.forget')}
        </button>
      </div>
      {(kept === 'lost' || kept === 'full') && (
        <p class="problem" role="alert">
          {t(`editor.kept-${kept}`, { n: MOST_DRAFTS })}
        </p>
      )}
      {desk.isCopy.value && <p role="status">{t('editor.copy')}</p>}
      {isNew.value && (
        <NewDraft
          app={app}
          desk={desk}
          fault={fault}
          opened={() => {
            isNew.value = false;
          }}
        />
      )}
    </>
  );
}
