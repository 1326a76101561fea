/** State of the panel: the answers that are listed, the one that is marked, and what it would bring. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Action, UnitId } from '../../../../engine/index.js';
import { describe, isEnlisting, type Order } from '../../../../engine/panzer/index.js';
import type { OpenedState, WireAction } from '../../model/battle.js';
import { markingOf } from '../../panel/marking.js';
import { capital } from '../../shared/capital.js';
import { inPieces } from '../../shared/pieces.js';
import { ordered } from '../board/answers.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { orderWords, unitName } from '../names.js';
import { type AttackOdds, oddsInPieces } from './odds.js';
import { targetsOf } from './targets.js';

export interface PanelChoice {
  readonly wire: WireAction;
  readonly order: Order;
  readonly label: string;
  /** The button's words: what is done with whoever goes by name alone in the list. */
  readonly deed: string;
  /** In columns: hex, range, points. */
  readonly details: readonly string[];
}

export interface PanelState {
  /** What the field looks for. */
  readonly wanted: Signal<string>;
  readonly choices: ReadonlySignal<readonly PanelChoice[]>;
  /** Answers in rows, by unit or by what is done, that the field finds. */
  readonly found: ReadonlySignal<readonly PanelChoice[]>;
  readonly listed: ReadonlySignal<readonly PanelChoice[]>;
  /** Answers that are a hex, which are found best on the map, as far as the field finds them. */
  readonly places: ReadonlySignal<readonly PanelChoice[]>;
  /** Whether they lie open. */
  readonly isOpen: Signal<boolean>;
  readonly marked: ReadonlySignal<PanelChoice | null>;
  readonly odds: ReadonlySignal<AttackOdds | undefined>;
  mark(action: WireAction): void;
  markNumber(n: number): void;
  step(by: 1 | -1): void;
  take(): void;
  more(): void;
  end(): void;
}

const PAGE = 12;

/** Answers that name a hex of many, and nothing else that tells them apart. */
const PLACES: ReadonlySet<Order['kind']> = new Set([
  'set-up',
  'land-at',
  'lay',
  'order',
  'order-later',
  'order-smoke',
  'smoke',
  'flight',
  'go',
]);

const isPlace = ({ order }: PanelChoice): boolean => PLACES.has(order.kind);

/**
 * Answers that make an attack, whose odds are told; of an overrun that is of one unit alone, until others join. A hex or a target makes one
 * where all that is asked after it has but one answer.
 */
const ATTACKS: ReadonlySet<Order['kind']> = new Set([
  'attack',
  'assault',
  'target',
  'target-all',
  'target-fort',
  'target-bridge',
  'targets-done',
  'firer',
  'assaulter',
  'overrun',
  'lane',
  'join',
  'fire',
  'fire-order',
  'shell-bridge',
  'plane',
]);

export function panelStateOf(model: PanzerModel): PanelState {
  const wanted = signal('');
  const shown = signal(PAGE);
  const choices = computed(() => choicesOf(model));
  const isOpen = signal(false);
  const matching = computed(() => {
    const text = wanted.value.trim().toLowerCase();
    return choices.value.filter(({ label }) => text === '' || label.toLowerCase().includes(text));
  });
  const mustered = computed(() => model.muster !== undefined && model.muster.question.value !== null);
  // Who takes part is ticked, and the fire is the order itself.
  const isOfMuster = ({ order }: PanelChoice): boolean =>
    mustered.value && (isEnlisting(order) || order.kind === 'fire');
  const found = computed(() => matching.value.filter((choice) => !isPlace(choice) && !isOfMuster(choice)));
  const places = computed(() => matching.value.filter(isPlace));
  const listed = computed(() => found.value.slice(0, shown.value));
  const marked = computed(() => {
    const picked = model.picked.value;
    return choices.value.find((choice) => choice.wire.text === picked?.text && !isOfMuster(choice)) ?? null;
  });
  const odds = signal<AttackOdds | undefined>(undefined);
  // They come after the answer that is marked, face by face of the die.
  const reckoning = effect(() => {
    const [choice, known] = [marked.value, model.known.value];
    odds.value = undefined;
    const isAttack = choice !== null && ATTACKS.has(choice.order.kind);
    const mustering = choice === null ? (model.muster?.question.value?.answers ?? []) : [];
    const answers = isAttack ? [choice.wire.id as Action] : mustering;
    if (known === null || answers.length === 0) return undefined;
    return inPieces(oddsInPieces(model.game, known, answers), (all) => {
      odds.value = all;
    });
  });
  const mark = (action: WireAction | undefined): void => {
    if (action !== undefined) model.picked.value = action;
  };
  // Answers stand in the order of the rules: none is the best for being the first.
  const atHand = computed(() => (choices.value.length === 0 ? null : { choices: choices.value }));
  const isOffered = ({ text }: WireAction): boolean =>
    choices.peek().some((choice) => choice.wire.text === text && !isOfMuster(choice));
  const marking = markingOf(model, atHand, marked, isOffered, () => undefined);
  const forget = model.asked.subscribe(() =>
    batch(() => {
      wanted.value = '';
      isOpen.value = false;
      shown.value = PAGE;
    }),
  );
  return {
    ...{ wanted, choices, found, listed, places, isOpen, marked, odds, mark },
    end: () => {
      marking.end();
      reckoning();
      forget();
    },
    markNumber: (n) => {
      const rows = model.muster?.question.peek()?.rows ?? [];
      const row = rows[n - 1];
      if (row !== undefined) model.muster!.toggle(row.unit);
      else mark(listed.peek()[n - 1 - rows.length]?.wire);
    },
    step: (by) => {
      const all = [...listed.peek(), ...places.peek()];
      const at = all.findIndex(({ wire }) => wire.text === marked.peek()?.wire.text);
      mark((at < 0 ? all.at(by > 0 ? 0 : -1) : all[Math.max(0, Math.min(all.length - 1, at + by))])?.wire);
    },
    take: () => {
      if (mustered.peek() && marked.peek() === null) model.muster!.fire();
      else marking.take();
    },
    more: () => {
      shown.value += 4 * PAGE;
    },
  };
}

function choicesOf(model: PanzerModel): readonly PanelChoice[] {
  const { game, known, asked } = model;
  const state = known.value;
  if (state === null || asked.value?.kind !== 'action') return [];
  return ordered(
    asked.value.legal.map((wire): PanelChoice => {
      const order = describe(game.battle, state, wire.id);
      const label = labelOf(model, order) ?? wire.text;
      return { wire, order, label, deed: deedOf(model, order) ?? label, details: detailsOf(model, state, wire, order) };
    }),
  );
}

/** Whoever is asked for by name goes by it alone: the question says what for. */
const BY_NAME = ['firer', 'assaulter', 'target', 'mover', 'join', 'gun'] as const satisfies readonly Order['kind'][];
type ByName = Extract<Order, { readonly kind: (typeof BY_NAME)[number] }>;
const isByName = (order: Order): order is ByName => BY_NAME.some((kind) => kind === order.kind);

function labelOf({ game, view }: PanzerModel, order: Order): string | undefined {
  // It stands among those who fire.
  if (order.kind === 'target' && view.value.step === 'watch') {
    return w('answer.alone', { unit: unitName(game, order.unit) });
  }
  if (isByName(order)) return unitName(game, order.unit);
  if (order.kind === 'fire') return w(view.value.step === 'join' ? 'answer.overrun' : 'answer.fire');
  return sentenceOf(game, order);
}

const sentenceOf = (game: PanzerModel['game'], order: Order): string | undefined => {
  const words = orderWords(game, order);
  return words && capital(words);
};

function deedOf({ game }: PanzerModel, order: Order): string | undefined {
  if (order.kind === 'target') return w('answer.fire-at', { at: unitName(game, order.unit) });
  return isByName(order) ? sentenceOf(game, order) : undefined;
}

/** Answers that name a hex with somebody in it: who that is. */
const AT_SOMEBODY: ReadonlySet<Order['kind']> = new Set(['attack', 'assault', 'overrun', 'fire-order']);

/** Whom the answer would be at; others who stand there and are not spotted come after them, and are said to be so. */
function whoIsAt({ game, view }: PanzerModel, known: OpenedState, wire: WireAction, hex: string): readonly string[] {
  const there = [...view.value.units.entries()]
    .filter(([, one]) => one.hex === hex && (one.status === 'on-map' || one.status === 'landing'))
    .map(([u, one]) => ({ u: u as UnitId, isAlone: one.carrier < 0 && !one.inside }));
  const reached = targetsOf(game, known, wire.id as Action);
  const isHidden = ({ u, isAlone }: (typeof there)[number]): boolean =>
    reached !== undefined && isAlone && !reached.has(u);
  const hidden = there.filter(isHidden);
  return [
    ...there.filter((one) => !isHidden(one)).map(({ u }) => unitName(game, u)),
    ...(hidden.length > 0 ? [w('answer.hidden', { units: hidden.map(({ u }) => unitName(game, u)).join(', ') })] : []),
  ];
}

/** What speaks for an answer, in columns. */
function detailsOf(model: PanzerModel, known: OpenedState, wire: WireAction, order: Order): readonly string[] {
  if ('hex' in order && AT_SOMEBODY.has(order.kind)) return whoIsAt(model, known, wire, order.hex);
  if (order.kind === 'hurry') return [w('answer.haste')];
  if (order.kind !== 'target' && order.kind !== 'mover' && order.kind !== 'join') return [];
  const unit = model.view.value.units[order.unit]!;
  const type = model.game.battle.types[order.unit as UnitId]!;
  if (order.kind === 'target') return [unit.hex, w('board.defence', { sum: type.defence })];
  if (order.kind === 'join') return [unit.hex, `${type.attack} ${type.weapon}`];
  return [unit.hex, `${w('card.movement')} ${type.movement}`];
}
