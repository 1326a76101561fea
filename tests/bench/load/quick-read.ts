/**
 * What a busy client needs of a message, without reading all of it: a request carries a whole view, and a load generator that
 * parsed each would measure itself.
 */

export interface Chosen {
  readonly room: string;
  readonly requestId: string;
  readonly action: { readonly id: number; readonly text: string };
}

/** `"type":"..."` stands in front, behind the brace. */
export function typeOf(text: string): string {
  const start = text.indexOf('"type":"') + 8;
  return text.slice(start, text.indexOf('"', start));
}

export function field(text: string, name: string): string {
  const start = text.indexOf(`"${name}":"`) + name.length + 4;
  return text.slice(start, text.indexOf('"', start));
}

/** One of the legal actions at random, all about equally likely. */
export function chooseOf(request: string, random: () => number): Chosen {
  const open = request.indexOf('"legal":[') + '"legal":['.length;
  const end = request.indexOf('}]', open) + 1;
  const aim = open + Math.floor(random() * (end - open));
  const start = Math.max(open, request.lastIndexOf('{"id":', aim));
  const close = endOfObject(request, start);
  return {
    room: field(request, 'room'),
    requestId: field(request, 'requestId'),
    action: JSON.parse(request.slice(start, close)) as Chosen['action'],
  };
}

/** Behind the brace that closes an object without others in it; braces in its strings do not count. */
function endOfObject(text: string, start: number): number {
  let isString = false;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (c === '"') isString = !isString;
    else if (c === '}' && !isString) return i + 1;
  }
  throw new Error('load: an action without an end');
}
