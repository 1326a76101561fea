/** Disclosure of the reasons: folded to their sum, opened by who wants to reckon; remembered in this browser. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { keep, stored } from '../net/identity.js';
import './why.css';

const OPEN = 'flagplot.why';
const isOpen = signal(stored(OPEN) === 'open');
isOpen.subscribe((open) => keep(OPEN, open ? 'open' : null));

interface WhyProps {
  readonly title: string;
  /** What the reasons come to: `−1 on the dice, 11 % any effect`. */
  readonly sum: string;
  readonly children: ComponentChildren;
}

export function Why({ title, sum, children }: WhyProps) {
  return (
    <details
      class="why"
      open={isOpen.value}
      onToggle={(e) => {
        isOpen.value = e.currentTarget.open;
      }}
    >
      <summary>
        <h3>{title}</h3> <span class="why-sum">{sum}</span>
      </summary>
      {children}
    </details>
  );
}
