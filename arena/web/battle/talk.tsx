/** The chat of a room in a drawer, and the button that opens it and counts what is new. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { LiveBattle } from '../model/battle.js';
import { Chat } from '../panel/chat.js';
import { Drawer } from './drawer.js';
import { unseenLines } from './news.js';

interface TalkProps {
  readonly model: LiveBattle;
  readonly seen: Signal<number>;
  readonly isOpen: Signal<boolean>;
}

export function TalkButton({ model, seen, isOpen }: TalkProps) {
  const fresh = isOpen.value ? 0 : unseenLines(model, seen.value);
  return (
    <button
      type="button"
      class={`header-button${fresh > 0 ? ' has-unread' : ''}`}
      aria-expanded={isOpen.value}
      onClick={() => {
        isOpen.value = !isOpen.value;
      }}
    >
      {t('shell.chat')}
      {fresh > 0 && (
        <span class="badge">
          {fresh}
          <span class="unseen"> {t('shell.unread')}</span>
        </span>
      )}
    </button>
  );
}

export function TalkDrawer({ model, seen, isOpen }: TalkProps) {
  const open = isOpen.value;
  const lines = model.chat.value.length;
  useEffect(() => {
    if (open) seen.value = lines;
  }, [open, lines, seen]);
  return (
    <Drawer title={t('shell.chat')} isOpen={isOpen}>
      <Chat model={model} />
    </Drawer>
  );
}
