/** Where the arena of this page is: on a server, among others. A page without a server has `solo-place.ts` in its place. */
import type { ReadonlySignal } from '@preact/signals';

/** The arena is in this browser, and nobody else is there. */
export const isSolo: boolean = false;

/** Nothing that is fought is kept over a reload, since the browser refuses. Undefined where a server keeps it. */
export const keepsNothing: ReadonlySignal<boolean> | undefined = undefined;
