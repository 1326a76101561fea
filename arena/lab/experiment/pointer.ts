/** JSON pointer (RFC 6901): a place in data, and the data with something else in it. */

/** A copy with `value` there; nothing where there is no such place. A field that is not there yet can be set in an object that is. */
export function setAt(data: unknown, pointer: string, value: unknown): unknown {
  const parts = partsOf(pointer);
  const copy = structuredClone(data);
  let at: unknown = copy;
  for (const [i, part] of parts.entries()) {
    if (typeof at !== 'object' || at === null || part === '__proto__') return undefined;
    const holder = at as Record<string, unknown>;
    if (Array.isArray(at) && !(Number.isInteger(Number(part)) && Number(part) < at.length)) return undefined;
    if (i === parts.length - 1) holder[part] = value;
    else if (Object.hasOwn(holder, part)) at = holder[part];
    else return undefined;
  }
  return copy;
}

/** What stands there; nothing where there is no such place. */
export const valueAt = (data: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string, unknown>)[part]
        : undefined,
    pointer.startsWith('/') ? data : undefined,
  );

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
