/** Notices that cannot be overlooked: offers of the other side with their answers, and orders that became final by themselves. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { LiveBattle } from '../model/battle.js';
import { finalWords } from '../panel/final-words.js';
import { agentsOf, powersOf } from '../rulesets.js';
import { playerWords } from '../shared/words.js';

export function News({ model }: { model: LiveBattle }) {
  const { status } = model.room.value;
  const isPlayer = model.seat.value !== null;
  return (
    <div class="news" aria-live="assertive">
      {isPlayer && status === 'playing' && <DrawNews model={model} />}
      {isPlayer && status === 'over' && <RematchNews model={model} />}
      {isPlayer && status === 'playing' && <FinalNews model={model} />}
    </div>
  );
}

function DrawNews({ model }: { model: LiveBattle }) {
  const by = model.drawOffer.value;
  const own = model.seat.value;
  if (model.isDrawDeclined.value) {
    return (
      <Note words={toOthers(model, 'shell.draw-declined')}>
        <Dismiss
          put={() => {
            model.isDrawDeclined.value = false;
          }}
        />
      </Note>
    );
  }
  if (by === null) return null;
  if (by === own) return <Note words={toOthers(model, 'shell.draw-waits')} />;
  return (
    <Note words={t('shell.draw-asked', { side: sideName(powersOf(model.scenario)[by]!) })} isUrgent>
      <button type="button" class="button-strong" onClick={() => model.draw('accept')}>
        {t('shell.accept')}
      </button>
      <button type="button" class="button" onClick={() => model.draw('decline')}>
        {t('shell.decline')}
      </button>
    </Note>
  );
}

/** Until the next order. */
function FinalNews({ model }: { model: LiveBattle }) {
  const event = model.madeFinal.value;
  if (event !== null) return <Note words={finalWords(event, model.face)} />;
  return model.isSealing.value ? <Note words={t('signal.final-answer')} /> : null;
}

function RematchNews({ model }: { model: LiveBattle }) {
  const put = useSignal(false);
  const own = model.seat.value;
  const wanted = model.again.value;
  if (wanted.length === 0 || model.room.value.next !== null || put.value) return null;
  if (wanted.includes(own!)) return <Note words={toOthers(model, 'shell.rematch-waits')} />;
  return (
    <Note
      words={t('shell.rematch-asked', {
        name: playerWords(model.room.value.seats[wanted[0]!]?.player ?? null, agentsOf(model.scenario)),
      })}
      isUrgent
    >
      <button type="button" class="button-strong" onClick={() => model.rematch()}>
        {t('shell.accept')}
      </button>
      <Dismiss
        put={() => {
          put.value = true;
        }}
      />
    </Note>
  );
}

type AboutOthers = 'shell.draw-declined' | 'shell.draw-waits' | 'shell.rematch-waits';

/** By name where there is one other, else of all of them. */
function toOthers(model: LiveBattle, key: AboutOthers): string {
  const others = model.room.value.seats.filter((_, i) => i !== model.seat.value);
  return others.length > 1
    ? t(`${key}-many`)
    : t(key, { name: playerWords(others[0]?.player ?? null, agentsOf(model.scenario)) });
}

function Note({
  words,
  isUrgent = false,
  children,
}: {
  words: string;
  isUrgent?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class={`note${isUrgent ? ' is-urgent' : ''}`}>
      <p>{words}</p>
      {children !== undefined && <div class="note-buttons">{children}</div>}
    </div>
  );
}

function Dismiss({ put }: { put: () => void }) {
  return (
    <button type="button" class="button" onClick={put}>
      {t('shell.dismiss')}
    </button>
  );
}
