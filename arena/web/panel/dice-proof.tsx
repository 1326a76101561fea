/** Proof of the dice, checked by the page itself. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { bySeat, never, type Seat, type Testimony } from '../../../engine/index.js';

import type { BattleModel } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { isSolo } from '../net/place.js';
import { t } from '../records/i18n/index.js';
import { signOf } from '../rulesets.js';
import { checkDice, type DiceCheck } from './dice-check.js';
import { diceFaultWords } from './dice-words.js';
import { fileName, saveAs } from './download.js';

export function DiceProof({ model, text, memory }: { model: BattleModel; text: string; memory: DiceMemory }) {
  const check = useSignal<DiceCheck | null>(null);
  const fault = memory.fault.value;
  const kept = memory.kept.value;
  useEffect(() => {
    // After the words that it is being done have been drawn.
    const timer = setTimeout(() => {
      const { game, events } = model.whole ?? model;
      const seen = { room: model.id, seat: model.seat.peek(), kept, fault, told: events.peek() };
      check.value = checkDice(game, text, seen);
    }, 30);
    return () => clearTimeout(timer);
  }, [model, text, fault, kept]);
  return (
    <section class="after-part dice" aria-live="polite">
      <h3>{t('panel.after.dice')}</h3>
      <Verdict check={check.value} isWatched={kept?.seat === null} isFile={model.room.value.created === 0} />
      <DiceWords model={model} kept={kept} />
      {kept?.isSealed && (
        <button
          type="button"
          class="do"
          onClick={() => saveAs(`${fileName(model)}.receipt.json`, 'application/json', `${JSON.stringify(kept)}\n`)}
        >
          {t('panel.after.dice.receipt')}
        </button>
      )}
      {!isSolo && (
        <p>
          <a href="/protocol#dice" target="_blank" rel="noopener">
            {t('panel.after.dice.how')}
          </a>
        </p>
      )}
    </section>
  );
}

/** What the server shows now, beside what this browser saw first. */
function DiceWords({ model, kept }: { model: BattleModel; kept: Testimony | null }) {
  const { dice, seats } = model.room.value;
  const sign = (seat: Seat): string => signOf(model.scenario, seat, seats[seat]?.side ?? '');
  return (
    <details>
      <summary>SHA-256</summary>
      <dl class="dice-words">
        <dt>commit</dt>
        <dd>{dice.commit}</dd>
        {kept !== null && (
          <>
            <dt>{t('panel.after.dice.shownFirst')}</dt>
            <dd>{kept.commit}</dd>
          </>
        )}
        {bySeat(dice.nonces).map((nonce, i) => (
          <div key={i}>
            <dt>nonce {sign(i)}</dt>
            <dd>{nonce}</dd>
            {dice.beacons[i] !== null && dice.beacons[i] !== undefined && (
              <>
                <dt>
                  {dice.beacons[i].source}/{dice.beacons[i].round}
                </dt>
                <dd>{dice.beacons[i].value}</dd>
              </>
            )}
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
  );
}

interface VerdictProps {
  readonly check: DiceCheck | null;
  readonly isWatched: boolean;
  /** A record from a file. */
  readonly isFile: boolean;
}

function Verdict({ check, isWatched, isFile }: VerdictProps) {
  if (check === null) return <p class="soft">{t('panel.after.dice.checking')}</p>;
  switch (check.kind) {
    case 'fair':
      return (
        <>
          <p class="is-good dice-verdict">{t('panel.after.dice.fair', { n: check.rolls })}</p>
          <p class="soft">{t(isWatched ? 'panel.after.dice.watchedWords' : 'panel.after.dice.fairWords')}</p>
          {!isSolo && !isWatched && <p class="soft">{t('panel.after.dice.limits')}</p>}
          {!isSolo && <p class="soft">{t('panel.after.dice.page')}</p>}
          {check.lost > 0 && <p class="dice-verdict">{t('panel.after.dice.lost', { n: check.lost })}</p>}
        </>
      );
    case 'unseen':
      return (
        <>
          <p class="dice-verdict">{t('panel.after.dice.unseen', { n: check.rolls })}</p>
          <p class="soft">{t(isFile ? 'record.dice' : 'panel.after.dice.unseenWords')}</p>
        </>
      );
    case 'possible':
      return (
        <>
          <p class="dice-verdict">{t('panel.after.dice.possible', { n: check.rolls })}</p>
          <p class="soft">{t(check.dice === 'physical' ? 'panel.after.dice.physical' : 'panel.after.dice.seeded')}</p>
        </>
      );
    case 'unfair':
      return (
        <div class="dice-alarm" role="alert">
          <strong>{t('panel.dice.alarm')}</strong> {diceFaultWords(check.fault)}
          {check.detail !== undefined && <p>{check.detail}</p>}
        </div>
      );
    case 'broken':
      return (
        <>
          <p class="is-bad dice-verdict">{t('panel.after.dice.broken')}</p>
          <p>{t('panel.after.dice.line', { line: check.line, reason: check.reason })}</p>
        </>
      );
    default:
      return never(check);
  }
}
