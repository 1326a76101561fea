/** Parts of the form: what is wrong with a place, a part that opens, and how items of lists are called. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isJsonObject, type Json, type JsonPath, nameOfPath } from './document.js';
import type { EditorDesk } from './editor-desk.js';
import { type EditorFault, faultsAt, isFaultyIn } from './faults.js';
import { ruleWords, t, termWords, typeWords } from './i18n/index.js';

/** A sentence of the page, or of the rules, which are in English where nobody knows what they mean. */
export function FaultWords({ desk, fault }: { readonly desk: EditorDesk; readonly fault: EditorFault }) {
  if (fault.kind === 'rule') {
    const called = desk.open.value?.rules.face.unitWords;
    return <>{ruleWords(fault.means, called) ?? <span lang="en">{fault.message}</span>}</>;
  }
  const { kind, allowed } = fault;
  return <>{t(`editor.fault-${kind}`, { allowed: kind === 'type' ? typeWords(allowed) : allowed })}</>;
}

export function FaultsHere({
  desk,
  path,
  id,
}: {
  readonly desk: EditorDesk;
  readonly path: JsonPath;
  readonly id?: string;
}) {
  const found = faultsAt(desk.faults.value, path);
  if (found.length === 0) return null;
  return (
    <small class="editor-fault" id={id}>
      {found.map((fault, i) => (
        <span key={i}>
          <FaultWords desk={desk} fault={fault} />{' '}
        </span>
      ))}
    </small>
  );
}

interface PartProps {
  readonly desk: EditorDesk;
  readonly path: JsonPath;
  readonly title: string;
  readonly isOpen?: boolean;
  /** Beside the title. */
  readonly tools?: ComponentChildren;
  readonly children: () => ComponentChildren;
}

/** What it holds is made once it opens; it opens by itself when something in it is sought. */
export function FormPart({ desk, path, title, isOpen = false, tools, children }: PartProps) {
  const isShown = useSignal(isOpen);
  const place = useRef<HTMLDetailsElement>(null);
  const name = nameOfPath(path);
  const sought = desk.sought.value;
  const isSought = sought !== undefined && (sought.path === name || sought.path.startsWith(`${name}.`));
  useEffect(() => {
    if (!isSought) return;
    isShown.value = true;
    if (sought.path === name) requestAnimationFrame(() => showPlace(place.current?.querySelector('summary') ?? null));
  }, [sought]);
  return (
    <details
      ref={place}
      class="editor-part"
      open={isShown.value}
      onToggle={(event) => {
        isShown.value = event.currentTarget.open;
      }}
    >
      <summary>
        {title}
        {isFaultyIn(desk.faults.value, path) && <span class="editor-faulty"> {t('editor.faulty')}</span>}
      </summary>
      {isShown.value && (
        <div class="editor-part-body">
          {tools}
          <FaultsHere desk={desk} path={path} />
          {children()}
        </div>
      )}
    </details>
  );
}

export function showPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** `Hood`, `Exit · GE · south`; a number where nothing says more. */
export function itemWords(item: Json, i: number): string {
  if (!isJsonObject(item)) return typeof item === 'string' && item !== '' ? item : String(i + 1);
  const { name, kind } = item;
  if (typeof name === 'string' && name !== '') return name;
  if (typeof kind !== 'string')
    return ([item.id, item.ship, item.unit].find((one) => typeof one === 'string') as string) ?? String(i + 1);
  const more = [item.side, item.winner, item.unit, item.edge].filter((one) => typeof one === 'string');
  return [termWords(kind), ...more].join(' · ');
}
