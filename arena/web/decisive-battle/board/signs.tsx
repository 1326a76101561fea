/** The signs at a hull, each with its word for who cannot see it. */
import type { ComponentChildren } from 'preact';
import { memo } from '../../shared/memo.js';
import { w } from '../i18n/index.js';

const PATHS = {
  dice: 'M2 2h8v8h-8ZM4.200 4.200h.01M7.800 4.200h.01M6 6h.01M4.200 7.800h.01M7.800 7.800h.01',
  power: 'M6 1C8.200 3 8.500 5 8.500 7V10.500H3.500V7C3.500 5 3.800 3 6 1ZM3.500 8.500H8.500',
  armour:
    'M2 2.200C3.500 2.200 5 1.800 6 1C7 1.800 8.500 2.200 10 2.200V5.500C10 8 8.500 10 6 11C3.500 10 2 8 2 5.500Z',
  speed: 'M2.500 6.500L6 3L9.500 6.500M2.500 10L6 6.500L9.500 10',
} as const;

export type SignName = keyof typeof PATHS;

export const Sign = memo(function Sign({ name }: { name: SignName }) {
  return (
    <svg class="lb-sign" viewBox="0 0 12 12" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
});

export function Figure({ name, children }: { name: SignName; children: ComponentChildren }) {
  return (
    <span class="lb-figure" title={w(`key.${name}`)}>
      <Sign name={name} />
      {children}
    </span>
  );
}

interface PipsProps {
  readonly endurance: number;
  readonly damage: number;
  readonly pending: number;
  /** Of the damage, what this turn did: ringed until her next order. */
  readonly fresh?: number;
  /** Of that, what falls now: box by box. */
  readonly falling?: number;
}

/** Endurance as boxes: damage filled, this round's hatched. */
export function Pips({ endurance, damage, pending, fresh = 0, falling = 0 }: PipsProps) {
  const end = Math.min(endurance, damage + pending);
  const first = Math.max(0, end - falling);
  const states = (i: number): string =>
    [
      i < damage ? 'is-hit' : i < end && 'is-pending',
      i < end && i >= end - fresh && 'is-fresh',
      i < end && i >= end - falling && 'is-falling',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <span class="lb-pips" aria-hidden="true">
      {Array.from({ length: endurance }, (_, i) => (
        <i key={i} class={states(i)} style={falling > 0 ? { '--lb-nth': Math.max(0, i - first) } : undefined} />
      ))}
    </span>
  );
}
