/** What this browser keeps: saved to a file, brought back from one, and deleted. On a page without a server nobody else has it. */
import './kept-here.css';
import { type Signal, useSignal } from '@preact/signals';
import type { UpkeepAsked, UpkeepSaid } from '../net/upkeep.js';
import { saveBlob } from '../panel/download.js';
import type { App } from '../shared/app.js';
import { FileChoice } from '../shared/file-choice.js';
import { t } from './i18n/index.js';
import { pageKept, replacePageKept } from './page-kept.js';

/** Undefined where it was refused, which is said. */
async function ask(
  { keeping }: App,
  asked: UpkeepAsked,
  told: Signal<string>,
): Promise<Exclude<UpkeepSaid, { said: 'refused' }> | undefined> {
  told.value = '';
  const said = await keeping.ask(asked).catch((): UpkeepSaid => ({ said: 'refused', why: 'not-kept' }));
  if (said.said !== 'refused') return said;
  told.value = t(`kept-here.${said.why}`);
  return undefined;
}

async function save(app: App, told: Signal<string>): Promise<void> {
  const said = await ask(app, { do: 'save', page: pageKept(app.keeping.storedNames) }, told);
  if (said?.said !== 'saved') return;
  saveBlob(`flagplot-${new Date().toISOString().slice(0, 10)}.json`, said.file);
  told.value = said.leftOut === 0 ? t('kept-here.saved') : t('kept-here.left-out', { n: said.leftOut });
}

async function bring(app: App, file: File, told: Signal<string>): Promise<void> {
  const looked = await ask(app, { do: 'look', file }, told);
  if (looked?.said !== 'sound' || !confirm(t('kept-here.bring-sure', { n: looked.battles }))) return;
  const said = await ask(app, { do: 'bring', file }, told);
  if (said?.said === 'done') begin(app, said.page ?? new Map());
}

async function forgetAll(app: App, told: Signal<string>): Promise<void> {
  if (!confirm(t('kept-here.forget-all-sure'))) return;
  if ((await ask(app, { do: 'forget-all' }, told)) !== undefined) begin(app, new Map());
}

/** The page goes on with what is kept now. */
function begin({ keeping }: App, page: ReadonlyMap<string, string>): void {
  try {
    replacePageKept(page, keeping.storedNames);
  } finally {
    location.reload();
  }
}

export function KeptHere({ app }: { readonly app: App }) {
  const told = useSignal('');
  return (
    <section>
      <h2>{t('kept-here.title')}</h2>
      <p>{t('kept-here.help')}</p>
      <div class="kept-here">
        <button type="button" class="button" onClick={() => void save(app, told)}>
          {t('kept-here.save')}
        </button>
        <FileChoice
          label={t('kept-here.bring')}
          accept=".json,application/json"
          onFile={(file) => void bring(app, file, told)}
        />
        <button type="button" class="button" onClick={() => void forgetAll(app, told)}>
          {t('kept-here.forget-all')}
        </button>
      </div>
      <p role="status">{told.value}</p>
    </section>
  );
}

export interface ForgetProps {
  readonly app: App;
  readonly room: string;
  readonly onGone: () => void;
}

/** Of one battle. */
export function Forget({ app, room, onGone }: ForgetProps) {
  const told = useSignal('');
  const forget = async (): Promise<void> => {
    if (!confirm(t('kept-here.forget-sure'))) return;
    if ((await ask(app, { do: 'forget', game: room }, told)) !== undefined) onGone();
  };
  return (
    <>
      <button
        type="button"
        class="button kept-forget"
        aria-label={t('kept-here.forget-named')}
        onClick={() => void forget()}
      >
        {t('kept-here.forget')}
      </button>
      {told.value !== '' && <span role="alert">{told.value}</span>}
    </>
  );
}
