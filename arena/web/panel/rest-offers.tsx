/** Buttons of batch answers, under the question: who need not decide ship by ship lets the rest be decided, and can stop that. */
import { t } from '../i18n/index.js';
import type { BatchAnswers, BatchManner } from './batch-answers.js';

interface OffersProps<M extends string> {
  readonly rest: BatchAnswers<M>;
  /** Manners with the words on their buttons. */
  readonly offers: readonly (readonly [BatchManner<M>, string])[];
}

export function RestOffers<M extends string>({ rest, offers }: OffersProps<M>) {
  const { manner, begin, stop } = rest;
  if (manner.value !== null) {
    return (
      <div class="rest" role="status">
        <span class="soft">{t(manner.value === 'admiral' ? 'panel.rest.deciding' : 'panel.rest.answering')}</span>
        <button type="button" class="small" onClick={stop}>
          {t('panel.rest.stop')}
        </button>
      </div>
    );
  }
  if (offers.length === 0) return null;
  return (
    <div class="rest">
      {offers.map(([how, label]) => (
        <button key={how} type="button" class="small" onClick={() => begin(how)}>
          {label}
        </button>
      ))}
    </div>
  );
}
