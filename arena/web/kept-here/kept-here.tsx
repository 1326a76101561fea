/** What this browser keeps: saved to a file, brought back from one, and deleted. On a page without a server nobody else has it. */
import './kept-here.css';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { UpkeepAsked, UpkeepSaid } from '../net/upkeep.js';
import { saveBlob } from '../panel/download.js';
import type { App } from '../shared/app.js';
import { FileChoice } from '../shared/file-choice.js';
import { t } from './i18n/index.js';
import { forgetOfBattle, pageKept, replacePageKept } from './page-kept.js';

/** What is said of the last thing that was asked, wherever on the page it was. */
const told = signal('');
/** One thing at a time: a large file takes a while. */
const isBusy = signal(false);

/** Undefined where it was refused, which is said. */
async function ask(
  { keeping }: App,
  asked: UpkeepAsked,
): Promise<Exclude<UpkeepSaid, { said: 'refused' }> | undefined> {
  told.value = t('kept-here.busy');
  isBusy.value = true;
  const said = await keeping.ask(asked).catch((): UpkeepSaid => ({ said: 'refused', why: 'not-kept' }));
  isBusy.value = false;
  told.value = said.said === 'refused' ? t(`kept-here.${said.why}`) : '';
  return said.said === 'refused' ? undefined : said;
}

async function save(app: App): Promise<void> {
  const said = await ask(app, { do: 'save', page: pageKept(app.keeping.storedNames) });
  if (said?.said !== 'saved') return;
  saveBlob(`flagplot-${new Date().toISOString().slice(0, 10)}.json`, said.file);
  told.value = said.leftOut === 0 ? t('kept-here.saved') : t('kept-here.left-out', { n: said.leftOut });
}

async function bring(app: App, file: File): Promise<void> {
  const looked = await ask(app, { do: 'look', file });
  if (looked?.said !== 'sound' || !confirm(t('kept-here.bring-sure', { n: looked.battles }))) return;
  const said = await ask(app, { do: 'bring', file });
  if (said?.said === 'done') await begin(app, said.page ?? new Map());
}

async function forgetAll(app: App): Promise<void> {
  if (!confirm(t('kept-here.forget-all-sure'))) return;
  if ((await ask(app, { do: 'forget-all' })) !== undefined) await begin(app, new Map());
}

/** Of the page what belongs to the rows that are kept now. Whether the arena knows that it is done; else it says it again at the next start. */
export async function takeOver(
  { ask: tell, storedNames }: App['keeping'],
  page: ReadonlyMap<string, string>,
): Promise<boolean> {
  try {
    replacePageKept(page, storedNames);
  } catch {
    alert(t('kept-here.page-not-kept'));
  }
  const said = await tell({ do: 'taken-over' }).catch(() => undefined);
  return said?.said === 'done';
}

async function begin({ keeping }: App, page: ReadonlyMap<string, string>): Promise<void> {
  await takeOver(keeping, page);
  location.reload();
}

/** Nothing while another thing is under way; the button stays where it is, with the focus on it. */
const unlessBusy = (what: () => Promise<void>) => (): void => {
  if (!isBusy.peek()) void what();
};

export function KeptHere({ app }: { readonly app: App }) {
  // What was said elsewhere is not said again to who comes back.
  useEffect(() => () => void (told.value = ''), []);
  return (
    <section>
      <h2 tabIndex={-1} class="kept-title">
        {t('kept-here.title')}
      </h2>
      <p>{t('kept-here.help')}</p>
      <div class="kept-here" aria-busy={isBusy.value}>
        <button type="button" class="button" onClick={unlessBusy(() => save(app))}>
          {t('kept-here.save')}
        </button>
        <FileChoice
          label={t('kept-here.bring')}
          accept=".json,application/json"
          onFile={(file) => unlessBusy(() => bring(app, file))()}
        />
        <button type="button" class="button" onClick={unlessBusy(() => forgetAll(app))}>
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
  /** Names the battle among the others of the list. */
  readonly name: string;
  readonly onGone: () => void;
}

/** Of one battle. */
export function Forget({ app, room, name, onGone }: ForgetProps) {
  const refusal = useSignal('');
  const forget = async (button: HTMLElement): Promise<void> => {
    if (!confirm(t('kept-here.forget-sure', { name }))) return;
    const said = await ask(app, { do: 'forget', game: room });
    refusal.value = told.peek();
    if (said === undefined) return;
    const next = nextTo(button);
    const isListed = forgetOfBattle(room, app.keeping.storedNames);
    onGone();
    told.value = t('kept-here.forgotten', { name });
    next?.focus();
    // Points of a curve and exercises of this battle are still on the page.
    if (isListed) location.reload();
  };
  return (
    <>
      <button
        type="button"
        class="button kept-forget"
        aria-label={t('kept-here.forget-named', { name })}
        onClick={({ currentTarget }) => unlessBusy(() => forget(currentTarget))()}
      >
        {t('kept-here.forget')}
      </button>
      {refusal.value !== '' && <span class="refusal">{refusal.value}</span>}
    </>
  );
}

/** Where the focus goes from a button that is gone: to the next battle's, else to the one before, else to the title of this part. */
function nextTo(button: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.kept-forget')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('.kept-title') ?? undefined;
}
