/** Branded integers, which must not be mistaken for each other: numbers at run time, distinct types at compile time. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** A player's place at the table: 0, 1, … */
export type Seat = Brand<number, 'Seat'>;
/** A unit's index in its scenario, the same in every state of that scenario. */
export type UnitId = Brand<number, 'UnitId'>;
/**
 * One decision of one seat. It encodes what is done, never its place in the list; equal numbers mean equal decisions in states
 * that the seat cannot tell apart.
 */
export type Action = Brand<number, 'Action'>;
/** The name of one throw of dice, unique within a game: who throws, when, for what. */
export type ThrowName = Brand<number, 'ThrowName'>;

export const seat = (n: number): Seat => n as Seat;
export const unitId = (n: number): UnitId => n as UnitId;
export const action = (n: number): Action => n as Action;
