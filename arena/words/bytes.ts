/** Bytes as hexadecimal text; without Node, since an arena runs in a browser too. */

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
