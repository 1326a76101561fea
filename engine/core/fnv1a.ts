/** FNV-1a: the small hash behind checks that find slips. */
import { utf8 } from './sha256.js';

/** 32-bit FNV-1a over UTF-8, continued from `hash`. */
export function fnv1a(text: string, hash = 0x811c9dc5): number {
  for (const byte of utf8(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
