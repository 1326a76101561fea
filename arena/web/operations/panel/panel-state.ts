/** State of the panel: fleets that may sail, hexes that answer, the answers that are listed, the one that is marked, and what it would bring. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ChoiceOdds } from '../../../../engine/core/choice-odds.js';
import type { Action, UnitId } from '../../../../engine/index.js';
import { oddsInPieces } from '../../../../engine/operations/index.js';
import type { WireAction } from '../../model/battle.js';
import { markingOf } from '../../panel/marking.js';
import { capital } from '../../shared/capital.js';
import { inPieces } from '../../shared/pieces.js';
import { type Answers, answersOf, type CampaignAnswer, moverOf, stateAsked, takeInHand } from '../answers.js';
import type { CampaignModel } from '../model.js';
import { fleetName, orderWords } from '../names.js';

export interface PanelChoice extends CampaignAnswer {
  readonly label: string;
}

export interface MoverRow {
  readonly unit: UnitId;
  readonly name: string;
}

export interface PanelState {
  /** What the field looks for. */
  readonly wanted: Signal<string>;
  readonly answers: ReadonlySignal<Answers>;
  /** Where a course is asked for: the fleets that may sail. */
  readonly movers: ReadonlySignal<readonly MoverRow[]>;
  readonly mover: ReadonlySignal<UnitId | undefined>;
  /** Hexes in reach of the one that is chosen, the nearest first. */
  readonly places: ReadonlySignal<readonly PanelChoice[]>;
  /** All other answers that the field finds, and those of them that are listed. */
  readonly found: ReadonlySignal<readonly PanelChoice[]>;
  readonly listed: ReadonlySignal<readonly PanelChoice[]>;
  /** Whether the list of hexes lies open. */
  readonly isOpen: Signal<boolean>;
  readonly marked: ReadonlySignal<PanelChoice | null>;
  readonly odds: ReadonlySignal<ChoiceOdds | undefined>;
  choose(unit: UnitId): void;
  mark(action: WireAction): void;
  markNumber(n: number): void;
  step(by: 1 | -1): void;
  take(): void;
  more(): void;
  end(): void;
}

const PAGE = 16;

export function panelStateOf(model: CampaignModel): PanelState {
  const wanted = signal('');
  const shown = signal(PAGE);
  const isOpen = signal(false);
  const answers = computed(() => answersOf(model));
  const mover = computed(() => moverOf(model, answers.value));
  const label = (answer: CampaignAnswer): PanelChoice => {
    const { wire, order } = answer;
    return { ...answer, label: capital(orderWords(model.game, order, stateAsked(model)) ?? wire.text) };
  };
  const movers = computed(() =>
    answers.value.movers.map((unit) => ({ unit, name: fleetName(model.game, stateAsked(model), unit) })),
  );
  const places = computed(() =>
    mover.value === undefined ? [] : nearestFirst(model, answers.value, mover.value).map(label),
  );
  const others = computed(() => answers.value.all.filter((one) => isRow(one, mover.value)).map(label));
  const found = computed(() => {
    const text = wanted.value.trim().toLowerCase();
    return text === '' ? others.value : others.value.filter((one) => one.label.toLowerCase().includes(text));
  });
  const listed = computed(() => found.value.slice(0, shown.value));
  const marked = computed(() => {
    const id = model.picked.value?.id;
    const answer = answers.value.all.find(({ wire }) => wire.id === id);
    return answer === undefined ? null : label(answer);
  });
  const odds = signal<ChoiceOdds | undefined>(undefined);
  // They come after the answer that is marked: hundreds of actions played out are a second's work for a phone.
  const reckoning = effect(() => {
    const [choice, known] = [marked.value ?? fightIn(model, answers.value), model.known.value];
    odds.value = undefined;
    // What is set down meets nobody yet.
    if ((model.sitting?.rehearsal.value ?? null) !== null || choice === undefined || known === null) return undefined;
    const work = oddsInPieces(model.game.campaign, known, choice.wire.id);
    const first = work.next();
    if (first.done !== true) {
      return inPieces(work, (all) => {
        odds.value = all;
      });
    }
    odds.value = first.value;
    return undefined;
  });
  const atHand = computed(() => (answers.value.all.length === 0 ? null : { choices: answers.value.all }));
  const isOffered = ({ id }: WireAction): boolean => answers.peek().all.some(({ wire }) => wire.id === id);
  // Answers stand in the order of the rules: none is the best for being the first.
  const marking = markingOf(model, atHand, marked, isOffered, () => undefined);
  const choose = (unit: UnitId): void => {
    if (mover.peek() !== unit) takeInHand(model, answers.peek(), unit);
  };
  const fresh = (): void =>
    batch(() => {
      wanted.value = '';
      isOpen.value = false;
      shown.value = PAGE;
    });
  const forget = model.asked.subscribe(fresh);
  return {
    ...{ wanted, answers, movers, mover, places, found, listed, isOpen, marked, odds, choose },
    mark: marking.mark,
    markNumber: (n) => {
      const fleets = movers.peek();
      const fleet = fleets[n - 1];
      const row = listed.peek()[n - 1 - fleets.length];
      if (fleet !== undefined) choose(fleet.unit);
      else if (row !== undefined) marking.mark(row.wire);
    },
    step: (by) => {
      const all = [...places.peek(), ...listed.peek()];
      const at = all.findIndex(({ wire }) => wire.id === marked.peek()?.wire.id);
      const next = at < 0 ? all.at(by > 0 ? 0 : -1) : all[Math.max(0, Math.min(all.length - 1, at + by))];
      if (next !== undefined) marking.mark(next.wire);
    },
    take: () => {
      const { sitting } = model;
      const chosen = marked.peek();
      if ((sitting?.rehearsal.peek() ?? null) === null) marking.take();
      else if (chosen !== null) {
        sitting!.put(chosen.wire.id as Action);
        fresh();
      }
    },
    more: () => {
      shown.value += 4 * PAGE;
    },
    end: () => {
      reckoning();
      marking.end();
      forget();
    },
  };
}

/** Where it is asked whether to fight or to leave, fighting: what it brings is told before anything is marked. */
function fightIn({ view }: CampaignModel, { all }: Answers): CampaignAnswer | undefined {
  const { question, combat } = view.value;
  const isAsked = question?.about === 'decline' || (combat?.kind === 'action' && combat.step === 'disengage');
  return isAsked ? all[0] : undefined;
}

/** Courses are hexes of the chart; of what is done with a fleet only what is done with the one that is chosen is listed. */
const isRow = ({ order }: CampaignAnswer, mover: UnitId | undefined): boolean =>
  order.kind !== 'sail' && (order.kind !== 'divide' || order.unit === mover);

function nearestFirst({ game, view }: CampaignModel, { courses }: Answers, unit: UnitId): readonly CampaignAnswer[] {
  const { map } = game.campaign;
  const from = view.value.fleets.find((one) => one.unit === unit)?.hex;
  const own = courses.get(unit) ?? new Map<number, CampaignAnswer>();
  const start = [...own.keys()].find((hex) => own.get(hex)!.order.kind === 'sail' && isStay(own.get(hex)!));
  const far = (hex: number): number => (start === undefined ? 0 : map.bySea[start * map.hexes + hex]!);
  return from === undefined
    ? [...own.values()]
    : [...own.keys()].sort((a, b) => far(a) - far(b)).map((hex) => own.get(hex)!);
}

const isStay = ({ order }: CampaignAnswer): boolean => order.kind === 'sail' && order.stays;
