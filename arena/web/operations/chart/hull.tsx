/** Hulls as counters: a fleet as the ships that lead it, seen from above, heading east. What kind of fleet it is, its shape says. */
import type { FleetKind } from '../../../../engine/operations/index.js';

/** Within 26 to each side of the middle. */
const SHAPES: Readonly<Record<FleetKind, { readonly hull: string; readonly inner: string }>> = {
  battle: {
    hull: 'M-25 0C-24 -5 -17 -7.4 -4 -7.4C10 -7.4 19 -5 25.5 0C19 5 10 7.4 -4 7.4C-17 7.4 -24 5 -25 0Z',
    inner:
      'M-15 0m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M-7 -3.4H3V3.4H-7ZM9 0m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
  },
  support: {
    hull: 'M-24 0C-23 -5 -18 -6.6 -8 -6.6H8C16 -6.6 21 -4 24 0C21 4 16 6.6 8 6.6H-8C-18 6.6 -23 5 -24 0Z',
    inner: 'M-17 -2.6H12V2.6H-17Z',
  },
  transport: {
    hull: 'M-23 -6.4H14C19 -5 22 -2.6 24 0C22 2.6 19 5 14 6.4H-23Z',
    inner: 'M-18 -3H-11V3H-18ZM-7 -3H0V3H-7ZM4 -3H11V3H4Z',
  },
  boats: {
    hull: 'M-20 -8L8 -10L16 -6L8 -2L-20 -3ZM-12 3L12 1.5L22 5.5L12 9.5L-12 8.5Z',
    inner: 'M-8 -7H0V-4H-8Z',
  },
  submarines: {
    hull: 'M-24 0C-20 -4.2 -8 -5 4 -4.6C14 -4 21 -2 24 0C21 2 14 4 4 4.6C-8 5 -20 4.2 -24 0Z',
    inner: 'M-4 -2.4H6V2.4H-4Z',
  },
  raider: {
    hull: 'M-23 -6H16L24 0L16 6H-23Z',
    inner: 'M-16 -2.4H-8V2.4H-16ZM2 -2.4H10V2.4H2Z',
  },
};

export const Hull = ({ kind }: { readonly kind: FleetKind }) => (
  <>
    <path class="op-hull" d={SHAPES[kind].hull} />
    <path class="op-hull-inner" d={SHAPES[kind].inner} />
  </>
);
