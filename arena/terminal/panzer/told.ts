/** The war diary at a length that can be read: an attack on one line with who made it and what became of each target. */
import type { GameEvent, UnitId } from '../../../engine/index.js';
import { type EventOf, namesIn, type PanzerGame } from '../../../engine/panzer/index.js';
import { list } from '../../words/text.js';

/** What follows an attack, and mines. */
const FATES: readonly string[] = [
  'unharmed',
  'dispersed',
  'destroyed',
  'fort-unharmed',
  'fort-dispersed',
  'fort-destroyed',
];
const CAUSES: readonly string[] = ['attack', 'mines'];

export function toldEvents({ battle }: PanzerGame, events: readonly GameEvent[]): GameEvent[] {
  const out: GameEvent[] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (FATES.includes(event.kind) && last !== undefined && CAUSES.includes(last.kind)) {
      out[out.length - 1] = { ...last, text: `${last.text} ${event.text}` };
    } else out.push(event.kind === 'attack' ? withFirers(battle, event) : event);
  }
  return out;
}

function withFirers(battle: PanzerGame['battle'], event: GameEvent): GameEvent {
  const { firers, how } = event.data as unknown as EventOf<'attack'>['data'];
  const names = namesIn(battle);
  const who = firers.map((n) => (how === 'air' ? names.plane(n) : names.unit(n as UnitId)));
  return who.length === 0 ? event : { ...event, text: `${list(who)}. ${event.text}` };
}

/** What a report of a phase tells: dice and what came of them. */
const REPORTED: readonly string[] = ['attack', 'mines', 'scatter', 'flak', 'waded', 'blown', 'overrun', ...FATES];
export const isReported = ({ kind }: GameEvent): boolean => REPORTED.includes(kind);

/** What changes little is left to the record by a watcher. */
const QUIET: readonly string[] = [
  'set-up',
  'laid',
  'ordered',
  'no-order',
  'held',
  'moved',
  'loaded',
  'unloaded',
  'flight',
];
export const isQuiet = ({ kind }: GameEvent): boolean => QUIET.includes(kind);
