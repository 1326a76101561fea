/** Where the arena of a page without a server is: in this browser. */
import { type Signal, signal } from '@preact/signals';

export const isSolo: boolean = true;

/** Told by the arena. */
export const keepsNothing: Signal<boolean> = signal(false);
