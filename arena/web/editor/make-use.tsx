/** Use of a draft that is sound: it is played, balanced, shared by a link, and saved as a file, which one may at any time. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bySeat } from '../../../engine/index.js';
import { saveAs } from '../panel/download.js';
import { powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAttempt } from '../shared/attempt.js';
import { problemWords } from '../shared/problems.js';
import type { Scenario } from '../shared/scenario.js';
import { BALANCE_GAMES, type BalanceSoFar, playBalance, stopBalance, wholePercents } from './balance.js';
import { textOf } from './document.js';
import { type EditorDesk, formatAt, type OpenDraft } from './editor-desk.js';
import { t } from './i18n/index.js';
import { packedOf } from './share-link.js';

interface Props {
  readonly app: App;
  readonly desk: EditorDesk;
  readonly open: OpenDraft;
}

export function MakeUse({ app, desk, open }: Props) {
  const { busy, problem, begin } = useAttempt(async () => {
    const { id } = await app.upload(textOf(desk.doc.peek()));
    return `#/fight/${encodeURIComponent(id)}`;
  });
  const isSound = desk.isSound.value;
  const download = (): void => {
    const doc = desk.doc.peek();
    const named = { $schema: new URL(formatAt(open.rules.ruleset), location.href).href, ...doc };
    saveAs(
      `${typeof doc.id === 'string' && doc.id !== '' ? doc.id : 'scenario'}.json`,
      'application/json',
      textOf(named),
    );
  };
  return (
    <div class="editor-use">
      <div class="editor-tools">
        <button type="button" class="button-strong" disabled={!isSound || busy.value} onClick={() => void begin()}>
          {t('editor.play')}
        </button>
        <button type="button" class="button" onClick={download}>
          {t('editor.download')}
        </button>
        <Share desk={desk} />
      </div>
      <Balance key={open.sitting} app={app} desk={desk} />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}

/** The link is shown, to be copied by hand where a page may not. */
function Share({ desk }: { readonly desk: EditorDesk }) {
  const link = useSignal<string | undefined>(undefined);
  const said = useSignal<'editor.copied' | 'editor.link-long' | 'editor.link-here' | undefined>(undefined);
  const doc = desk.doc.value;
  useEffect(() => {
    // A link of what stood here before would be sent for what stands here now.
    link.value = undefined;
    said.value = undefined;
  }, [doc]);
  const share = async (): Promise<void> => {
    const packed = await packedOf(doc);
    if (doc !== desk.doc.peek()) return;
    if (packed === undefined) {
      said.value = 'editor.link-long';
      return;
    }
    link.value = `${location.href.split('#')[0]}#/editor/link/${packed}`;
    const isCopied = await navigator.clipboard?.writeText(link.value).then(
      () => true,
      () => false,
    );
    said.value = isCopied === true ? 'editor.copied' : 'editor.link-here';
  };
  return (
    <>
      <button type="button" class="button" disabled={!desk.isSound.value} onClick={() => void share()}>
        {t('editor.share')}
      </button>
      {said.value !== undefined && <span role="status">{t(said.value)}</span>}
      {link.value !== undefined && (
        <input
          class="editor-link"
          type="text"
          readOnly
          aria-label={t('editor.link')}
          value={link.value}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** Games of the scenario as it stood when they were begun: it is edited on meanwhile. */
function Balance({ app, desk }: { readonly app: App; readonly desk: EditorDesk }) {
  const run = useRef(0);
  const isOn = useSignal(false);
  const found = useSignal<{ readonly so: BalanceSoFar; readonly scenario: Scenario } | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const isWaiting = useSignal(false);
  const ask: Parameters<typeof playBalance>[0] = (message) => app.connection.ask(message);
  const stop = (): void => {
    run.current++;
    // The server plays on else, and there would be no place for another question meanwhile.
    if (isOn.peek()) stopBalance(ask).catch(() => undefined);
    isOn.value = false;
  };
  useEffect(() => stop, []);
  const begin = async (): Promise<void> => {
    const own = ++run.current;
    const scenario = desk.battle.peek();
    if (scenario === undefined) return;
    isOn.value = true;
    isWaiting.value = false;
    found.value = undefined;
    problem.value = undefined;
    try {
      await app.bePresent();
      await playBalance(ask, JSON.stringify(scenario), {
        isStopped: () => run.current !== own,
        waits: (is) => {
          isWaiting.value = is;
        },
        told: (so) => {
          found.value = { so, scenario };
        },
      });
    } catch (error) {
      if (run.current === own) problem.value = problemWords(error);
    }
    if (run.current === own) isOn.value = false;
  };
  return (
    <div class="editor-balance">
      <div class="editor-tools">
        {isOn.value ? (
          <button type="button" class="button" onClick={stop}>
            {t('editor.stop')}
          </button>
        ) : (
          <button type="button" class="button" disabled={!desk.isSound.value} onClick={() => void begin()}>
            {t('editor.balance', { n: BALANCE_GAMES })}
          </button>
        )}
        {isOn.value && (
          <progress max={BALANCE_GAMES} value={found.value?.so.games ?? 0} aria-label={t('editor.balance-going')} />
        )}
        {isOn.value && isWaiting.value && <span role="status">{t('editor.balance-waits')}</span>}
      </div>
      {found.value !== undefined && (
        <p role={isOn.value ? undefined : 'status'}>
          <BalanceWords {...found.value} />
          {found.value.scenario !== desk.battle.value && ` ${t('editor.balance-before')}`}
        </p>
      )}
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}

function BalanceWords({ so, scenario }: { readonly so: BalanceSoFar; readonly scenario: Scenario }) {
  const powers = powersOf(scenario);
  const whole = wholePercents(so.shares);
  const shares = bySeat(powers)
    .map(({ id }, seat) => {
      const [low, high] = (so.intervals[seat] ?? [0, 1]).map((end) => Math.round(100 * end));
      return t('editor.balance-share', { side: id, share: `${whole[seat] ?? 0} %`, low: low!, high: high! });
    })
    .join(', ');
  const { half } = so;
  const beside = half === undefined ? '' : ` ± ${half.toFixed(1)}`;
  const margin = `${so.margin < 0 ? '−' : '+'}${Math.abs(so.margin).toFixed(1)}${beside}`;
  return <>{t('editor.balance-found', { n: so.games, shares, side: powers[0]!.id, margin })}</>;
}
