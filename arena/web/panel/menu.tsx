/** Menu of a battle: resign, draw; and which keys there are. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { isDuel } from '../model/face.js';
import { isFree } from './answer-keys.js';
import { useKeys } from './use-keys.js';

/** `keys` says which keys a ruleset has; those of every battle follow. */
export function Menu({ model, keys }: { model: BattleModel; keys: string }) {
  const isPlayer = model.seat.value !== null && model.room.value.status === 'playing';
  useKeys(model, null, onHelpKey);
  return (
    <section class="menu">
      {isPlayer && <DrawOffer model={model} />}
      <div class="menu-buttons">
        {isPlayer && model.drawOffer.value === null && (
          <button
            type="button"
            class="small"
            disabled={isAlone(model)}
            title={isAlone(model) ? t('panel.menu.drawNever') : undefined}
            onClick={() => model.draw('offer')}
          >
            {t('panel.menu.draw')}
          </button>
        )}
        {isPlayer && <Resign model={model} />}
      </div>
      {isPlayer && isAlone(model) && <p class="faint">{t('panel.menu.drawNever')}</p>}
      {isPlayer && (
        <p class="faint keys-list" tabIndex={-1}>
          {keys} {model.room.value.help && t('panel.keys.hint')} {t('panel.keys.report')}
        </p>
      )}
    </section>
  );
}

/** Nobody is left who could agree to anything: agents fight on. */
const isAlone = ({ room, seat }: BattleModel): boolean =>
  room.value.seats.every(({ player }, i) => i === seat.value || player?.kind === 'agent');

function DrawOffer({ model }: { model: BattleModel }) {
  const by = model.drawOffer.value;
  if (by === null) return null;
  if (by === model.seat.value) return <p class="soft">{t('panel.menu.drawOffered')}</p>;
  return (
    <div class="offer" role="alert">
      <p>{t('panel.menu.drawAsked', { side: model.face.seatName(by) })}</p>
      <button type="button" class="small" onClick={() => model.draw('accept')}>
        {t('panel.menu.drawAccept')}
      </button>
      <button type="button" class="small" onClick={() => model.draw('decline')}>
        {t('panel.menu.drawDecline')}
      </button>
    </div>
  );
}

function Resign({ model }: { model: BattleModel }) {
  const asks = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  // Below the fold nobody would see what is asked.
  useEffect(() => box.current?.scrollIntoView({ block: 'end' }), [asks.value]);
  const close = (): void => {
    asks.value = false;
  };
  if (!asks.value) {
    return (
      <button
        type="button"
        class="small"
        onClick={() => {
          asks.value = true;
        }}
      >
        {t('panel.menu.resign')}
      </button>
    );
  }
  return (
    <div ref={box} class="offer" role="alertdialog" aria-label={t('panel.menu.resign')}>
      <p>{t(isDuel(model.game.spec) ? 'panel.menu.resignSure' : 'panel.menu.resignMany')}</p>
      <button
        type="button"
        class="small is-grave"
        onClick={() => {
          close();
          model.resign();
        }}
      >
        {t('panel.menu.resignYes')}
      </button>
      <button type="button" class="small" onClick={close}>
        {t('panel.menu.no')}
      </button>
    </div>
  );
}

/** `?` shows which keys there are. */
function onHelpKey(e: KeyboardEvent): boolean {
  const keys = document.querySelector<HTMLElement>('.panel .keys-list');
  if (e.key !== '?' || keys === null || !isFree(e)) return false;
  keys.scrollIntoView({ block: 'nearest' });
  keys.focus({ preventScroll: true });
  return true;
}
