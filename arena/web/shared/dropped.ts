/** A record that is dropped anywhere on the page is opened; else the browser would leave the page for the file. */
import { signal } from '@preact/signals';
import { go } from './router.js';

/** Until the page of records has taken it. */
export const dropped = signal<File | null>(null);

/** Of a file that is no record; without a reason its name says so already. */
export const dropFault = signal<{ readonly file: string; readonly why?: string } | null>(null);

/** On a disk that does not tell letters apart it may be called `X.BATTLE`. */
export const isRecordName = (name: string): boolean => name.toLowerCase().endsWith('.battle');

/** From now on. Where a place takes files itself, they are its. */
export function takeDrops(): void {
  addEventListener('dragover', (e) => {
    if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
  });
  addEventListener('drop', (e) => {
    const file = e.dataTransfer?.files[0];
    if (e.defaultPrevented || file === undefined) return;
    e.preventDefault();
    const isRecord = isRecordName(file.name);
    dropFault.value = isRecord ? null : { file: file.name };
    if (!isRecord) return;
    dropped.value = file;
    go('#/record');
  });
}
