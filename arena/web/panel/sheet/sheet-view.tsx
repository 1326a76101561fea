/** The order sheet in the panel: what is set down, the way to it and back, and why it does not go on by itself. */
import type { SheetOrder } from '../../../../engine/core/sheet.js';
import { t } from '../../i18n/index.js';
import type { BattleModel, WireEvent } from '../../model/battle.js';
import './sheet.css';
import type { Sitting, SittingStop } from './sitting.js';
import { sheetText as s } from './words.js';

/** Of any ruleset. */
type WrittenSheet = Pick<
  Sitting,
  | 'orders'
  | 'dropped'
  | 'isSent'
  | 'stop'
  | 'mayOpen'
  | 'isElsewhere'
  | 'rehearsal'
  | 'open'
  | 'close'
  | 'drop'
  | 'send'
  | 'halt'
  | 'clear'
>;

export interface SheetWords {
  readonly order: (order: SheetOrder) => string;
  readonly event: (event: WireEvent) => string;
}

interface Props {
  readonly sitting: WrittenSheet;
  readonly words: SheetWords;
}

/** Above the answers: the sheet while it is written, its state while it is given, and one line of it where it has nothing to say. */
export function SheetBox({ sitting, words }: Props) {
  const [stop, count] = [sitting.stop.value, sitting.orders.value.length];
  const isWritten = sitting.rehearsal.value !== null;
  const isSent = sitting.isSent.value;
  const dropped = sitting.dropped.value;
  if (!isWritten && count === 0 && !isSent && !sitting.mayOpen.value) return null;
  if (sitting.isElsewhere.value) return <FoldedSheet sitting={sitting} words={words} />;
  return (
    <section class={`sheet-box${isWritten ? ' is-open' : ''}`} aria-label={s('sheet.list')} data-sheet={count}>
      <p role="status" class={stop === null ? undefined : 'sheet-stop'}>
        {stop !== null && stopWords(stop, words)}
        {stop === null && isSent && s('sheet.under-way', { n: count })}
      </p>
      {dropped.length > 0 && (
        <p class="soft">{s('sheet.dropped', { orders: dropped.map(words.order).join(s('sheet.and')) })}</p>
      )}
      {isWritten && count === 0 && <p class="soft">{s('sheet.note')}</p>}
      <Orders sitting={sitting} words={words} isWritten={isWritten} />
      <Buttons sitting={sitting} isWritten={isWritten} />
    </section>
  );
}

/** Something else is asked: the answers to it come first. */
function FoldedSheet({ sitting, words }: Props) {
  const n = sitting.orders.value.length;
  const stop = sitting.stop.value;
  return (
    <details class="sheet-box is-folded" data-sheet={n}>
      <summary>{s(sitting.isSent.value ? 'sheet.under-way' : 'sheet.waits', { n })}</summary>
      {stop !== null && <p class="sheet-stop">{stopWords(stop, words)}</p>}
      <Orders sitting={sitting} words={words} isWritten={false} />
      <Buttons sitting={sitting} isWritten={false} />
    </details>
  );
}

function Orders({ sitting, words, isWritten }: Props & { readonly isWritten: boolean }) {
  const orders = sitting.orders.value;
  if (orders.length === 0) return isWritten ? <p>{s('sheet.none')}</p> : null;
  return (
    <ol class="sheet-orders">
      {orders.map((order, i) => {
        const text = words.order(order);
        return (
          <li key={order.join()}>
            {text}
            {isWritten && (
              <button
                type="button"
                class="small"
                aria-label={s('sheet.drop-one', { order: text })}
                onClick={() => sitting.drop(i)}
              >
                ×
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Buttons({ sitting, isWritten }: Pick<Props, 'sitting'> & { readonly isWritten: boolean }) {
  const n = sitting.orders.value.length;
  const isSent = sitting.isSent.value;
  const isHeld = !isWritten && !isSent && n > 0;
  const mayGoOn = sitting.mayOpen.value;
  return (
    <p class="sheet-buttons">
      {isSent && (
        <button type="button" class="button" onClick={() => sitting.halt()}>
          {s('sheet.halt')}
        </button>
      )}
      {isHeld && mayGoOn && (
        <button type="button" class="button" onClick={() => sitting.send()}>
          {s('sheet.go-on', { n })}
        </button>
      )}
      {!isWritten && !isSent && mayGoOn && (
        <button type="button" class="link" aria-keyshortcuts="p" onClick={() => sitting.open()}>
          {s('sheet.open')} <kbd>P</kbd>
        </button>
      )}
      {isWritten && (
        <button type="button" class="link" aria-keyshortcuts="p" onClick={() => sitting.close()}>
          {s('sheet.close')} <kbd>P</kbd>
        </button>
      )}
      {(isWritten || isHeld) && n > 0 && (
        <button type="button" class="link" onClick={() => sitting.clear()}>
          {s('sheet.clear')}
        </button>
      )}
    </p>
  );
}

function stopWords(stop: SittingStop, words: SheetWords): string {
  if (stop.kind === 'news') return s('sheet.stop.news', { what: words.event(stop.event) });
  return stop.kind === 'refused'
    ? s('sheet.stop.refused', { order: words.order(stop.order) })
    : s(`sheet.stop.${stop.kind}`);
}

interface BarProps extends Pick<Props, 'sitting'> {
  readonly model: Pick<BattleModel, 'asked'>;
  /** The marked answer in words; null for none. */
  readonly marked: string | null;
  readonly onPut: () => void;
}

/** In place of the bar of single orders. */
export function SheetBar({ model, sitting, marked, onPut }: BarProps) {
  const n = sitting.orders.value.length;
  const asked = model.asked.value;
  return (
    <div class="panel-bar sheet-bar-open" data-asked="sheet" data-request={asked?.requestId}>
      <button type="button" class="do is-main" disabled={marked === null} onClick={onPut}>
        {marked === null ? s('sheet.choose') : s('sheet.put', { order: marked })}&nbsp;<kbd>⏎</kbd>
      </button>
      <button
        type="button"
        class="do"
        aria-keyshortcuts="g"
        disabled={sitting.rehearsal.value?.isOpen === true}
        onClick={() => sitting.send()}
      >
        {s(n === 0 ? 'sheet.send.none' : 'sheet.send', { n })} <kbd>G</kbd>
      </button>
      {n > 0 && (
        <button type="button" class="do" aria-keyshortcuts="Backspace" onClick={() => sitting.drop()}>
          {t('panel.do.undo')} <kbd>⌫</kbd>
        </button>
      )}
    </div>
  );
}
