/** Messages between flagplot and a program that plays for a player, `exec:COMMAND`: a line of JSON each, every line of ours answered by one of the program's. */
import { z } from 'zod';
import type { Action, GameSpec, ObservationColumns, Seat, View } from '../../engine/index.js';
import type { Budget } from '../agent.js';

export const EXEC_PROTOCOL = 1;

/** What a program may ask to be shown at each decision besides the ids of what is legal. */
export const WANTS = ['texts', 'view', 'observation'] as const;

export const ENCODINGS = ['json', 'base64'] as const;

/** First line. It says what does not change; `columns` are what the numbers of an observation mean. */
interface SaysHello {
  readonly type: 'hello';
  readonly id: number;
  readonly protocol: typeof EXEC_PROTOCOL;
  readonly flagplot: string;
  readonly spec: GameSpec & { readonly columns: ObservationColumns };
}

/** A game begins: what was before is to be forgotten. `seed` is for the program's own luck, so that it plays the same again; it tells nothing of the dice. */
interface SaysBegin {
  readonly type: 'begin';
  readonly id: number;
  readonly seat: Seat;
  readonly seed: string;
}

/** A decision. */
export interface SaysChoose {
  readonly type: 'choose';
  readonly id: number;
  readonly seat: Seat;
  readonly budget?: Omit<Budget, 'isStopped'>;
  /** Ascending. */
  readonly legal: readonly Action[];
  readonly texts?: readonly string[];
  readonly view?: View;
  readonly observation?: ShownNumbers;
}

export type Says = SaysHello | SaysBegin | SaysChoose;
export type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** By part the rows: lists of lists, or as base64 little-endian float32 one after the other. Row i of `actions` is of `legal[i]`. */
export interface ShownNumbers {
  readonly units: string | readonly (readonly number[])[];
  readonly map: string | readonly (readonly number[])[];
  readonly globals: string | readonly number[];
  readonly actions: string | readonly (readonly number[])[];
}

const id = z.int();

/** What a program answers; fields that are not known are no fault. */
export const helloAnswer = z.looseObject({
  type: z.literal('hello'),
  id,
  wants: z.array(z.enum(WANTS)).default(['texts', 'view']),
  encoding: z.enum(ENCODINGS).default('json'),
});
export type HelloAnswer = z.infer<typeof helloAnswer>;

export const beginAnswer = z.looseObject({ type: z.literal('begin'), id });

export const chooseAnswer = z.looseObject({
  type: z.literal('choose'),
  id,
  /** An id out of `legal`, or notation. */
  action: z.union([z.int(), z.string().min(1).max(200)]),
  /** Why, for who reads along. */
  intent: z.string().max(2000).optional(),
});
export type ChooseAnswer = z.infer<typeof chooseAnswer>;
