/** Page on which scenarios are written: chart and form of a draft, what is wrong with it, and what can be done with it. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lobbyOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { chartLight } from '../shared/settings.js';
import { beginFrom } from './begin-from.js';
import { ChartEditor } from './chart-editor.js';
import { DraftBar } from './draft-bar.js';
import { lastDraft, markLast, titleOf } from './drafts.js';
import { EditorDesk, type NotOpened, type OpenDraft } from './editor-desk.js';
import { Exits } from './exits.js';
import { FaultList } from './fault-list.js';
import { ObjectFields } from './form.js';
import { t } from './i18n/index.js';
import { MakeUse } from './make-use.js';
import { NewDraft } from './new-draft.js';
import { unpacked } from './share-link.js';
import { WholeText } from './whole-text.js';
import './editor.css';

export interface EditorPageProps {
  readonly app: App;
  /** The scenario to begin from. */
  readonly from?: string | undefined;
  /** A scenario that came with a link. */
  readonly packed?: string | undefined;
}

export function EditorPage(props: EditorPageProps) {
  const { app } = props;
  const desk = useMemo(() => new EditorDesk(), []);
  const fault = useOpened(desk, props);
  useKeysOfUndo(desk);
  useOtherTabs(desk);
  const open = desk.open.value;
  return (
    <div class="page editor">
      <h1>{t('editor.title')}</h1>
      <DraftBar app={app} desk={desk} fault={fault} />
      {fault.value !== undefined && (
        <p class="problem" role="alert">
          {t(`editor.not-${fault.value}`)}
        </p>
      )}
      <Recall desk={desk} />
      {open === undefined ? (
        <NewDraft app={app} desk={desk} fault={fault} isFirst />
      ) : (
        <Draft app={app} desk={desk} open={open} />
      )}
    </div>
  );
}

/** Opens what the address asks for, or what was open last; why not, where it cannot. */
function useOpened(desk: EditorDesk, { app, from, packed }: EditorPageProps): Signal<NotOpened | undefined> {
  const fault = useSignal<NotOpened | undefined>(undefined);
  const opened = useSignal<string | undefined>(undefined);
  const asked = useRef<string | undefined>(undefined);
  const address = packed ?? from;
  const listed = from === undefined ? undefined : app.scenarioOf(from);
  const isNone = from !== undefined && !app.mayBeBattle(from);
  useEffect(() => {
    if (address === undefined) {
      asked.current = undefined;
      const last = lastDraft();
      // What is gone is no fault: one begins anew.
      if (desk.open.peek() === undefined && last !== null) void desk.openDraft(last);
      return;
    }
    if (isNone) fault.value = 'no-battle';
    // A battle whose rules are still on their way is opened when they come, and one that is told anew is not opened anew.
    if ((packed ?? listed) === undefined || asked.current === address) return;
    asked.current = address;
    const opening = packed === undefined ? beginFrom(desk, listed!) : openLink(desk, packed);
    void opening.then((found) => {
      fault.value = found;
      if (found === undefined) opened.value = address;
    });
  }, [address, listed, isNone]);
  const isKept = desk.kept.value === 'kept';
  useEffect(() => {
    // In the place of the address that it came by, which would begin it anew.
    if (isKept && address !== undefined && opened.value === address) location.replace('#/editor');
  }, [isKept, address, opened.value]);
  return fault;
}

async function openLink(desk: EditorDesk, packed: string): Promise<NotOpened | undefined> {
  const read = await unpacked(packed);
  return 'fault' in read ? read.fault : await desk.openNew(read.doc);
}

function Recall({ desk }: { readonly desk: EditorDesk }) {
  const { value } = desk.forgotten;
  if (value === undefined) return null;
  return (
    <p role="status">
      {t('editor.forgotten', { what: titleOf(value.history.now) })}{' '}
      <button type="button" class="text-button" onClick={() => desk.recall()}>
        {t('editor.recall')}
      </button>
    </p>
  );
}

/** The browser tells each tab what the others keep. */
function useOtherTabs(desk: EditorDesk): void {
  useEffect(() => {
    const onKept = (event: StorageEvent): void => desk.changedElsewhere(event.key);
    addEventListener('storage', onKept);
    return () => removeEventListener('storage', onKept);
  }, [desk]);
}

/** As in any editor: but in a field of text it is the browser's. */
function useKeysOfUndo(desk: EditorDesk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isText = (event.target as Element).matches?.('textarea, input:not([type="checkbox"])');
      if (isText || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'y' || (key === 'z' && event.shiftKey)) desk.redo();
      else if (key === 'z') desk.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [desk]);
}

function Draft({ app, desk, open }: { readonly app: App; readonly desk: EditorDesk; readonly open: OpenDraft }) {
  const doc = desk.doc.value;
  const isDrawable = desk.isDrawable.value;
  const sheet = isDrawable ? open.rules.face.sheet?.(doc) : undefined;
  const kept = desk.kept.value;
  useEffect(() => {
    if (kept === 'kept') markLast(open.id);
  }, [open.id, kept]);
  return (
    <>
      <MakeUse app={app} desk={desk} open={open} />
      <FaultList desk={desk} />
      <div class="editor-sides">
        <section class="editor-chart-side" aria-label={t('editor.chart')}>
          {sheet === undefined ? (
            <Preview desk={desk} />
          ) : (
            <ChartEditor key={open.sitting} desk={desk} open={open} sheet={sheet} />
          )}
          {isDrawable ? (
            <Exits key={open.sitting} desk={desk} open={open} />
          ) : (
            <p class="quiet">{t('editor.overfull')}</p>
          )}
        </section>
        <section class="editor-form" aria-label={t('editor.form')} key={open.sitting}>
          <ObjectFields desk={desk} open={open} node={open.rules.schema} value={doc} path={[]} />
          <WholeText desk={desk} />
        </section>
      </div>
    </>
  );
}

/** A battle without a map is drawn as the lobby draws it, as long as it is sound. */
function Preview({ desk }: { readonly desk: EditorDesk }) {
  const scenario = desk.battle.value;
  if (scenario === undefined) return <p class="quiet">{t('editor.no-preview')}</p>;
  const { Chart } = lobbyOf(scenario);
  return (
    <figure class="dossier-chart" data-chart={chartLight(false)}>
      <Chart scenario={scenario} isLarge />
    </figure>
  );
}
