/** What this browser keeps: saved to a file, brought back from one, and deleted. On a page without a server nobody else has it. */
import './kept-here.css';
import { type Signal, useSignal } from '@preact/signals';
import { askUpkeep } from '../net/open-socket.js';
import type { UpkeepAsked, UpkeepSaid } from '../net/upkeep.js';
import { saveBlob } from '../panel/download.js';
import { FileChoice } from '../shared/file-choice.js';
import { t } from './i18n/index.js';
import { pageKept, replacePageKept } from './page-kept.js';

/** Undefined where it was refused, which is said. */
async function ask(
  asked: UpkeepAsked,
  told: Signal<string>,
): Promise<Exclude<UpkeepSaid, { said: 'refused' }> | undefined> {
  told.value = '';
  const said = await askUpkeep(asked).catch((): UpkeepSaid => ({ said: 'refused', why: 'not-kept' }));
  if (said.said !== 'refused') return said;
  told.value = t(`kept-here.${said.why}`);
  return undefined;
}

async function save(told: Signal<string>): Promise<void> {
  const said = await ask({ do: 'save', page: pageKept() }, told);
  if (said?.said !== 'saved') return;
  saveBlob(`flagplot-${new Date().toISOString().slice(0, 10)}.json`, said.file);
  told.value = said.leftOut === 0 ? t('kept-here.saved') : t('kept-here.left-out', { n: said.leftOut });
}

async function bring(file: File, told: Signal<string>): Promise<void> {
  const looked = await ask({ do: 'look', file }, told);
  if (looked?.said !== 'sound' || !confirm(t('kept-here.bring-sure', { n: looked.battles }))) return;
  const said = await ask({ do: 'bring', file }, told);
  if (said?.said === 'done') begin(said.page ?? new Map());
}

async function forgetAll(told: Signal<string>): Promise<void> {
  if (!confirm(t('kept-here.forget-all-sure'))) return;
  if ((await ask({ do: 'forget-all' }, told)) !== undefined) begin(new Map());
}

/** The page goes on with what is kept now. */
function begin(page: ReadonlyMap<string, string>): void {
  try {
    replacePageKept(page);
  } finally {
    location.reload();
  }
}

export function KeptHere() {
  const told = useSignal('');
  return (
    <section>
      <h2>{t('kept-here.title')}</h2>
      <p>{t('kept-here.help')}</p>
      <div class="kept-here">
        <button type="button" class="button" onClick={() => void save(told)}>
          {t('kept-here.save')}
        </button>
        <FileChoice
          label={t('kept-here.bring')}
          accept=".json,application/json"
          onFile={(file) => void bring(file, told)}
        />
        <button type="button" class="button" onClick={() => void forgetAll(told)}>
          {t('kept-here.forget-all')}
        </button>
      </div>
      <p role="status">{told.value}</p>
    </section>
  );
}

export interface ForgetProps {
  readonly room: string;
  readonly onGone: () => void;
}

/** Of one battle. */
export function Forget({ room, onGone }: ForgetProps) {
  const told = useSignal('');
  const forget = async (): Promise<void> => {
    if (!confirm(t('kept-here.forget-sure'))) return;
    if ((await ask({ do: 'forget', game: room }, told)) !== undefined) onGone();
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
