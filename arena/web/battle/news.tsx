/** Notices from the other side: offers with their answers, and words, where they cannot be overlooked. */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { LiveBattle } from '../model/battle.js';
import { powersOf } from '../rulesets.js';
import { playerWords } from '../shared/words.js';

interface NewsProps {
  readonly model: LiveBattle;
  /** Lines of the chat that this person has seen. */
  readonly seen: Signal<number>;
  readonly showsChat: Signal<boolean>;
}

export function News({ model, seen, showsChat }: NewsProps) {
  const { status } = model.room.value;
  const isPlayer = model.seat.value !== null;
  return (
    <div class="news" aria-live="assertive">
      {isPlayer && status === 'playing' && <DrawNews model={model} />}
      {isPlayer && status === 'over' && <RematchNews model={model} />}
      {!showsChat.value && <ChatNews model={model} seen={seen} showsChat={showsChat} />}
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

function RematchNews({ model }: { model: LiveBattle }) {
  const put = useSignal(false);
  const own = model.seat.value;
  const wanted = model.again.value;
  if (wanted.length === 0 || model.room.value.next !== null || put.value) return null;
  if (wanted.includes(own!)) return <Note words={toOthers(model, 'shell.rematch-waits')} />;
  return (
    <Note
      words={t('shell.rematch-asked', { name: playerWords(model.room.value.seats[wanted[0]!]?.player ?? null) })}
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

function ChatNews({ model, seen, showsChat }: NewsProps) {
  const lines = model.chat.value;
  const line = lines.slice(seen.value).findLast(({ from }) => !isOwn(model, from.id));
  if (line === undefined) return null;
  return (
    <Note words={`${line.from.name}: ${line.text}`}>
      <button
        type="button"
        class="button"
        onClick={() => {
          showsChat.value = true;
        }}
      >
        {t('shell.reply')}
      </button>
      <Dismiss
        put={() => {
          seen.value = lines.length;
        }}
      />
    </Note>
  );
}

/** Lines of others that this person has not seen. */
export function unseenLines(model: LiveBattle, seen: number): number {
  return model.chat.value.slice(seen).filter(({ from }) => !isOwn(model, from.id)).length;
}

function isOwn(model: LiveBattle, id: string): boolean {
  const seat = model.seat.value;
  return seat !== null && model.room.value.seats[seat]?.player?.id === id;
}

type AboutOthers = 'shell.draw-declined' | 'shell.draw-waits' | 'shell.rematch-waits';

/** By name where there is one other, else of all of them. */
function toOthers(model: LiveBattle, key: AboutOthers): string {
  const others = model.room.value.seats.filter((_, i) => i !== model.seat.value);
  return others.length > 1 ? t(`${key}-many`) : t(key, { name: playerWords(others[0]?.player ?? null) });
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
