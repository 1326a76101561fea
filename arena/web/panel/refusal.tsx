/** The refusal of the last order, told aloud where a screen is read out. */
import type { ReadonlySignal } from '@preact/signals';
import { t } from '../i18n/index.js';

export function Refusal({ model }: { readonly model: { readonly refusal: ReadonlySignal<string | null> } }) {
  const refusal = model.refusal.value;
  return (
    <div role="alert">
      {refusal !== null && (
        <p class="refusal">
          <b>{t('panel.refusal')}</b> {refusal}
        </p>
      )}
    </div>
  );
}
