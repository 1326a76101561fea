/** State of the standing order of one seat, as the server tells it, and the one that is being written. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Heard, Idle, StandingForm, StandingOrder, WishField } from '../../protocol/index.js';
import type { Wire } from '../net/wire.js';
import { problemWords } from '../shared/problems.js';

type Wished = string | number;

/** What is offered beside the wishes. */
const TURNS = 3;
const NEAR = 5;

export interface StandingState {
  /** What stands or has ended; null until the server has told. */
  readonly told: ReadonlySignal<Omit<Heard<'standing-order'>, 'type' | 'room' | 'form'> | null>;
  readonly form: ReadonlySignal<StandingForm>;
  /** What of the order that stands does not count. */
  readonly idle: ReadonlySignal<readonly Idle[]>;
  readonly draft: Signal<StandingOrder>;
  /** The form is open: until what is written there is laid down. */
  readonly isOpen: Signal<boolean>;
  readonly problem: ReadonlySignal<string | null>;
  /** Answered, or refused. */
  lay(): Promise<void>;
  cancel(): void;
  /** Asks what stands, and what of it counts. */
  ask(): void;
  end(): void;
}

export function standingStateOf(wire: Wire, room: string): StandingState {
  const told: Signal<StandingState['told']['value']> = signal(null);
  const form = signal<StandingForm>({ fields: [], until: [] });
  const idle = signal<readonly Idle[]>([]);
  const draft = signal<StandingOrder>({ wishes: {}, turns: TURNS, until: [], near: NEAR });
  const problem = signal<string | null>(null);
  const isOpen = signal(false);
  const take = ({ order, ended, form: fresh }: Heard<'standing-order'>): void => {
    told.value = { order, ...(ended !== undefined && { ended }) };
    if (fresh !== undefined) form.value = fresh;
  };
  const say = async (order?: StandingOrder | null): Promise<void> => {
    problem.value = null;
    try {
      const answer = await wire.ask({ type: 'standing-order', room, ...(order !== undefined && { order }) });
      if (answer.type === 'standing-order') {
        take(answer);
        idle.value = answer.idle ?? [];
      }
      isOpen.value = isOpen.peek() && order === undefined;
    } catch (error) {
      // Who only asks what may be laid down is not in need of an answer.
      if (order !== undefined) problem.value = problemWords(error);
    }
  };
  const end = wire.hear((message) => {
    if (message.type !== 'standing-order' || message.room !== room) return;
    take(message);
    idle.value = [];
    if (message.order !== null) void say();
  });
  return {
    told,
    form,
    idle,
    draft,
    isOpen,
    problem,
    lay: () => say(whole(form.peek(), draft.peek())),
    cancel: () => void say(null),
    ask: () => void say(),
    end,
  };
}

/** The wishes that count, each with what stands in its field. */
export function countingFields({ fields }: StandingForm, draft: StandingOrder): readonly WishField[] {
  const wishes = new Map<string, Wished | undefined>();
  return fields.filter((field) => {
    const { where, wish } = field;
    if (where !== undefined && ![where.is, ...(where.or ?? [])].some((choice) => choice === wishes.get(where.wish)))
      return false;
    wishes.set(wish, wishedOf(field, draft));
    return true;
  });
}

export const wishedOf = (
  { wish, choices, standard, units }: WishField,
  { wishes }: StandingOrder,
): Wished | undefined => wishes[wish] ?? choices?.[0] ?? standard ?? units?.[0]?.id;

function whole(form: StandingForm, { near, ...draft }: StandingOrder): StandingOrder {
  const wishes = Object.fromEntries(countingFields(form, draft).map((field) => [field.wish, wishedOf(field, draft)]));
  return { ...draft, wishes, ...(draft.until.includes('enemy-near') && { near: near ?? NEAR }) };
}
