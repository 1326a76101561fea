/** Depth of JSON, measured without recursion: a reader that recurses is not to meet what is deeper than its stack. */

/** Where lists and objects lie deeper in each other than so many, as a path `a.0.b` of its first steps; nothing if nowhere. */
export function tooDeepAt(data: unknown, most: number): string | undefined {
  const open: { readonly value: unknown; readonly path: readonly string[] }[] = [{ value: data, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= most) return path.slice(0, FIRST_STEPS).join('.');
    for (const [key, inner] of Object.entries(value)) open.push({ value: inner, path: [...path, key] });
  }
  return undefined;
}

/** More of them say no more. */
const FIRST_STEPS = 8;
