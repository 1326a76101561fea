/** The war diary at a length that can be read: an attack on one line with who made it and what became of each target. */
import { type GameEvent, heavier, type UnitId } from '../../../engine/index.js';
import {
  type EventKind,
  type EventOf,
  eventIn,
  namesIn,
  type PanzerGame,
  weightOf,
} from '../../../engine/panzer/index.js';
import type { ToldEvent } from '../../words/diary.js';
import { list } from '../../words/text.js';

const isOneOf =
  (...kinds: readonly EventKind[]) =>
  ({ kind }: GameEvent): boolean =>
    kinds.some((one) => one === kind);

/** What follows an attack, and mines. */
const FATES = [
  'unharmed',
  'dispersed',
  'destroyed',
  'fort-unharmed',
  'fort-dispersed',
  'fort-destroyed',
  'bridge-holds',
  'bridge-destroyed',
] as const satisfies readonly EventKind[];
const isFate = isOneOf(...FATES);
const isCause = isOneOf('attack', 'mines');

export function toldEvents({ battle }: PanzerGame, events: readonly GameEvent[]): ToldEvent[] {
  const out: ToldEvent[] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (isFate(event) && last !== undefined && isCause(last)) {
      const weight = heavier(last.weight ?? weightOf(last), weightOf(event));
      out[out.length - 1] = { ...last, text: `${last.text} ${event.text}`, weight };
    } else {
      const known = eventIn(event);
      out.push(known?.kind === 'attack' ? withFirers(battle, event, known) : event);
    }
  }
  return out;
}

function withFirers(battle: PanzerGame['battle'], event: GameEvent, { data }: EventOf<'attack'>): GameEvent {
  const names = namesIn(battle);
  const who = data.firers.map((n) => (data.how === 'air' ? names.plane(n) : names.unit(n as UnitId)));
  return who.length === 0 ? event : { ...event, text: `${list(who)}. ${event.text}` };
}

/** What a report of a phase tells: dice and what came of them. */
export const isReported = isOneOf(
  ...(['attack', 'mines', 'scatter', 'flak', 'waded', 'swam', 'blown', 'blocked', 'overrun'] as const),
  ...FATES,
);

/** What changes little is left to the record by a watcher. */
export const isQuiet = isOneOf(
  'set-up',
  'laid',
  'ordered',
  'recorded',
  'at-sea',
  'no-order',
  'held',
  'moved',
  'loaded',
  'unloaded',
  'flight',
);
