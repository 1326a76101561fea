/** Invitation to a room: its link, copied or shared, and whether it leads anywhere from another machine. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import type { WireRoom } from '../model/battle.js';
import type { App } from '../shared/app.js';
import { lazy } from '../shared/lazy.js';
import { isLoopback } from './loopback.js';

const QrCode = lazy(() => import('./qr-code.js').then((found) => found.QrCode));

interface InvitationProps {
  readonly app: App;
  readonly room: WireRoom;
  /** The battle's, in the language in force. */
  readonly title: string;
  readonly code: string | undefined;
}

export function Invitation({ app, room, title, code }: InvitationProps) {
  const copied = useSignal(false);
  const isCode = useSignal(false);
  const link = new URL(`#/join/${room.id}${code === undefined ? '' : `/${code}`}`, location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      // Without leave to write the clipboard the link can still be marked and copied by hand.
      copied.value = false;
    }
  };
  const name = app.you.value?.name;
  const share = (): void => {
    const text =
      name === undefined
        ? t('signal.share-nobody', { battle: title })
        : t('signal.share-words', { name, battle: title });
    // Put away unused, it is refused: that is an answer, too.
    navigator.share({ title: 'flagplot', text, url: link }).catch(() => {});
  };
  return (
    <div class="invitation">
      <label class="field">
        <span>{t('shell.link')}</span>
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
      </label>
      <div class="invitation-line">
        <button type="button" class="button" onClick={copy}>
          {t(copied.value ? 'shell.copied' : 'shell.copy')}
        </button>
        {typeof navigator.share === 'function' && (
          <button type="button" class="button" onClick={share}>
            {t('signal.share')}
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-expanded={isCode.value}
          onClick={() => {
            isCode.value = !isCode.value;
          }}
        >
          {t('signal.qr')}
        </button>
      </div>
      {isCode.value && <QrCode text={link} />}
      {isLoopback(location.hostname) && (
        <p class="invitation-warning">
          <strong>{t('signal.only-here', { host: location.hostname })}</strong> {t('signal.only-here-help')}
        </p>
      )}
    </div>
  );
}
