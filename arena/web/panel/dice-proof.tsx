/** The dice, checked by the page itself. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { checkDice, type DiceCheck } from './dice-check.js';

export function DiceProof({ model, text }: { model: BattleModel; text: string }) {
  const check = useSignal<DiceCheck | null>(null);
  const { dice } = model.room.value;
  useEffect(() => {
    // After the words that it is being done have been drawn.
    const timer = setTimeout(() => {
      check.value = checkDice(model.game, text, { game: model.id, ...dice });
    }, 30);
    return () => clearTimeout(timer);
  }, [model, text]);
  return (
    <section class="after-part dice" aria-live="polite">
      <h3>{t('panel.after.dice')}</h3>
      <Verdict check={check.value} />
      <details>
        <summary>SHA-256</summary>
        <dl class="dice-words">
          <dt>commit</dt>
          <dd>{dice.commit}</dd>
          {dice.nonces.map((nonce, i) => (
            <div key={model.room.value.seats[i]?.side}>
              <dt>nonce {model.room.value.seats[i]?.side}</dt>
              <dd>{nonce}</dd>
            </div>
          ))}
          {dice.seed !== null && (
            <>
              <dt>seed</dt>
              <dd>{dice.seed}</dd>
            </>
          )}
        </dl>
      </details>
      <p>
        <a href="/protocol#dice" target="_blank" rel="noopener">
          {t('panel.after.dice.how')}
        </a>
      </p>
    </section>
  );
}

function Verdict({ check }: { check: DiceCheck | null }) {
  if (check === null) return <p class="soft">{t('panel.after.dice.checking')}</p>;
  switch (check.kind) {
    case 'fair':
      return (
        <>
          <p class="is-good dice-verdict">{t('panel.after.dice.fair', { n: check.rolls })}</p>
          <p class="soft">{t('panel.after.dice.fairWords')}</p>
        </>
      );
    case 'possible':
      return (
        <>
          <p class="dice-verdict">{t('panel.after.dice.possible', { n: check.rolls })}</p>
          <p class="soft">{t(check.dice === 'physical' ? 'panel.after.dice.physical' : 'panel.after.dice.seeded')}</p>
        </>
      );
    case 'broken':
      return (
        <>
          <p class="is-bad dice-verdict">{t('panel.after.dice.broken')}</p>
          <p>{t('panel.after.dice.line', { line: check.line, reason: check.reason })}</p>
        </>
      );
  }
}
