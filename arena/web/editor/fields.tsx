/** Fields of one value: text, number, yes or no, one of a list; and lists of short texts, one a line. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { isJsonList, type Json, type JsonPath, nameOfPath, withoutValue, withValue } from './document.js';
import type { EditorDesk, OpenDraft } from './editor-desk.js';
import type { EditorChoice } from './editor-face.js';
import { faultsAt, isFaultyIn } from './faults.js';
import { FaultsHere, FaultWords, showPlace } from './form-parts.js';
import { t, termWords, valueWords } from './i18n/index.js';
import { branchFor, kindNamed, resolved, type SchemaFile, type SchemaNode } from './schema.js';

/** A value of one line, or what is none and should be. */
export const isScalar = (schema: SchemaFile, node: SchemaNode, value: Json): boolean => {
  const at = branchFor(schema, node, value);
  return typeof value !== 'object' || (value === null && at.type !== 'object' && at.type !== 'array');
};

/** A list of texts, which are short, or of lines. */
export function isTextList(schema: SchemaFile, node: SchemaNode, value: Json): boolean {
  const { items } = branchFor(schema, node, value);
  if (!isJsonList(value) || items === undefined || items === false) return false;
  return resolved(schema, items).type === 'string' && value.every((item) => typeof item === 'string');
}

interface FieldProps {
  readonly desk: EditorDesk;
  readonly open: OpenDraft;
  readonly node: SchemaNode;
  readonly value: Json;
  readonly path: JsonPath;
  readonly label: string;
  readonly isOptional?: boolean;
}

/** A text of more letters is written in more lines. */
const LONG = 200;

export function ScalarField({ desk, open, node, value, path, label, isOptional = false }: FieldProps) {
  const { schema, face } = open.rules;
  const at = branchFor(schema, node, value);
  const id = useId();
  const place = useSought(desk, path);
  const choices = face.choices(desk.doc.value, path, kindNamed(node)) ?? choicesOf(at);
  const put = (next: Json): void => desk.edit((doc) => withValue(doc, path, next), path);
  const isFaulty = faultsAt(desk.faults.value, path).length > 0;
  const common = {
    id,
    ref: place,
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': isFaulty ? `${id}-fault` : undefined,
  };
  return (
    <div class={`field editor-field${(at.maxLength ?? 0) > LONG ? ' is-long' : ''}`}>
      <label for={id}>{label}</label>
      <span class="editor-control">
        <Control {...{ common, at, value, put, choices }} />
        {isOptional && (
          <button
            type="button"
            class="text-button"
            aria-label={t('editor.remove', { what: label })}
            onClick={() => desk.edit((doc) => withoutValue(doc, path))}
          >
            ×
          </button>
        )}
      </span>
      <FaultsHere desk={desk} path={path} id={`${id}-fault`} />
    </div>
  );
}

const choicesOf = ({ enum: values }: SchemaNode): readonly EditorChoice[] | undefined =>
  values?.every((one) => typeof one === 'string')
    ? values.map((value) => ({ value: String(value), words: valueWords(String(value)) }))
    : undefined;

interface ControlProps {
  readonly common: object;
  readonly at: SchemaNode;
  readonly value: Json;
  readonly put: (next: Json) => void;
  readonly choices: readonly EditorChoice[] | undefined;
}

function Control({ common, at, value, put, choices }: ControlProps) {
  if (choices !== undefined && typeof value === 'string') {
    // What stands there and is none of the list is shown all the same: it is what is wrong.
    const isKnown = choices.some((choice) => choice.value === value);
    return (
      <select {...common} value={value} onChange={(event) => put(event.currentTarget.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    );
  }
  if (typeof value === 'boolean' || at.type === 'boolean') {
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={(event) => put(event.currentTarget.checked)}
      />
    );
  }
  if (typeof value === 'number' || at.type === 'integer' || at.type === 'number') {
    const step = at.type === 'integer' || at.type === undefined ? 1 : 'any';
    return (
      <input
        {...common}
        type="number"
        {...{ min: at.minimum, max: at.maximum, step }}
        value={typeof value === 'number' ? value : ''}
        onInput={({ currentTarget }) => put(currentTarget.value === '' ? null : Number(currentTarget.value))}
      />
    );
  }
  const text = typeof value === 'string' ? value : '';
  if ((at.maxLength ?? 0) > LONG) {
    return (
      <textarea {...common} rows={4} value={text} onInput={({ currentTarget }) => put(oneLine(currentTarget.value))} />
    );
  }
  return <input {...common} type="text" value={text} onInput={(event) => put(event.currentTarget.value)} />;
}

/** A briefing is one line to the schema, however it is wrapped here. */
const oneLine = (text: string): string => text.replaceAll('\r', '').replaceAll('\n', ' ');

/** The element, brought into view when its place is sought. */
function useSought(desk: EditorDesk, path: JsonPath) {
  // Of any of the kinds of controls.
  const place = useRef<never>(null);
  const sought = desk.sought.value;
  const name = nameOfPath(path);
  useEffect(() => {
    if (sought !== undefined && (sought.path === name || sought.path.startsWith(`${name}.`)))
      requestAnimationFrame(() => showPlace(place.current));
  }, [sought]);
  return place;
}

/** Short texts stand beside each other, such as hexes; sentences one a line. */
export function TextListField({ desk, open, node, value, path, label }: FieldProps) {
  const { schema } = open.rules;
  const id = useId();
  const place = useSought(desk, path);
  const { items } = branchFor(schema, node, value);
  const item = items === undefined || items === false ? {} : resolved(schema, items);
  const isWords = item.pattern !== undefined && item.maxLength === undefined;
  const parts = isJsonList(value) ? value.map(String) : [];
  // As it is being written, with the space behind a word that the list has not.
  const written = useSignal<string | undefined>(undefined);
  const put = (text: string): void => {
    written.value = text;
    const list = text.split(isWords ? /[\s,]+/ : '\n').map((one) => one.trim());
    desk.edit(
      (doc) =>
        withValue(
          doc,
          path,
          list.filter((one) => one !== ''),
        ),
      path,
    );
  };
  const allowed = item.enum?.join(' ');
  const isFaulty = isFaultyIn(desk.faults.value, path);
  return (
    <div class="field editor-field is-long">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={place}
        rows={4}
        aria-invalid={isFaulty || undefined}
        value={written.value ?? parts.join(isWords ? ' ' : '\n')}
        onInput={(event) => put(event.currentTarget.value)}
        onBlur={() => {
          written.value = undefined;
        }}
      />
      <small class="quiet">
        {t(isWords ? 'editor.spaced' : 'editor.lined')} {allowed !== undefined && t('editor.allowed', { allowed })}
      </small>
      {desk.faults.value
        .filter((fault) => fault.path.startsWith(`${nameOfPath(path)}.`))
        .map((fault) => (
          <small key={fault.path} class="editor-fault">
            {parts[Number(fault.path.split('.').at(-1))] ?? termWords(fault.path)}:{' '}
            <FaultWords desk={desk} fault={fault} />
          </small>
        ))}
    </div>
  );
}
