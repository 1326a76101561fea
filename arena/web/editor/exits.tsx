/** Switches of the edges by which a side may leave, one a clause. */
import { useMemo } from 'preact/hooks';
import { type Json, nameOfPath } from './document.js';
import type { EditorDesk, OpenDraft } from './editor-desk.js';
import { exitSwitched } from './face-parts.js';
import { t } from './i18n/index.js';

export function Exits({ desk, open }: { readonly desk: EditorDesk; readonly open: OpenDraft }) {
  const remembered = useMemo(() => new Map<string, Json>(), []);
  const exits = open.rules.face.exits?.(desk.doc.value) ?? [];
  if (exits.length === 0) return null;
  return (
    <fieldset class="editor-exits">
      <legend>{t('editor.exits')}</legend>
      {exits.map((exit) => {
        const { side, edge, clauses } = exit;
        const [first, second] = clauses;
        return (
          <label key={`${side} ${edge}`} class="option">
            <input
              type="checkbox"
              checked={first !== undefined}
              disabled={second !== undefined}
              onChange={() => desk.edit((doc) => exitSwitched(doc, exit, remembered))}
            />
            <span>{t(`editor.exit-${edge as 'north'}`, { side })}</span>
            {first !== undefined && second !== undefined && (
              <button type="button" class="text-button" onClick={() => desk.seek(nameOfPath(first))}>
                {t('editor.exit-several')}
              </button>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
