/** List of the devices that are one person, each with a button that signs it out. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Heard, Saying } from '../../protocol/index.js';
import type { App } from '../shared/app.js';
import { problemWords } from '../shared/problems.js';
import { momentWords } from '../shared/words.js';
import { t } from './i18n/index.js';

type Device = Heard<'devices'>['devices'][number];

interface DeviceListProps {
  readonly app: App;
  readonly name: string;
  /** The code for further devices is worth nothing any more. */
  readonly signedOut: () => void;
}

export function DeviceList({ app, name, signedOut }: DeviceListProps) {
  const devices = useSignal<readonly Device[]>([]);
  const done = useSignal(false);
  const problem = useSignal<string | null>(null);
  const ask = async (message: Saying): Promise<boolean> => {
    problem.value = null;
    try {
      const answer = await app.connection.ask(message);
      if (answer.type === 'devices') devices.value = answer.devices;
      return true;
    } catch (error) {
      problem.value = problemWords(error);
      return false;
    }
  };
  const title = useRef<HTMLHeadingElement>(null);
  // Asked anew with each connection: others may have come meanwhile.
  const welcome = app.connection.welcome.value;
  useEffect(() => void ask({ type: 'devices' }), [welcome]);
  const signOut = async ({ device, asking }: Device): Promise<void> => {
    if (!confirm(t(asking ? 'players.sign-out-sure-here' : 'players.sign-out-sure', { name }))) return;
    done.value = false;
    if (!(await ask({ type: 'sign-out', device }))) return;
    done.value = true;
    signedOut();
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <section>
      <h2 ref={title} tabIndex={-1}>
        {t('players.devices-of', { name })}
      </h2>
      <p class="quiet">{t(devices.value.length === 1 ? 'players.devices-one' : 'players.devices-why', { name })}</p>
      <ul class="device-list">
        {devices.value.map((one, n) => (
          <Line key={one.device} one={one} n={n + 1} isLast={devices.value.length === 1} signOut={signOut} />
        ))}
      </ul>
      <p role="status">{done.value && t('players.signed-out')}</p>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}

interface LineProps {
  readonly one: Device;
  readonly n: number;
  readonly isLast: boolean;
  readonly signOut: (device: Device) => Promise<void>;
}

function Line({ one, n, isLast, signOut }: LineProps) {
  const about = t('players.device-added', { n: String(n), when: momentWords(one.added) });
  return (
    <li>
      <span>
        {about}
        {one.asking && <strong> {t('players.device-here')}</strong>}
        {!one.asking && one.connected && <span class="quiet"> {t('players.device-connected')}</span>}
      </span>
      {!isLast && (
        <button
          type="button"
          class="button"
          aria-label={`${t('players.sign-out')}: ${about}`}
          onClick={() => void signOut(one)}
        >
          {t('players.sign-out')}
        </button>
      )}
    </li>
  );
}
