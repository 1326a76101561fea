/** State of the plain panel: the orders that are listed, the one that is marked, and giving it. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { WireAction } from '../model/battle.js';
import type { PlainModel, WalkedOrder, WireOdds } from './model.js';

/** Orders listed at first, and more each time they are asked for. */
const PAGE = 24;

export interface PanelState {
  /** What the field looks for. */
  readonly wanted: Signal<string>;
  /** All that fit it. */
  readonly found: ReadonlySignal<readonly WireAction[]>;
  readonly listed: ReadonlySignal<readonly WireAction[]>;
  readonly marked: ReadonlySignal<WireAction | null>;
  oddsOf(action: WireAction): WireOdds[number] | undefined;
  walkedOf(action: WireAction): WalkedOrder | undefined;
  mark(action: WireAction): void;
  markNumber(n: number): void;
  step(by: 1 | -1): void;
  /** Gives the marked order. */
  take(): void;
  more(): void;
  end(): void;
}

export function panelStateOf(model: PlainModel): PanelState {
  const wanted = signal('');
  const page = signal(PAGE);
  const legal = computed(() => (model.asked.value?.kind === 'action' ? model.asked.value.legal : []));
  const found = computed(() => {
    const text = wanted.value.trim().toLowerCase();
    return text === '' ? legal.value : legal.value.filter((action) => action.text.toLowerCase().includes(text));
  });
  const listed = computed(() => found.value.slice(0, page.value));
  const marked = computed(() => legal.value.find(({ text }) => text === model.picked.value?.text) ?? null);
  const mark = (action: WireAction | undefined): void => {
    if (action !== undefined) model.picked.value = action;
  };
  const stop = model.asked.subscribe(() =>
    batch(() => {
      wanted.value = '';
      page.value = PAGE;
    }),
  );
  return {
    wanted,
    found,
    listed,
    marked,
    oddsOf: ({ text }) => model.odds.value.find(({ action }) => action.text === text),
    walkedOf: ({ id }) => model.walked.value.find(({ action }) => action.id === id),
    mark,
    markNumber: (n) => mark(listed.peek()[n - 1]),
    step: (by) => {
      const all = listed.peek();
      const at = all.findIndex(({ text }) => text === marked.peek()?.text);
      mark(at < 0 ? all.at(by > 0 ? 0 : -1) : all[Math.max(0, Math.min(all.length - 1, at + by))]);
    },
    take: () => {
      const action = marked.peek();
      if (action !== null) model.act(action);
    },
    more: () => {
      page.value += 4 * PAGE;
    },
    end: stop,
  };
}
