/** Branded integers, which must not be mistaken for each other: numbers at run time, distinct types at compile time. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/**
 * A lighter brand, for what is reckoned with: a plain number is taken, so that a sum and what a state holds need no cast, but nothing of
 * another brand is.
 */
type Kind<Name extends string> = number & { readonly __brand?: Name };

/** Along the axis to the right, and along the one that leads down: a place, or how far it is from one to another. */
export type Q = Kind<'Q'>;
export type R = Kind<'R'>;
/** The number of a hex on its map, row by row. */
export type HexId = Kind<'HexId'>;

/** A player's place at the table: 0, 1, … */
export type Seat = Brand<number, 'Seat'>;
/** A unit's index in its scenario, the same in every state of that scenario. */
export type UnitId = Brand<number, 'UnitId'>;
/** A fleet's number, where fleets go by the unit that led them when they were formed: hers, so every fleet's is a unit's, not the other way round. */
export type FleetId = UnitId & { readonly __fleet: true };
/**
 * One decision of one seat. It encodes what is done, never its place in the list; equal numbers mean equal decisions in states
 * that the seat cannot tell apart.
 */
export type Action = Brand<number, 'Action'>;
/** The name of one throw of dice, unique within a game: who throws, when, for what. */
export type ThrowName = Brand<number, 'ThrowName'>;

/** A typed array of branded integers: what is read from it has their brand. */
export type ArrayOf<T extends number, A extends Int8Array | Uint8Array | Int16Array = Int8Array> = Omit<A, number> & {
  [index: number]: T;
};

/** What a list says of its places where each of them is a unit, or a seat. */
interface Places<T, Id extends number> {
  readonly some: (is: (of: T, id: Id) => boolean) => boolean;
  readonly every: (is: (of: T, id: Id) => boolean) => boolean;
  readonly map: <R>(to: (of: T, id: Id) => R) => R[];
  readonly flatMap: <R>(to: (of: T, id: Id) => R | readonly R[]) => R[];
  readonly filter: (is: (of: T, id: Id) => boolean) => T[];
  readonly find: (is: (of: T, id: Id) => boolean) => T | undefined;
  readonly forEach: (visit: (of: T, id: Id) => void) => void;
  readonly keys: () => IterableIterator<Id>;
  readonly entries: () => IterableIterator<[Id, T]>;
  /** -1 where it is none of them. */
  readonly findIndex: (is: (of: T, id: Id) => boolean) => Id;
  readonly indexOf: (of: T) => Id;
}
/** A list with a place for each unit. */
export type ByUnit<T> = Places<T, UnitId> & readonly T[];
/** A list with a place for each seat. */
export type BySeat<T> = Places<T, Seat> & readonly T[];

export const seat = (n: number): Seat => n as Seat;
/** Where a loop over seats begins. With the second, those of a game for two. */
export const FIRST_SEAT = 0 as Seat;
export const SECOND_SEAT = 1 as Seat;
/** Both seats of a game for two, in order. */
export const BOTH_SEATS: readonly Seat[] = [FIRST_SEAT, SECOND_SEAT];
/** Where a field that has room for a seat says that it is none. */
export const NO_SEAT = -1 as Seat;
/** Marks a list with a place for each seat as that. */
export const bySeat = <T>(of: readonly T[]): BySeat<T> => of as BySeat<T>;
/** The seats of whatever lists something for each of them: a spec, a view, a room. */
export const seatsIn = ({ seats }: { readonly seats: readonly unknown[] }): Seat[] => [...bySeat(seats).keys()];
/** Whether a seat acts, or may see: neither chance, nor nobody, nor those who look on. */
export const isSeat = (actor: number): actor is Seat => actor >= 0;
/** The other seat, where two play. */
export const otherSeat = (of: Seat): Seat => (1 - of) as Seat;
export const fleetId = (n: number): FleetId => n as FleetId;
export const unitId = (n: number): UnitId => n as UnitId;
export const action = (n: number): Action => n as Action;
/** Marks a list with a place for each unit as that. */
export const byUnit = <T>(of: readonly T[]): ByUnit<T> => of as ByUnit<T>;
