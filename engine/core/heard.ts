/** Event as it comes over the wire, of this version of its rules or of another: it is one of a ruleset's own if it has all the fields of its kind. */

export interface HeardEvent {
  readonly kind: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A field without which an event says nothing; one of its `data` has a dot before it. */
export type FieldName<Data> = 'unit' | 'target' | (Data extends object ? `.${keyof Data & string}` : never);

/** Whether the event is of one of the kinds, with each field that the kind must have. */
export function hasFields(fields: Readonly<Record<string, readonly string[]>>, heard: HeardEvent): boolean {
  const has = (field: string): boolean =>
    field.startsWith('.')
      ? heard.data?.[field.slice(1)] !== undefined
      : (heard as HeardEvent & Readonly<Record<string, unknown>>)[field] !== undefined;
  return Object.hasOwn(fields, heard.kind) && fields[heard.kind]!.every(has);
}
