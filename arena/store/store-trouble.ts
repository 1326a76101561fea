/** Trouble with a store as a whole: it says nothing of the game that was being read. */

export interface StoreTrouble {
  readonly isOfStore: boolean;
}

export const isOfStore = (error: unknown): boolean => (error as Partial<StoreTrouble> | undefined)?.isOfStore === true;
