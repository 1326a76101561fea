/** Locator of JSON syntax errors: where a text stops being JSON, and what would have been right there. `JSON.parse` does not always say. */

export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids these in strings.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** What may come next, in the words of the message. */
const EXPECTED = {
  value: 'a value',
  element: 'a value or ]',
  key: 'a field name in double quotes',
  firstKey: 'a field name in double quotes or }',
  colon: 'a colon',
  afterElement: 'a comma or ]',
  afterField: 'a comma or }',
  end: 'the end of the text',
} as const;
type Expecting = keyof typeof EXPECTED;

/** The first fault of a text that is not JSON; nothing if it is. Reads without recursion, however deep the text. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('[' | '{')[] = [];
  let expecting: Expecting = 'value';
  let at = 0;
  const afterValue = (): Expecting => (open.length === 0 ? 'end' : open.at(-1) === '[' ? 'afterElement' : 'afterField');
  for (;;) {
    at = past(SPACE, text, at) ?? at;
    const c = text[at];
    if (c === undefined && expecting === 'end') return undefined;
    const wantsValue = expecting === 'value' || expecting === 'element';
    if (wantsValue && (c === '[' || c === '{')) {
      open.push(c);
      expecting = c === '[' ? 'element' : 'firstKey';
      at++;
    } else if ((c === ']' && closes('[', expecting)) || (c === '}' && closes('{', expecting))) {
      open.pop();
      expecting = afterValue();
      at++;
    } else if (c === ',' && (expecting === 'afterElement' || expecting === 'afterField')) {
      expecting = expecting === 'afterElement' ? 'value' : 'key';
      at++;
    } else if (c === ':' && expecting === 'colon') {
      expecting = 'value';
      at++;
    } else {
      const isKey: boolean = expecting === 'key' || expecting === 'firstKey';
      const next: number | undefined =
        isKey || wantsValue ? (past(STRING, text, at) ?? (isKey ? undefined : past(SCALAR, text, at))) : undefined;
      if (next === undefined) return fault(text, at, expecting);
      at = next;
      expecting = isKey ? 'colon' : afterValue();
    }
  }
}

/** Of a text that is JSON: how many fields are written in it, which is how many colons stand outside of strings. */
export function fieldsIn(text: string): number {
  let fields = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === COLON) fields++;
    else if (c === QUOTE) at = endOfString(text, at);
  }
  return fields;
}

const [COLON, QUOTE, BACKSLASH] = [0x3a, 0x22, 0x5c];

/** The place of the quote that ends the string begun at `at`: one before which the backslashes are even in number. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Of a text that is JSON: a name that stands twice in one object. A reader takes the last without a word. */
export function doubleKey(text: string): JsonFault | undefined {
  /** Names of each open object with their places; nothing of a list. */
  const open: (Map<string, number> | undefined)[] = [];
  let isKey = false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids these in strings.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\u0000-\u001f]|\\.)*"|[{}[\],]/g)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Map() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && isKey) {
      const keys = open.at(-1)!;
      const key = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
      const first = keys.get(key);
      if (first !== undefined) {
        const { line } = placeOf(text, first);
        const word = key.length > 40 ? `${key.slice(0, 40)}…` : key;
        return {
          ...placeOf(text, index),
          message: `${word} stands here a second time, first in line ${line}: keep one`,
        };
      }
      keys.set(key, index);
    }
    isKey = (token === '{' || token === ',') && open.at(-1) !== undefined;
  }
  return undefined;
}

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

const closes = (bracket: '[' | '{', expecting: Expecting): boolean =>
  bracket === '['
    ? expecting === 'element' || expecting === 'afterElement'
    : expecting === 'firstKey' || expecting === 'afterField';

function past(token: RegExp, text: string, at: number): number | undefined {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : undefined;
}

function fault(text: string, at: number, expecting: Expecting): JsonFault {
  const word = /^(?:[\w.+-]+|[^\s])/u.exec(text.slice(at, at + 30))?.[0];
  const message =
    word === '"' && expecting !== 'colon' && expecting !== 'end' && !expecting.startsWith('after')
      ? 'this string does not end, or holds a line break or a lone backslash'
      : `expected ${EXPECTED[expecting]}, found ${word ?? 'the end of the text'}`;
  return { ...placeOf(text, at), message };
}
