/** The war diary at a length that can be read: the guns of a salvo on its line, then its hits. */
import {
  type DecisiveBattleGame,
  type EventOf,
  namesIn,
  PHASE_TEXT,
  salvoClause,
} from '../../../engine/decisive-battle/index.js';
import type { GameEvent } from '../../../engine/index.js';
import type { ReplayStep } from '../../files/replay-story.js';

/**
 * Shots are dice of their salvo; those that hit are lines of their own too. `earlier` is what was told before the first event:
 * a salvo may have been opened there.
 */
export function toldEvents(
  game: DecisiveBattleGame,
  events: readonly GameEvent[],
  earlier: readonly GameEvent[] = [],
): GameEvent[] {
  const out: GameEvent[] = [];
  const opened = earlier.at(-1);
  let salvo = opened?.kind === 'salvo' ? opened : undefined;
  let dice: number[] = [];
  let hits: GameEvent[] = [];
  const close = (isOver: boolean): void => {
    if (salvo !== undefined) out.push(withDice(game, salvo, dice, hits.length, isOver), ...hits);
    salvo = undefined;
    dice = [];
    hits = [];
  };
  for (const event of events) {
    if (event.kind === 'gun') {
      const [gun] = event.rolls ?? [];
      if (gun !== undefined) dice.push(gun.value);
      // Its line says the dice of its effect.
      const { rolls: _, ...words } = event;
      if (event.data?.hit === true) hits.push(words);
      continue;
    }
    close(true);
    if (event.kind === 'salvo') salvo = event;
    else out.push(event);
  }
  // More of its dice may fall yet.
  close(false);
  return out;
}

function withDice(
  { battle }: DecisiveBattleGame,
  salvo: GameEvent,
  dice: readonly number[],
  hits: number,
  isOver: boolean,
): GameEvent {
  if (dice.length === 0) return salvo;
  const words = `${dice.join(' ')}, ${HITS[hits] ?? `${hits} hits`}`;
  const rest = isOver ? Number(salvo.data?.dice ?? 0) - dice.length : 0;
  const fires = salvoClause(salvo as GameEvent & EventOf<'salvo'>, namesIn(battle));
  return { ...salvo, text: `${fires}: ${words}${rest > 0 ? notThrown(rest) : ''}.` };
}

const HITS = ['no hit', '1 hit'];

/** Why there are fewer faces than dice. @rule B-36 */
const notThrown = (n: number): string => `; the last sinks her: ${n} ${n === 1 ? 'die' : 'dice'} not thrown (§B-36)`;

/** What begins with a pairing and is told in later phases. */
const AFTER_PAIRING = ['halving', 'target-order', 'aim', 'salvo', 'break-order', 'end'];

/** A step that begins a round may have run through its pairing, where nothing was to be chosen, into a later phase. */
function fromPairing(step: ReplayStep): ReplayStep[] {
  if (step.events[0]?.kind !== 'round' || step.phase === PHASE_TEXT.pairing) return [step];
  const { begins: _, ...later } = step;
  const { comment: __, ...opening } = step;
  const at = step.events.findIndex(({ kind }) => AFTER_PAIRING.includes(kind));
  const pairing = { ...opening, phase: PHASE_TEXT.pairing, events: at < 0 ? step.events : step.events.slice(0, at) };
  return [pairing, { ...later, events: at < 0 ? [] : step.events.slice(at) }];
}

/** Steps of a replay: of each phase one, with its dice a line a salvo. */
export function toldSteps(game: DecisiveBattleGame, steps: readonly ReplayStep[]): ReplayStep[] {
  const out: (Omit<ReplayStep, 'events'> & { events: GameEvent[] })[] = [];
  for (const step of steps.flatMap(fromPairing)) {
    const last = out.at(-1);
    const goesOn = step.begins === undefined && step.phase === undefined && last?.comment === undefined;
    if (last !== undefined && goesOn) {
      last.events.push(...step.events);
      if (step.comment !== undefined) out[out.length - 1] = { ...last, comment: step.comment };
      continue;
    }
    // The first salvo is opened by the last aim, and fired in the phase of fire.
    const opened = last?.events.at(-1)?.kind === 'salvo' ? last.events.splice(-1) : [];
    out.push({ ...step, events: [...opened, ...step.events] });
  }
  const isTold = ({ events, comment }: ReplayStep): boolean => events.length > 0 || comment !== undefined;
  return out.filter(isTold).map((step) => ({ ...step, events: toldEvents(game, step.events) }));
}
