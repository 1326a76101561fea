/** Moment of a story, as the replay shows it: a throw with its salvo, or a decision with the order given beside the better one. */
import type { Scene } from '../stage/scene.js';
import { eventsOfSteps, type Replay, type ReplayFrame } from './replay.js';
import type { WireEvent } from './wire.js';

export interface ComparedOrder {
  readonly role: 'played' | 'better';
  /** Before its words, where it is neither: an order that somebody asks about, drawn as a better one would be. */
  readonly called?: string;
  /** The action, of the state in which it was chosen. */
  readonly text: string;
  /** The order in words: `Hood aims at Bismarck`. */
  readonly words: string;
  /** Beside it on the chart: `better: +6.6 % ± 1.2 %`. */
  readonly label: string;
  /** In a sentence: `worth 6.6 % ± 1.2 % more`; empty of what was played. */
  readonly worth: string;
}

/** Steps are those of the record, from 1. Words are asked for when they are shown, in the language in force then. */
export type Moment =
  | { readonly kind: 'dice'; readonly first: number; readonly last: number; readonly words: () => string }
  | { readonly kind: 'decision'; readonly step: number; readonly orders: () => readonly ComparedOrder[] };

/** Index of the frame at which the slider stands: after a throw, and before a decision. */
export function frameOfMoment({ frames }: Pick<Replay, 'frames'>, moment: Moment): number {
  if (moment.kind === 'decision') return frames.findLastIndex(({ step }) => step < moment.step);
  const at = frames.findIndex(({ step }) => step >= moment.last);
  return at < 0 ? frames.length - 1 : at;
}

/** What stands while it is shown: a salvo falls over what stood before it, and an order is chosen in its own state. */
export function frameIn(replay: Replay, frame: ReplayFrame, moment: Moment | null, scene: Scene | null): ReplayFrame {
  if (moment === null) return frame;
  if (moment.kind === 'decision') {
    const chosen = replay.choices.find(({ step }) => step === moment.step);
    return chosen === undefined ? frame : { ...frame, turn: chosen.turn, state: chosen.state };
  }
  const before = replay.frames.findLast(({ step }) => step < moment.first);
  if (scene === null || before === undefined) return frame;
  return { ...frame, state: before.state, told: Math.max(frame.told, scene.events.at(-1)!.n) };
}

/** The scene of a throw: the one that tells of its first dice, or the one that they fall in, which was opened before them. */
export function sceneOfMoment(
  replay: Replay,
  scenes: readonly Scene[],
  moment: Moment | null,
  opens: (event: WireEvent) => boolean,
): Scene | null {
  if (moment?.kind !== 'dice') return null;
  const events = eventsOfSteps(replay, moment.first, moment.last);
  // The next scene may open in the step of the last die.
  const dice = events.find(({ rolls }) => rolls !== undefined) ?? events[0];
  if (dice === undefined) return null;
  const own = scenes.find((scene) => scene.events.some(({ n }) => n === dice.n));
  if (own !== undefined) return own;
  const opening = replay.events.slice(0, dice.n - 1).findLast((event) => event.unit !== dice.unit || opens(event));
  return scenes.find(({ events: [first] }) => first!.n === opening?.n && opens(first!)) ?? null;
}
