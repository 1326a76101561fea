/** Chat of a battle: beside the diary on a wide page, a tab of the sheet on a narrow one, and what is new in it counted. */
import { type Signal, useComputed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { LiveBattle } from '../model/battle.js';
import { Chat } from '../panel/chat.js';
import './talk.css';

export interface TalkProps {
  readonly model: LiveBattle;
  /** Lines of the chat that this person has seen. */
  readonly seen: Signal<number>;
  readonly isOpen: Signal<boolean>;
}

export const NARROW = '(max-width: 760px)';

/** Between people it stands open where there is room beside the diary. */
export const talksAtOnce = ({ room, seat }: LiveBattle): boolean =>
  room.peek().seats.some(({ player }, i) => i !== seat.peek() && player !== null && player.kind !== 'agent') &&
  !matchMedia(NARROW).matches;

/** Lines of others that this person has not seen. */
const unseenLines = ({ chat, seat, room }: LiveBattle, seen: number) =>
  chat.value
    .slice(seen)
    .filter(({ from }) => seat.value === null || room.value.seats[seat.value]?.player?.id !== from.id);

export function Unread({ model, seen, isOpen }: TalkProps) {
  const fresh = isOpen.value ? 0 : unseenLines(model, seen.value).length;
  if (fresh === 0) return null;
  return (
    <span class="badge">
      {fresh}
      <span class="unseen"> {t('shell.unread')}</span>
    </span>
  );
}

/** In the head of a wide page. */
export function TalkButton(props: TalkProps) {
  const { isOpen } = props;
  return (
    <button
      type="button"
      class="header-button talk-button"
      aria-expanded={isOpen.value}
      aria-controls="talk"
      onClick={() => {
        isOpen.value = !isOpen.value;
      }}
    >
      {t('shell.chat')}
      <Unread {...props} />
    </button>
  );
}

export function Talk({ model, seen, isOpen }: TalkProps) {
  const open = isOpen.value;
  const lines = model.chat.value.length;
  const box = useRef<HTMLElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open) seen.value = lines;
  }, [open, lines, seen]);
  useEffect(() => {
    // On a phone the keyboard would cover what there is to read.
    if (open && !wasOpen.current && !matchMedia(NARROW).matches) box.current?.querySelector('input')?.focus();
    wasOpen.current = open;
  }, [open]);
  const last = useComputed(() => (isOpen.value ? undefined : unseenLines(model, seen.value).at(-1)));
  return (
    <section class="battle-talk" id="talk" ref={box} aria-label={t('shell.chat')}>
      {open && (
        <>
          <header class="talk-head">
            <h2>{t('shell.chat')}</h2>
            <button
              type="button"
              class="small"
              aria-label={t('signal.hide-chat')}
              title={t('signal.hide-chat')}
              onClick={() => {
                isOpen.value = false;
              }}
            >
              ×
            </button>
          </header>
          <Chat model={model} />
        </>
      )}
      <span class="unseen" role="status">
        {last.value !== undefined && `${last.value.from.name}: ${last.value.text}`}
      </span>
    </section>
  );
}
