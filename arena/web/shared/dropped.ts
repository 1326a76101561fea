/** A record that is dropped anywhere on the page is opened; else the browser would leave the page for the file. */
import { signal } from '@preact/signals';
import { go } from './router.js';

/** Until the page of records has taken it. */
export const dropped = signal<File | null>(null);

/** From now on. Where a place takes files itself, they are its. */
export function takeDrops(): void {
  addEventListener('dragover', (e) => {
    if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
  });
  addEventListener('drop', (e) => {
    const file = e.dataTransfer?.files[0];
    if (e.defaultPrevented || file === undefined) return;
    e.preventDefault();
    if (!file.name.endsWith('.battle')) return;
    dropped.value = file;
    go('#/record');
  });
}
