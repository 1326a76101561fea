/** Text of a message of which some members are JSON already. */
import type { Late } from '../protocol/link.js';

export function lateText({ message, raw }: Late): string {
  const own = Object.entries(message).filter(([name]) => !Object.hasOwn(raw, name));
  const parts = Object.entries(raw).map(([name, json]) => `,${JSON.stringify(name)}:${json}`);
  return `${JSON.stringify(Object.fromEntries(own)).slice(0, -1)}${parts.join('')}}`;
}
