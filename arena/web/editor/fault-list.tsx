/** List of what is wrong with a draft: each leads to its place in the form. */
import type { EditorDesk } from './editor-desk.js';
import { FaultWords } from './form-parts.js';
import { t, termWords } from './i18n/index.js';

/** Of a path its steps in words, positions from 1: `Sides 1 › Units 3 › Hex`. */
const placeWords = (path: string): string =>
  path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : termWords(step)))
    .join(' › ');

export function FaultList({ desk }: { readonly desk: EditorDesk }) {
  const faults = desk.faults.value;
  return (
    <div class="editor-state" role="status">
      {faults.length === 0 ? (
        <p class="is-fine">{t('editor.sound')}</p>
      ) : (
        <details open class="editor-part">
          <summary>{t('editor.faults', { n: faults.length })}</summary>
          <ul class="editor-faults">
            {faults.map((fault, i) => (
              <li key={`${i} ${fault.path}`}>
                {fault.path !== '' && (
                  <button type="button" class="text-button" onClick={() => desk.seek(fault.path)}>
                    {placeWords(fault.path)}
                  </button>
                )}{' '}
                <FaultWords desk={desk} fault={fault} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
