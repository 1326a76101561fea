/** Chat of a room; spectators read it too. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel, ChatLine } from '../model/battle.js';
import './panel.css';

/** Characters a line may have; the server refuses more. */
const MOST = 300;
/** From here on it is shown how many are left. */
const NEAR = 60;

export function Chat({ model }: { model: BattleModel }) {
  const text = useSignal('');
  const end = useRef<HTMLDivElement>(null);
  const lines = model.chat.value;
  useLayoutEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [lines]);
  const send = (e: Event): void => {
    e.preventDefault();
    const said = text.value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
    if (said === '') return;
    model.say(said);
    text.value = '';
  };
  const left = MOST - text.value.length;
  return (
    <div class="chat">
      <div ref={end} class="chat-lines" role="log">
        <ol>
          {lines.map((line, i) => (
            <li key={`${line.at} ${i}`} class="chat-line">
              <b>{line.from.name}</b>
              <KindTag kind={line.from.kind} /> <span>{line.text}</span>
            </li>
          ))}
          {lines.length === 0 && <li class="faint">{t('panel.chat.empty')}</li>}
        </ol>
      </div>
      <form onSubmit={send}>
        <input
          type="text"
          maxLength={MOST}
          autocomplete="off"
          aria-label={t('panel.chat.say')}
          placeholder={t('panel.chat.say')}
          value={text.value}
          onInput={(e) => {
            text.value = e.currentTarget.value;
          }}
        />
        <button type="submit" class="small" disabled={text.value.trim() === ''}>
          {t('panel.chat.send')}
        </button>
      </form>
      <p class="faint">{left <= NEAR ? t('panel.chat.left', { n: left }) : t('panel.chat.all')}</p>
    </div>
  );
}

function KindTag({ kind }: { kind: ChatLine['from']['kind'] }) {
  if (kind === 'person') return null;
  return <span class="tag">{t(kind === 'agent' ? 'panel.chat.agent' : 'panel.chat.bot')}</span>;
}
